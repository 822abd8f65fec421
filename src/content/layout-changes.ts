import { partOf } from './native-dom';

/** Events after which elements may stand elsewhere. */
const MOVES = 'resize scroll toggle transitionend animationend'.split(' ');

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

/** Calls `changed` whenever the layout may have changed. */
export function watchLayout(document: Document, changed: () => void): LayoutWatch {
  let heard: readonly EventTarget[] = [];
  const mutations = new MutationObserver(changed);
  const sizes = new ResizeObserver(changed);
  const root = partOf(document, 'documentElement');
  if (root) sizes.observe(root);
  const stopHearing = () => {
    mutations.disconnect();
    for (const target of heard) {
      for (const type of MOVES) target.removeEventListener(type, changed, true);
    }
  };
  const include = (shadows: readonly Node[]) => {
    stopHearing();
    heard = [window, ...shadows];
    for (const target of heard) {
      for (const type of MOVES) target.addEventListener(type, changed, true);
    }
    for (const node of [document, ...shadows]) mutations.observe(node, WATCHED);
  };
  include([]);
  return {
    include,
    stop() {
      stopHearing();
      sizes.disconnect();
    },
  };
}
