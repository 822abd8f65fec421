import type { Decision, Step } from '../model/decision';
import { canRobotsRulesDecide, type Usage } from '../model/usages';
import type { CrawlerView } from './crawler-view';
import { firstRuling, type LayerAnswer, type Ruling, SILENT } from './layers';
import { distinctQualifiers, makeDecision } from './make-decision';
import { restrict } from './restriction';
import { demote } from './steps';

/**
 * Decides any usage but `crawl`, as if crawling were permitted: by the nearest layer with a ruling on it, else by that on
 * `other`, else silence permits (6.1, 1.4). For an element, the rulings of elements come first.
 */
export function decideUsage(
  view: CrawlerView,
  usage: Usage,
  onUsage: LayerAnswer = SILENT,
  onOther: LayerAnswer = SILENT,
): Decision {
  const explicit = firstRuling([onUsage, ...view.answers(usage)]);
  const other = () => (usage === 'other' ? SILENT : firstRuling([onOther, ...view.answers('other')]));
  const ruling = explicit.ruling ?? asOther(other().ruling);
  const isProhibited = ruling?.effect === 'prohibit';
  const added = view.adding().map(({ at, statements }) => {
    const isNearer = explicit.at <= at;
    return restrict(statements, usage, isNearer ? 'nearer-layer' : isProhibited ? 'prohibited-anyway' : null);
  });
  const trace = (): readonly Step[] => [
    ...explicit.steps(),
    ...(explicit.ruling ? demote(other().steps(), 'explicit-usage') : other().steps()),
    ...added.flatMap(({ steps }) => steps),
  ];
  const isUnasked = !explicit.ruling && view.isSiteUnseen;
  if (isUnasked || view.isUnread || (!isProhibited && mayBeStatedUnseen(view, usage, explicit.at)))
    return makeDecision('unknown', isUnasked ? 'not-asked' : 'not-observed', () =>
      demote(trace(), 'not-observed'),
    );
  if (isProhibited) return makeDecision('prohibited', ruling.because, trace);
  const restrictions = distinctQualifiers([
    ...(ruling?.restrictions ?? []),
    ...added.flatMap((one) => one.restrictions),
  ]);
  const isRestricted = restrictions.length > 0;
  return makeDecision(
    isRestricted ? 'restricted' : 'permitted',
    ruling?.because ?? (isRestricted ? 'stated' : 'silence'),
    trace,
    restrictions,
  );
}

const asOther = (ruling: Ruling | null): Ruling | null => ruling && { ...ruling, because: 'other' };

/** Whether unseen robots rules could override a permission: where no nearer layer has a ruling (2.5). */
function mayBeStatedUnseen({ page, ranks }: CrawlerView, usage: Usage, ruledAt: number): boolean {
  if (!page.unseen || !canRobotsRulesDecide(usage)) return false;
  const unseenAt = ranks.findIndex(({ reach, language }) => reach === 'page' && language === 'rep');
  return ruledAt > unseenAt;
}
