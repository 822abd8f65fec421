import type { AiRow, AiState, AiVerdict } from '../../../policy';
import { doubtOn } from '../../../state/documented';
import { type Context, membersOf, othersPaused, pausedWords, type RowWords, someOf } from './row-parts';
import { unknownWords } from './unknown-words';

/** A row on AI in words. */
export function aiWords(question: 'training' | 'answers', row: AiRow, context: Context): RowWords {
  const { words } = context;
  const { verdict, members, sign, lines } = row;
  const isOpen = verdict.is === 'open';
  const doubtful = members.flatMap(({ known, state }) =>
    state === 'blocked' && doubtOn(known) ? [known.name] : [],
  );
  return {
    question,
    sign,
    verdict: aiVerdictWords(row, context),
    notes: [
      ...(row.offersLicence ? [words.text('row_licence_offered')] : []),
      ...OTHERS.flatMap(([state, key]) => {
        const number = members.filter((member) => member.state === state).length;
        const isTold = number === members.length || TOLD[verdict.is]?.includes(state);
        return number > 0 && !isTold ? [words.text(key, words.number(number))] : [];
      }),
      ...(isOpen && lines.length === 0 ? [words.text('row_none_blocked', words.number(members.length))] : []),
      ...(isOpen && lines.length > 0
        ? [words.text('row_allowed_by_name', words.number(new Set(lines.flatMap((line) => line.known)).size))]
        : []),
      ...(doubtful.length > 0
        ? [words.count('row_may_ignore', doubtful.length, someOf(doubtful, words))]
        : []),
      ...othersPaused(row, context),
    ],
    lines,
    isSilent: isOpen && lines.length === 0,
    members: membersOf(members, (state) => words.name('ai_state', state)),
  };
}

/** What other members than those of the verdict are worth telling of. */
const OTHERS = [
  ['unknown', 'row_others_unknown'],
  ['allowed', 'row_others_allowed'],
  ['conditions', 'row_others_conditions'],
] as const;

/** The states that a verdict tells of itself. */
const TOLD: Partial<Record<AiVerdict['is'], readonly AiState[]>> = {
  unknown: ['unknown'],
  'allowed-for': ['allowed'],
  conditions: ['conditions'],
};

function aiVerdictWords({ verdict, members, unseen }: AiRow, context: Context): string {
  const { words } = context;
  const number = (value: number) => words.number(value);
  const only = (...states: readonly AiState[]) =>
    members.find(({ state }) => states.includes(state))?.known.name ?? '';
  switch (verdict.is) {
    case 'unknown':
      return unknownWords(unseen, context);
    case 'paused':
      return pausedWords(verdict.status, words);
    case 'refused-and-blocked':
      return words.text('ai_refused_and_blocked', number(verdict.blocked), number(verdict.of));
    case 'refused-for':
      if (verdict.number === 1) return words.text('ai_refused_one', only('refused'));
      return words.text(
        verdict.blocked > 0 ? 'ai_refused_or_blocked_for' : 'ai_refused_for',
        number(verdict.number),
        number(verdict.of),
      );
    case 'blocked-for':
      if (verdict.number === 1) return words.text('ai_blocked_one', only('blocked'));
      return words.text('ai_blocked_for', number(verdict.number), number(verdict.of));
    case 'allowed-for':
      if (verdict.number === 1) return words.text('ai_allowed_one', only('allowed', 'conditions'));
      return words.text('ai_allowed_for', number(verdict.number), number(verdict.of));
    case 'limited':
      return words.text(
        'ai_limited',
        someOf(
          members.flatMap(({ known, state }) => (state === 'limited' ? [known.name] : [])),
          words,
        ),
      );
    default:
      return words.name('ai', verdict.is);
  }
}
