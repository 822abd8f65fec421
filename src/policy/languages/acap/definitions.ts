import type { Findings } from '../../model/findings';
import { usageNamed } from '../../model/usages';
import type { PathPattern } from '../../text/path-pattern';
import type { AcapField } from './fields';
import { isLocal, type LocalUsages, type Part, readQualifiers, wordsOf } from './grammar';
import { readPatterns } from './patterns';

/** Path patterns by the name of their resource set, in lower case. */
export type ResourceSets = ReadonlyMap<string, readonly PathPattern[]>;

/** Local usages and resource sets of a robots.txt, wherever in it they stand (3.5, 3.7). */
export interface Definitions {
  readonly locals: LocalUsages;
  readonly sets: ResourceSets;
  /** The line of each definition, by `(usage)` or `set:name`. */
  readonly definedAt: ReadonlyMap<string, number>;
}

/** Parts of a composite usage that are read at the most; more are reported. */
const PART_LIMIT = 64;

/** Reads all definitions before anything uses them; of two with one name the first stands, and the other is reported. */
export function readDefinitions(fields: readonly AcapField[], findings: Findings): Definitions {
  const locals = new Map<string, readonly Part[]>();
  const sets = new Map<string, readonly PathPattern[]>();
  const definedAt = new Map<string, number>();
  const define = (key: string, field: AcapField, add: () => void) => {
    if (definedAt.has(key)) return findings.error('defined-twice', field.source);
    definedAt.set(key, field.line);
    add();
  };
  const composites: AcapField[] = [];
  for (const field of fields) {
    const [name = '', ...words] = wordsOf(field.value);
    const key = name.toLowerCase();
    if (isDefinition(field) && words.length === 0) findings.error('empty-definition', field.source);
    if (field.name === 'resource-set')
      define(`set:${key}`, field, () => sets.set(key, readPatterns(words, field.source, findings)));
    else if (field.name === 'qualified-usage')
      define(`(${key})`, field, () => locals.set(key, readQualified(words, field, findings)));
    else if (field.name === 'composite-usage') define(`(${key})`, field, () => composites.push(field));
  }
  const qualified = new Map(locals);
  for (const field of composites) {
    const [name = '', ...words] = wordsOf(field.value);
    if (words.length > PART_LIMIT) findings.warning('too-many-statements', field.source);
    locals.set(
      name.toLowerCase(),
      words.slice(0, PART_LIMIT).flatMap((word) => readPart(word, field, qualified, definedAt, findings)),
    );
  }
  return { locals, sets, definedAt };
}

/** Whether a field defines a name rather than belonging to a record. */
export function isDefinition({ name }: AcapField): boolean {
  return name === 'resource-set' || name === 'qualified-usage' || name === 'composite-usage';
}

/** The usage and qualifiers of a qualified usage; none where nobody knows the usage. */
function readQualified(
  [name = '', ...words]: readonly string[],
  { source }: AcapField,
  findings: Findings,
): Part[] {
  const usage = usageNamed(name);
  if (usage === null) {
    findings.error('undefined-part', source);
    return [];
  }
  const setting = { source, findings, locals: new Map(), locationAllowed: false };
  return [{ usage, ...readQualifiers(usage, words, setting) }];
}

/** A part of a composite usage: a usage, or a qualified usage in parentheses; a composite cannot be one (3.7). */
function readPart(
  word: string,
  field: AcapField,
  qualified: LocalUsages,
  definedAt: ReadonlyMap<string, number>,
  findings: Findings,
): readonly Part[] {
  if (isLocal(word)) {
    const key = word.slice(1, -1).toLowerCase();
    const parts = qualified.get(key);
    if (parts === undefined)
      findings.error(definedAt.has(word.toLowerCase()) ? 'nested-composite' : 'undefined-part', field.source);
    return parts ?? [];
  }
  return readQualified([word], field, findings);
}
