import type { NativeDom } from '../../gather/dom/native-dom';
import { add } from './add-element';
import overlay from './overlay.css?inline';
import panels from './panels.css?inline';
import { setStyle } from './set-style';

const MARK = 'data-permitlens-overlay';
/** For those who know it again; that it holds is the affair of the sheet inside, which no style of the page can beat. */
const STYLE = 'display: contents !important;';
/** How the surface of a sheet begins. */
export const SCHEME = 'color-scheme:light dark';

/** A closed shadow root in the page, and in it a surface that fills the window in the browser's top layer. */
export interface Sheet {
  readonly host: HTMLElement;
  readonly surface: HTMLElement;
}

/**
 * Makes a sheet. Its host is no element that a page can define, and so be given the root of; the popover is inside the
 * root, since a page can cancel, see and hide its own.
 */
export function createSheet(document: Document): Sheet {
  const host: HTMLElement = Document.prototype.createElement.call(document, 'div');
  const root = host.attachShadow({ mode: 'closed' });
  host.setAttribute(MARK, '');
  host.setAttribute('style', STYLE);
  add(root, '', 'style').textContent = overlay + panels;
  const surface = add(root, 'surface');
  surface.popover = 'manual';
  setStyle(surface, SCHEME);
  return { host, surface };
}

/** Whether an element looks like the host of a sheet; one of the page's own making differs in something or is empty too. */
export function looksLikeHost(dom: NativeDom, element: Element): boolean {
  return dom.matches(element, `div[${MARK}]:empty`) && dom.attributeOf(element, 'style') === STYLE;
}
