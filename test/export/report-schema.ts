import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';

/** As RFC 3339 has it, with a day and an hour that exist. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

const validator = new Ajv2020({
  allErrors: true,
  formats: { 'date-time': (text: string) => TIME.test(text) && !Number.isNaN(Date.parse(text)) },
});

const validate = validator.compile(JSON.parse(readFileSync('docs/report.schema.json', 'utf8')));

/** What `docs/report.schema.json` finds wrong with a report, at which places; nothing where it is one. */
export function faultsOf(report: unknown): readonly string[] {
  if (validate(report)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
