import { openShadow } from '../gather/dom/walk';
import { createResourceFinder } from '../gather/resource-finder';
import { type LiveScan, scanPage } from '../gather/scan';
import { scanSource } from '../gather/scan-sent-html';
import type { BackgroundForContent, ContentForBackground, Mark, OverlayCloser } from '../messages';
import { type Overlay, openOverlay, type Targets } from './overlay/overlay';
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
  let latest: LiveScan | null = null;
  let reading: Promise<LiveScan> | null = null;
  let hasView = false;
  let overlay: Overlay | null = null;
  let caption = '';
  let paintings = 0;
  let isClosing = false;
  let watch: Watch | null = null;
  let pulse: ReturnType<typeof setInterval> | undefined;

  const read = async () => {
    reading ??= scanPage(document, openShadow, resources).finally(() => {
      reading = null;
    });
    latest = await reading;
    watch?.include(latest.shadows);
    return latest;
  };
  const changed = async ({ isStorm }: Occasion) => {
    if (!isAlive()) {
      stop();
      return 0;
    }
    const { page, cost } = await read();
    const truncated = isStorm && { truncated: [...(page.truncated ?? []), 'storm' as const] };
    const began = performance.now();
    const told = background.scanned({ ...page, ...truncated });
    const costOfTelling = performance.now() - began;
    try {
      await show(await told);
    } catch {
      // The background is gone or is being replaced; the next change asks again.
    }
    return cost + costOfTelling;
  };
  const show = async (marks: readonly Mark[] | null) => {
    paintings += 1;
    const painting = paintings;
    if (marks === null) {
      overlay?.remove();
      overlay = null;
    } else if (!isClosing) {
      const { elements, shadows } = latest ?? (await read());
      if (painting !== paintings) return;
      try {
        overlay ??= openOverlay(document, text, isAlive, closed);
        overlay.show(targetsOf(marks, elements), shadows, caption);
      } catch {
        // Such a page offers no closed root to draw in.
        closed('page');
      }
    }
    watchIfSeen();
  };
  const closed = (by: OverlayCloser) => {
    if (!isAlive()) return stop();
    void show(null);
    // Until the background knows, it may send marks.
    isClosing = true;
    const told = background.overlayClosed(by).catch(() => undefined);
    void told.then(() => {
      isClosing = false;
    });
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
  const setWatched = (isWatched: boolean) => {
    // A view that could not wait for this script asked for a scan first, and nobody saw what changed since.
    const isOutdated = watch === null && latest !== null;
    hasView = isWatched;
    watchIfSeen();
    // A page that makes a reading fail is read again at its next change.
    if (isWatched && isOutdated) changed({ isStorm: false }).catch(() => undefined);
  };
  const stop = () => {
    hasView = false;
    void show(null);
  };
  return {
    scan: async () => (await read()).page,
    lookFor: async (names) => {
      resources.seek(names);
      return (await read()).page;
    },
    scanSource,
    paint: (marks, about) => {
      caption = about;
      return show(marks);
    },
    setWatched,
    isAlive,
    stop,
  };
}

/** The elements that marks speak of; marks of an older scan may name some that are gone. */
function targetsOf(marks: readonly Mark[], elements: readonly Element[]): Targets {
  const targets = new Map<Element, Mark['verdict']>();
  for (const { element: index, verdict } of marks) {
    const element = elements[index];
    if (element) targets.set(element, verdict);
  }
  return targets;
}
