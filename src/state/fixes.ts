import { type Finding, groupByKeys, type PageEvidence, QUOTE_LIMIT, type Site } from '../policy';

/** What to write in place of a line of robots.txt, and the findings that it fixes. */
export interface Fix {
  readonly line: number;
  readonly written: string;
  readonly findings: readonly Finding[];
}

/** So many are tried, and so many characters of robots.txt are read again in all. */
const TRIES = 12;
const CHARACTERS = 400_000;

/**
 * What could be fixed of the errors and warnings in robots.txt itself, each fix once, as many as are worth trying: one of each
 * kind before a second of any, errors before warnings, so that many of one kind do not take the room of all others.
 */
export function fixesOf(
  { robotsTxt, findings, parts: { lint } }: Site,
  evidence: PageEvidence,
): readonly Fix[] {
  if (!robotsTxt || !lint) return [];
  const limit = Math.min(TRIES, Math.floor(CHARACTERS / (robotsTxt.text.length + 1)));
  const byLine = groupByKeys(findings, ({ source: { place } }) =>
    place.kind === 'robots-txt' && place.address === undefined ? [place.line] : [],
  );
  const fixes = new Map<string, { line: number; written: string; findings: Finding[] }>();
  const lines = new Set<number>();
  for (const { line, finding } of inTurn(byLine)) {
    if (fixes.size >= limit && !lines.has(line)) continue;
    const others = byLine.get(line)?.filter((one) => one !== finding) ?? [];
    const isWhole = finding.source.text.length < QUOTE_LIMIT;
    const written = isWhole ? lint.fixedLine(finding, others, evidence.url) : null;
    if (written === null) continue;
    const key = `${line} ${written}`;
    const known = fixes.get(key);
    if (known) known.findings.push(finding);
    else if (fixes.size < limit) {
      fixes.set(key, { line, written, findings: [finding] });
      lines.add(line);
    }
  }
  return [...fixes.values()];
}

/** Errors and warnings, the first of each kind first. */
function inTurn(byLine: ReadonlyMap<number, readonly Finding[]>) {
  const seen = new Map<string, number>();
  const turnOf = ({ code, severity }: Finding) => {
    const turn = seen.get(code) ?? 0;
    seen.set(code, turn + 1);
    return 2 * turn + (severity === 'error' ? 0 : 1);
  };
  return [...byLine]
    .flatMap(([line, findings]) => findings.map((finding) => ({ line, finding })))
    .filter(({ finding }) => finding.severity !== 'hint')
    .map((one) => ({ ...one, turn: turnOf(one.finding) }))
    .toSorted((a, b) => a.turn - b.turn);
}
