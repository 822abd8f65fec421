import type { RobotsRule, RulesRead } from '../../languages/rep/rule-words';
import type { Finding } from '../../model/statement';
import type { FindingCode } from '../catalogue';
import { type Fix, straightened, withoutQuotes } from './fix-words';

/**
 * The robots rules of a META tag or header field that a finding quotes, fixed: commas between them, colons before their values,
 * and what other findings at it propose.
 */
export function fixedRules(
  finding: Finding,
  others: readonly Finding[],
  read: (text: string) => RulesRead,
): string | null {
  const found = [finding, ...others];
  const columns = (wanted: FindingCode) =>
    found.flatMap(({ code, source: { place }, fix }) =>
      code === wanted ? [[place.column - 1, fix] as const] : [],
    );
  // Commas in place of semicolons leave every rule where it is.
  const { text: written } = finding.source;
  const text = columns('semicolon-between-rules').length > 0 ? written.replaceAll(';', ',') : written;
  const { rules, oddities } = read(text);
  const equals = new Set(oddities.flatMap(({ code, at }) => (code === 'equals-for-colon' ? at : [])));
  const meant = new Map(columns('unknown-robots-rule'));
  const fixed = ({ name, value, at, text, typo }: RobotsRule) => {
    const own = meant.get(at) ?? name;
    return equals.has(at) ? `${own}:${value}` : own + (typo ? '' : text.slice(name.length));
  };
  const ends = rules.map(({ at, text }) => at + text.length);
  const gaps = [
    ...rules.map(({ at }, index) => text.slice(ends[index - 1] ?? 0, at)),
    text.slice(ends.at(-1)),
  ];
  const isList = gaps.every((gap) => /^[\s,]*$/.test(gap));
  const idle = new Map(columns('default-robots-rule'));
  const left = rules.filter(({ at }) => !idle.has(at));
  const leavesOut = isList && left.length > 0;
  if (finding.code === 'default-robots-rule' && !leavesOut) return null;
  const parted = (gap: string, index: number) => (index > 0 && gap.trim() === '' ? ', ' : gap);
  const words = isList
    ? (leavesOut ? left : rules).map(fixed).join(', ')
    : rules.map((rule, index) => parted(gaps[index] ?? '', index) + fixed(rule)).join('') + gaps.at(-1);
  return FIXES[finding.code]?.(straightened(words), finding) ?? null;
}

const asWritten: Fix = (words) => words;

const FIXES: { readonly [Code in FindingCode]?: Fix } = {
  'default-robots-rule': asWritten,
  'equals-for-colon': asWritten,
  'semicolon-between-rules': asWritten,
  'several-names': asWritten,
  'space-in-rule': asWritten,
  'space-separated-rules': asWritten,
  'typographic-quotes': withoutQuotes,
  'unknown-robots-rule': (words, { fix }) => (fix ? words : null),
};
