import { type ReadonlySignal, signal } from '@preact/signals';
import { beginSlices } from '../gather/limits/slices';
import { type CrawlerChoice, type Site, type SiteWords, siteWords, type Verdict } from '../policy';

/** What was pasted, as addresses of a site. */
export interface Pasted {
  /** Absolute, without fragments, each once, in their order. */
  readonly addresses: readonly string[];
  /** Those that are of another site, whose robots.txt is another. */
  readonly elsewhere: readonly string[];
  /** What is no address, as written. */
  readonly unread: readonly string[];
  /** How many more there are than are looked at. */
  readonly beyond: number;
}

/** So many addresses are answered at once. */
export const ADDRESS_LIMIT = 10_000;

/** Characters of one address that are read. */
const LENGTH_LIMIT = 4_096;

/**
 * Reads addresses that were typed or pasted, one to a line or parted by white space, a word with each step: whole ones, or paths of the site
 * of `base`, which is an address itself.
 */
export function* readAddresses(text: string, base: string): Generator<undefined, Pasted> {
  const addresses = new Set<string>();
  const elsewhere: string[] = [];
  const unread: string[] = [];
  const page = new URL(base);
  const words = text.split(/\s+/).filter(Boolean);
  for (const word of words.slice(0, ADDRESS_LIMIT)) {
    const address = word.length <= LENGTH_LIMIT ? addressIn(word, page) : null;
    if (address === null) unread.push(word);
    else if (address.origin !== page.origin) elsewhere.push(address.href);
    else addresses.add(address.href);
    yield;
  }
  return {
    addresses: [...addresses],
    elsewhere,
    unread,
    beyond: Math.max(0, words.length - ADDRESS_LIMIT),
  };
}

/** People write hosts without schemes; a path begins with a slash or a question mark. */
function addressIn(word: string, page: URL): URL | null {
  const isPath = /^[/?]/.test(word);
  const written = isPath || /^[a-z][a-z\d+.-]*:/i.test(word) ? word : `${page.protocol}//${word}`;
  const url = URL.parse(written, page);
  if (!url) return null;
  url.hash = '';
  url.username = '';
  url.password = '';
  return /^https?:$/.test(url.protocol) && (isPath || url.hostname.includes('.') || isLocal(url))
    ? url
    : null;
}

const isLocal = ({ hostname, port }: URL) =>
  hostname === 'localhost' || port !== '' || hostname.startsWith('[');

/** What the files of the site say of one address. */
export interface AddressRow {
  readonly address: string;
  /** To whom they say what; the gravest first. */
  readonly words: readonly SiteWords<CrawlerChoice>[];
}

/** A question about addresses, and its answer as far as it has come. */
export interface AskedAddresses {
  /** Null while it is still being read. */
  readonly pasted: Pasted | null;
  /** Whose robots.txt the rows are of. */
  readonly site: Site;
  /** Who was asked about. */
  readonly whom: readonly CrawlerChoice[];
  readonly rows: readonly AddressRow[];
  /** Whether more rows are on their way. */
  readonly isRunning: boolean;
}

/** Asks what the files of the site say of addresses that nobody has to visit. */
export interface AddressesStore {
  readonly asked: ReadonlySignal<AskedAddresses | null>;
  /** Of what was typed or pasted on the page of `base`; `now` is ISO 8601. */
  ask(text: string, base: string, site: Site, whom: readonly CrawlerChoice[], now: string): Promise<void>;
  /** Leaves it at the rows that have come. */
  stop(): void;
  /** Forgets them, too. */
  clear(): void;
}

/** How often the rows that have come are told, in milliseconds. */
const TELL_EVERY = 250;

/** Reads and answers in slices between which the view has its turn. */
export function addressesStore(): AddressesStore {
  const asked = signal<AskedAddresses | null>(null);
  let turn = 0;
  return {
    asked,
    async ask(text, base, site, whom, now) {
      turn += 1;
      const mine = turn;
      const rows: AddressRow[] = [];
      let pasted: Pasted | null = null;
      const tell = (isRunning: boolean) => {
        asked.value = { pasted, site, whom, rows: [...rows], isRunning };
      };
      tell(true);
      const slices = beginSlices(1);
      const reading = readAddresses(text, base);
      let read = reading.next();
      for (; !read.done; read = reading.next()) {
        if (!slices.isOver()) continue;
        await slices.rest();
        if (turn !== mine) return;
      }
      pasted = read.value;
      const wordsOn = siteWords(site, whom, now);
      // The first rows are told at once, so that there is something to look at.
      let told = Number.NEGATIVE_INFINITY;
      for (const address of pasted.addresses) {
        rows.push({ address, words: wordsOn(address).toSorted(byGravity) });
        if (!slices.isOver()) continue;
        if (performance.now() - told > TELL_EVERY) {
          tell(true);
          told = performance.now();
        }
        await slices.rest();
        if (turn !== mine) return;
      }
      tell(false);
    },
    stop() {
      turn += 1;
      if (asked.value) asked.value = { ...asked.value, isRunning: false };
    },
    clear() {
      turn += 1;
      asked.value = null;
    },
  };
}

const byGravity = (one: SiteWords<unknown>, other: SiteWords<unknown>) =>
  GRAVEST.indexOf(one.verdict) - GRAVEST.indexOf(other.verdict) || other.asked.length - one.asked.length;

const GRAVEST: readonly Verdict[] = ['prohibited', 'unknown', 'restricted', 'permitted'];
