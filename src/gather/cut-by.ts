import type { Channel, PageFacts } from '../policy';
import type { Limit } from './dom-facts';

/** What each limit cuts; `storm` says that a page is read less often, and leaves nothing out. */
const CUT_BY: Readonly<Record<Limit | 'storm', readonly Channel[]>> = {
  'meta-tags': ['meta'],
  'meta-length': ['meta'],
  elements: ['elements'],
  'class-length': ['elements'],
  licences: ['licences'],
  storm: [],
};

/** The channels of which a scan that reached some limits has only a part, as evidence. */
export function cutBy(limits: readonly (Limit | 'storm')[]): Pick<PageFacts, 'cut'> {
  const cut = [...new Set(limits.flatMap((limit) => CUT_BY[limit]))];
  return cut.length > 0 ? { cut } : {};
}
