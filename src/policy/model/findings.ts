import type { CodeOf, Severity } from './finding-codes';
import type { Finding, Source } from './statement';

/** Where readers put what they find, by its severity; the same finding at the same place counts once. */
export interface Findings {
  readonly list: readonly Finding[];
  readonly error: Report<'error'>;
  readonly warning: Report<'warning'>;
  readonly hint: Report<'hint'>;
}

/** `instead` is what to write; where finding that out is costly, it is asked for only when the finding is kept. */
type Report<Kind extends Severity> = (
  code: CodeOf<Kind>,
  source: Source,
  instead?: string | (() => string | undefined),
  resource?: string,
) => void;

/** Findings that are kept for one page; of more it is said that there are more. */
const FINDING_LIMIT = 1000;

/** An empty list of findings. */
export function collectFindings(): Findings {
  const list: Finding[] = [];
  const seen = new Set<string>();
  const reportAs =
    <Kind extends Severity>(severity: Kind): Report<Kind> =>
    (code, source, proposal, resource) => {
      if (list.length > FINDING_LIMIT) return;
      const key = JSON.stringify([code, source.place, resource]);
      if (seen.has(key)) return;
      seen.add(key);
      if (list.length === FINDING_LIMIT) {
        list.push({ code: 'too-many-findings', severity: 'warning', source });
        return;
      }
      const instead = typeof proposal === 'function' ? proposal() : proposal;
      list.push({ code, severity, source, ...(instead && { instead }), ...(resource && { resource }) });
    };
  return { list, error: reportAs('error'), warning: reportAs('warning'), hint: reportAs('hint') };
}
