import { type ReadonlySignal, signal } from '@preact/signals';
import { reportMistake } from '../platform/mistakes';
import { OWN_LIMITS, type OwnCrawler, ownCrawler, ownCrawlersIn } from '../policy';
import type { CrawlerChoice } from './crawler-choice';
import type { Surroundings } from './surroundings';

/** The crawlers that somebody described, kept for all their browsers. */
export interface OwnCrawlersStore {
  readonly list: ReadonlySignal<readonly OwnCrawler[]>;
  /** An organisation has set them, so that they cannot be changed. */
  readonly isManaged: ReadonlySignal<boolean>;
  /** Adds one, or puts it in the place of the one that is called `instead`, or alike in other letter case. */
  keep(crawler: OwnCrawler, instead?: string): void;
  remove(name: string): void;
  /** Takes what was kept last. */
  recall(): Promise<void>;
  close(): void;
}

/** Keeps crawlers of one's own; what another view changes is heard. */
export function ownCrawlersStore({
  readSetting,
  rememberSetting,
  watchSetting,
  managed,
}: Pick<Surroundings, 'readSetting' | 'rememberSetting' | 'watchSetting' | 'managed'>): OwnCrawlersStore {
  const list = signal<readonly OwnCrawler[]>([]);
  const isManaged = signal(false);
  const recall = () =>
    Promise.all([readSetting('own-crawlers'), managed()]).then(([text, set]) => {
      isManaged.value = set.has('own-crawlers');
      list.value = ownCrawlersIn(text);
    }, reportMistake);
  const put = (crawlers: readonly OwnCrawler[]) => {
    if (isManaged.value) return;
    list.value = crawlers.slice(0, OWN_LIMITS.crawlers);
    rememberSetting('own-crawlers', JSON.stringify(list.value)).catch(reportMistake);
  };
  const close = watchSetting('own-crawlers', () => void recall());
  return {
    list,
    isManaged,
    keep(crawler, instead = crawler.name) {
      const others = list.value.filter(({ name }) => !isAlike(name, crawler.name) || isAlike(name, instead));
      const isKnown = others.some(({ name }) => isAlike(name, instead));
      put(
        isKnown
          ? others.map((other) => (isAlike(other.name, instead) ? crawler : other))
          : [...others, crawler],
      );
    },
    remove: (name) => put(list.value.filter((other) => !isAlike(other.name, name))),
    recall,
    close,
  };
}

/** A crawler of one's own as one that can be chosen. */
export function ownChoice(own: OwnCrawler): CrawlerChoice & { readonly kind: 'own' } {
  return { id: `own:${own.name.toLowerCase()}`, kind: 'own', name: own.name, crawler: ownCrawler(own) };
}

const isAlike = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
