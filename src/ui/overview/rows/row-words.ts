import type { AcapRow, PageEvidence, Rows } from '../../../policy';
import type { Words } from '../../../words/words';
import { aiWords } from './ai-words';
import type { Context, RowWords } from './row-parts';
import { searchWords } from './search-words';
import { snippetsWords } from './snippets-words';

/** The rows of the first screen in words. */
export function rowWords(rows: Rows, evidence: PageEvidence, words: Words): readonly RowWords[] {
  const context = { evidence, isPage: rows.isPage, words };
  return [
    searchWords('google', rows.google, context),
    searchWords('engines', rows.engines, context),
    snippetsWords(rows.snippets, context),
    aiWords('training', rows.training, context),
    aiWords('answers', rows.answers, context),
    ...(rows.acap ? [acapWords(rows.acap, context)] : []),
  ];
}

function acapWords({ verdict, sign, lines }: AcapRow, { words }: Context): RowWords {
  const counted = (key: 'acap_prohibited' | 'acap_limited' | 'acap_permitted', number: number) =>
    number > 0 ? [words.count(key, number)] : [];
  const uses =
    verdict.is === 'uses'
      ? [
          ...counted('acap_prohibited', verdict.prohibited),
          ...counted('acap_limited', verdict.limited),
          ...(verdict.prohibited + verdict.limited === 0 ? counted('acap_permitted', verdict.permitted) : []),
        ]
      : [words.count('acap_not_valid', verdict.errors)];
  return {
    question: 'acap',
    sign,
    verdict: uses.length > 0 ? words.list(uses, 'unit') : words.text('acap_none'),
    notes: [],
    lines,
    isSilent: false,
    members: [],
  };
}
