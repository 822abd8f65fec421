import type { RobotsRule, RulesRead } from '../../languages/rep/rule-words';
import type { FindingCode } from '../../model/finding-codes';
import type { Finding } from '../../model/statement';
import { type Mend, straightened, withoutQuotes } from './mended-words';

/** The robots rules of a META tag or header field that a finding quotes, put right: commas between them, colons before their values. */
export function mendedRules(finding: Finding, read: RulesRead): string | null {
  return MENDS[finding.code]?.(straightened(rewritten(finding, read)), finding) ?? null;
}

const MENDS: { readonly [Code in FindingCode]?: Mend } = {
  'equals-for-colon': (rules) => rules,
  'space-separated-rules': (rules) => rules,
  'typographic-quotes': withoutQuotes,
  'unknown-robots-rule': (rules, { instead }) => (instead ? rules : null),
};

function rewritten(
  { code, source: { place, text }, instead }: Finding,
  { rules, oddities }: RulesRead,
): string {
  const equals = new Set(oddities.flatMap(({ code, at }) => (code === 'equals-for-colon' ? at : [])));
  const found = code === 'unknown-robots-rule' && 'column' in place ? place.column - 1 : null;
  const written = ({ name, value, at, text }: RobotsRule) => {
    const meant = (at === found && instead) || name;
    return equals.has(at) ? `${meant}:${value}` : meant + text.slice(name.length);
  };
  let mended = '';
  let end = 0;
  for (const rule of rules) {
    const between = text.slice(end, rule.at);
    mended += (end > 0 && between.trim() === '' ? ', ' : between) + written(rule);
    end = rule.at + rule.text.length;
  }
  return mended + text.slice(end);
}
