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

/** Reads addresses that were typed or pasted, one to a line or parted by white space: whole ones, or paths of the site of `base`. */
export function readAddresses(text: string, base: string): Pasted {
  const addresses = new Set<string>();
  const elsewhere: string[] = [];
  const unread: string[] = [];
  const { origin } = new URL(base);
  const words = text.split(/\s+/).filter(Boolean);
  for (const word of words.slice(0, ADDRESS_LIMIT)) {
    const address = word.length <= LENGTH_LIMIT ? addressIn(word, base) : null;
    if (address === null) unread.push(word);
    else if (address.origin !== origin) elsewhere.push(address.href);
    else addresses.add(address.href);
  }
  return {
    addresses: [...addresses],
    elsewhere,
    unread,
    beyond: Math.max(0, words.length - ADDRESS_LIMIT),
  };
}

/** People write hosts without schemes; a path begins with a slash or a question mark. */
function addressIn(word: string, base: string): URL | null {
  const isPath = /^[/?]/.test(word);
  const written = isPath || /^[a-z][a-z\d+.-]*:/i.test(word) ? word : `${new URL(base).protocol}//${word}`;
  if (!URL.canParse(written, base)) return null;
  const url = new URL(written, base);
  url.hash = '';
  url.username = '';
  url.password = '';
  return /^https?:$/.test(url.protocol) && (isPath || url.hostname.includes('.') || isLocal(url))
    ? url
    : null;
}

const isLocal = ({ hostname, port }: URL) =>
  hostname === 'localhost' || port !== '' || hostname.startsWith('[');
