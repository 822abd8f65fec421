import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { type CrawlerChoice, type Finding, type Query, type Rows, rowsOn } from '../policy';
import { type AdviceStore, adviceStore } from './advice';
import { type Checks, checksStore } from './checks';
import type { ConcernsStore } from './concerns';
import { type CrawlerStore, crawlerStore } from './crawler';
import { type HighlightStore, highlightStore } from './highlight';
import { type JudgementStore, judgementStore, type Reading, readingStore } from './judgement';
import { type NavigationStore, navigationStore, screenOf } from './navigation';
import type { PageStore } from './page';
import type { Surroundings } from './surroundings';
import { type WhoMay, whoMayStore } from './who-may';

/** What a view of one tab knows, and what its buttons do. */
export interface View {
  readonly page: PageStore;
  /** What the engine read in the report. */
  readonly reading: Reading;
  readonly navigation: NavigationStore;
  readonly crawler: CrawlerStore;
  readonly judged: JudgementStore;
  readonly checks: ReadonlySignal<Checks>;
  readonly advice: AdviceStore;
  /** What is found for the chosen crawler, and the advice where that is shown: what is noted where it stands. */
  readonly noted: ReadonlySignal<readonly Finding[]>;
  readonly whoMay: ReadonlySignal<WhoMay | null>;
  /** What people ask of the page first; null before it was read. */
  readonly rows: ReadonlySignal<Rows | null>;
  /** The parts of the page that statements concern; null until that code is loaded, once the view is drawn. */
  readonly concerns: ReadonlySignal<ConcernsStore | null>;
  readonly highlight: HighlightStore;
  /** Opens the same view beside the page; null where this is that one. */
  readonly openPanel: (() => void) | null;
  /** Where it stands, for reports on failures, and how to copy them. */
  readonly surroundings: Pick<Surroundings, 'version' | 'browser' | 'copy' | 'save' | 'openOptions'>;
  /** Whether it stands on the screen. */
  readonly isDrawn: ReadonlySignal<boolean>;
  /** Notes that it is drawn, and starts the work that would have delayed it. */
  drawn(): void;
  close(): void;
}

/**
 * Opens a view of a page that keeps itself up to date until it is closed; `nameOf` gives crawlers their names. It begins where
 * its reader is by `navigation`, or at the overview.
 */
export async function openView(
  page: PageStore,
  surroundings: Surroundings,
  nameOf: (choice: CrawlerChoice) => string,
  { navigation = navigationStore(), openPanel = null }: Partial<Pick<View, 'navigation' | 'openPanel'>> = {},
): Promise<View> {
  const parts = signal(surroundings.engine);
  const reading = readingStore(page.report, page.evidence, parts);
  const crawler = crawlerStore(surroundings, reading, reading.purposes);
  const query = computed<Query>(() => ({
    crawler: crawler.choice.value.crawler,
    purpose: crawler.purpose.value,
    now: page.readAt.value,
  }));
  const judged = judgementStore(reading, query);
  const advice = adviceStore(surroundings);
  const highlight = highlightStore(page, query, () => nameOf(crawler.choice.value));
  // The crawler of the last view, so that no other is shown first.
  await Promise.all([crawler.recall(), advice.recall()]);
  const whoMay = whoMayStore(crawler, judged, reading, page.evidence);
  const rows = computed(() => {
    const [read, evidence, judgementOf] = [reading.page.value, page.evidence.value, judged.judgementOn.value];
    return read && evidence && judgementOf && rowsOn(read, evidence, judgementOf);
  });
  const isDrawn = signal(false);
  const concerns = signal<ConcernsStore | null>(null);
  const stopShowing = showRequestedPlaces(page, navigation);
  return {
    page,
    reading,
    navigation,
    crawler: {
      ...crawler,
      choose(id) {
        crawler.choose(id);
        highlight.refresh();
      },
      choosePurpose(purpose) {
        crawler.choosePurpose(purpose);
        highlight.refresh();
      },
    },
    judged,
    checks: checksStore(whoMay, { page: reading.page, evidence: page.evidence, now: page.readAt, isDrawn }),
    advice,
    noted: computed(() => {
      const { findings = [], advice: advised = [] } = judged.judgement.value ?? {};
      return advice.isShown.value ? [...findings, ...advised] : findings;
    }),
    whoMay,
    rows,
    concerns,
    highlight,
    openPanel,
    surroundings,
    isDrawn,
    drawn() {
      isDrawn.value = true;
      surroundings.wholeEngine().then((whole) => {
        parts.value = whole;
      }, page.fail);
      import('./concerns').then(({ concernsStore }) => {
        concerns.value = concernsStore(reading, query, page.report);
      }, page.fail);
    },
    close() {
      page.close();
      highlight.close();
      crawler.close();
      advice.close();
      stopShowing();
    },
  };
}

/** Shows the places that clicks on the page request; answers a function that stops this. */
function showRequestedPlaces(
  { requestedPlace }: Pick<PageStore, 'requestedPlace'>,
  { go }: NavigationStore,
): () => void {
  return effect(() => {
    const place = requestedPlace.value;
    if (place) untracked(() => go(screenOf(place)));
  });
}
