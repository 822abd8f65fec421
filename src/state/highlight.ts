import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { BackgroundForViews, PageReport } from '../messages';
import type { Query, Target, Usage } from '../policy';
import type { PageStore } from './page';

/** What is outlined on the page. */
export interface HighlightStore {
  readonly isOn: ReadonlySignal<boolean>;
  /** The page removed what was highlighted last. */
  readonly isEndedByPage: ReadonlySignal<boolean>;
  /** The usage that is outlined, or would be; null for all stated usages. */
  readonly usage: ReadonlySignal<Usage | null>;
  /** It is kept on for all pages of the site. */
  readonly isKept: ReadonlySignal<boolean>;
  toggle(): void;
  keep(isKept: boolean): void;
  /** Outlines a part of the page while it is pointed at, with null no longer. */
  point(target: Target | null): void;
  /** Brings a part of the page into view with its card open; turns the outlines on where they are off. */
  visit(target: Target): void;
  chooseUsage(usage: Usage | null): void;
  /** Outlines again where that is on, for the crawler that is chosen now. */
  refresh(): void;
  close(): void;
}

/** Turns the outlines on and off; `crawlerName` is what their legend calls the crawler of the query. */
export function highlightStore(
  { report, ask, send }: Pick<PageStore, 'report' | 'ask' | 'send'>,
  query: ReadonlySignal<Query>,
  crawlerName: () => string,
): HighlightStore {
  const usage: Signal<Usage | null> = signal(null);
  const isOn = computed(() => Boolean(report.value?.highlight));
  let wasOn = false;
  /** Shows what another view turned on. */
  const close = effect(() => {
    const shown = report.value?.highlight;
    if (shown && !wasOn) usage.value = shown.usage;
    wasOn = Boolean(shown);
  });
  const turnOn = (background: BackgroundForViews, tab: number): Promise<PageReport> =>
    background.highlight(tab, { crawlerName: crawlerName(), query: query.value, usage: usage.value });
  const paint = () => ask(turnOn);
  let isPointing = false;
  const pointed = (target: Target | null) => {
    const scan = report.value?.scan ?? null;
    return scan === null || target === null ? null : { scan, target };
  };
  const refresh = () => {
    if (isOn.value) paint();
  };
  return {
    isOn,
    isEndedByPage: computed(() => report.value?.highlightEnded === true),
    usage,
    isKept: computed(() => report.value?.isHighlightKept === true),
    keep: (isKept) => ask((background, tab) => background.keepHighlighting(tab, isKept)),
    point(target) {
      if (target === null && !isPointing) return;
      isPointing = target !== null;
      const part = pointed(target);
      send((background, tab) => background.point(tab, part, 'outline'));
    },
    visit(target) {
      const part = pointed(target);
      const visit = () => send((background, tab) => background.point(tab, part, 'visit'));
      if (isOn.value) visit();
      else
        ask((background, tab) =>
          turnOn(background, tab).then((answer) => {
            visit();
            return answer;
          }),
        );
    },
    toggle() {
      if (isOn.value) ask((background, tab) => background.highlight(tab, null));
      else paint();
    },
    chooseUsage(chosen) {
      usage.value = chosen;
      refresh();
    },
    refresh,
    close,
  };
}
