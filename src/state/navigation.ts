import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { ConcernKind, Place, Preference, Statement, Usage } from '../policy';

/** What a view can show; all but the overview have a way back. */
export type Screen =
  | { readonly at: 'overview' }
  /** The chosen crawler, open at a usage or a preference where one is named. */
  | { readonly at: 'crawler'; readonly usage?: Usage; readonly preference?: Preference }
  /** A file of rules: robots.txt, or what it refers to at an address, shown from a line on where one is named. */
  | { readonly at: 'robots-txt'; readonly line?: number; readonly address?: string }
  /** What a channel holds, shown from one of its places on where its index in the evidence is named. */
  | { readonly at: 'channel'; readonly channel: 'headers' | 'meta' | 'elements'; readonly index?: number }
  /** The parts of the page that rules are about, only those of a kind, or marked for a use, where these are named. */
  | { readonly at: 'elements'; readonly kind?: ConcernKind; readonly usage?: Usage }
  /** What is stated on AI and data use, shown from one of its places on where that is named. */
  | { readonly at: 'data-use'; readonly place?: SignalPlace }
  | { readonly at: 'checks' }
  | { readonly at: 'search' }
  /** Where a crawler of one's own is described, one that is known where it is named. */
  | { readonly at: 'own-crawler'; readonly name?: string }
  /** What robots.txt says of other addresses of the site, of the links of the page, or of the files that it loads. */
  | { readonly at: 'addresses'; readonly of?: 'links' | 'resources' }
  /** Two answers side by side. */
  | { readonly at: 'comparison' }
  /** What is known of the page, to be copied or saved. */
  | { readonly at: 'export' }
  /** Every crawler and every use, in a panel beside the page. */
  | { readonly at: 'crawlers' }
  /** What was seen of each source, in a panel beside the page. */
  | { readonly at: 'sources' };

/** A place where nothing else stands than what is stated on AI and data use. */
export type SignalPlace = Place & { readonly kind: 'file' | 'link' | 'inline-licence' };

/** Where in a view its reader is, and how they got there. */
export interface NavigationStore {
  /** The screens that were gone through, the one that it began with first, the one in view last; none is in it twice. */
  readonly path: ReadonlySignal<readonly Screen[]>;
  /** Begins anew, with a screen that has no way back. */
  begin(screen: Screen): void;
  go(screen: Screen): void;
  back(): void;
  /** What was typed of other addresses, which is not lost with the page that it was typed beside. */
  readonly typed: Signal<string>;
  /** Takes from the way what shows something of one page; where it began stays, and what asks of whichever page is in view. */
  leavePage(): void;
}

/** Begins at the overview; going to a kind of screen that was gone through drops the screens since then from the way back. */
export function navigationStore(): NavigationStore {
  const path = signal<readonly Screen[]>([{ at: 'overview' }]);
  return {
    path: computed(() => path.value),
    begin(screen) {
      path.value = [screen];
    },
    go(screen) {
      const passed = path.value.findIndex(({ at }) => at === screen.at);
      path.value = [...(passed < 0 ? path.value : path.value.slice(0, passed)), screen];
    },
    back() {
      if (path.value.length > 1) path.value = path.value.slice(0, -1);
    },
    typed: signal(''),
    leavePage() {
      path.value = path.value.filter(({ at }, index) => index === 0 || OF_ANY_PAGE.has(at));
    },
  };
}

const OF_ANY_PAGE: ReadonlySet<Screen['at']> = new Set([
  'addresses',
  'comparison',
  'own-crawler',
  'search',
  'export',
]);

/**
 * The screen that shows a place; tags of the sent HTML have numbers of their own, under which the screen of the page's tags knows
 * others.
 */
export function screenOf(place: Place, foundIn?: Statement['foundIn']): Screen {
  if (foundIn === 'sent') return { at: 'channel', channel: 'meta' };
  switch (place.kind) {
    case 'robots-txt':
      return {
        at: 'robots-txt',
        ...(place.line > 0 && { line: place.line }),
        ...(place.address && { address: place.address }),
      };
    case 'header':
      return { at: 'channel', channel: 'headers', index: place.index };
    case 'meta':
      return { at: 'channel', channel: 'meta', index: place.index };
    case 'element':
      return { at: 'channel', channel: 'elements', index: place.index };
    case 'file':
    case 'link':
    case 'inline-licence':
      return { at: 'data-use', place };
  }
}
