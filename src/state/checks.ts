import { computed, type ReadonlySignal } from '@preact/signals';
import type { Finding } from '../policy';
import type { CrawlerStore } from './crawler';
import { ACAP_READER, type CrawlerChoice, NOT_NAMED } from './crawler-choice';
import type { JudgementStore, Reading } from './judgement';

/** What is to be checked on a page and its site, whoever is asked about. */
export interface Checks {
  readonly findings: readonly Finding[];
  /** The crawler of whom a finding speaks, where it speaks of one. */
  choiceOf(finding: Finding): CrawlerChoice;
}

/**
 * What the first of the pinned crawlers makes of the page, and what readers of ACAP make of it besides where it says something in ACAP;
 * the same finding at the same place counts once.
 */
export function checksStore(
  { pinned }: Pick<CrawlerStore, 'pinned'>,
  { judgementOn }: Pick<JudgementStore, 'judgementOn'>,
  { hasAcap }: Pick<Reading, 'hasAcap'>,
): ReadonlySignal<Checks> {
  return computed(() => {
    const first = pinned.value[0] ?? NOT_NAMED;
    const judgementOf = judgementOn.value;
    if (!judgementOf) return { findings: [], choiceOf: () => first };
    const { findings } = judgementOf(first.crawler);
    const known = new Set(findings.map(keyOf));
    const ofAcap = hasAcap.value
      ? judgementOf(ACAP_READER.crawler).findings.filter((finding) => !known.has(keyOf(finding)))
      : [];
    const onlyOfAcap = new Set(ofAcap);
    return {
      findings: [...findings, ...ofAcap],
      choiceOf: (finding) => (onlyOfAcap.has(finding) ? ACAP_READER : first),
    };
  });
}

const keyOf = ({ code, source: { place }, resource }: Finding): string =>
  JSON.stringify([code, place, resource]);
