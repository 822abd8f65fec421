import { normaliseEscapes } from './octets';

/**
 * Path and query of an address, without its fragment (2.3), found as the reference implementation finds them: an address may lack
 * its scheme, and one without a path has the path `/`.
 */
export function pathOf(address: string): string {
  const hash = address.indexOf('#');
  const whole = hash < 0 ? address : address.slice(0, hash);
  ORIGIN.lastIndex = 0;
  ORIGIN.test(whole);
  const path = whole.slice(ORIGIN.lastIndex);
  return path.startsWith('/') ? path : `/${path}`;
}

/** What stands before the path; it matches any text. */
const ORIGIN = /(?:\/\/)?(?:[^/?;]*:\/\/)?[^/?;]*/y;

/**
 * A path ready to be compared with patterns: escapes normalised, and `*` and `$` escaped, since only rules give them a meaning
 * (2.1).
 */
export function comparablePath(address: string): string {
  if (latest.address !== address) {
    const path = normaliseEscapes(pathOf(address));
    // Most paths hold neither.
    latest = { address, path: /[*$]/.test(path) ? path.replaceAll('*', '%2A').replaceAll('$', '%24') : path };
  }
  return latest.path;
}

/** The latest answer: the same address is asked for many crawlers in a row. */
let latest = { address: '', path: '/' };

/** An address without its fragment, spelt as the URL standard spells it; null where it is no absolute address. */
export function absoluteAddress(address: string, base?: string): string | null {
  if (!URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  url.hash = '';
  return url.href;
}
