import { domOf, rootOf } from '../../gather/dom/native-dom';

/** Events after which something may stand above everything else. */
const COVERS = ['toggle', 'fullscreenchange'];
/** Events after which elements may stand elsewhere. */
const MOVES = ['resize', 'scroll', 'transitionend', 'animationend', ...COVERS];

const WATCHED: MutationObserverInit = {
  subtree: true,
  childList: true,
  characterData: true,
  attributeFilter: ['class', 'style', 'hidden', 'open'],
};

/** Watches where elements stand; costs nothing while the page is still. */
interface LayoutWatch {
  /** Watches these shadow roots too, and no others: few of the events in them reach anything outside. */
  include(shadows: readonly Node[]): void;
  stop(): void;
}

/**
 * Calls `changed` whenever the layout may have changed, with whether something may now stand above the rest. What scripts change
 * is gathered for as many milliseconds as `wait` says.
 */
export function watchLayout(
  document: Document,
  changed: (isCovered: boolean) => void,
  wait: () => number,
): LayoutWatch {
  const dom = domOf(document);
  let targets: readonly EventTarget[] = [];
  const moved = () => changed(false);
  const listener = (event: Event) => {
    const { type, isTrusted } = event;
    // What a page makes up moves nothing; what closes covers nothing.
    if (isTrusted) changed(COVERS.includes(type) && (event as ToggleEvent).newState !== 'closed');
  };
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
  const stopListening = () => {
    mutations.disconnect();
    for (const target of targets) {
      for (const type of MOVES) target.removeEventListener(type, listener, true);
    }
  };
  const include = (shadows: readonly Node[]) => {
    stopListening();
    targets = [window, ...shadows];
    for (const target of targets) {
      for (const type of MOVES) target.addEventListener(type, listener, true);
    }
    watched = [document, ...shadows];
    observe();
  };
  include([]);
  return {
    include,
    stop() {
      stopListening();
      clearTimeout(timer);
      sizes.disconnect();
    },
  };
}
