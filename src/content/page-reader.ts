import { openShadow } from '../gather/dom/walk';
import type { ResourceFinder } from '../gather/resource-finder';
import { type Scan, scanPage } from '../gather/scan';
import type { PageScan } from '../messages';
import { isFromWorker } from './from-worker';
import { isSameScan } from './same-scan';

/** A scan as the background is told of it, with what it speaks of. */
export interface PageReading extends Scan {
  readonly page: PageScan;
}

/**
 * Prepares to read the page, once for all who ask meanwhile; `done` hears of every reading before they do. One that finds nothing else
 * than the one before tells the same.
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
