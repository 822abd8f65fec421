import { now } from '../gather/limits/now';
import { createResourceFinder } from '../gather/resource-finder';
import type { BackgroundForContent, ContentForBackground, Marks, PageScan } from '../messages';
import { reportMistake } from '../platform/mistakes';
import { createPageReader, type PageReading } from './page-reader';
import { type Occasion, type Watch, watchDocument } from './watch/watch';

/** How soon a script notices that the extension is gone, in milliseconds. */
const ALIVE_EVERY = 1_000;

/** The page as it was read last, and as it was reported to the background. */
export interface WatchedPage extends Pick<ContentForBackground, 'scan' | 'lookFor' | 'paint'> {
  /** The last reading; null where it was forgotten, since the page is not watched and may have changed. */
  latest(): PageReading | null;
  /** Watches the page from now on, or no longer. */
  watch(isWatched: boolean): void;
}

/**
 * Prepares to read, watch and report the page; until then it costs nothing. `show` shows marks, and is false where they are of
 * another scan. While the page is watched, `checkAlive` is asked every second whether the extension is still there.
 */
export function createWatchedPage(
  document: Document,
  background: Pick<BackgroundForContent, 'scanned'>,
  show: (marks: Marks | null) => boolean,
  checkAlive: () => boolean,
  failed: (error: unknown) => void,
): WatchedPage {
  const resources = createResourceFinder(document);
  let latest: PageReading | null = null;
  let reported: readonly unknown[] = [];
  let watch: Watch | null = null;
  let pulse: ReturnType<typeof setInterval> | undefined;

  const read = createPageReader(document, resources, (reading) => {
    latest = reading;
    watch?.include(reading.shadows);
  });
  const scan = async () => (await read()).page;
  /** Reports a scan, and shows the marks that the background answers with. */
  const report = async (page: PageScan, isStorm: boolean): Promise<void> => {
    const state = stateOf(page, isStorm);
    try {
      const marks = await background.scanned(isStorm ? stormy(page) : page);
      reported = state;
      // Where the page was scanned meanwhile, the marks are for a later scan, or for none.
      if (!show(marks) && latest?.page !== page) await report((latest ?? (await read())).page, isStorm);
    } catch (error) {
      failed(error);
    }
  };
  const changed = async ({ isStorm }: Occasion) => {
    if (!checkAlive()) return 0;
    const { page, cost } = await read();
    if (stateOf(page, isStorm).every((one, index) => one === reported[index])) return cost;
    const began = now();
    const reporting = report(page, isStorm);
    const costOfReporting = now() - began;
    await reporting;
    return cost + costOfReporting;
  };
  return {
    scan,
    lookFor(names) {
      resources.seek(names);
      return scan();
    },
    async paint(marks) {
      if (show(marks)) return;
      const { page } = await read();
      // A reading that was forgotten while the page was not watched is known again if the page has not changed.
      if (!show(marks)) await report(page, false);
    },
    latest: () => latest,
    watch(isWatched) {
      // Where the page was scanned before it is watched, for a view or for marks, changes in between went unobserved.
      const scanned = watch === null && latest?.page;
      if (isWatched) {
        watch ??= watchDocument(document, resources, changed);
        if (latest) watch.include(latest.shadows);
        pulse ??= setInterval(checkAlive, ALIVE_EVERY);
      } else {
        watch?.stop();
        watch = latest = null;
        clearInterval(pulse);
        pulse = undefined;
      }
      if (isWatched && scanned)
        read()
          .then(({ page }) => (page === scanned ? undefined : report(page, false)))
          .catch(reportMistake);
    },
  };
}

/** What is reported again only where any of it has changed. */
const stateOf = (page: PageScan, isStorm: boolean): readonly unknown[] => [page, location.href, isStorm];

const stormy = (page: PageScan): PageScan => ({ ...page, truncated: [...(page.truncated ?? []), 'storm'] });
