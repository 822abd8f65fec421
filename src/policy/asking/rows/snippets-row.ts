import type { KnownCrawler } from '../../crawlers/catalogue';
import { addressing } from '../../deciding/applicable';
import type { Judgement } from '../../model/decision';
import type { Crawler } from '../../model/query';
import type { Statement } from '../../model/statement';
import type { Usage } from '../../model/usages';
import type { Page } from '../../reading/page';
import { decidingIn } from './deciding-lines';
import type { Member, NotSeen, Row, Sign } from './row';
import { byPageStatus, type SearchContext } from './search-rows';
import { type IndexState, indexState } from './states';

/** What search results may show of a page. */
export type SnippetsVerdict =
  | { readonly is: 'no-limits' }
  /** The first of them is the one to name. */
  | { readonly is: 'limits'; readonly limits: readonly SnippetLimit[] }
  /** Nothing is shown of a page that is not in the index. */
  | { readonly is: 'not-shown' }
  | { readonly is: 'unknown' };

/** One limit. */
export type SnippetLimit =
  | { readonly limit: 'no-snippet' | 'no-image' | 'no-video' | 'no-translation' }
  | { readonly limit: 'characters' | 'seconds'; readonly number: number }
  /** `isLeast`: not all elements were seen. */
  | { readonly limit: 'parts'; readonly number: number; readonly isLeast: boolean }
  /** These engines show copies of pages, and may show none of this one. */
  | { readonly limit: 'no-copy'; readonly known: readonly KnownCrawler[] };

/** The row on snippets and previews. */
export interface SnippetsRow extends Row<SnippetsVerdict, IndexState> {
  /** Other engines whose limits are not Google's. */
  readonly differing: readonly KnownCrawler[];
}

/** The row on snippets and previews: as Google's search shows them, and which engines differ. */
export function snippetsRow(
  google: Member,
  engines: readonly Member[],
  page: Page,
  { pageStatus, finder }: SearchContext,
): SnippetsRow {
  const { known, judgement } = google;
  const state = indexState(judgement);
  const own = limitsOn(google.known.crawler, judgement, page);
  const limits = [...own, ...copyLimit(engines)];
  const verdict: SnippetsVerdict = byPageStatus(pageStatus)
    ? { is: 'not-shown' }
    : verdictOn(judgement, limits);
  const isLimited = verdict.is === 'limits';
  const lines = isLimited
    ? finder.forStatements(
        limits.flatMap(({ statements }) => statements),
        known.crawler,
      )
    : [];
  const unseen = verdict.is === 'unknown' ? [notSeen(state, judgement)] : [];
  const limitsKey = (some: readonly Stated[]) => JSON.stringify(some.map(({ limit }) => limit));
  const differs = (engine: Member) =>
    isIndexed(indexState(engine.judgement)) &&
    limitsKey(limitsOn(engine.known.crawler, engine.judgement, page)) !== limitsKey(own);
  return {
    verdict,
    sign: signOf(verdict),
    lines: lines.map((line) => ({ ...line, known: [known] })),
    unseen: unseen.map((one) => ({ ...one, known: [known] })),
    members: [{ ...google, state, lines, unseen }],
    differing:
      verdict.is !== 'not-shown' && isIndexed(state)
        ? engines.filter(differs).map((engine) => engine.known)
        : [],
  };
}

/** What a table shows of the snippets of one crawler. */
export type SnippetState = 'no-snippet' | 'limits' | 'no-limits' | 'not-shown' | 'unknown';

/** What a table shows of the snippets of one crawler, whatever the status of the page. */
export function snippetState(crawler: Crawler, judgement: Judgement, page: Page): SnippetState {
  const verdict = verdictOn(judgement, limitsOn(crawler, judgement, page));
  return isNone(verdict) ? 'no-snippet' : verdict.is;
}

const isNone = (verdict: SnippetsVerdict) =>
  verdict.is === 'limits' && verdict.limits[0]?.limit === 'no-snippet';

const isIndexed = (state: IndexState) => state === 'may' || state === 'until';

function verdictOn(judgement: Judgement, limits: readonly Stated[]): SnippetsVerdict {
  const state = indexState(judgement);
  if (state !== 'unknown' && !isIndexed(state)) return { is: 'not-shown' };
  const isSure = isIndexed(state) || limits[0]?.limit.limit === 'no-snippet';
  if (limits.length > 0 && isSure) return { is: 'limits', limits: limits.map(({ limit }) => limit) };
  return { is: !isSure || unknownAmong(judgement) ? 'unknown' : 'no-limits' };
}

function signOf(verdict: SnippetsVerdict): Sign {
  switch (verdict.is) {
    case 'no-limits':
      return 'tick';
    case 'not-shown':
      return 'dash';
    case 'unknown':
      return 'unknown';
    case 'limits':
      return isNone(verdict) ? 'octagon' : 'diamond';
  }
}

/** What a result shows, as usages. */
const SHOWN = ['present-snippet', 'present-thumbnail', 'present'] as const satisfies Usage[];

const unknownAmong = ({ usages }: Judgement) =>
  SHOWN.map((usage) => usages[usage]).find(({ verdict }) => verdict === 'unknown');

function notSeen(state: IndexState, judgement: Judgement): NotSeen {
  const { index } = judgement.usages;
  return { because: (state === 'unknown' ? index : (unknownAmong(judgement) ?? index)).because };
}

/** A limit, and the statements that set it. */
interface Stated {
  readonly limit: SnippetLimit;
  readonly statements: readonly Statement[];
}

/** The limits that hold for an engine, in the order in which they are named: that on pictures decides about Discover. */
function limitsOn(crawler: Crawler, judgement: Judgement, page: Page): readonly Stated[] {
  const { usages } = judgement;
  const by = (usage: Usage, limit: SnippetLimit): readonly Stated[] => [
    { limit, statements: decidingIn(usages[usage], judgement) },
  ];
  const length = usages['present-snippet'].restrictions.find(({ type }) => type === 'max-length')?.value;
  const isTranslated = usages.present.restrictions.every(({ value }) => value !== 'translation');
  return [
    ...(usages['present-snippet'].verdict === 'prohibited'
      ? by('present-snippet', { limit: 'no-snippet' })
      : []),
    ...(usages['present-thumbnail'].verdict === 'prohibited'
      ? by('present-thumbnail', { limit: 'no-image' })
      : []),
    ...(length ? by('present-snippet', { limit: 'characters', number: Number.parseInt(length, 10) }) : []),
    ...videoLimit(page, crawler),
    ...partsLeftOut(page, crawler),
    ...(isTranslated ? [] : by('present', { limit: 'no-translation' })),
  ];
}

/** The strictest `max-video-preview`, which no usage has (4.2.4). */
function videoLimit(page: Page, crawler: Crawler): readonly Stated[] {
  const isFor = addressing(crawler);
  const limits = page.statementsOf('page', 'rep').flatMap((statement) => {
    const seconds = secondsIn(statement);
    return seconds === null || isFor(statement) === null ? [] : [{ statement, seconds }];
  });
  const number = Math.min(...limits.map(({ seconds }) => seconds));
  if (limits.length === 0) return [];
  return [
    {
      limit: number === 0 ? { limit: 'no-video' } : { limit: 'seconds', number },
      statements: limits.filter(({ seconds }) => seconds === number).map(({ statement }) => statement),
    },
  ];
}

/** The length that a rule leaves to previews of videos; null where it is about something else. */
function secondsIn({ qualifiers }: Statement): number | null {
  const [, seconds] = /^(\d+)-seconds$/.exec(qualifiers[0]?.value ?? '') ?? [];
  return seconds === undefined ? null : Number(seconds);
}

/** Elements that `data-nosnippet` leaves out of snippets (5.3). */
function partsLeftOut(page: Page, crawler: Crawler): readonly Stated[] {
  const isFor = addressing(crawler);
  const statements = page
    .statementsOf('element', 'rep')
    .filter((statement) => statement.usage === 'present-snippet' && isFor(statement) !== null);
  if (statements.length === 0) return [];
  const isLeast = page.gapIn('elements') !== null;
  return [{ limit: { limit: 'parts', number: statements.length, isLeast }, statements }];
}

/** Of engines that show copies of pages, those that may show none. */
function copyLimit(engines: readonly Member[]): readonly Stated[] {
  const without = engines.filter(
    ({ known, judgement: { usages } }) =>
      known.showsCopies &&
      usages['present-currentcopy'].verdict === 'prohibited' &&
      usages['present-currentcopy'].because !== 'not-crawled',
  );
  if (without.length === 0) return [];
  return [
    {
      limit: { limit: 'no-copy', known: without.map(({ known }) => known) },
      statements: without.flatMap(({ judgement }) =>
        decidingIn(judgement.usages['present-currentcopy'], judgement),
      ),
    },
  ];
}
