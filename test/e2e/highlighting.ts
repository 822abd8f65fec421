import { mkdir, writeFile } from 'node:fs/promises';
import { expect } from 'vitest';
import type { Box, Overlay, PageView } from '../../drive/driver';
import { until } from '../../drive/until.js';
import type { Highlight } from '../../src/messages';
import { type Crawler, KNOWN_CRAWLERS } from '../../src/policy';
import { askFrom } from './ask-from';
import { browserName } from './browser';
import { type FontName, fontIsUsed, serveFont } from './fonts';
import type { Lab } from './lab';
import { html, text } from './made-up-site';

/** A crawler, and what the overlay calls it. */
export type Reader = Pick<Highlight, 'crawlerName'> & { readonly crawler: Crawler };

/** One that follows ACAP, element by element. */
export const READER: Reader = {
  crawlerName: 'A crawler',
  crawler: { tokens: ['A crawler'], reads: ['rep', 'acap'], elements: true, rep: 'rfc9309' },
};

/** The known crawler of a name. */
export function known(name: string): Reader {
  const found = KNOWN_CRAWLERS.find((one) => one.name === name);
  if (!found) throw new Error(`No crawler is called ${name}`);
  return { crawlerName: name, crawler: found.crawler };
}

/** Highlights what a crawler may do with the elements of a page, as views ask for it; no usage is all of them. */
export async function highlight(
  lab: Pick<Lab, 'view'>,
  page: PageView,
  usage: Highlight['usage'],
  { crawlerName, crawler }: Reader = READER,
) {
  const query = { crawler, purpose: null, now: '2026-01-01T00:00:00Z' };
  await page.bringToFront();
  return askFrom(lab.view, 'highlight', { crawlerName, query, usage });
}

/** Ends that. */
export async function stopHighlighting(lab: Pick<Lab, 'view'>, page: PageView) {
  await page.bringToFront();
  return askFrom(lab.view, 'highlight', null);
}

/** What a page consists of whose elements are highlighted. */
interface MadeUp {
  readonly body: string;
  readonly head?: string;
  readonly lines?: readonly [string, string][];
  readonly robotsTxt?: string;
  readonly usage?: Highlight['usage'];
  readonly reader?: Reader;
  /** What the page is set in; otherwise the browser decides. */
  readonly font?: FontName;
}

/** Opens a page at `/page`, and highlights it for every use, or for one, once all about it is known. */
export async function openHighlighted(
  lab: Lab,
  { body, head = '', lines = [], robotsTxt = '', usage = null, reader = READER, font }: MadeUp,
): Promise<PageView> {
  lab.site.on('/robots.txt', text(robotsTxt));
  const fontStyle = font ? await serveFont(lab.site, font) : '';
  lab.site.on('/page', html(body, lines, fontStyle + head));
  const page = await lab.openPage(`${lab.site.origin}/page`);
  if (font) await fontIsUsed(page, font);
  await highlightWhenKnown(lab, page, usage, reader);
  return page;
}

/** Highlights a page once all about it is known. */
export async function highlightWhenKnown(
  lab: Lab,
  page: PageView,
  usage: Highlight['usage'] = null,
  reader: Reader = READER,
): Promise<void> {
  await lab.ask(page, 'openPage');
  await lab.askUntil(page, ({ robotsTxt }) => robotsTxt.state === 'answered', 'robots.txt');
  await highlight(lab, page, usage, reader);
  await overlayOf(lab, page);
}

/** The outlines on the page in front, once there are so many. */
export const outlinesOf = async (lab: Pick<Lab, 'browser'>, page: PageView, count: number) =>
  (await overlayWhen(lab, page, ({ outlines }) => outlines.length === count, `${count} outlines`)).outlines;

/** The overlay on the page in front, once it is there. */
export const overlayOf = (lab: Pick<Lab, 'browser'>, page: PageView): Promise<Overlay> =>
  until(() => lab.browser.readOverlay(page), 'the overlay');

/** Waits until nothing is drawn on the page in front any more; fails with what is. */
export async function overlayGone(lab: Pick<Lab, 'browser'>, page: PageView): Promise<void> {
  let last: Overlay | null = null;
  const isGone = async () => {
    last = await lab.browser.readOverlay(page);
    return last === null;
  };
  await until(isGone, 'the overlay to go').catch(withState(page, () => last));
}

/**
 * Where the overlay's own control that closes it is pressed, once it is drawn and at rest: before that it stands nowhere, or not
 * where it was read.
 */
export async function closeAt(lab: Pick<Lab, 'browser'>, page: PageView): Promise<[x: number, y: number]> {
  // The legend grows upwards with each line more, and its control is put at its head again with the next frame.
  const isDrawn = ({ close, legend }: Overlay) =>
    close.width > 0 && Math.abs(close.y - legend.y) < close.height;
  return centreOf((await restingOverlay(lab, page, isDrawn, 'the control that closes it')).close);
}

/**
 * Waits until the reader's end of the highlighting is known: what is drawn goes first, then the message goes to the background.
 */
export async function endedByReader(lab: Lab, page: PageView): Promise<void> {
  await overlayGone(lab, page);
  const { highlightEnded } = await lab.askUntil(page, ({ highlight }) => highlight === null, 'the end');
  expect(highlightEnded).toBe(false);
}

/** The overlay once it is as it should be; fails with what it was last. */
export async function overlayWhen(
  lab: Pick<Lab, 'browser'>,
  page: PageView,
  isRight: (overlay: Overlay) => boolean,
  what: string,
): Promise<Overlay> {
  let last: Overlay | null = null;
  const find = async () => {
    last = await lab.browser.readOverlay(page);
    return last && isRight(last) ? last : null;
  };
  return until(find, what).catch(withState(page, () => last));
}

/** Fails again, with what was drawn last and what state the page is in. */
const withState = (page: PageView, last: () => Overlay | null) => async (error: Error) => {
  const seen = `last: ${JSON.stringify(last())}; the page ${await page.evaluate(stateOfPage)}`;
  throw new Error(`${error.message}; ${seen}`, { cause: error });
};

/** Runs in a page: whether the browser shows it, and when it last painted it. */
function stateOfPage(): string {
  const since = performance.now() - Number(document.timeline.currentTime);
  return `is ${document.visibilityState}, and its last frame began ${Math.round(since)} ms ago`;
}

/** The overlay once it is as it should be and is at rest: twice in a row it is drawn alike. */
export async function restingOverlay(
  lab: Pick<Lab, 'browser'>,
  page: PageView,
  isRight: (overlay: Overlay) => boolean = ({ outlines }) => outlines.length > 0,
  what = 'outlines at rest',
): Promise<Overlay> {
  let before = '';
  return overlayWhen(
    lab,
    page,
    (overlay) => {
      const now = JSON.stringify(overlay);
      const isStill = now === before;
      before = now;
      return isStill && isRight(overlay);
    },
    what,
  );
}

/** Where the first element of a kind stands in the window. */
export const boxOf = (page: PageView, selector: string): Promise<Box> =>
  page.evaluate((wanted) => {
    const { x, y, width, height } = (document.querySelector(wanted) as Element).getBoundingClientRect();
    return { x, y, width, height };
  }, selector);

/** So many pixels an outline may stand away from what it outlines. */
const NEAR = 7;

/** Whether an outline runs round a place. */
export const isRound = (outline: Box, place: Box): boolean =>
  Math.abs(outline.x - place.x) <= NEAR &&
  Math.abs(outline.y - place.y) <= NEAR &&
  Math.abs(outline.x + outline.width - place.x - place.width) <= NEAR &&
  Math.abs(outline.y + outline.height - place.y - place.height) <= NEAR;

/** Whether something round a place is outlined, as one kind if it is named. */
export const isOutlined = ({ outlines }: Overlay, place: Box, verdict?: string): boolean =>
  outlines.some(({ box, verdict: own }) => isRound(box, place) && (verdict ?? own) === own);

/** How many pixels two places share. */
export function shared(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return width > 0 && height > 0 ? width * height : 0;
}

/** Whether a place lies wholly in a window of this size. */
export const isWithin = ({ x, y, width, height }: Box, [right, bottom]: readonly [number, number]): boolean =>
  x >= -0.5 && y >= -0.5 && x + width <= right + 0.5 && y + height <= bottom + 0.5;

/** The middle of a place. */
export const centreOf = ({ x, y, width, height }: Overlay['close']): [x: number, y: number] => [
  x + width / 2,
  y + height / 2,
];

/** Whether whatever the reader does at the legend's place reaches the overlay. */
export const isOnTop = (page: PageView, legend: Overlay['legend']): Promise<boolean> =>
  page.evaluate(
    (x, y) => document.elementFromPoint(x, y)?.matches('[data-permitlens-overlay]') ?? false,
    ...centreOf(legend),
  );

/**
 * Shows an element in full screen by a click on it, as users do. A script alone cannot: browsers deny full screen without a
 * recent click or key, and to a page that does not have the focus. Throws the browser's reason where it denies it all the same.
 */
export async function showInFullScreen(page: PageView, selector: string): Promise<void> {
  await page.evaluate((selector) => {
    const element = document.querySelector(selector);
    // Kept beside the page: the overlay would notice a change of the document.
    const keep = (answer: string) => Object.assign(window, { fullScreenAnswer: answer });
    const enter = () => {
      const state = `focus: ${document.hasFocus()}, recent click: ${navigator.userActivation.isActive}`;
      element?.requestFullscreen().then(
        () => keep('shown'),
        (error) => keep(`${error} (${state})`),
      );
    };
    element?.addEventListener('click', enter, { once: true });
  }, selector);
  await page.bringToFront();
  await until(() => page.evaluate(() => document.hasFocus()), 'the page to have the focus');
  await page.clickAt(...centreOf(await boxOf(page, selector)));
  const answer = () => page.evaluate((): unknown => Reflect.get(window, 'fullScreenAnswer'));
  expect(await until(answer, 'the browser to answer the request for full screen')).toBe('shown');
}

/** Keeps a picture of the page for those who want to look. */
export async function keepPicture(page: PageView, name: string): Promise<void> {
  await mkdir('test/e2e/out', { recursive: true });
  await writeFile(`test/e2e/out/${browserName}-${name}.png`, await page.screenshot());
}
