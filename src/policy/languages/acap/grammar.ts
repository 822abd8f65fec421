import type { Report } from '../../findings/collect';
import { blank, type Draft, type Qualifier, type Reach } from '../../model/statement';
import { USAGES, type Usage, usageNamed } from '../../model/usages';
import { nearest } from '../../text/nearest';
import { lastMomentOf, problemWith, QUALIFIER_NAMES } from './qualifiers';

/** What ACAP statements share in robots.txt, META tags and class attributes. */

/** What a statement allows or disallows. */
export interface Verb {
  readonly effect: 'permit' | 'prohibit';
  /** The usage as written: a name, or a locally defined one in parentheses. */
  readonly name: string;
}

/** One usage with its qualifiers, as a local definition names it (3.7). */
export type Part = Pick<Draft, 'usage' | 'qualifiers' | 'understood' | 'expires'>;

/**
 * Locally defined usages by name in lower case, with its parentheses; null where robots.txt was not asked, so that they are
 * unknown (2.5, 3.7).
 */
export type LocalUsages = ReadonlyMap<string, { readonly parts?: readonly Part[] }> | null;

/**
 * What a verb and the qualifiers behind it state, to every crawler; nothing where it permits or prohibits an unknown usage (6.9).
 * A prohibition has no qualifiers, neither its own (3.9) nor those of a local usage (3.8). Problems are reported.
 */
export function draftsOf(
  { effect, name }: Verb,
  words: readonly string[],
  reach: Reach,
  locals: LocalUsages,
  report: Report,
): Draft[] {
  const prohibits = effect === 'prohibit';
  const local = locals?.get(name.toLowerCase())?.parts;
  const usage = usageNamed(name);
  if (!local && !usage) {
    if (!isLocal(name)) report.error('unknown-usage', () => usageMeant(name));
    else if (locals) report.error('undefined-local-usage');
  }
  if (prohibits && words.length > 0) report.warning('qualified-prohibition');
  if (prohibits && isLocal(name)) report.warning('prohibited-local-usage');
  // To prohibit an unknown kind of `present` is to prohibit `present` (6.9).
  const meant = usage ?? (prohibits && /^present-/i.test(name) ? 'present' : null);
  const parts = local ?? (meant ? [partOf(meant)] : []);
  return parts.map((part) => {
    const meaning = prohibits ? partOf(part.usage) : qualify(part, words, report);
    const { usage, qualifiers, understood, expires } = meaning;
    const { source } = report;
    return { ...blank, source, reach, language: 'acap', effect, usage, qualifiers, understood, expires };
  });
}

/** A usage without qualifiers. */
export function partOf(usage: Usage): Part {
  return { usage, qualifiers: [], understood: true };
}

/** Whether a text is a name as the grammar has them: a letter first (Part 1, 4.5.6). */
export function isName(text: string): boolean {
  return /^[a-z][\w.-]*$/i.test(text);
}

/** Whether a usage is written as a locally defined one, in parentheses. */
export function isLocal(name: string): boolean {
  return /^\(.*\)$/s.test(name);
}

/**
 * Adds the qualifiers of a permission to a usage; one that is unknown, misplaced or malformed makes it not understood (6.9, 7).
 */
export function qualify(part: Part, words: readonly string[], report: Report): Part {
  const { usage } = part;
  let { understood } = part;
  const own = words.map((word): Qualifier => {
    const [, name, written = ''] = /^([^=]*)=(.*)/s.exec(word) ?? [];
    const type = name?.toLowerCase() ?? word;
    const value = decodeCharacters(written);
    const problem =
      name === undefined ? 'malformed-qualifier' : problemWith(type, value, usage, report.source.place);
    if (problem) {
      const isUnknown = problem === 'unknown-qualifier';
      report.error(problem, isUnknown ? () => nearest(type, QUALIFIER_NAMES) : undefined);
      understood = false;
    }
    return { type, value };
  });
  const modifications = own.filter(({ type }) => type === 'prohibited-modification');
  if (modifications.length > 1 && modifications.some(({ value }) => /^any$/i.test(value)))
    report.hint('redundant-modification');
  const qualifiers = [...part.qualifiers, ...own];
  // Modifications may be listed one by one, nothing else (7).
  const once = qualifiers.flatMap(({ type }) => (type === 'prohibited-modification' ? [] : type));
  if (new Set(once).size < once.length) report.warning('repeated-qualifier');
  // Of several time limits the earliest end counts (7).
  const [expires] = qualifiers.flatMap((qualifier) => lastMomentOf(qualifier) ?? []).sort();
  return { usage, qualifiers, understood, expires };
}

/**
 * Words of a statement; white space of any kind separates them and may stand round the `=` of a qualifier (4.1.3) and behind the
 * commas of a list of elements (7).
 */
export function wordsOf(text: string): string[] {
  const joined = text
    .replace(/(?<=[^\s=])\s*=\s*/g, '=')
    .replace(ELEMENT_LIST, (list) => list.replace(/\s+/g, ''));
  return joined.match(/\S+/g) ?? [];
}

/** A list of elements as a qualifier names them; what follows a comma and holds `=` is a qualifier of its own. */
const ELEMENT_LIST = /acap:(?:id|class|tag)list:[^\s,]+(?:,\s+[^\s,=]+(?=[\s,]|$)|,[^\s,]+)*/gi;

/** Characters outside ASCII may be written `%xnnnn`, as their number in hexadecimal (Part 1, 4.5.6). */
function decodeCharacters(value: string): string {
  return value.replace(/%x([\da-f]{4})/gi, (written, number: string) => {
    const code = Number.parseInt(number, 16);
    return code > 0x7e ? String.fromCharCode(code) : written;
  });
}

/** Writes the hyphen that a space stands for, as in `allow preserve`, which publishers have written (3.13). */
export function fixHyphen(text: string): string {
  return text.replace(/\b((?:dis)?allow)\s+(?=(?:crawl|follow|index|preserve|present|other|\()\b)/i, '$1-');
}

/** `allow-USAGE` or `disallow-USAGE` in any letter case; null for any other word. */
export function readVerb(word: string): Verb | null {
  const [, dis, name] = /^(dis)?allow-(.+)$/i.exec(word) ?? [];
  return name ? { effect: dis ? 'prohibit' : 'permit', name } : null;
}

/**
 * What was probably meant by words that begin with no verb: `noindex` is written for `disallow-index`; undefined where it is
 * unclear whether they permit.
 */
export function verbMeant([first = '', ...more]: readonly string[]): string | undefined {
  const [second = ''] = more;
  if (second === '' && usageNamed(first)) return `allow-${first.toLowerCase()}`;
  return permissionMeant(first) ?? permissionMeant(`${first}-${second}`) ?? permissionMeant(second);
}

/** The same of one word, where something in it shows whether it permits. */
export function permissionMeant(word: string): string | undefined {
  const [, negated, verb = '', name = ''] = VERB.exec(word) ?? [];
  const usage = usageMeant(name);
  const prohibits = negated || nearest(verb, ['disallow']);
  if (!usage || !(prohibits || (/^a/i.test(verb) && nearest(verb, ['allow'])))) return undefined;
  return `${prohibits ? 'dis' : ''}allow-${usage}`;
}

/** The usage that a misspelt one means; undefined where what it begins with may turn it round. */
function usageMeant(name: string): string | undefined {
  return TURNED.test(name) ? undefined : nearest(name, USAGES);
}

/** What says that something is prohibited. */
const NEGATION = 'no[nt]?|dis|(?:deny|prohibit|forbid|block|ban|refuse|reject|exclude)(?:s|ed|den)?';

/** No usage begins so. */
const TURNED = new RegExp(`^(?:[ndu]|${NEGATION})`, 'i');

/** What prohibits, or another verb; and what is behind it. */
const VERB = new RegExp(`^(?:(d\\w{0,3}-?al+ow|${NEGATION})|(al+ow|[^-_]+(?=[-_])))[-_]?(.*)$`, 'is');
