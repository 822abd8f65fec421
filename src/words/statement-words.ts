import { groupsBy, type Statement, type Usage, type Verdict } from '../policy';
import { restrictionWords } from './restriction-words';
import type { Words } from './words';

/** The wording of a statement, and its verdict as a sign. */
export interface StatementWording {
  /** Null where it neither permits nor limits. */
  readonly verdict: Exclude<Verdict, 'unknown'> | null;
  /** Such as "Snippet: permitted, at most 60 words". */
  readonly text: string;
}

/** What a statement does, in words: its use, whether that is permitted, and under which limits. */
export function statementWords(statement: Statement, words: Words): string {
  return wordingOf(statement, [statement.usage], words).text;
}

/** What some statements do, in their order; uses with the same wording stand together: "Index and Follow links: prohibited". */
export function statementsWords(statements: readonly Statement[], words: Words): readonly StatementWording[] {
  return groupsBy(statements, ({ effect, understood, qualifiers, rule, ifRead }) =>
    JSON.stringify([effect, understood, qualifiers, effect === 'inform' && rule, ifRead]),
  ).map((alike) => wordingOf(alike[0], [...new Set(alike.map(({ usage }) => usage))], words));
}

/** What a statement does, without a verdict where it is unclear which crawlers it is for. */
function wordingOf(statement: Statement, usages: readonly Usage[], words: Words): StatementWording {
  const wording = wordingAsWritten(statement, usages, words);
  return statement.ifRead ? { verdict: null, text: words.text('statement_in_doubt', wording.text) } : wording;
}

function wordingAsWritten(statement: Statement, usages: readonly Usage[], words: Words): StatementWording {
  const { effect, understood, qualifiers } = statement;
  const names = words.list(
    usages.map((usage) => words.name('usage', usage)),
    'conjunction',
  );
  if (effect === 'inform') return { verdict: null, text: ruleWords(statement, names, words) };
  if (effect === 'prohibit') return { verdict: 'prohibited', text: words.text('said_prohibited', names) };
  if (!understood) return { verdict: 'prohibited', text: words.text('said_not_understood', names) };
  if (qualifiers.length === 0) return { verdict: 'permitted', text: words.text('said_permitted', names) };
  const limits = words.list(
    qualifiers.map((qualifier) => restrictionWords(qualifier, statement.usage, words)),
    'conjunction',
  );
  return {
    verdict: 'restricted',
    text: words.text(effect === 'restrict' ? 'said_limited' : 'said_permitted_within', names, limits),
  };
}

/**
 * Why a statement that only informs does not decide: it states the default, or concerns something that is no use (semantics
 * 4.2.4).
 */
export function informWords({ rule = '' }: Statement, words: Words): string {
  const own = ownWords(rule, words);
  return own === null ? words.text('informs_anyway') : words.text('informs_of_its_own', own);
}

/** The wording of a rule that neither permits nor limits some uses. */
function ruleWords({ rule = '' }: Statement, names: string, words: Words): string {
  return ownWords(rule, words) ?? words.text('said_anyway', names);
}

/** The wording of a rule on something that is no use; null where there is none (semantics 4.2.4). */
function ownWords(rule: string, words: Words): string | null {
  const [, name = '', value = ''] = /^([\w-]+)\s*[:=]?\s*(.*)$/s.exec(rule.toLowerCase()) ?? [];
  const known = RULES.find((one) => one === name);
  if (known) return words.name('rule', known);
  if (name === 'max-image-preview')
    return words.name('rule', value === 'large' ? 'image-large' : 'image-standard');
  if (name !== 'max-video-preview') return null;
  if (value === '-1') return words.name('rule', 'video-any-length');
  return value === '0' ? words.name('rule', 'video-still') : words.count('rule_video', Number(value));
}

const RULES = ['noimageindex', 'indexifembedded', 'noodp', 'noydir'] as const;
