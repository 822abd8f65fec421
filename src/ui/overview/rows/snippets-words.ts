import type { SnippetLimit, SnippetsRow } from '../../../policy';
import type { Words } from '../../../words/words';
import { type Context, engineName, type RowWords, someOf } from './row-parts';
import { unknownWords } from './unknown-words';

/** The row on snippets and previews in words. */
export function snippetsWords(row: SnippetsRow, context: Context): RowWords {
  const { words } = context;
  const { verdict } = row;
  const [first, ...others] = verdict.is === 'limits' ? verdict.limits : [];
  const limits = others.map((limit) => limitWords(limit, words));
  return {
    question: 'snippets',
    sign: row.sign,
    verdict:
      verdict.is === 'unknown'
        ? unknownWords(row.unseen, context)
        : first
          ? limitWords(first, words)
          : words.name('snippets', verdict.is === 'not-shown' ? 'not-shown' : 'no-limits'),
    notes: [
      ...limits,
      ...(row.differing.length > 0
        ? [words.text('snippets_differ', someOf(row.differing.map(engineName), words))]
        : []),
    ],
    lines: row.lines,
    isSilent: verdict.is === 'no-limits',
    members: [],
  };
}

function limitWords(limit: SnippetLimit, words: Words): string {
  switch (limit.limit) {
    case 'characters':
      return words.count('snippets_characters', limit.number);
    case 'seconds':
      return words.count('snippets_seconds', limit.number);
    case 'parts':
      return words.count(limit.isLeast ? 'snippets_parts_least' : 'snippets_parts', limit.number);
    case 'no-copy':
      return words.text('snippets_no_copy', someOf(limit.known.map(engineName), words));
    default:
      return words.name('snippets', limit.limit);
  }
}
