import type { Findings } from '../../model/findings';
import type { Source } from '../../model/statement';
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
  const qualified = new Map<string, readonly Part[]>();
  const composites = new Map<string, () => readonly Part[]>();
  const sets = new Map<string, readonly PathPattern[]>();
  const definedAt = new Map<string, number>();
  for (const { name: kind, value, line, source } of fields.filter(isDefinition)) {
    const [name = '', ...words] = wordsOf(value);
    const isSet = kind === 'resource-set';
    const key = (isSet ? `set:${name}` : `(${name})`).toLowerCase();
    if (words.length === 0) findings.error('empty-definition', source);
    if (definedAt.has(key)) {
      findings.error('defined-twice', source);
      continue;
    }
    definedAt.set(key, line);
    // A part of a composite usage: a usage, or a qualified usage in parentheses; a composite cannot be one (3.7).
    const readPart = (word: string) => {
      const named = word.toLowerCase();
      if (!isLocal(word)) return readQualified([word], source, findings);
      if (!qualified.has(named))
        findings.error(definedAt.has(named) ? 'nested-composite' : 'undefined-part', source);
      return qualified.get(named) ?? [];
    };
    if (isSet) sets.set(key, readPatterns(words, source, findings));
    else if (kind === 'qualified-usage') qualified.set(key, readQualified(words, source, findings));
    else
      composites.set(key, () => {
        if (words.length > PART_LIMIT) findings.warning('too-many-statements', source);
        return words.slice(0, PART_LIMIT).flatMap(readPart);
      });
  }
  const composed = [...composites].map(([key, read]) => [key, read()] as const);
  return { locals: new Map([...qualified, ...composed]), sets, definedAt };
}

/** Whether a field defines a name rather than belonging to a record. */
export function isDefinition({ name }: AcapField): boolean {
  return name === 'resource-set' || name === 'qualified-usage' || name === 'composite-usage';
}

/** The usage and qualifiers of a qualified usage; none where nobody knows the usage. */
function readQualified([name = '', ...words]: readonly string[], source: Source, findings: Findings): Part[] {
  const usage = usageNamed(name);
  if (usage) return [readQualifiers(usage, words, source, findings)];
  findings.error('undefined-part', source);
  return [];
}
