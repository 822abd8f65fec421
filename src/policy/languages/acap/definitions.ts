import type { Report } from '../../findings/collect';
import { usageNamed } from '../../model/usages';
import type { PathPattern } from '../../text/path-pattern';
import type { AcapField } from './fields';
import { isLocal, type Part, partOf, qualify, wordsOf } from './grammar';
import { readPatterns } from './patterns';

/** Local usages and resource sets of a robots.txt by name in lower case, as `(usage)` and `acap:resource-set:name` (3.5, 3.7). */
export type Definitions = ReadonlyMap<string, Definition>;

/** A field and what it defines: the parts of a local usage, or the patterns of a resource set. */
interface Definition extends AcapField {
  parts?: readonly Part[];
  readonly patterns?: readonly PathPattern[];
  /** The words that name the parts of a composite usage. */
  readonly words?: readonly string[];
}

/** Parts of a composite usage that are read at the most; more are reported. */
const PART_LIMIT = 64;

/** Reads all definitions before anything uses them; of two with one name the first stands, and the other is reported. */
export function readDefinitions(fields: readonly AcapField[]): Definitions {
  const definitions = new Map<string, Definition>();
  for (const field of fields.filter(isDefinition)) {
    const { name: kind, value, report } = field;
    const [name = '', ...words] = wordsOf(value);
    const isSet = kind === 'resource-set';
    const key = (isSet ? `acap:${kind}:${name}` : `(${name})`).toLowerCase();
    if (words.length === 0) report.error('empty-definition');
    if (definitions.has(key)) report.error('defined-twice');
    else if (isSet) definitions.set(key, { ...field, patterns: readPatterns(words, report) });
    else if (kind === 'qualified-usage')
      definitions.set(key, { ...field, parts: readQualified(words, report) });
    else definitions.set(key, { ...field, words });
  }
  // A part of a composite usage: a usage, or a qualified usage in parentheses; a composite cannot be one (3.7).
  for (const definition of definitions.values()) {
    const { words, report } = definition;
    if (!words) continue;
    if (words.length > PART_LIMIT) report.leftOut();
    definition.parts = words.slice(0, PART_LIMIT).flatMap((word) => {
      if (!isLocal(word)) return readQualified([word], report);
      const part = definitions.get(word.toLowerCase());
      if (part?.parts && !part.words) return part.parts;
      report.error(part ? 'nested-composite' : 'undefined-part');
      return [];
    });
  }
  return definitions;
}

/** Fields that define a name: a resource set or a local usage (3.5, 3.7). */
export const DEFINING_FIELDS: readonly string[] = ['resource-set', 'qualified-usage', 'composite-usage'];

/** Whether a field defines a name rather than belonging to a record. */
export function isDefinition({ name }: AcapField): boolean {
  return DEFINING_FIELDS.includes(name);
}

/** The usage and qualifiers of a qualified usage; none where the usage is unknown. */
function readQualified([name = '', ...words]: readonly string[], report: Report): Part[] {
  const usage = usageNamed(name);
  if (usage) return [qualify(partOf(usage), words, report)];
  report.error('undefined-part');
  return [];
}
