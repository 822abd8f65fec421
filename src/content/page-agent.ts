import { scanSentHtml } from '../gather/scan-sent-html';
import type { BackgroundForContent, ContentForBackground, Marks, OverlayCloser } from '../messages';
import { reportUnlessUnanswered } from '../platform/unanswered';
import { createGlance } from './glance';
import { createHighlighting } from './highlighting';
import { createWatchedPage } from './watched-page';

interface AgentNeeds {
  readonly background: BackgroundForContent;
  /** The wording of a key in the reader's language. */
  readonly text: (key: string) => string;
  /** Whether the extension still runs this script; after an update it does not. */
  readonly isAlive: () => boolean;
}

/** What the content script does in one page: answers for it, and watches it while a view is open or something is highlighted. */
export interface PageAgent extends ContentForBackground {
  /** Sets whether a view is open that shows the page. */
  readonly setWatched: (isWatched: boolean) => void;
  readonly isAlive: () => boolean;
  /** Removes the overlay and every observer. */
  stop(): void;
}

/** Prepares the agent; until it is asked or a view opens, it neither reads nor watches the page. */
export function createPageAgent(document: Document, needs: AgentNeeds): PageAgent {
  const { background, isAlive } = needs;
  let hasView = false;

  /** Whether the extension is still there; where it is not, everything is removed. */
  const checkAlive = (): boolean => {
    const isStill = isAlive();
    if (!isStill) stop();
    return isStill;
  };
  /** Where the background is being replaced, the next change asks again. */
  const failed = (error: unknown) => {
    if (isAlive()) reportUnlessUnanswered(error);
  };
  const closed = (by: OverlayCloser) => {
    if (!checkAlive()) return;
    const name = highlighting.end();
    watchIfSeen();
    background.overlayClosed(by, name).catch(failed);
  };
  const show = (marks: Marks | null): boolean => {
    const isShown = highlighting.show(marks);
    if (isShown) watchIfSeen();
    return isShown;
  };
  const page = createWatchedPage(document, background, show, checkAlive, failed);
  const glance = createGlance(document, needs);
  const highlighting = createHighlighting(document, { ...needs, closed }, glance, page.latest);
  const watchIfSeen = () => page.watch(hasView || highlighting.isOn());
  const stop = () => {
    hasView = false;
    glance(null);
    show(null);
  };
  return {
    scan: page.scan,
    lookFor: page.lookFor,
    // A message may hold more, which is no parser.
    scanSentHtml: (html) => scanSentHtml(html),
    paint: page.paint,
    point: highlighting.point,
    pick: highlighting.pick,
    step: highlighting.step,
    setWatched(isWatched) {
      hasView = isWatched;
      if (!isWatched) glance(null);
      watchIfSeen();
    },
    isAlive,
    stop,
  };
}
