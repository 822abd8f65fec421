import type { Decision, Step } from '../model/decision';
import { mayRobotsRulesSpeakOf, type Usage } from '../model/usages';
import type { CrawlerView } from './crawler-view';
import { firstRuling, type LayerAnswer, type Ruling, SILENT } from './layers';
import { distinctQualifiers, makeDecision } from './make-decision';
import { restrict } from './restriction';
import { demote } from './steps';

/**
 * Any usage but `crawl`, as if crawling were permitted: the nearest layer that speaks of it, else `other`, else silence, which permits
 * (6.1, 1.4). For an element, what those nearest to it say comes first.
 */
export function decideUsage(
  view: CrawlerView,
  usage: Usage,
  onUsage: LayerAnswer = SILENT,
  onOther: LayerAnswer = SILENT,
): Decision {
  const explicit = firstRuling([onUsage, ...view.answersOn(usage)]);
  const other = () => (usage === 'other' ? SILENT : firstRuling([onOther, ...view.answersOn('other')]));
  const ruling = explicit.ruling ?? asOther(other().ruling);
  const isProhibited = ruling?.effect === 'prohibit';
  const added = view.adding().map(({ at, heard }) => {
    const isNearer = explicit.at <= at;
    return restrict(heard, usage, isNearer ? 'nearer-layer' : isProhibited ? 'prohibited-anyway' : null);
  });
  const trace = (): readonly Step[] => [
    ...explicit.steps(),
    ...(explicit.ruling ? demote(other().steps(), 'explicit-usage') : other().steps()),
    ...added.flatMap(({ steps }) => steps),
  ];
  const isUnasked = !explicit.ruling && view.isSiteUnseen;
  if (isUnasked || view.isUnread || (!isProhibited && mayBeSaidUnseen(view, usage, explicit.at)))
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

/** Whether what was not seen could say otherwise than a permission: robots rules, where nothing nearer rules (2.5). */
function mayBeSaidUnseen({ page, ranks }: CrawlerView, usage: Usage, ruledAt: number): boolean {
  if (!page.unseen || !mayRobotsRulesSpeakOf(usage)) return false;
  const unseenAt = ranks.findIndex(({ reach, language }) => reach === 'page' && language === 'rep');
  return ruledAt > unseenAt;
}
