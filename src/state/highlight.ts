import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Query, Usage } from '../policy';
import type { PageStore } from './page';

/** What is outlined on the page. */
export interface HighlightStore {
  readonly isOn: ReadonlySignal<boolean>;
  /** The page would not bear what was highlighted last. */
  readonly isEndedByPage: ReadonlySignal<boolean>;
  /** The usage that is outlined, or would be. */
  readonly usage: ReadonlySignal<Usage>;
  toggle(): void;
  chooseUsage(usage: Usage): void;
  /** Has what is outlined follow the crawler that is asked about. */
  follow(): void;
  close(): void;
}

/** Turns the outlines on and off; `crawlerName` is what their legend calls the crawler of the query. */
export function highlightStore(
  { report, ask }: Pick<PageStore, 'report' | 'ask'>,
  query: ReadonlySignal<Query>,
  crawlerName: () => string,
): HighlightStore {
  const usage: Signal<Usage> = signal('index');
  const isOn = computed(() => Boolean(report.value?.highlight));
  let wasOn = false;
  /** What another view turned on is shown as it is. */
  const close = effect(() => {
    const shown = report.value?.highlight;
    if (shown && !wasOn) usage.value = shown.usage;
    wasOn = Boolean(shown);
  });
  const paint = () =>
    ask((background, tab) =>
      background.highlight(tab, { crawlerName: crawlerName(), query: query.value, usage: usage.value }),
    );
  const follow = () => {
    if (isOn.value) paint();
  };
  return {
    isOn,
    isEndedByPage: computed(() => report.value?.highlightEnded === true),
    usage,
    toggle() {
      if (isOn.value) ask((background, tab) => background.highlight(tab, null));
      else paint();
    },
    chooseUsage(chosen) {
      usage.value = chosen;
      follow();
    },
    follow,
    close,
  };
}
