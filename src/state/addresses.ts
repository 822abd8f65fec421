import { type ReadonlySignal, signal } from '@preact/signals';
import { beginSlices } from '../gather/limits/slices';
import { type CrawlerChoice, type SharedVerdict, type Site, siteVerdicts, type Verdict } from '../policy';

/** What was pasted, as addresses of a site. */
export interface Pasted {
  /** Absolute, without fragments, each once, in their order. */
  readonly addresses: readonly string[];
  /** Those that are of another site, whose robots.txt is another. */
  readonly elsewhere: readonly string[];
  /** Entries that are not addresses, as written. */
  readonly unread: readonly string[];
  /** How many more there are than are tested. */
  readonly beyond: number;
}

/** How many addresses are tested at once. */
export const ADDRESS_LIMIT = 10_000;

/** Characters of one address that are read. */
const LENGTH_LIMIT = 4_096;

/**
 * Reads addresses that were typed or pasted, separated by white space, one with each step: whole ones, or paths of the site of
 * `base`, which is an address itself.
 */
export function* readAddresses(text: string, base: string): Generator<undefined, Pasted> {
  const addresses = new Set<string>();
  const elsewhere: string[] = [];
  const unread: string[] = [];
  const page = new URL(base);
  const entries = text.split(/\s+/).filter(Boolean);
  for (const entry of entries.slice(0, ADDRESS_LIMIT)) {
    const address = entry.length <= LENGTH_LIMIT ? addressIn(entry, page) : null;
    if (address === null) unread.push(entry);
    else if (address.origin !== page.origin) elsewhere.push(address.href);
    else addresses.add(address.href);
    yield;
  }
  return {
    addresses: [...addresses],
    elsewhere,
    unread,
    beyond: Math.max(0, entries.length - ADDRESS_LIMIT),
  };
}

/** People write hosts without schemes; a path begins with a slash or a question mark. */
function addressIn(entry: string, page: URL): URL | null {
  const isPath = /^[/?]/.test(entry);
  const written = isPath || /^[a-z][a-z\d+.-]*:/i.test(entry) ? entry : `${page.protocol}//${entry}`;
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

/** What the files of the site decide on one address. */
export interface AddressRow {
  readonly address: string;
  /** The verdicts with the crawlers that share them, the gravest first. */
  readonly verdicts: readonly SharedVerdict<CrawlerChoice>[];
}

/** A test of addresses, and its results so far. */
export interface AskedAddresses {
  /** Null while it is still being read. */
  readonly pasted: Pasted | null;
  /** Whose robots.txt the rows are of. */
  readonly site: Site;
  /** The crawlers that are tested. */
  readonly whom: readonly CrawlerChoice[];
  readonly rows: readonly AddressRow[];
  /** Whether more rows are on their way. */
  readonly isRunning: boolean;
}

/** Tests addresses against the files of the site, without visiting them. */
export interface AddressesStore {
  readonly asked: ReadonlySignal<AskedAddresses | null>;
  /** Tests what was typed or pasted on the page of `base`; `now` is ISO 8601. */
  ask(text: string, base: string, site: Site, whom: readonly CrawlerChoice[], now: string): Promise<void>;
  /** Stops at the rows so far. */
  stop(): void;
  /** Stops, and removes the rows. */
  clear(): void;
}

/** How often the rows so far are published, in milliseconds. */
const PUBLISH_EVERY = 250;

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
      const publish = (isRunning: boolean) => {
        asked.value = { pasted, site, whom, rows: [...rows], isRunning };
      };
      publish(true);
      const slices = beginSlices(1);
      const reading = readAddresses(text, base);
      let read = reading.next();
      for (; !read.done; read = reading.next()) {
        if (!slices.isOver()) continue;
        await slices.rest();
        if (turn !== mine) return;
      }
      pasted = read.value;
      const verdictsOn = siteVerdicts(site, whom, now);
      // The first rows are published at once.
      let publishedAt = Number.NEGATIVE_INFINITY;
      for (const address of pasted.addresses) {
        rows.push({ address, verdicts: verdictsOn(address).toSorted(byGravity) });
        if (!slices.isOver()) continue;
        if (performance.now() - publishedAt > PUBLISH_EVERY) {
          publish(true);
          publishedAt = performance.now();
        }
        await slices.rest();
        if (turn !== mine) return;
      }
      publish(false);
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

const byGravity = (one: SharedVerdict<unknown>, other: SharedVerdict<unknown>) =>
  GRAVEST.indexOf(one.verdict) - GRAVEST.indexOf(other.verdict) || other.asked.length - one.asked.length;

const GRAVEST: readonly Verdict[] = ['prohibited', 'unknown', 'restricted', 'permitted'];
