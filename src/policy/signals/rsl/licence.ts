import type { Findings } from '../../findings/collect';
import type { Qualifier, Source } from '../../model/statement';
import { nearest } from '../../text/nearest';
import { conditionsOf } from './conditions';
import { DRAFT_WORDS, isUsageWord, USAGE_WORDS } from './usage-words';
import type { RslElement } from './xml-tree';

/** A word on a use, and where it stands. */
export interface UsageWord {
  readonly word: string;
  readonly isPermitted: boolean;
  readonly source: Source;
}

/** One licence: what it permits and prohibits, and on which conditions (9.6.6, 9.6.8). */
export interface Licence {
  readonly source: Source;
  readonly words: readonly UsageWord[];
  /** Its list of permitted uses, be it empty: what that leaves out is not licensed (9.6.7). */
  readonly permitted?: Source | undefined;
  /** Whether it prohibits some use. */
  readonly prohibits: boolean;
  readonly conditions: readonly Qualifier[];
  /** False where it holds what no document defines, so that it permits nothing (9.6.9). */
  readonly understood: boolean;
}

/** Reads a licence; reports what is wrong in it. `server` is the licence server of its content. */
export function readLicence(
  element: RslElement,
  server: string | undefined,
  sourceOf: (element: RslElement) => Source,
  findings: Findings,
): Licence {
  const source = sourceOf(element);
  const words: UsageWord[] = [];
  const lists = new Map<string, Source>();
  let understood = reportUnknown(element, sourceOf, findings);
  for (const list of element.children) {
    if (list.name !== 'permits' && list.name !== 'prohibits') continue;
    const type = list.attribute('type')?.trim() ?? '';
    const isPermitted = list.name === 'permits';
    const at = sourceOf(list);
    const report = findings.at(at);
    if (!LIST_TYPES.includes(type)) {
      report.error('licence-not-understood', () => retyped(list, nearest(type, LIST_TYPES) ?? ''));
      understood = false;
      continue;
    }
    const key = `${list.name} ${type}`;
    if (lists.has(key)) report.warning('licence-repeated-list');
    else lists.set(key, at);
    const written = wordsOf(list);
    if (list.text.includes(','))
      report.warning('licence-legacy-list', () => rewritten(list, meantWords(written)));
    if (type !== 'usage') continue;
    // What an element of another namespace takes away is not known: it counts as an unknown word (9.6.10).
    if (list.isMixed) {
      report.warning('licence-unknown-usage');
      if (!isPermitted) understood = false;
    }
    // However often a word stands there, it says one thing.
    for (const one of new Set(written)) {
      const word = DRAFT_WORDS.get(one) ?? one;
      if (!isUsageWord(one))
        report.warning('licence-unknown-usage', () => rewritten(list, meantWords(written)));
      if (isUsageWord(word)) words.push({ word, isPermitted, source: at });
      else if (!isPermitted) understood = false;
    }
  }
  return {
    source,
    words,
    permitted: lists.get('permits usage'),
    prohibits: lists.has('prohibits usage'),
    conditions: conditionsOf(element, server),
    understood,
  };
}

const LIST_TYPES: readonly string[] = ['usage', 'user', 'geo'];

/** Words that white space parts, or the commas of the draft (9.6.9). */
function wordsOf({ text }: RslElement): string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}

/** Elements that may stand in a licence. */
const KNOWN: readonly string[] = [
  'permits',
  'prohibits',
  'payment',
  'legal',
  'terms',
  'copyright',
  'reporting',
  'schema',
  'alternate',
  'standard',
  'custom',
  'amount',
  'accepts',
];

/** Reports the elements of RSL's namespace within another that no document defines; whether there are none. */
function reportUnknown(
  element: RslElement,
  sourceOf: (element: RslElement) => Source,
  findings: Findings,
): boolean {
  let areKnown = true;
  for (const child of element.children) {
    const isKnown = KNOWN.includes(child.name);
    if (!isKnown)
      findings.at(sourceOf(child)).error('licence-not-understood', () => {
        const meant = nearest(child.name, KNOWN);
        return meant && renamed(sourceOf(child).text, child.name, meant);
      });
    if (!isKnown || !reportUnknown(child, sourceOf, findings)) areKnown = false;
  }
  return areKnown;
}

/** An element as written, with another name. */
function renamed(text: string, name: string, meant: string): string | undefined {
  const start = `<${name}`;
  const end = `</${name}>`;
  if (!text.startsWith(start)) return undefined;
  const rest = text.slice(start.length);
  return `<${meant}${rest.endsWith(end) ? `${rest.slice(0, -end.length)}</${meant}>` : rest}`;
}

/** Words as RSL 1.0 has them; undefined where one is unclear. */
function meantWords(written: readonly string[]): string[] | undefined {
  const meant = written.map((word) =>
    isUsageWord(word) ? word : (DRAFT_WORDS.get(word) ?? nearest(word, USAGE_WORDS)),
  );
  return meant.every((word) => word !== undefined) ? [...new Set(meant as string[])] : undefined;
}

const rewritten = ({ name, attribute }: RslElement, words: readonly string[] | undefined) =>
  words && `<${name} type="${attribute('type')}">${words.join(' ')}</${name}>`;

const retyped = ({ name, text }: RslElement, type: string) =>
  type === '' || /[<&]/.test(text) ? undefined : `<${name} type="${type}">${text}</${name}>`;
