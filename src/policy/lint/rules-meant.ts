import {
  isDefaultRule,
  isDenied,
  isRobotsRule,
  meaningOfRule,
  ROBOTS_RULES,
  takesValue,
} from '../languages/rep/rule-meanings';
import { PARTING, type RobotsRule, type RulesRead } from '../languages/rep/rule-words';
import { nearest } from '../text/nearest';
import { withPlainDates } from './odd-dates';

/** Codes of findings about all rules of a tag or field, for one sign that parts or encloses them. */
export const ABOUT_ALL = /^(quoted-rules|se(parator|micolon)-between-rules)$/;

/** How the rules of a tag or field are read. */
export type ReadRules = (text: string) => RulesRead;

/**
 * What was evidently meant by a robots rule that no crawler knows as it is written: the rules to write in its place, none where
 * it can be left out; null where that is unclear (4.2.5, 8.6).
 */
export function rulesMeant(rule: RobotsRule, read: ReadRules): readonly string[] | null {
  const { name, text, typo } = rule;
  const value = rule.value.replace(/^[:=\s]+/, '');
  if (typo) return [name];
  const meaning = meaningOfRule(name, value);
  if (takesValue(name))
    return meaning === 'invalid' ? null : value === rule.value ? [text] : [`${name}:${value}`];
  if (!isRobotsRule(name)) return unknownMeant(rule, value, read);
  if (!value) return [text.replace(/[:=\s]+$/, '')];
  if (isDenied(value)) return oppositeOf(name);
  if (AFFIRMED.test(value)) return [name];
  const behind = eachMeant([value], read);
  return behind && [...(/^all$/i.test(name) ? [] : [name]), ...behind];
}

/**
 * A tag or field with commas between its rules and what was meant by each; null where that is unclear of one beside marks that
 * are no commas, or beside quotation marks. Rules that say what holds anyway are left out of a list that has others.
 */
export function textMeant(written: string, isQuoted: boolean, read: ReadRules): string | null {
  const plain = withPlainDates(isQuoted ? written.replace(/["'`]/g, '') : written);
  const isParted = read(plain).rules.some(({ typo }) => typo !== undefined && typo !== 'space-in-rule');
  const text = isParted ? plain.replace(BETWEEN, (_, date) => date ?? ',') : plain;
  const { rules } = read(text);
  const meant = meantIn(text, read);
  if ((isParted || isQuoted) && meant.includes(null)) return null;
  const ends = rules.map(({ at, text: rule }) => at + rule.length);
  const gaps = [
    ...rules.map(({ at }, index) => text.slice(ends[index - 1] ?? 0, at)),
    text.slice(ends.at(-1)),
  ];
  const all = rules.map(({ text: rule }, index) => meant[index] ?? [rule]);
  if (!gaps.every((gap) => /^[\s,]*$/.test(gap))) {
    const parted = (gap: string, index: number) => (index > 0 && gap.trim() === '' ? ', ' : gap);
    return (
      all.map((words, index) => parted(gaps[index] ?? '', index) + words.join(', ')).join('') + gaps.at(-1)
    );
  }
  const needed = all.filter((_, index) => !isDefaultRule(rules[index]?.name ?? '')).flat();
  return (needed.length > 0 ? needed : all.flat()).join(', ') || null;
}

/** What parts rules, outside of dates. */
const BETWEEN = new RegExp(`(unavailable_after[^,;]*)|${PARTING.source}`, 'gi');

/** What was meant by the rules of several texts; null where one is unclear. */
function eachMeant(texts: readonly string[], read: ReadRules): readonly string[] | null {
  const meant = texts.flatMap((text) => (text.trim() ? meantIn(text.trim(), read) : []));
  return meant.includes(null) ? null : meant.flatMap((words) => words ?? []);
}

/** What was meant by each rule of a text, with colons before values. */
function meantIn(text: string, read: ReadRules): readonly (readonly string[] | null)[] {
  const { rules, oddities } = read(text);
  const equals = new Set(oddities.flatMap(({ code, at }) => (code === 'equals-for-colon' ? at : [])));
  return rules.map((rule) => {
    const meant = rulesMeant(rule, read);
    return meant?.[0] === rule.text && equals.has(rule.at) ? [`${rule.name}:${rule.value}`] : meant;
  });
}

function unknownMeant({ name, text }: RobotsRule, value: string, read: ReadRules): readonly string[] | null {
  if (!/[\p{L}\p{N}]/u.test(text) || /^and$/i.test(text)) return [];
  // A colon too many, the name of a tag or field in its own value, or the tag itself.
  const [, behind] =
    /^(?:(?:[:=]|(?:x-)?robots(?:-tag)?\s*[:=])\s*)+([^\s:=].*)/is.exec(text) ??
    /\bcontent\s*[:=]\s*["'`]?([^"'`<>]+)/i.exec(text) ??
    [];
  if (behind) return eachMeant([behind], read);
  if (PARTING.test(text) && !/^unavailable/i.test(name)) return eachMeant(text.split(PARTING), read);
  const known = ruleMeant(name);
  return known === undefined ? null : [value && takesValue(known) ? `${known}:${value}` : known];
}

/** What says no more than the rule that it stands behind. */
const AFFIRMED = /^(\??1|yes|on|true)$/i;

/** What it means to deny a rule: the rule that says so, or none where that holds anyway. */
function oppositeOf(name: string): readonly string[] {
  const rule = name.toLowerCase();
  const opposite = /^(index|follow)$/.test(rule) ? `no${rule}` : (OPPOSITES[rule] ?? []);
  return [opposite].flat();
}

const OPPOSITES: Readonly<Record<string, string>> = {
  noindex: 'index',
  nofollow: 'follow',
  none: 'all',
  all: 'none',
};

/**
 * The rule that was probably meant by a name that no operator defines; undefined where none is near, where a character of the
 * name is lost, and where the nearest may be the opposite, which differs by `no`: of two as near, the one with it stands first.
 */
function ruleMeant(name: string): string | undefined {
  const known = /[\p{Cc}\p{Cs}\ufffd]/u.test(name) ? undefined : nearest(name, ROBOTS_RULES);
  return known && /^no/i.test(name) === known.startsWith('no') ? known : undefined;
}
