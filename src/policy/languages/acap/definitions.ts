import type { Report } from '../../findings/collect';
import { usageNamed } from '../../model/usages';
import type { PathPattern } from '../../text/path-pattern';
import type { AcapField } from './fields';
import { isLocal, isName, type Part, partOf, qualify, wordsOf } from './grammar';
import { isSetName, readPatterns } from './patterns';

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
    const isSet = kind === SET_FIELD;
    const key = (isSet ? `acap:${kind}:${name}` : `(${name})`).toLowerCase();
    if (words.length === 0) report.error('empty-definition');
    else if (!isName(name)) report.warning('odd-local-name');
    if (definitions.has(key)) report.error('defined-twice');
    else if (isSet) definitions.set(key, { ...field, patterns: readSet(words, report) });
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

/** The field that defines a set of resources (3.5). */
export const SET_FIELD = 'resource-set';

/** Fields that define a name: a resource set or a local usage (3.5, 3.7). */
export const DEFINING_FIELDS: readonly string[] = [SET_FIELD, 'qualified-usage', 'composite-usage'];

/** The patterns of a set; another set cannot be one of them (3.5). */
function readSet(words: readonly string[], report: Report): PathPattern[] {
  const paths = words.filter((word) => !isSetName(word));
  if (paths.length < words.length) report.error('nested-set');
  return readPatterns(paths, report);
}

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
