import {
  type Finding,
  judge,
  type Page,
  type PageEvidence,
  readPage,
  readSite,
  type Verdict,
  wholeLine,
  withLines,
} from '../policy';
import type { CrawlerChoice } from './crawler-choice';
import type { WhoMay } from './who-may';

/** Whose crawling of the page in view changes where what a finding quotes is put right. */
export interface Effect {
  /** Those who could crawl it then. */
  readonly frees: readonly CrawlerChoice[];
  /** Those who could no longer. */
  readonly shuts: readonly CrawlerChoice[];
  /** How much it matters: search engines before all others, then their number. */
  readonly weight: number;
}

/** So many lines are put right for a try, those of errors first, and so many characters of robots.txt are read again in all. */
const TRIES = 12;
const CHARACTERS = 400_000;

/**
 * What putting lines of robots.txt right changes for those who are listed, by finding: found by trying it. What changes nothing is left
 * out, and what is beyond the limits is not known.
 */
export function effectsOf(
  findings: readonly Finding[],
  { groups }: WhoMay,
  page: Page,
  evidence: PageEvidence,
  now: string,
): ReadonlyMap<Finding, Effect> {
  const effects = new Map<Finding, Effect>();
  // Elements have no say in who may crawl, but for readers who take what they say for the page's word: these are left out.
  const asked = groups.flatMap(({ kind, members }) =>
    members.flatMap((member) => (member.choice.kind === 'any-acap-pages' ? [] : { ...member, kind })),
  );
  const text = page.site.robotsTxt?.text ?? '';
  const tries = triesOf(findings, evidence);
  const most = Math.min(TRIES, Math.floor(CHARACTERS / (text.length + 1)));
  for (const [line, { lines, mended }] of tries.slice(0, most)) {
    const changed = { ...withLines(evidence, page.site, line, lines), elements: [] };
    const mendedPage = readPage(readSite(changed), changed);
    const frees: CrawlerChoice[] = [];
    const shuts: CrawlerChoice[] = [];
    let weight = 0;
    for (const { choice, judgement, kind } of asked) {
      const before = judgement.usages.crawl.verdict;
      const after = judge(mendedPage, { crawler: choice.crawler, purpose: null, now }).usages.crawl.verdict;
      if (before === after || ![before, after].includes(PROHIBITED)) continue;
      (before === PROHIBITED ? frees : shuts).push(choice);
      weight += kind === 'search' ? 1_000 : 1;
    }
    if (weight > 0) for (const finding of mended) effects.set(finding, { frees, shuts, weight });
  }
  return effects;
}

const PROHIBITED: Verdict = 'prohibited';

/** The lines of the site's own robots.txt that have something to be put right, with what to write there; errors first. */
function triesOf(findings: readonly Finding[], evidence: PageEvidence) {
  const byLine = new Map<number, { readonly lines: string; readonly mended: Finding[] }>();
  for (const wanted of ['error', 'warning'] as const)
    for (const finding of findings) {
      const { place } = finding.source;
      if (finding.severity !== wanted || place.kind !== 'robots-txt' || place.address !== undefined) continue;
      const known = byLine.get(place.line);
      if (byLine.size >= TRIES && !known) continue;
      const lines = wholeLine(finding, evidence, findings);
      if (lines === null) continue;
      if (known) known.mended.push(finding);
      else byLine.set(place.line, { lines, mended: [finding] });
    }
  return [...byLine];
}
