import { type ReadonlySignal, signal } from '@preact/signals';
import { reportMistake } from '../platform/mistakes';
import type { Crawler } from '../policy';
import type { CrawlerChoice } from './crawler-choice';
import type { Surroundings } from './surroundings';

/** A crawler that somebody described, to ask about. */
export interface OwnCrawler {
  readonly name: string;
  /** Product tokens that it answers to, in the order in which it tries them; at least one. */
  readonly tokens: readonly string[];
  /** What it reads: conventional rules alone, or ACAP too, element by element or for pages as a whole. */
  readonly reads: 'conventional' | 'acap' | 'acap-pages';
  /** The robots.txt that it follows. */
  readonly rep: Crawler['rep'];
  /** Whether rules for `*` bind it where none are for it. */
  readonly boundByAny: boolean;
}

/** The crawlers that somebody described, kept for all their browsers. */
export interface OwnCrawlersStore {
  readonly list: ReadonlySignal<readonly OwnCrawler[]>;
  /** Adds one, or puts it in the place of the one that is called `instead`, or alike in other letter case. */
  keep(crawler: OwnCrawler, instead?: string): void;
  remove(name: string): void;
  /** Takes what was kept last. */
  recall(): Promise<void>;
  close(): void;
}

/** So many are kept, each as long as that: what browsers synchronise is small. */
export const OWN_LIMITS = { crawlers: 20, name: 60, tokens: 8, token: 60 } as const;

/** Keeps crawlers of one's own; what another view changes is heard. */
export function ownCrawlersStore({
  readSetting,
  rememberSetting,
  watchSetting,
}: Pick<Surroundings, 'readSetting' | 'rememberSetting' | 'watchSetting'>): OwnCrawlersStore {
  const list = signal<readonly OwnCrawler[]>([]);
  const recall = () =>
    readSetting('own-crawlers').then((text) => {
      list.value = ownCrawlersIn(text);
    }, reportMistake);
  const put = (crawlers: readonly OwnCrawler[]) => {
    list.value = crawlers.slice(0, OWN_LIMITS.crawlers);
    rememberSetting('own-crawlers', JSON.stringify(list.value)).catch(reportMistake);
  };
  const close = watchSetting('own-crawlers', () => void recall());
  return {
    list,
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
  const { name, tokens, reads, rep, boundByAny } = own;
  return {
    id: `own:${name.toLowerCase()}`,
    kind: 'own',
    name,
    crawler: {
      tokens,
      reads: reads === 'conventional' ? ['rep'] : ['rep', 'acap'],
      elements: reads === 'acap',
      rep,
      boundByAny,
    },
  };
}

/** What was kept may have been written by another version, or by hand: what is none is left out. */
export function ownCrawlersIn(text: string | null): readonly OwnCrawler[] {
  const known = new Map<string, OwnCrawler>();
  for (const one of listIn(text)) {
    const crawler = ownCrawlerIn(one);
    if (crawler && !known.has(crawler.name.toLowerCase())) known.set(crawler.name.toLowerCase(), crawler);
  }
  return [...known.values()].slice(0, OWN_LIMITS.crawlers);
}

function listIn(text: string | null): readonly unknown[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

function ownCrawlerIn(value: unknown): OwnCrawler | null {
  if (typeof value !== 'object' || value === null) return null;
  const { name, tokens, reads, rep, boundByAny } = value as Partial<Record<keyof OwnCrawler, unknown>>;
  const isOne =
    typeof name === 'string' &&
    isName(name) &&
    Array.isArray(tokens) &&
    tokens.length > 0 &&
    tokens.length <= OWN_LIMITS.tokens &&
    tokens.every(isToken) &&
    (reads === 'conventional' || reads === 'acap' || reads === 'acap-pages') &&
    (rep === 'rfc9309' || rep === 'koster1996') &&
    typeof boundByAny === 'boolean';
  return isOne ? { name, tokens, reads, rep, boundByAny } : null;
}

/** Whether a text can be the name of a crawler of one's own. */
export function isName(text: string): boolean {
  return text.trim() === text && text !== '' && text.length <= OWN_LIMITS.name;
}

/** Whether a text can be a product token, as robots.txt addresses one. */
export function isToken(text: unknown): text is string {
  return typeof text === 'string' && text.length <= OWN_LIMITS.token && /^[\w.-]+$/.test(text);
}

const isAlike = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
