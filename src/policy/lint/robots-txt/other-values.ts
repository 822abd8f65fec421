import { type Checked, error, isRight, LINES, warning } from './checked';

/** What is wrong with the value of a Sitemap field: it is to be a whole address (8). */
export function checkSitemap(value: string, site: string): Checked {
  const host = hostIn(value);
  if (host !== null && !/[\s{}]/.test(value)) {
    const isOwn = URL.canParse(site) && new URL(site).host === host.toLowerCase();
    return isOwn || !PLACEHOLDER.test(host)
      ? isRight(value)
      : { problems: [warning('sitemap-placeholder')], values: null };
  }
  const words = addressesIn(value.replace(/^["'<]|["'>]$/g, ''));
  const meant = words.map((word) => addressMeant(word, site));
  const values = words.length === 0 || meant.includes(null) ? null : (meant as string[]);
  return { problems: [error('sitemap-not-absolute', values && LINES)], values };
}

/**
 * The address of a sitemap that a line of nothing but an address was meant to name: itself, or the one that it tells a search
 * engine; null where it leads to something else.
 */
export function sitemapAt(written: string): string | null {
  const address = withoutDoubledScheme(written);
  const [, encoded] = /[?&]sitemap=([^&]+)/i.exec(address) ?? [];
  if (encoded) return /^https?(:|%3A)/i.test(encoded) ? decoded(encoded) : null;
  const [path = ''] = address.split('?', 1);
  const last = path.replace(/\/$/, '').split('/').at(-1) ?? '';
  const isOne = !path.includes('#') && /sitemap|.\.(xml|txt|rss|atom)(\.gz)?$|^(rss|atom|feed)$/i.test(last);
  return isOne ? address : null;
}

function decoded(encoded: string): string | null {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return null;
  }
}

/** An address without what stands before its scheme, where that is written twice, perhaps in part. */
export function withoutDoubledScheme(address: string): string {
  const [, scheme, rest] = DOUBLED.exec(address) ?? [];
  return scheme ? `${scheme}://${rest}` : address;
}

const DOUBLED = /^(?:https?(?::\/{0,2}|\/\/))+(https?)(?::\/{0,2}|\/\/)([^/:].*)$/i;

/** The addresses that stand in a value, which is a single one with spaces in it unless all its words begin in one way. */
function addressesIn(value: string): readonly string[] {
  const words = value.split(/[\s,]+/).filter(Boolean);
  const isList = BEGINNINGS.some((beginning) => words.every((word) => beginning.test(word)));
  return isList ? words : [value];
}

const BEGINNINGS: readonly RegExp[] = [/^https?:/i, /^\//, /^(?!https?:|\/)\S+\.(xml|gz|txt)$/i];

/** The host of an address with its port, as written. */
function hostIn(address: string): string | null {
  return /^https?:\/\/(?:[^/?#@]*@)?([^/?#\s]+)/i.exec(address)?.[1] ?? null;
}

/** Hosts that stand in examples, and those that cannot be reached from elsewhere. */
const PLACEHOLDER =
  /(^|[.<[{])((example\.(com|org|net)|localhost|127\.0\.0\.1)(:\d+)?$|your-?(domain|web-?site|site)(-?(name|here))?(?![a-z\d-]))/i;

function addressMeant(text: string, site: string): string | null {
  if (/[{}<>"'`%*|]|^https?\/\//i.test(text)) return null;
  const written = text.replaceAll(' ', '%20');
  if (hostIn(written)) return written;
  if (/^(\/\/)?[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)+\//u.test(written))
    return `https://${written.replace(/^\/\//, '')}`;
  const isPath = written.startsWith('/') || /^[^:]*\.(xml|gz|txt|rss|php|aspx?)(\?|$)/i.test(written);
  return isPath && /^https?:/i.test(site) && URL.canParse(written, site)
    ? new URL(written, new URL('/', site)).href
    : null;
}

/** What is wrong with the value of a Crawl-delay field, a plain number of seconds (8). */
export function checkDelay(value: string): Checked {
  if (/^(\d+\.?\d*|\.\d+)$/.test(value)) return isRight(value);
  const [, seconds] =
    /^[[{"'(+=]?(\d+(?:\.\d+)?) ?(?:s|secs?|seconds?|sek|sekunden|секунд\p{L}?|秒)?[\])}"'.,;]?$/iu.exec(
      value,
    ) ?? [];
  return {
    problems: [warning('odd-crawl-delay', seconds && LINES)],
    values: seconds ? [seconds] : null,
  };
}
