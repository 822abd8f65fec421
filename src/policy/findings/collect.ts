import type { Finding, Source } from '../model/statement';
import type { CodeOf, Severity } from './catalogue';

/** Where readers put what they find; the same finding at the same place counts once. */
export interface Findings {
  readonly list: readonly Finding[];
  /** Whether no more are taken. */
  isFull(): boolean;
  /** Takes what is found at one place. */
  at(source: Source): Report;
}

/** What is found at one place, by its severity. */
export interface Report {
  readonly source: Source;
  readonly error: Finder<'error'>;
  readonly warning: Finder<'warning'>;
  readonly hint: Finder<'hint'>;
}

/** `fix` is what to write instead; where finding that out is costly, it is asked for only when the finding is kept. */
type Finder<Kind extends Severity> = (
  code: CodeOf<Kind>,
  fix?: string | (() => string | undefined),
  resource?: string,
) => void;

/** Findings that are kept for one page; of more it is said that there are more. */
const FINDING_LIMIT = 1000;

/** What a finding quotes at the most, a screen full; no fix is longer, nor is one given for more. */
export const QUOTE_LIMIT = 2_000;

/** An empty list of findings. */
export function collectFindings(): Findings {
  const list: Finding[] = [];
  const seen = new Set<string>();
  const isFull = () => list.length > FINDING_LIMIT;
  const at = (source: Source): Report => {
    const reportAs =
      <Kind extends Severity>(severity: Kind): Finder<Kind> =>
      (code, wanted, resource) => {
        if (isFull()) return;
        const key = JSON.stringify([code, source.place, resource]);
        if (seen.has(key)) return;
        seen.add(key);
        const { place, text } = source;
        const quoted = text.length > QUOTE_LIMIT ? { place, text: text.slice(0, QUOTE_LIMIT) } : source;
        if (list.length === FINDING_LIMIT) {
          list.push({ code: 'too-many-findings', severity: 'warning', source: quoted });
          return;
        }
        const found = typeof wanted === 'function' ? wanted() : wanted;
        const fix = found && found.length <= QUOTE_LIMIT && found;
        list.push({
          code,
          severity,
          source: quoted,
          ...(fix && { fix }),
          ...(resource && { resource }),
        });
      };
    return { source, error: reportAs('error'), warning: reportAs('warning'), hint: reportAs('hint') };
  };
  return { list, isFull, at };
}
