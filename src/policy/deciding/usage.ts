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
  const answers = [onUsage, ...view.answersOn(usage)];
  const explicit = firstRuling(answers);
  const other = usage === 'other' ? SILENT : firstRuling([onOther, ...view.answersOn('other')]);
  const ruling: Ruling | null = explicit.ruling ?? (other.ruling && { ...other.ruling, because: 'other' });
  const isProhibited = ruling?.effect === 'prohibit';
  const ruledAt = answers.findIndex((answer) => answer.ruling);
  const added = view.ranks.map((rank, index) => {
    const isNearer = ruledAt >= 0 && ruledAt <= index;
    const beatenBy = isNearer ? 'nearer-layer' : isProhibited ? 'prohibited-anyway' : null;
    return restrict(view.heardOn(rank), usage, beatenBy);
  });
  const trace = (): readonly Step[] => [
    ...explicit.steps,
    ...(explicit.ruling ? demote(other.steps, 'explicit-usage') : other.steps),
    ...added.flatMap(({ steps }) => steps),
  ];
  if (view.isUnread || (!isProhibited && mayBeSaidUnseen(view, usage, ruledAt)))
    return makeDecision('unknown', 'not-observed', () => demote(trace(), 'not-observed'));
  const because = ruling?.because;
  if (isProhibited) return makeDecision('prohibited', ruling.because, trace);
  const restrictions = distinctQualifiers([
    ...(ruling?.restrictions ?? []),
    ...added.flatMap((one) => one.restrictions),
  ]);
  const isRestricted = restrictions.length > 0;
  return makeDecision(
    isRestricted ? 'restricted' : 'permitted',
    because ?? (isRestricted ? 'stated' : 'silence'),
    trace,
    { restrictions },
  );
}

/** Whether what was not seen could say otherwise than a permission: robots rules, where nothing nearer rules (2.5). */
function mayBeSaidUnseen({ page, ranks }: CrawlerView, usage: Usage, ruledAt: number): boolean {
  if (!page.unseen || !mayRobotsRulesSpeakOf(usage)) return false;
  const unseenAt = ranks.findIndex(({ reach, language }) => reach === 'page' && language === 'rep');
  return ruledAt < 0 || ruledAt > unseenAt;
}
