import type { CrawlerChoice } from '../../crawlers/choice';
import type { Judgement } from '../../model/decision';
import type { PageFacts } from '../../model/evidence';
import type { Page } from '../../reading/page';
import { aiVerdict } from './ai-row';
import type { Sign } from './row';
import { statusOf } from './rows';
import { byPageStatus } from './search-rows';
import { type SnippetState, snippetState } from './snippets-row';
import {
  type AiState,
  type AiUse,
  aiState,
  type CrawlState,
  crawlState,
  type IndexState,
  indexState,
} from './states';

/** What a table of crawlers shows of each. */
export const COLUMNS = ['crawl', 'index', 'snippet', 'training', 'answers'] as const;

/** One of them. */
export type Column = (typeof COLUMNS)[number];

/**
 * What a table shows of one crawler in one column: what the rows of the first screen say of it there. `none` where it is no
 * matter of this crawler's; `checking` while signals are not loaded yet.
 */
export type Cell =
  | CrawlState
  | IndexState
  | 'not-indexed'
  | 'not-read'
  | SnippetState
  | AiState
  | 'checking'
  | 'none';

/** What a table shows of one crawler. */
export type Cells = Readonly<Record<Column, Cell>>;

/** Finds what a table shows of any crawler for a page. */
export function cellsOn(
  page: Page,
  facts: PageFacts,
): (choice: CrawlerChoice, judgement: Judgement) => Cells {
  const status = statusOf(facts);
  const byStatus = byPageStatus(status)?.is as 'not-indexed' | 'not-read' | undefined;
  const isChecked = page.site.parts.signals !== undefined;
  return (choice, judgement) => {
    const known = choice.kind === 'known' ? choice.known : null;
    const isToken = known?.robotsTxt === 'control-token';
    // Of one that is known by name alone, anything may be asked.
    const isEngine = !isToken && (!known || known.feeds.includes('search'));
    const onAi = (use: AiUse): Cell =>
      isChecked ? aiState(judgement, use, (status ?? 200) >= 400) : 'checking';
    return {
      crawl: crawlState(judgement),
      index: isEngine ? (byStatus ?? indexState(judgement)) : 'none',
      snippet: isEngine ? (byStatus ? 'not-shown' : snippetState(choice.crawler, judgement, page)) : 'none',
      training: onAi('train-ai'),
      // Only one token is documented to be about answers, too (9.8.1).
      answers: isToken && known?.operator !== 'Google' ? 'none' : onAi('ai-input'),
    };
  };
}

/** What a table shows of a group in one column. */
export interface GroupCell {
  /** What all of them share, else what restricts most. */
  readonly answer: Cell;
  /** How many share it, of how many that it concerns; equal where the sign says all. */
  readonly number: number;
  readonly of: number;
}

/** What holds for a group of crawlers in one column. */
export function groupCell(column: Column, cells: readonly Cell[]): GroupCell {
  const concerned: readonly Cell[] = cells.filter((cell) => cell !== 'none');
  const of = concerned.length;
  const answer = FROM_STRICTEST.find((one) => concerned.includes(one)) ?? 'none';
  const isOnAi = (column === 'training' || column === 'answers') && of > 0 && answer !== 'checking';
  const shown = isOnAi ? aiShare(concerned as readonly AiState[]) : null;
  const share = shown ?? { answer, number: concerned.filter((one) => one === answer).length };
  return { ...share, of };
}

/** The same as the rows on AI say it, where they count states together; null where they do not. */
function aiShare(states: readonly AiState[]): Pick<GroupCell, 'answer' | 'number'> | null {
  const verdict = aiVerdict(
    states.map((state) => ({ state })),
    0,
  );
  switch (verdict.is) {
    case 'refused-and-blocked':
      return { answer: 'refused', number: verdict.of };
    case 'refused-for':
      // A cell has no room for both, and who is blocked is not refused.
      return verdict.blocked > 0 ? null : { answer: 'refused', number: verdict.number };
    case 'allowed-for':
      return { answer: 'allowed', number: verdict.number };
    default:
      return null;
  }
}

/** What a table shows, from what restricts most; of AI, a permission is told before silence. */
const FROM_STRICTEST: readonly Cell[] = [
  'paused',
  'blocked',
  'no',
  'no-snippet',
  'refused',
  'not-read',
  'unknown',
  'not-indexed',
  'not-shown',
  'until',
  'limits',
  'conditions',
  'limited',
  'open',
  'allowed',
  'no-limits',
  'may',
  'checking',
];

const SIGNS: Readonly<Record<Cell, Sign>> = {
  paused: 'diamond',
  blocked: 'octagon',
  no: 'octagon',
  'no-snippet': 'octagon',
  refused: 'ring',
  'not-read': 'diamond',
  unknown: 'unknown',
  'not-indexed': 'dash',
  'not-shown': 'dash',
  until: 'diamond',
  limits: 'diamond',
  conditions: 'diamond',
  limited: 'diamond',
  open: 'dash',
  allowed: 'tick',
  'no-limits': 'tick',
  may: 'tick',
  checking: 'unknown',
  none: 'dash',
};

/** The sign of a cell. */
export const signOf = (cell: Cell): Sign => SIGNS[cell];
