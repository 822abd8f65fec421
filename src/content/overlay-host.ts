import { add, childrenOf, matches, nameOf, partOf } from './native-dom';
import css from './overlay.css?inline';

const TAG = 'permitlens-overlay';

/** Inline and important, so that no style sheet of the page can hide or move the overlay. */
const STYLE =
  'all:initial;display:block;position:fixed;inset:0;pointer-events:none;color-scheme:light dark;'.replaceAll(
    ';',
    '!important;',
  );

/** A page that takes the overlay away more often than this is left in peace. */
const MOST_RETURNS = 5;

/** Where the overlay is drawn: a closed shadow root in the browser's top layer. */
interface OverlayHost {
  readonly root: ShadowRoot;
  /** Puts the host into the page, or back where the page took it away; false where the page will not bear it. */
  keep(): boolean;
  remove(): void;
}

/** Makes the one element that the overlay adds to the page; `keep` is to be called whenever the page has changed. */
export function createOverlayHost(document: Document): OverlayHost {
  const { host, root } = createHost();
  add(root, 'style', '', css);
  host.style.cssText = STYLE;
  const style = host.style.cssText;
  let home: Element | null = null;
  let puts = 0;
  return {
    root,
    keep() {
      const place = modalDialogOf(document) ?? partOf(document, 'documentElement');
      const isMoving = place !== home;
      home = place;
      const isOpen = !isMoving && host.matches(':popover-open');
      if (isOpen && host.style.cssText === style) return true;
      if (!isMoving) puts += 1;
      if (puts > MOST_RETURNS) return false;
      host.style.cssText = style;
      host.popover = 'manual';
      if (!isOpen) {
        place?.append(host);
        if (host.isConnected) host.showPopover();
      }
      return true;
    },
    remove: () => host.remove(),
  };
}

/** Takes away what a script of an earlier version of the extension left behind. */
export function removeStaleHosts(document: Document): void {
  const root = partOf(document, 'documentElement');
  for (const child of root ? childrenOf(root) : []) if (nameOf(child) === TAG) child.remove();
}

/** While a dialog is modal, nothing outside it can be clicked, nor seen above it. */
function modalDialogOf(document: Document): Element | undefined {
  const dialogs = Document.prototype.getElementsByTagName.call(document, 'dialog');
  return [...dialogs].findLast((dialog) => matches(dialog, ':modal'));
}

function createHost(tag = TAG): { host: HTMLElement; root: ShadowRoot } {
  const host: HTMLElement = Document.prototype.createElement.call(document, tag);
  try {
    return { host, root: host.attachShadow({ mode: 'closed' }) };
  } catch {
    // The page defined an element of this name for itself; of this one it cannot.
    return createHost('div');
  }
}
