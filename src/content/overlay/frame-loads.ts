import { domOf } from '../../gather/dom/native-dom';

/** Frames that load within so many milliseconds are reported together. */
const GATHERED = 300;

const native = EventTarget.prototype;

/** Calls `loaded` after frames of the page have loaded; the answer stops that. */
export function watchFrameLoads(document: Document, loaded: () => void): () => void {
  const dom = domOf(document);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const note = ({ target, isTrusted }: Event) => {
    if (!isTrusted || !(target instanceof Element) || !/^i?frame$/.test(dom.nameOf(target))) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      loaded();
    }, GATHERED);
  };
  // Of all events this one alone stops at the document, whose members a page can hide.
  native.addEventListener.call(document, 'load', note, true);
  return () => {
    clearTimeout(timer);
    native.removeEventListener.call(document, 'load', note, true);
  };
}
