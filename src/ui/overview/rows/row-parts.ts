import type { DecidingLine, KnownCrawler, PageEvidence, Row, RowLine, Sign } from '../../../policy';
import type { Words } from '../../../words/words';

/** What the first screen is asked, in the order of its rows. */
export type Question = 'google' | 'engines' | 'snippets' | 'training' | 'answers' | 'acap';

/** A row of the first screen in words; `notes` are sentences beside its lines. */
export interface RowWords {
  readonly question: Question;
  readonly sign: Sign;
  readonly verdict: string;
  readonly notes: readonly string[];
  readonly lines: readonly (DecidingLine & Partial<Pick<RowLine, 'known'>>)[];
  /** Whether nothing is stated, so that places are named where it could be. */
  readonly isSilent: boolean;
  /** What is told of each crawler that is counted; empty where that is one. */
  readonly members: readonly MemberWords[];
}

/** What a row says of one crawler. */
export interface MemberWords {
  readonly known: KnownCrawler;
  readonly state: string;
  readonly lines: readonly DecidingLine[];
}

/** What words for rows depend on beside them. */
export interface Context {
  readonly evidence: PageEvidence;
  readonly isPage: boolean;
  readonly words: Words;
}

/** That crawling is paused, by the status of robots.txt. */
export const pausedWords = (status: number, words: Words): string =>
  status === 0 ? words.text('row_paused_unreachable') : words.text('row_paused', String(status));

/** Who crawls although robots.txt failed. */
export function othersPaused(
  { verdict, members }: Row<{ readonly is: string }>,
  { words }: Context,
): readonly string[] {
  const others = members.filter(({ state }) => state !== 'paused' && state !== 'unknown');
  if (verdict.is !== 'paused' || others.length === 0) return [];
  return [
    words.text(
      'row_not_paused',
      someOf(
        others.map(({ known }) => known.name),
        words,
      ),
    ),
  ];
}

/** That an error may be this browser's alone. */
export function mayDiffer({ evidence: { status = 200 }, isPage, words }: Context): readonly string[] {
  const isOurs = status === 401 || status === 403 || status === 429 || !isPage;
  return isOurs ? [words.text('row_may_differ')] : [];
}

/** What is told of each crawler that is counted, where that is more than one. */
export function membersOf<State extends string>(
  members: Row<{ readonly is: string }, State>['members'],
  stateWords: (state: State) => string,
): readonly MemberWords[] {
  if (members.length < 2) return [];
  return members.map(({ known, state, lines }) => ({ known, state: stateWords(state), lines }));
}

/** So many names are told; more are counted. */
const MOST_NAMES = 3;

/** A few names, and how many more there are. */
export function someOf(names: readonly string[], words: Words): string {
  const more = names.length - MOST_NAMES;
  const shown = more > 0 ? [...names.slice(0, MOST_NAMES), `+${words.number(more)}`] : names;
  return words.list(shown, more > 0 ? 'unit' : 'conjunction');
}

/** What people call a search engine. */
export const engineName = ({ engine, operator, name }: KnownCrawler): string => engine ?? operator ?? name;
