import { domOf, rootOf } from '../../gather/dom/native-dom';

/** Events after which something may stand above everything else. */
const COVERS = ['toggle', 'fullscreenchange'];
/** Events after which elements may stand elsewhere. */
const MOVES = ['resize', 'scroll', 'transitionend', 'animationend', ...COVERS];

const native = EventTarget.prototype;

const WATCHED: MutationObserverInit = {
  subtree: true,
  childList: true,
  characterData: true,
  attributeFilter: ['class', 'style', 'hidden', 'open'],
};

/** Watches where elements stand; costs nothing while the page is still. */
interface LayoutWatch {
  /** Watches these shadow roots too, and no others: little of what happens in them is heard outside. */
  include(shadows: readonly Node[]): void;
  stop(): void;
}

/**
 * Calls `changed` whenever the layout may have changed, and tells whether something may now stand above the rest; `frameLoaded` after a
 * frame has loaded. What scripts change is gathered for as many milliseconds as `wait` says.
 */
export function watchLayout(
  document: Document,
  changed: (isCovered: boolean) => void,
  frameLoaded: () => void,
  wait: () => number,
): LayoutWatch {
  const dom = domOf(document);
  let heard: readonly EventTarget[] = [];
  const moved = () => changed(false);
  const hear = (event: Event) => {
    const { type, isTrusted } = event;
    // What a page makes up moves nothing; what closes covers nothing.
    if (isTrusted) changed(COVERS.includes(type) && Reflect.get(event, 'newState') !== 'closed');
  };
  const loaded = ({ target, isTrusted }: Event) => {
    if (isTrusted && target instanceof Element && /^i?frame$/.test(dom.nameOf(target))) frameLoaded();
  };
  // Of all events this one alone stops at the document, whose members a page can hide.
  native.addEventListener.call(document, 'load', loaded, true);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let watched: readonly Node[] = [];
  const observe = () => {
    for (const node of watched) mutations.observe(node, WATCHED);
  };
  // Until it is drawn again nothing more needs to be known: a page that changes in every frame pays for it a few times a second.
  const mutations = new MutationObserver(() => {
    mutations.disconnect();
    timer ??= setTimeout(() => {
      timer = undefined;
      observe();
      moved();
    }, wait());
  });
  const sizes = new ResizeObserver(moved);
  const root = rootOf(dom);
  if (root) sizes.observe(root);
  const stopHearing = () => {
    mutations.disconnect();
    for (const target of heard) {
      for (const type of MOVES) target.removeEventListener(type, hear, true);
    }
  };
  const include = (shadows: readonly Node[]) => {
    stopHearing();
    heard = [window, ...shadows];
    for (const target of heard) {
      for (const type of MOVES) target.addEventListener(type, hear, true);
    }
    watched = [document, ...shadows];
    observe();
  };
  include([]);
  return {
    include,
    stop() {
      stopHearing();
      clearTimeout(timer);
      native.removeEventListener.call(document, 'load', loaded, true);
      sizes.disconnect();
    },
  };
}
