import type { Cell, Column } from '../../policy';
import type { NameOf, PluralKey } from '../../words/message-key';
import type { Words } from '../../words/words';

/** What a table says of one crawler in one column. */
export function cellWords(cell: Cell, column: Column, words: Words): string {
  if (cell === 'none') return words.text('cell_none');
  if (cell === 'checking') return words.text('ai_checking');
  switch (column) {
    case 'crawl':
      return words.name('crawl_state', cell as NameOf<'crawl_state'>);
    case 'index':
      return words.name('index_state', cell as NameOf<'index_state'>);
    case 'snippet':
      return words.name('snippet_state', cell as NameOf<'snippet_state'>);
    default:
      return words.name('ai_state', cell as NameOf<'ai_state'>);
  }
}

/** How many of a group it holds for, where not for all. */
export function shareWords(cell: Cell, number: number, words: Words): string {
  const key = SHARES[cell];
  return key ? words.count(key, number) : words.number(number);
}

const SHARES: Partial<Record<Cell, PluralKey>> = {
  blocked: 'share_blocked',
  paused: 'share_paused',
  no: 'share_no',
  'no-snippet': 'share_no_snippet',
  refused: 'share_refused',
  unknown: 'share_unknown',
  until: 'share_until',
  limits: 'share_limits',
  'not-shown': 'share_not_shown',
  conditions: 'share_conditions',
  limited: 'share_limited',
  allowed: 'share_allowed',
};
