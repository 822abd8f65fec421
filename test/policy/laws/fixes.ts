import { type Finding, type FindingCode, fixOf, type PageEvidence, readSite } from '../../../src/policy';

/** What to write in place of one line, counted from 1. */
export interface Fix {
  readonly line: number;
  readonly written: string;
  readonly codes: readonly FindingCode[];
  /** What each of the findings offers. */
  readonly choices: readonly string[];
}

/** What to write in place of each line of a robots.txt that errors or warnings are about, as far as it is known. */
export function fixesOf(lines: readonly string[]): readonly Fix[] {
  const byLine = findingsByLine(lines);
  const all = [...byLine.values()].flat();
  const evidence = evidenceOf(lines);
  return [...byLine].flatMap(([line, findings]) => {
    const fixed = findings.flatMap((finding) => {
      const whole = finding.severity === 'hint' ? null : fixOf(finding, evidence, all);
      return whole === null ? [] : { code: finding.code, whole };
    });
    if (fixed.length === 0) return [];
    return {
      line,
      written: lines[line - 1] ?? '',
      codes: fixed.map(({ code }) => code),
      choices: fixed.map(({ whole }) => whole),
    };
  });
}

/** The lines with some fixes made, and which of these each line that then stands there was made by. */
export function withFixes(lines: readonly string[], fixes: readonly Fix[]) {
  const byLine = new Map(fixes.map((fix) => [fix.line, fix]));
  const pieces = lines.flatMap((written, index) => {
    const fix = byLine.get(index + 1);
    return (fix?.choices[0]?.split('\n') ?? [written]).map((line) => ({ line, fix }));
  });
  return {
    fixed: pieces.map(({ line }) => line),
    fixOf: (line: number) => pieces[line - 1]?.fix,
  };
}

/** What is found in a robots.txt, by the number of its line. */
export function findingsByLine(lines: readonly string[]): ReadonlyMap<number, readonly Finding[]> {
  const byLine = new Map<number, Finding[]>();
  for (const finding of readSite(evidenceOf(lines)).findings) {
    const { place } = finding.source;
    const line = place.kind === 'robots-txt' ? place.line : 0;
    byLine.set(line, [...(byLine.get(line) ?? []), finding]);
  }
  return byLine;
}

function evidenceOf(lines: readonly string[]): PageEvidence {
  const robotsTxt = { status: 200, text: lines.join('\n') };
  return { url: 'https://e.example/news/1?x=2', robotsTxt, headers: [], metaTags: [], elements: [] };
}
