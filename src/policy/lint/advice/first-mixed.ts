import type { AcapRecord } from '../../languages/acap/records';
import { recordsOf } from '../../languages/rep/robots-txt/records';
import type { RobotsTxt } from '../../languages/rep/robots-txt/robots-txt';

/** The line of the first field, conventional or of ACAP, that stands inside a record of the other kind (Part 1, 4.1). */
export function firstMixed(file: RobotsTxt, records: readonly AcapRecord[]): number | undefined {
  const kinds = [recordsOf(file, file.groups()), records];
  const fields = kinds.flatMap((all, kind) =>
    all.flatMap((record) => [...record.headings, ...record.lines].map((line) => ({ line, kind, record }))),
  );
  fields.sort((a, b) => a.line - b.line);
  // The latest record of each kind, and the first of the fields of one kind that stand together.
  const latest: unknown[] = [];
  let [first] = fields;
  for (const field of fields) {
    const { kind, record } = field;
    if (kind !== first?.kind) {
      if (latest[kind] === record) return first?.line;
      first = field;
    }
    latest[kind] = record;
  }
  return undefined;
}
