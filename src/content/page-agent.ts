import { createResourceFinder } from '../gather/resource-finder';
import { scanSentHtml } from '../gather/scan-sent-html';
import type {
  BackgroundForContent,
  Clicked,
  ContentForBackground,
  Marks,
  OverlayCloser,
  PageScan,
  Pointed,
  Showing,
} from '../messages';
import { reportMistake } from '../platform/mistakes';
import { reportUnlessUnanswered } from '../platform/unanswered';
import { clickedElement } from './clicked-element';
import { isBorne } from './overlay/is-borne';
import { type Overlay, openOverlay } from './overlay/overlay';
import { elementsAt, targetsOf } from './overlay/targets';
import { createPageReader, type PageReading } from './page-reader';
import { type Occasion, type Watch, watchDocument } from './watch/watch';

interface AgentNeeds {
  readonly background: BackgroundForContent;
  /** The wording of a key in the reader's language. */
  readonly text: (key: string) => string;
  /** Whether the extension still stands behind this script; after an update it does not. */
  readonly isAlive: () => boolean;
}

/** What the content script does in one page: answers for it, and watches it while somebody looks. */
export interface PageAgent extends ContentForBackground {
  /** Tells whether any view is looking at the page. */
  readonly setWatched: (isWatched: boolean) => void;
  readonly isAlive: () => boolean;
  /** Removes the overlay and every observer. */
  stop(): void;
}

/** How soon a script notices that the extension is gone, in milliseconds. */
const ALIVE_EVERY = 1_000;

/** Prepares the agent; until it is asked or a view opens, it neither reads nor watches the page. */
export function createPageAgent(document: Document, { background, text, isAlive }: AgentNeeds): PageAgent {
  const resources = createResourceFinder(document);
  let latest: PageReading | null = null;
  let hasView = false;
  let overlay: Overlay | null = null;
  /** What outlines a part that a view points at while nothing is highlighted. */
  let glance: Overlay | null = null;
  /** What the background was told of a change last. */
  let told: readonly unknown[] = [];
  const newsOf = (page: PageScan, isStorm: boolean) => [page, location.href, isStorm];
  /** The highlighting that was painted last, and the one that was closed here last: until the background knows, it may send marks of that. */
  let highlighting = '';
  let ended: string | null = null;
  let watch: Watch | null = null;
  let pulse: ReturnType<typeof setInterval> | undefined;

  const read = createPageReader(document, resources, (reading) => {
    latest = reading;
    watch?.include(reading.shadows);
  });
  const changed = async ({ isStorm }: Occasion) => {
    if (!isAlive()) {
      stop();
      return 0;
    }
    const reading = await read();
    if (newsOf(reading.page, isStorm).every((one, index) => one === told[index])) return reading.cost;
    const began = performance.now();
    const telling = tell(reading, isStorm);
    const costOfTelling = performance.now() - began;
    await telling;
    return reading.cost + costOfTelling;
  };
  /** Tells of a reading, and paints what the background makes of it. */
  const tell = async (reading: PageReading, isStorm: boolean): Promise<void> => {
    const { page } = reading;
    const news = newsOf(page, isStorm);
    const truncated = isStorm && { truncated: [...(page.truncated ?? []), 'storm' as const] };
    try {
      const marks = await background.scanned({ ...page, ...truncated });
      told = news;
      // Who had the page read meanwhile has marks for a later scan, or for none.
      if (!show(marks) && latest?.page !== page) await tell(latest ?? (await read()), isStorm);
    } catch (error) {
      noteFailure(error);
    }
  };
  /** False where the marks are those of another scan than the one at hand, so that they may mean other elements. */
  const show = (marks: Marks | null): boolean => {
    if (marks === null) {
      overlay?.remove();
      overlay = null;
    } else if (marks.highlighting !== ended) {
      if (marks.scan !== latest?.page.number) return false;
      draw(marks, latest);
    }
    watchIfSeen();
    return true;
  };
  const draw = (marks: Marks, reading: PageReading) => {
    endGlance();
    highlighting = marks.highlighting;
    const isDrawn = isBorne(() => {
      overlay ??= openOverlay(document, { background, text, closed, isTop: window === window.top });
      overlay.show(targetsOf(marks, reading), reading.shadows, marks);
      pickClicked();
      return true;
    });
    if (!isDrawn) closed('page');
  };
  /** Shows a part where it is known; of another scan the same index may be another element. */
  const point = (pointed: Pointed | null, showing: Showing): boolean => {
    const { scan, target } = pointed ?? {};
    const [element = null] =
      target && latest && scan === latest.page.number ? elementsAt(target, latest) : [];
    if (!overlay) return glanceAt(showing === 'outline' ? element : null);
    if (pointed && !element) return false;
    if (element && scan !== undefined && target && showing === 'visit')
      overlay.visit({ element, scan, targets: [target] });
    else overlay.point(element);
    return true;
  };
  /** Outlines one element while nothing is highlighted; null ends that. */
  const glanceAt = (element: Element | null): boolean => {
    if (!element) {
      glance?.remove();
      glance = null;
      return false;
    }
    return isBorne(() => {
      glance ??= openOverlay(document, { background, text, closed: endGlance, isTop: false });
      glance.point(element);
      return true;
    });
  };
  const endGlance = () => void glanceAt(null);
  const closed = (by: OverlayCloser) => {
    if (!isAlive()) return stop();
    show(null);
    ended = highlighting;
    background.overlayClosed(by, highlighting).catch(noteFailure);
  };
  /** Where the background is being replaced, the next change asks again. */
  const noteFailure = (error: unknown) => {
    if (isAlive()) reportUnlessUnanswered(error);
  };
  const watchIfSeen = () => {
    if (overlay || hasView) {
      watch ??= watchDocument(document, resources, changed);
      if (latest) watch.include(latest.shadows);
      pulse ??= setInterval(() => isAlive() || stop(), ALIVE_EVERY);
    } else {
      watch?.stop();
      watch = latest = null;
      clearInterval(pulse);
      pulse = undefined;
    }
  };
  /** What was clicked before the overlay was there. */
  let clicked: Element | null = null;
  const pick = (at: Clicked) => {
    clicked = clickedElement(document, at);
    pickClicked();
  };
  const pickClicked = () => {
    if (!overlay || !clicked) return;
    overlay.pick(clicked);
    clicked = null;
  };
  const setWatched = (isWatched: boolean) => {
    // A view that could not wait for this script asked for a scan first, and nobody saw what changed since.
    const isOutdated = watch === null && latest !== null;
    hasView = isWatched;
    if (!isWatched) endGlance();
    watchIfSeen();
    if (isWatched && isOutdated) changed({ isStorm: false }).catch(reportMistake);
  };
  const stop = () => {
    hasView = false;
    endGlance();
    show(null);
  };
  return {
    scan: async () => (await read()).page,
    lookFor: async (names) => {
      resources.seek(names);
      return (await read()).page;
    },
    // A message may hold more, which is no parser.
    scanSentHtml: (html) => scanSentHtml(html),
    paint: async (marks) => {
      if (show(marks)) return;
      const reading = await read();
      // What was forgotten, since nobody looked, is known again if the page says the same.
      if (!show(marks)) await tell(reading, false);
    },
    point: async (pointed, showing) => point(pointed, showing),
    pick: async (at) => pick(at),
    step: async (by) => overlay?.step(by),
    setWatched,
    isAlive,
    stop,
  };
}
