import type { KnownCrawler } from '../../crawlers/catalogue';
import type { Decision, Judgement } from '../../model/decision';
import { type LineFinder, linesOfRow, ROBOTS_TXT, unseenOfRow } from './deciding-lines';
import type { Member, MemberAnswer, NotSeen, Row, Sign } from './row';
import { type IndexState, indexState } from './states';

/** What holds of the index for some search engines that all get the same answer; a date is that of `unavailable_after`. */
export type IndexVerdict =
  | { readonly is: 'may' }
  | { readonly is: 'until'; readonly date: string }
  | { readonly is: 'no' }
  | { readonly is: 'expired'; readonly date: string }
  /** `hides`: what nobody can see of the page would prohibit indexing, too. */
  | { readonly is: 'blocked'; readonly hides: boolean }
  /** `status`: that of robots.txt, 0 where there was no answer. */
  | { readonly is: 'paused'; readonly status: number }
  | { readonly is: 'unknown' }
  /** `status`: that of the page, such as 404. */
  | { readonly is: 'not-indexed'; readonly status: number }
  /** `status`: that of the page, such as 503. */
  | { readonly is: 'not-read'; readonly status: number };

/** The same for engines of which some get another answer than others; those for which it is unknown count with neither. */
export type EnginesVerdict =
  | IndexVerdict
  /** All but these may. */
  | { readonly is: 'not-these'; readonly known: readonly KnownCrawler[]; readonly others: number }
  /** Only these may. */
  | { readonly is: 'only-these'; readonly known: readonly KnownCrawler[]; readonly others: number }
  /** Neither of them few enough to be named. */
  | { readonly is: 'not-for'; readonly number: number; readonly of: number }
  /** Each of them may, some until a date. */
  | { readonly is: 'until-for'; readonly number: number; readonly of: number }
  /** Those of which it is known may. */
  | { readonly is: 'unknown-for'; readonly known: readonly KnownCrawler[]; readonly others: number };

/** So many engines are named. */
const MOST_NAMES = 3;

/** What the rows on search are made from, beside their members. */
export interface SearchContext {
  /** The status of the page's response; undefined where it was not seen, or where what came is not the page. */
  readonly pageStatus: number | undefined;
  /** The status of robots.txt; 0 where there was no answer. */
  readonly robotsStatus: number;
  readonly finder: LineFinder;
}

const SIGNS: Readonly<Record<EnginesVerdict['is'], Sign>> = {
  may: 'tick',
  until: 'diamond',
  no: 'octagon',
  expired: 'octagon',
  blocked: 'octagon',
  paused: 'diamond',
  unknown: 'unknown',
  'not-indexed': 'dash',
  'not-read': 'diamond',
  'not-these': 'half-octagon',
  'only-these': 'half-octagon',
  'not-for': 'half-octagon',
  'until-for': 'diamond',
  'unknown-for': 'unknown',
};

/** The row on one engine, or on several. */
export function searchRow(
  members: readonly Member[],
  context: SearchContext,
): Row<EnginesVerdict, IndexState> {
  const answers = members.map((member) => answerFor(member, context.finder));
  const verdict = byPageStatus(context.pageStatus) ?? enginesVerdict(answers, context.robotsStatus);
  const shown = answers.filter(({ state }) => isShown(state, verdict.is));
  return {
    verdict,
    sign: SIGNS[verdict.is],
    lines: linesOfRow(shown),
    unseen: unseenOfRow(answers),
    members: answers,
  };
}

/** A page that came with an error status is not indexed, or not read for now, whatever its rules say. */
export function byPageStatus(status = 200): IndexVerdict | null {
  if (status === 429 || status >= 500) return { is: 'not-read', status };
  return status >= 400 ? { is: 'not-indexed', status } : null;
}

/** Whether a verdict shows the lines of crawlers in a state. */
function isShown(state: IndexState, verdict: EnginesVerdict['is']): boolean {
  switch (verdict) {
    case 'not-indexed':
    case 'not-read':
      return false;
    case 'paused':
      return state === 'paused';
    case 'unknown':
    case 'unknown-for':
      return state === 'unknown';
    case 'may':
    case 'until':
    case 'until-for':
      return state === 'until';
    default:
      return state === 'no' || state === 'blocked';
  }
}

/** The states of engines as one verdict. The group of a table is the same of its members. */
export function enginesVerdict(
  members: readonly MemberAnswer<IndexState>[],
  robotsStatus: number,
): EnginesVerdict {
  const having = (...states: readonly IndexState[]) => members.filter(({ state }) => states.includes(state));
  const unknown = having('unknown');
  if (unknown.length === members.length) return { is: 'unknown' };
  if (having('paused').length > 0) return { is: 'paused', status: robotsStatus };
  const not = having('no', 'blocked');
  const may = having('may', 'until');
  const known = (some: readonly Member[]) => some.map((member) => member.known);
  if (not.length === 0) {
    if (unknown.length > 0) return { is: 'unknown-for', known: known(unknown), others: may.length };
    return permitting(members);
  }
  if (may.length === 0) return prohibiting(not);
  const fewer = not.length <= may.length ? not : may;
  if (fewer.length > MOST_NAMES) return { is: 'not-for', number: not.length, of: not.length + may.length };
  return fewer === not
    ? { is: 'not-these', known: known(not), others: may.length }
    : { is: 'only-these', known: known(may), others: not.length };
}

/** Of engines that all may. */
function permitting(members: readonly MemberAnswer<IndexState>[]): EnginesVerdict {
  const dates = members.map(({ judgement }) => endOf(judgement.usages.index));
  const [date] = dates;
  if (date && dates.every((other) => other === date)) return { is: 'until', date };
  const number = dates.filter(Boolean).length;
  return number > 0 ? { is: 'until-for', number, of: members.length } : { is: 'may' };
}

/** Of engines none of which may. */
function prohibiting(members: readonly MemberAnswer<IndexState>[]): EnginesVerdict {
  if (members.every(({ state }) => state === 'blocked'))
    return {
      is: 'blocked',
      hides: members.some(({ judgement }) => judgement.usages.index.otherwise?.verdict === 'prohibited'),
    };
  const dates = members.map(({ judgement }) => overSince(judgement));
  const [date] = dates;
  return date && dates.every((other) => other === date) ? { is: 'expired', date } : { is: 'no' };
}

/** The day to which an index may keep the page, as `2027-03-05`; null where it has no end. */
function endOf({ restrictions }: Decision): string | null {
  const limits = restrictions.flatMap(({ type, value }) =>
    type === 'time-limit' ? [value.replace(/^until-/, '')] : [],
  );
  return limits.toSorted()[0] ?? null;
}

/** The day since which an index may not keep the page any more; null where it is prohibited for another reason. */
function overSince({ usages: { index }, statements }: Judgement): string | null {
  if (index.because !== 'expired') return null;
  const [step] = index.trace.filter(({ outcome }) => outcome === 'decides');
  return (step && statements[step.statement]?.expires?.slice(0, 10)) ?? null;
}

function answerFor({ known, judgement }: Member, finder: LineFinder): MemberAnswer<IndexState> {
  const state = indexState(judgement);
  const { crawl, index } = judgement.usages;
  const lines = () => {
    if (state === 'unknown') return [];
    if (state === 'paused') return [ROBOTS_TXT];
    return finder.forUsage(state === 'blocked' ? crawl : index, judgement, known.crawler);
  };
  const unseen: NotSeen = { because: crawl.verdict === 'unknown' ? crawl.because : index.because };
  return { known, judgement, state, lines: lines(), unseen: state === 'unknown' ? [unseen] : [] };
}
