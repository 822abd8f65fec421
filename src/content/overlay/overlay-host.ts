import { domOf, type NativeDom, rootOf } from '../../gather/dom/native-dom';
import { now } from '../../gather/limits/now';
import { add } from './add-element';
import { isInSight } from './in-sight';
import { isBorne } from './is-borne';
import { areaOf } from './layout';
import { setStyle, styleOfBox } from './set-style';
import { createSheet, looksLikeHost, SCHEME } from './sheet';

/** How often the legend is looked for, and how long it may be out of sight, in milliseconds. */
const LOOK_EVERY = 1_000;
const LONGEST_HIDDEN = 2_000;
/** A page that takes the overlay away or covers it more often than this in so many milliseconds is left in peace. */
const MOST_RETURNS = 20;
const WHILE = 2_000;
/** A page that has taken the overlay away at so many looks in a row will do so again. */
const MOST_GONE = 10;

/** Where the overlay is drawn: in the browser's top layer, out of the page's reach. */
export interface OverlayHost {
  /** Fills the window. */
  readonly layer: HTMLElement;
  /** Within it, below everything else. */
  readonly outlines: HTMLElement;
  readonly legend: HTMLElement;
  /** Fills the window below all that is drawn; what lies in it takes what the reader does there. */
  readonly presses: HTMLElement;
  /**
   * The modal dialog or the element in full screen that nothing else of the page can be used beside; null where there is none.
   */
  within(): Element | null;
  /** The elements that were added to the page. */
  readonly hosts: readonly Element[];
  /**
   * Puts the overlay into the page, back where the page took it away, and on top where something may have come above it;
   * false where the page will not bear it.
   */
  keep(isBelow: boolean): boolean;
  remove(): void;
}

/**
 * Makes the two elements that the overlay adds to the page; `keep` is to be called whenever the page has changed. Firefox reports
 * to a page the inner target of every event, be the root closed or not: so nothing in the upper one is ever a target, and what is
 * in the lower one carries no words. Without a legend it cannot be known whether the overlay is seen.
 */
export function createOverlayHost(document: Document, hasLegend: boolean): OverlayHost {
  const dom = domOf(document);
  const lower = createSheet(document);
  const upper = createSheet(document);
  const sheets = [lower, upper];
  const presses = add(lower.surface, 'layer presses');
  presses.role = 'toolbar';
  presses.ariaLabel = 'Permitlens';
  const pad = add(presses, 'pad');
  const layer = add(upper.surface, 'layer');
  const outlines = add(layer, 'layer');
  // Elements themselves are read out where they stand; cards and the list in the popup say what labels say.
  outlines.ariaHidden = 'true';
  const legend = add(layer, 'legend', 'section');
  legend.hidden = !hasLegend;
  let looked = 0;
  let hiddenSince = 0;
  let gone = 0;
  let returns = 0;
  let returnsSince = 0;

  const put = (place: Element) => {
    for (const { host, surface } of sheets) {
      if (dom.parentOf(host) !== place) place.append(host);
      surface.hidePopover();
      surface.showPopover();
    }
  };
  const mayPut = (time: number) => {
    if (time - returnsSince > WHILE) {
      returnsSince = time;
      returns = 0;
    }
    returns += 1;
    return returns <= MOST_RETURNS;
  };
  const shape = (place: Element) => {
    // Whatever zoom the page gives its root, the legend keeps its size, and areas are in the window's pixels.
    const zoom = 1 / place.currentCSSZoom;
    for (const { surface } of sheets) setStyle(surface, `${SCHEME};zoom:${zoom}`);
    setStyle(pad, styleOfBox(areaOf(legend)));
  };
  const look = (place: Element) => {
    shape(place);
    if (!hasLegend) return true;
    // For the time of the look, and no longer, the legend can be hit.
    legend.className = 'legend tried';
    const isSeen = isInSight(legend, upper.host);
    legend.className = 'legend';
    return isSeen && isInSight(legend, lower.host);
  };
  const keep = (isBelow: boolean) => {
    const time = now();
    const place = placeFor(dom);
    if (!place) return false;
    const isThere = sheets.every(
      ({ host, surface }) => dom.parentOf(host) === place && surface.matches(':popover-open'),
    );
    gone = isThere ? 0 : gone + 1;
    if (isThere && !isBelow && time - looked < LOOK_EVERY) {
      shape(place);
      return true;
    }
    looked = time;
    const isStill = isThere && !isBelow;
    if (isStill && look(place)) {
      hiddenSince = 0;
      return true;
    }
    if (gone > MOST_GONE || !mayPut(time)) return false;
    put(place);
    // That it is seen now is no proof: what was above it unheard may be so again at once.
    if (isStill || !look(place)) hiddenSince ||= time;
    return !hiddenSince || time - hiddenSince < LONGEST_HIDDEN;
  };
  return {
    layer,
    outlines,
    legend,
    presses,
    within() {
      const place = placeFor(dom);
      return place === rootOf(dom) ? null : place;
    },
    hosts: sheets.map(({ host }) => host),
    // A place can be one that cannot hold us, such as a dialog that the page put inside the overlay.
    keep: (isBelow) => isBorne(() => keep(isBelow)),
    remove() {
      for (const { host } of sheets) host.remove();
    },
  };
}

/** Removes what a script of an earlier version of the extension left behind. */
export function removeStaleHosts(document: Document): void {
  const dom = domOf(document);
  const root = rootOf(dom);
  for (const child of root ? dom.childrenOf(root) : []) if (looksLikeHost(dom, child)) child.remove();
}

/** While a dialog is modal or an element in full screen, nothing outside it can be clicked. */
function placeFor(dom: NativeDom): Element | null {
  const dialogs = dom.named('tag', 'dialog');
  return (
    [...dialogs].findLast((dialog) => dom.matches(dialog, ':modal')) ??
    dom.partOf('fullscreenElement') ??
    rootOf(dom)
  );
}
