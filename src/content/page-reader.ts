import { openShadow } from '../gather/dom/walk';
import type { ResourceFinder } from '../gather/resource-finder';
import { type Scan, scanPage } from '../gather/scan';
import type { PageScan } from '../messages';
import { isFromWorker } from './from-worker';

/** A scan as the background is told of it, with what it speaks of. */
export interface PageReading extends Scan {
  readonly page: PageScan;
}

/** Prepares to read the page, once for all who ask meanwhile; `done` hears of every reading before they do. */
export function createPageReader(
  document: Document,
  resources: ResourceFinder,
  done: (reading: PageReading) => void,
): () => Promise<PageReading> {
  let number = beforeFirstScan();
  let underWay: Promise<PageReading> | null = null;
  const readAnew = async () => {
    const scan = await scanPage(document, openShadow, resources, location.origin);
    number += 1;
    const page = { number, ...scan.facts, ...(isFromWorker() && { isFromWorker: true as const }) };
    const reading = { ...scan, page };
    done(reading);
    return reading;
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
