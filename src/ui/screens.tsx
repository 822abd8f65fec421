import type { ComponentChildren, FunctionComponent } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Screen } from '../state/navigation';
import type { View } from '../state/view';
import { Overview } from './overview/overview';
import { lazily } from './parts/lazily';
import { useMedia } from './parts/use-media';
import './screens.css';

/** What a screen is drawn with. */
type ScreenProps<At extends Screen['at']> = {
  readonly view: View;
  readonly screen: Screen & { readonly at: At };
};

const CrawlerScreen = lazily(() => import('./crawler/crawler-screen').then((file) => file.CrawlerScreen));
const RobotsTxtScreen = lazily(() =>
  import('./robots-txt/robots-txt-screen').then((file) => file.RobotsTxtScreen),
);
const ChannelScreen = lazily(() => import('./sources/channel-screen').then((file) => file.ChannelScreen));
const ElementsScreen = lazily(() => import('./elements/elements-screen').then((file) => file.ElementsScreen));
const ChecksScreen = lazily(() => import('./findings/checks-screen').then((file) => file.ChecksScreen));
const DataUseScreen = lazily(() => import('./data-use/data-use-screen').then((file) => file.DataUseScreen));
const SearchScreen = lazily(() => import('./search/search-screen').then((file) => file.SearchScreen));
const OwnCrawlerScreen = lazily(() =>
  import('./own-crawler/own-crawler-screen').then((file) => file.OwnCrawlerScreen),
);
const AddressesScreen = lazily(() =>
  import('./addresses/addresses-screen').then((file) => file.AddressesScreen),
);
const ComparisonScreen = lazily(() =>
  import('./comparison/comparison-screen').then((file) => file.ComparisonScreen),
);
const ExportScreen = lazily(() => import('./export/export-screen').then((file) => file.ExportScreen));
const CrawlersScreen = lazily(() => import('./panel/crawlers-screen').then((file) => file.CrawlersScreen));
const SourcesScreen = lazily(() => import('./panel/sources-screen').then((file) => file.SourcesScreen));

const SCREENS: { readonly [At in Screen['at']]: FunctionComponent<ScreenProps<At>> } = {
  overview: Overview,
  crawler: CrawlerScreen,
  'robots-txt': RobotsTxtScreen,
  channel: ChannelScreen,
  elements: ElementsScreen,
  'data-use': DataUseScreen,
  checks: ChecksScreen,
  search: SearchScreen,
  'own-crawler': OwnCrawlerScreen,
  addresses: AddressesScreen,
  comparison: ComparisonScreen,
  export: ExportScreen,
  crawlers: CrawlersScreen,
  sources: SourcesScreen,
};

/**
 * The screens that were gone through, of which the last is seen, and the one before it where there is room beside it; the others
 * wait as they were left, and have the focus where they had it when their reader goes back.
 */
export function Screens({ view }: { view: View }) {
  const { length } = view.navigation.path.value;
  const isWide = useMedia('(min-width: 900px)');
  const seen = isWide ? 2 : 1;
  return (
    <div class="screens" data-beside={isWide && length > 1}>
      {view.navigation.path.value.map((screen, index) => (
        <Waiting key={screen.at} isSeen={index >= length - seen}>
          {drawn(view, screen)}
        </Waiting>
      ))}
    </div>
  );
}

function drawn<At extends Screen['at']>(view: View, screen: Screen & { readonly at: At }) {
  const Drawn = SCREENS[screen.at] as FunctionComponent<ScreenProps<At>>;
  return <Drawn view={view} screen={screen} />;
}

/** How a screen was left: what had the focus, and where what scrolls stood. */
interface Left {
  readonly focus: Element | null;
  readonly places: ReadonlyMap<Element, readonly [left: number, top: number]>;
}

const NOT_LEFT: Left = { focus: null, places: new Map() };

function Waiting({ isSeen, children }: { readonly isSeen: boolean; readonly children: ComponentChildren }) {
  const box = useRef<HTMLDivElement>(null);
  const left = useRef<Left | null>(null);
  const wasSeen = useRef(isSeen);
  // A low window scrolls as a whole, or all below the sections of a panel.
  const scrolling = () => [
    ...document.querySelectorAll('html, main'),
    ...(box.current?.querySelectorAll('.body, .who-may-scroller') ?? []),
  ];
  // While it is still drawn: what is hidden has neither a focus nor a place that it was scrolled to.
  if (wasSeen.current && !isSeen && left.current === null)
    left.current = {
      focus: document.activeElement,
      places: new Map(scrolling().map((one) => [one, [one.scrollLeft, one.scrollTop]])),
    };
  useLayoutEffect(() => {
    wasSeen.current = isSeen;
    if (!isSeen) return;
    const hasReturned = left.current !== null;
    const { focus, places } = left.current ?? NOT_LEFT;
    left.current = null;
    for (const element of scrolling())
      [element.scrollLeft, element.scrollTop] = places.get(element) ?? [0, 0];
    if (focus instanceof HTMLElement && box.current?.contains(focus)) focus.focus({ preventScroll: true });
    else if (hasReturned) focusHeading(box.current);
  }, [isSeen]);
  return (
    <div class="screen" ref={box} hidden={!isSeen}>
      {children}
    </div>
  );
}

/** Where what led away is gone, the screen is read out from its beginning. */
function focusHeading(screen: Element | null): void {
  const heading = screen?.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
