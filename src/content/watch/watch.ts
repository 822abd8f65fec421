import { domOf } from '../../gather/dom/native-dom';
import { now } from '../../gather/limits/now';
import type { ResourceFinder } from '../../gather/resource-finder';
import { reportMistake } from '../../platform/mistakes';
import { isStorm, LOOK_AFTER, REST, waitBeforeLooking, waitBeforeReading } from './pace';
import { concernsUs, WATCHED, WATCHED_FOR_RESOURCES, WATCHED_IN_HEAD } from './relevant-change';

/** What is known of a reading that a change asked for: whether the page never rests. */
export interface Occasion {
  readonly isStorm: boolean;
}

/** Watches one document. */
export interface Watch {
  /** Watches these shadow roots too, and no others. */
  include(shadows: readonly Node[]): void;
  stop(): void;
}

/**
 * Calls `changed` after the document changed in a way that concerns a scan, waiting as `waitBeforeReading` says, and now and then
 * without that, since not every change is told; never again before its promise is settled, which yields how long the reading kept
 * the page busy. From the first
 * such change until the reading nothing is observed, so that a storm of changes costs nothing.
 */
export function watchDocument(
  document: Document,
  resources: ResourceFinder,
  changed: (occasion: Occasion) => Promise<number>,
): Watch {
  const dom = domOf(document);
  let watched: readonly Node[] = [document];
  let address = location.href;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = 0;
  let cost = 0;
  let restless = 0;
  let isReading = false;
  let isOutdated = false;
  let isStopped = false;

  const observe = () => {
    const options = resources.isSeeking() ? WATCHED_FOR_RESOURCES : WATCHED;
    for (const node of watched) observer.observe(node, options);
    const head = dom.partOf('head');
    if (head) observer.observe(head, WATCHED_IN_HEAD);
  };
  const readIn = (wait: number) => {
    clearTimeout(timer);
    timer = setTimeout(read, wait);
  };
  const note = () => {
    isOutdated = true;
    observer.disconnect();
    if (isReading || isStopped) return;
    const since = now() - ended;
    restless = since > REST ? 0 : restless + 1;
    readIn(waitBeforeReading(cost, since, restless));
  };
  const read = async () => {
    if (!isOutdated) restless = 0;
    isReading = true;
    isOutdated = false;
    address = location.href;
    observe();
    cost = await changed({ isStorm: isStorm(restless) }).catch((error) => {
      reportMistake(error);
      return cost;
    });
    ended = now();
    isReading = false;
    if (isOutdated) note();
    else if (!isStopped) readIn(waitBeforeLooking(cost));
  };
  const observer = new MutationObserver((records) => {
    if (address !== location.href || concernsUs(dom, records, resources)) note();
  });
  observe();
  readIn(LOOK_AFTER);
  return {
    include(shadows) {
      watched = [document, ...shadows];
      if (!isOutdated && !isStopped) observe();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      observer.disconnect();
    },
  };
}
