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
  const words = value
    .replace(/^["'<]|["'>]$/g, '')
    .split(/[\s,]+/)
    .filter(Boolean);
  const meant = words.map((word) => addressMeant(word, site));
  const values = words.length === 0 || meant.includes(null) ? null : (meant as string[]);
  return { problems: [error('sitemap-not-absolute', values && LINES)], values };
}

/** The host of an address with its port, as written. */
function hostIn(address: string): string | null {
  return /^https?:\/\/(?:[^/?#@]*@)?([^/?#\s]+)/i.exec(address)?.[1] ?? null;
}

/** Hosts that stand in examples, and those that nobody else reaches. */
const PLACEHOLDER =
  /(^|\.)((example\.(com|org|net)|localhost|127\.0\.0\.1)(:\d+)?$|your-?(domain|web-?site|site))/i;

function addressMeant(written: string, site: string): string | null {
  if (/[{}<>"'`%*|]|^https?\/\//i.test(written)) return null;
  if (hostIn(written)) return written;
  if (/^(\/\/)?[\w-]+(\.[\w-]+)+\//.test(written)) return `https://${written.replace(/^\/\//, '')}`;
  const isPath = written.startsWith('/') || /^[^:]*\.(xml|gz|txt|rss|php|aspx?)(\?|$)/i.test(written);
  return isPath && /^https?:/i.test(site) && URL.canParse(written, site)
    ? new URL(written, new URL('/', site)).href
    : null;
}

/** What is wrong with the value of a Crawl-delay field, a plain number of seconds (8). */
export function checkDelay(value: string): Checked {
  if (/^(\d+\.?\d*|\.\d+)$/.test(value)) return isRight(value);
  const [, seconds] = /^[["'(]?(\d+(?:\.\d+)?) ?(?:s|secs?|seconds?)?[\])"']?$/i.exec(value) ?? [];
  return {
    problems: [warning('odd-crawl-delay', seconds && LINES)],
    values: seconds ? [seconds] : null,
  };
}
