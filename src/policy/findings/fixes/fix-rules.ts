import { isDefaultRule } from '../../languages/rep/rule-meanings';
import { ABOUT_ALL, type ReadRules, rulesMeant, textMeant } from '../../lint/rules-meant';
import type { Finding } from '../../model/statement';
import type { FindingCode } from '../catalogue';
import { type Fix, straightened, withoutQuotes } from './fix-words';

/**
 * The robots rules of a META tag or header field that a finding quotes, fixed: commas between them, colons before their values,
 * and what was meant by each; null where that is unclear of what the finding is about.
 */
export function fixedRules(finding: Finding, others: readonly Finding[], read: ReadRules): string | null {
  const { code, source } = finding;
  const found = [code, ...others.map((other) => other.code)];
  const words = textMeant(straightened(source.text), found.includes('quoted-rules'), read);
  if (words === null) return null;
  const own = read(source.text).rules.find(({ at }) => at === source.place.column - 1);
  const isOneInDoubt = IN_DOUBT.test(code) && !found.some((one) => ABOUT_ALL.test(one));
  if (isOneInDoubt && own && !rulesMeant(own, read)) return null;
  if (code === 'default-robots-rule' && read(words).rules.some(({ name }) => isDefaultRule(name)))
    return null;
  return FIXES[code]?.(words, finding) ?? null;
}

/** Of a rule it may be unclear what was meant. */
const IN_DOUBT = /^(equals-for-colon|unknown-robots-rule|invalid-rule-value|value-not-taken)$/;

const asWritten: Fix = (words) => words;

const FIXES: { readonly [Code in FindingCode]?: Fix } = {
  'default-robots-rule': asWritten,
  'equals-for-colon': asWritten,
  'invalid-rule-value': asWritten,
  'odd-date': (words, { fix }) => (fix ? words : null),
  'quoted-rules': asWritten,
  'semicolon-between-rules': asWritten,
  'separator-between-rules': asWritten,
  'several-names': asWritten,
  'space-in-rule': asWritten,
  'space-separated-rules': asWritten,
  'star-for-robots': asWritten,
  'typographic-quotes': withoutQuotes,
  'unknown-robots-rule': asWritten,
  'value-not-taken': asWritten,
};
