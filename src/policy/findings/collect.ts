import type { Finding, Language, Source } from '../model/statement';
import type { CodeOf, Severity } from './catalogue';

/** Where readers put what they find; the same finding at the same place counts once. */
export interface Findings {
  readonly list: readonly Finding[];
  /** Whether no more are taken. */
  isFull(): boolean;
  /** Whether statements were left out at a limit of ours, which are then as good as not seen (2.5). */
  isCut(): boolean;
  /** Takes what is found at one place. */
  at(source: Source): Report;
  /** The same list, for what is written in a language. */
  in(language: FindingLanguage): Findings;
}

/** What is found at one place, by its severity. */
export interface Report {
  readonly source: Source;
  readonly error: Finder<'error'>;
  readonly warning: Finder<'warning'>;
  readonly hint: Finder<'hint'>;
  /** Statements are left out from there on. */
  readonly leftOut: () => void;
}

/** `fix` is what to write instead; where finding that out is costly, it is asked for only when the finding is kept. */
type Finder<Kind extends Severity> = (
  code: CodeOf<Kind>,
  fix?: string | (() => string | undefined),
  resource?: string,
) => void;

/** What findings are about: what is written in a language, or what is about the use of content. */
type FindingLanguage = Language | 'signals';

/** Findings that are kept for one page; where there are more, that is reported. */
const FINDING_LIMIT = 1000;

/** What a finding quotes at the most, a screen full; no fix is longer, nor is one given for more. */
export const QUOTE_LIMIT = 2_000;

/** An empty list of findings, of robots rules until another language is named. */
export function collectFindings(): Findings {
  const list: Finding[] = [];
  const seen = new Set<string>();
  let isCut = false;
  const isFull = () => list.length > FINDING_LIMIT;
  const inLanguage = (language: FindingLanguage = 'rep'): Findings => {
    const at = (source: Source): Report => {
      const reportAs =
        <Kind extends Severity>(severity: Kind): Finder<Kind> =>
        (code, wanted, resource) => {
          if (isFull() || seen.size === seen.add(JSON.stringify([code, source.place, resource])).size) return;
          const quoted = { ...source, text: source.text.slice(0, QUOTE_LIMIT) };
          if (list.length === FINDING_LIMIT)
            return void list.push({ code: 'too-many-findings', severity: 'warning', source: quoted });
          const found = typeof wanted === 'function' ? wanted() : wanted;
          list.push({
            code,
            severity,
            source: quoted,
            ...(language !== 'rep' && { language }),
            ...(found && found.length <= QUOTE_LIMIT && { fix: found }),
            ...(resource && { resource }),
          });
        };
      const warning = reportAs('warning');
      const leftOut = () => {
        isCut = true;
        warning('too-many-statements');
      };
      return { source, error: reportAs('error'), warning, hint: reportAs('hint'), leftOut };
    };
    return { list, isFull, isCut: () => isCut, at, in: inLanguage };
  };
  return inLanguage();
}
