import type { EnginesVerdict, IndexState, Row } from '../../../policy';
import {
  type Context,
  engineName,
  mayDiffer,
  membersOf,
  othersPaused,
  pausedWords,
  type RowWords,
} from './row-parts';
import { unknownWords } from './unknown-words';

/** A row on search engines in words. */
export function searchWords(
  question: 'google' | 'engines',
  row: Row<EnginesVerdict, IndexState>,
  context: Context,
): RowWords {
  const { words } = context;
  const { verdict, unseen } = row;
  const unknown = row.members.filter(({ state }) => state === 'unknown').length;
  const isApart = unknown > 0 && verdict.is !== 'unknown' && verdict.is !== 'unknown-for';
  return {
    question,
    sign: row.sign,
    verdict: indexVerdict(row, context),
    notes: [
      ...(isApart && unseen.length > 0 ? [words.text('row_others_unknown', words.number(unknown))] : []),
      ...(verdict.is === 'blocked' && verdict.hides
        ? [words.text(question === 'google' ? 'row_noindex_hidden_google' : 'row_noindex_hidden')]
        : []),
      ...(verdict.is === 'not-read' ? [words.text('row_listed_for_a_time')] : []),
      ...othersPaused(row, context),
      ...mayDiffer(context),
    ],
    lines: row.lines,
    isSilent: verdict.is === 'may' && row.lines.length === 0,
    members: membersOf(row.members, (state) => words.name('index_state', state)),
  };
}

function indexVerdict({ verdict, unseen }: Row<EnginesVerdict>, context: Context): string {
  const { words } = context;
  switch (verdict.is) {
    case 'until':
    case 'expired':
      return words.name('index', verdict.is, words.day(new Date(verdict.date)));
    case 'unknown':
      return unknownWords(unseen, context);
    case 'paused':
      return pausedWords(verdict.status, words);
    case 'not-indexed':
    case 'not-read':
      return words.name('index', verdict.is, String(verdict.status));
    case 'not-these':
    case 'only-these':
    case 'unknown-for':
      return words.count(
        ENGINES[verdict.is],
        verdict.others,
        words.list(verdict.known.map(engineName), 'conjunction'),
      );
    case 'not-for':
    case 'until-for':
      return words.name('index', verdict.is, words.number(verdict.number), words.number(verdict.of));
    default:
      return words.name('index', verdict.is);
  }
}

const ENGINES = {
  'not-these': 'index_not_these',
  'only-these': 'index_only_these',
  'unknown-for': 'index_unknown_for',
} as const;
