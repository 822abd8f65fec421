import type { CodeOf } from '../../model/finding-codes';
import type { Findings } from '../../model/findings';
import type { Qualifier, Source } from '../../model/statement';
import { USAGES, type Usage, usageNamed } from '../../model/usages';
import { nearest } from '../../text/nearest';
import { NEWER_QUALIFIERS, problemWith, QUALIFIER_NAMES } from './qualifiers';

/** What ACAP statements share in robots.txt, META tags and class attributes. */

/** A statement taken apart: what it allows or disallows, and the words behind that. */
export interface Clause {
  readonly effect: 'permit' | 'prohibit';
  /** The usage as written: a name, or a locally defined one in parentheses. */
  readonly name: string;
  readonly qualifierWords: readonly string[];
}

/** What a clause says of one usage. */
export interface Meaning {
  readonly effect: 'permit' | 'prohibit';
  readonly usage: Usage;
  readonly qualifiers: readonly Qualifier[];
  /** False where a permission cannot be understood, so that it counts as a prohibition (6.9). */
  readonly understood: boolean;
}

/** One usage with its qualifiers, as a local definition names it (3.7). */
export type Part = Omit<Meaning, 'effect'>;

/** Locally defined usages by name in lower case (3.7). */
export type LocalUsages = ReadonlyMap<string, readonly Part[]>;

/** Where a clause stands, and what can be named and must be reported there. */
export interface Setting {
  readonly source: Source;
  readonly findings: Findings;
  readonly locals: LocalUsages;
  /** Whether `location` means anything here: in META tags only (7). */
  readonly locationAllowed: boolean;
}

/**
 * What a clause means; nothing where it permits or prohibits what nobody knows (6.9). A prohibition has no qualifiers, neither its own
 * (3.9) nor those of a local usage (3.8). Problems are reported.
 */
export function meaningsOf(clause: Clause, setting: Setting): Meaning[] {
  const { effect, name, qualifierWords } = clause;
  if (effect === 'permit') {
    return partsNamed(name, setting).map(({ usage, qualifiers, understood }) => {
      const own = readQualifiers(usage, qualifierWords, setting);
      return {
        effect,
        usage,
        qualifiers: [...qualifiers, ...own.qualifiers],
        understood: understood && own.understood,
      };
    });
  }
  const { source, findings } = setting;
  if (qualifierWords.length > 0) findings.warning('qualified-prohibition', source);
  if (isLocal(name)) findings.warning('prohibited-local-usage', source);
  const usages = partsNamed(name, setting).map((part) => part.usage);
  if (usages.length === 0 && name.toLowerCase().startsWith('present-')) usages.push('present');
  return usages.map((usage) => ({ effect, usage, qualifiers: [], understood: true }));
}

/** Whether a usage is written as a locally defined one, in parentheses. */
export function isLocal(name: string): boolean {
  return name.startsWith('(') && name.endsWith(')');
}

function partsNamed(name: string, { source, findings, locals }: Setting): readonly Part[] {
  if (isLocal(name)) {
    const parts = locals.get(name.slice(1, -1).trim().toLowerCase());
    if (parts === undefined) findings.error('undefined-local-usage', source);
    return parts ?? [];
  }
  const usage = usageNamed(name);
  if (usage === null) {
    findings.error('unknown-usage', source, () => nearest(name, USAGES));
    return [];
  }
  return [{ usage, qualifiers: [], understood: true }];
}

/** The qualifiers of a permission of one usage; one that is unknown, misplaced or malformed makes it not understood (6.9, 7). */
export function readQualifiers(usage: Usage, words: readonly string[], setting: Setting) {
  const { source, findings, locationAllowed } = setting;
  const qualifiers: Qualifier[] = [];
  let understood = true;
  const reject = (code: CodeOf<'error'>, instead?: () => string | undefined) => {
    findings.error(code, source, instead);
    understood = false;
  };
  for (const word of words) {
    const [, name, value = ''] = /^([^=]*)=(.*)/s.exec(word) ?? [];
    const type = name?.toLowerCase() ?? word;
    qualifiers.push({ type, value: decodeCharacters(value) });
    if (name === undefined) reject('malformed-qualifier');
    else if (NEWER_QUALIFIERS.has(type)) reject('undefined-qualifier');
    else if (!QUALIFIER_NAMES.includes(type))
      reject('unknown-qualifier', () => nearest(type, QUALIFIER_NAMES));
    else if (type === 'location' && !locationAllowed) reject('misplaced-location');
    else {
      const problem = problemWith(type, decodeCharacters(value), usage);
      if (problem !== null) reject(problem);
    }
  }
  const modifications = qualifiers.filter(({ type }) => type === 'prohibited-modification');
  if (modifications.length > 1 && modifications.some(({ value }) => /^any$/i.test(value)))
    findings.hint('redundant-modification', source);
  return { qualifiers, understood };
}

/**
 * Words of a statement; white space of any kind separates them and may stand round the `=` of a qualifier (4.1.3) and behind the commas of
 * a list of elements (7).
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
export function mendHyphen(text: string): string {
  return text.replace(/\b((?:dis)?allow)\s+(?=(?:crawl|follow|index|preserve|present|other|\()\b)/i, '$1-');
}

/** `allow-USAGE` or `disallow-USAGE` in any letter case; null for any other word. */
export function readVerb(word: string): Pick<Clause, 'effect' | 'name'> | null {
  const [, verb, name] = /^(allow|disallow)-(.+)$/i.exec(word) ?? [];
  if (verb === undefined || name === undefined) return null;
  return { effect: verb.toLowerCase() === 'allow' ? 'permit' : 'prohibit', name };
}

/** What was probably meant where no verb can be read: `noindex` is written for `disallow-index`. */
export function verbMeant(word: string): string {
  const [, no = '', rest = ''] = /^(no|dis)?(?:allow)?-?(.*)/is.exec(word) ?? [];
  return `${no && 'dis'}allow-${nearest(rest, USAGES) ?? 'index'}`;
}
