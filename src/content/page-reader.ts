import { openShadow } from '../gather/dom/walk';
import type { ResourceFinder } from '../gather/resource-finder';
import { type Scan, scanPage } from '../gather/scan';
import type { PageScan } from '../messages';
import { isFromWorker } from './from-worker';
import { isSameScan } from './same-scan';

/** A scan with its number, as it is reported to the background, and the elements that it found. */
export interface PageReading extends Scan {
  readonly page: PageScan;
}

/**
 * Prepares to read the page, once for all who ask meanwhile; `done` is called with every reading before they get it. One that
 * finds the same as the one before keeps its number.
 */
export function createPageReader(
  document: Document,
  resources: ResourceFinder,
  done: (reading: PageReading) => void,
): () => Promise<PageReading> {
  let number = beforeFirstScan();
  let underWay: Promise<PageReading> | null = null;
  let last: PageReading | null = null;
  const readAnew = async () => {
    const scan = await scanPage(document, openShadow, resources, location.origin);
    const page = last && (await isSameScan(last, scan)) ? last.page : pageOf(scan);
    const reading = { ...scan, page };
    last = reading;
    done(reading);
    return reading;
  };
  const pageOf = ({ facts }: Scan): PageScan => {
    number += 1;
    return { number, ...facts, ...(isFromWorker() && { isFromWorker: true as const }) };
  };
  return () => {
    underWay ??= readAnew().finally(() => {
      underWay = null;
    });
    return underWay;
  };
}

/**
 * A number below those of this script's scans: above those of any script that read the document before it, and unlikely to be
 * one of a script that reads another, which a tab may have come from.
 */
function beforeFirstScan(): number {
  return Date.now() * 1_000 + Math.floor(Math.random() * 1_000);
}
