import { computed, signal } from '@preact/signals';
import { ACAP_READER, type PageEvidence, WHOLE } from '../../src/policy';
import { checksStore } from '../../src/state/checks';
import { crawlerStore } from '../../src/state/crawler';
import { judgementStore, readingStore } from '../../src/state/judgement';
import { type WhoMay, whoMayStore } from '../../src/state/who-may';
import { fakeSurroundings, reportOn } from '../ui/fake-surroundings';

/** The time by which pages are judged here. */
export const NOW = '2026-11-21T06:00:00Z';

/** What stores of a view know of a page with this evidence; `show` puts another in its place. */
export function storesOn(evidence: Partial<PageEvidence>, fake = fakeSurroundings(reportOn())) {
  const report = signal(reportOn(evidence));
  const known = computed(() => report.value.evidence);
  const reading = readingStore(report, known, signal(WHOLE));
  const crawler = crawlerStore(fake.surroundings, reading, reading.purposes);
  const query = signal({ crawler: ACAP_READER.crawler, purpose: null, now: NOW });
  const judged = judgementStore(reading, query);
  const isDrawn = signal(true);
  const whoMay = whoMayStore(crawler, judged, reading, known);
  return {
    ...fake,
    crawler,
    reading,
    whoMay,
    isDrawn,
    checks: checksStore(whoMay, { page: reading.page, evidence: known, now: signal(NOW), isDrawn }),
    show(next: Partial<PageEvidence>) {
      report.value = reportOn(next);
    },
  };
}

/** Who may do what with a page of this evidence. */
export const whoMayOn = (evidence: Partial<PageEvidence>): WhoMay =>
  storesOn(evidence).whoMay.value as WhoMay;

/** A robots.txt that was read, of these lines. */
export const robotsTxt = (...lines: string[]) => ({ status: 200, text: `${lines.join('\n')}\n` });

/** A META tag for a crawler, where it belongs. */
export const meta = (name: string, content: string) => ({ name, content, inHead: true });
