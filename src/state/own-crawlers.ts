import { type ReadonlySignal, signal } from '@preact/signals';
import { reportMistake } from '../platform/mistakes';
import { OWN_LIMITS, type OwnCrawler } from '../policy';
import { type SettingSurroundings, settingStore } from './setting';
import type { Surroundings } from './surroundings';

/** The custom crawlers of a user, kept for all their browsers. */
export interface OwnCrawlersStore {
  readonly list: ReadonlySignal<readonly OwnCrawler[]>;
  /** An organisation has set them, so that they cannot be changed. */
  readonly isManaged: ReadonlySignal<boolean>;
  /** The browser's synchronised storage did not take them, so that this browser alone has them. */
  readonly isUnsynced: ReadonlySignal<boolean>;
  /** Adds one, or puts it in the place of the one that is called `instead`, or alike in other letter case. */
  keep(crawler: OwnCrawler, instead?: string): void;
  remove(name: string): void;
  /** Takes what was kept last. */
  recall(): Promise<void>;
  close(): void;
}

/** Keeps custom crawlers; follows what another view changes. */
export function ownCrawlersStore(
  surroundings: SettingSurroundings & Pick<Surroundings, 'managed' | 'unsynced'>,
): OwnCrawlersStore {
  const { value: list, change, recall, close } = settingStore(surroundings, 'own-crawlers');
  const isManaged = signal(false);
  const isUnsynced = signal(false);
  const askWhere = () =>
    Promise.all([surroundings.managed(), surroundings.unsynced()]).then(([managed, unsynced]) => {
      isManaged.value = managed.has('own-crawlers');
      isUnsynced.value = unsynced.has('own-crawlers');
    }, reportMistake);
  const stop = surroundings.watchSetting('own-crawlers', () => void askWhere());
  const put = (next: (crawlers: readonly OwnCrawler[]) => readonly OwnCrawler[]) => {
    if (!isManaged.value) change((crawlers) => next(crawlers).slice(0, OWN_LIMITS.crawlers));
  };
  return {
    list,
    isManaged,
    isUnsynced,
    keep: (crawler, instead = crawler.name) => put((crawlers) => withOwn(crawlers, crawler, instead)),
    remove: (name) => put((crawlers) => crawlers.filter((other) => !isAlike(other.name, name))),
    recall: async () => {
      await Promise.all([askWhere(), recall()]);
    },
    close() {
      stop();
      close();
    },
  };
}

function withOwn(
  crawlers: readonly OwnCrawler[],
  crawler: OwnCrawler,
  instead: string,
): readonly OwnCrawler[] {
  const others = crawlers.filter(({ name }) => !isAlike(name, crawler.name) || isAlike(name, instead));
  const isKnown = others.some(({ name }) => isAlike(name, instead));
  if (!isKnown) return [...others, crawler];
  return others.map((other) => (isAlike(other.name, instead) ? crawler : other));
}

const isAlike = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
