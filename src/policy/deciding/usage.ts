import type { Decision, Step } from '../model/decision';
import { mayRobotsRulesSpeakOf, type Usage } from '../model/usages';
import type { CrawlerView } from './crawler-view';
import { firstRuling, type LayerAnswer, type Ruling, SILENT } from './layers';
import { distinctQualifiers, gate, makeDecision } from './make-decision';
import { restrict } from './restriction';
import { demote } from './steps';

/** What the elements nearest to a place say of a usage, and of `other`; silent for the page as a whole. */
export interface ElementAnswers {
  readonly onUsage: LayerAnswer;
  readonly onOther: LayerAnswer;
}

const NO_ELEMENT: ElementAnswers = { onUsage: SILENT, onOther: SILENT };

/** Any usage but `crawl`: the nearest layer that speaks of it, else `other`, else silence, which permits (6.1, 1.4); then what crawling allows (6.3). */
export function decideUsage(
  view: CrawlerView,
  usage: Usage,
  crawl: Decision,
  elements: ElementAnswers = NO_ELEMENT,
): Decision {
  return gate(decideLayers(view, usage, elements), crawl, 'not-crawled');
}

function decideLayers(view: CrawlerView, usage: Usage, { onUsage, onOther }: ElementAnswers): Decision {
  const answers = [onUsage, ...view.answersOn(usage)];
  const explicit = firstRuling(answers);
  const other = usage === 'other' ? SILENT : askOther(view, onOther, explicit.ruling !== null);
  const ruling: Ruling | null = explicit.ruling ?? (other.ruling && { ...other.ruling, because: 'other' });
  const isProhibited = ruling?.effect === 'prohibit';
  const ruledAt = answers.findIndex((answer) => answer.ruling !== null);
  const added = view.ranks.map((rank, index) => {
    const isNearer = ruledAt >= 0 && ruledAt <= index;
    return restrict(view.heardOn(rank), usage, { isNearer, isProhibited });
  });
  const trace = (): readonly Step[] => [
    ...explicit.steps,
    ...other.steps,
    ...added.flatMap(({ steps }) => steps),
  ];
  if (view.isUnread || mayBeSaidUnseen(view, usage, ruling, ruledAt))
    return makeDecision('unknown', 'not-observed', () => demote(trace(), 'not-observed'));
  if (ruling?.effect === 'prohibit') return makeDecision('prohibited', ruling.because, trace);
  const restrictions = distinctQualifiers([
    ...(ruling?.restrictions ?? []),
    ...added.flatMap((one) => one.restrictions),
  ]);
  const because = ruling?.because ?? (restrictions.length > 0 ? 'stated' : 'silence');
  return makeDecision('permitted', because, trace, { restrictions });
}

/** Whether what was not seen could say otherwise: robots rules, where nothing nearer rules and nothing prohibits (2.5). */
function mayBeSaidUnseen(
  { page, ranks }: CrawlerView,
  usage: Usage,
  ruling: Ruling | null,
  ruledAt: number,
): boolean {
  if (!page.unseen || ruling?.effect === 'prohibit' || !mayRobotsRulesSpeakOf(usage)) return false;
  const unseenAt = ranks.findIndex(({ reach, language }) => reach === 'page' && language === 'rep');
  return ruledAt < 0 || ruledAt > unseenAt;
}

/** What is said of `other`, which is asked only where nobody speaks of the usage (1.4). */
function askOther(view: CrawlerView, onOther: LayerAnswer, isExplicit: boolean): LayerAnswer {
  const answer = firstRuling([onOther, ...view.answersOn('other')]);
  return isExplicit ? { ruling: null, steps: demote(answer.steps, 'explicit-usage') } : answer;
}
