/** The path that was meant, as it has to be written; null where that is not known. */
export function pathMeant(written: string, site: string): string | null {
  const plain = written
    .trim()
    .replace(BEHIND, '')
    .trimEnd()
    .replace(/^["'](.*?)["']?$/s, '$1');
  const slashed = isBackslashed(plain) ? plain.replaceAll('\\', '/') : plain;
  const joined = withoutGaps(slashed.replaceAll('&amp;', '&'));
  const path = joined && isRegex(joined) ? withoutRegex(joined) : joined;
  const begun = path && begin(path, site);
  if (!begun || /[\\\ufffd]/.test(beforeQuery(begun))) return null;
  // No publisher blocks a whole site so.
  if (isEveryPage(begun) && joined !== begun) return null;
  const end = endOfDollarInside(begun);
  if (end > 0 && /^[/*]*\$$/.test(begun.slice(0, end))) return null;
  return escaped(begun.slice(0, end || begun.length));
}

/**
 * Without white space beside signs that no name on a site begins or ends with; null where a path of its own may begin behind it,
 * as behind a comma, or a wildcard stands for more than was meant.
 */
function withoutGaps(path: string): string | null {
  if (/[ \t](\/[^\s/]|\*)|[*,;|][ \t]/.test(path)) return null;
  const query = beforeQuery(path).length;
  return path.replace(/(?<![ \t])[ \t]+/g, (gap, at: number) => {
    const around = path.charAt(at - 1) + path.charAt(at + gap.length);
    const isTypo = around.includes('/') || path.slice(at + gap.length) === '$';
    return isTypo || (at > query && /[?&=]/.test(around)) ? '' : gap;
  });
}

/** What is written behind a path and is no part of it: a note as programs have it, a break as web pages have it. */
const BEHIND = /([ \t]\/\/([ \t].*)?|<\/?(br|p)\s{0,3}\/?>)$/is;

/** A path with what every path begins with; null where it begins inside of one, or is of another host. */
function begin(path: string, site: string): string | null {
  const address = addressIn(path, site);
  if (address) return pathIn(address, site);
  if (hasDotSegments(path)) return withoutDots(path);
  if (/^[/*]/.test(path)) return path;
  if (/^https?:\/\//i.test(path)) return pathIn(path, site);
  if (/^www\./i.test(path) || isOfHost(path, site)) return pathIn(`https://${path}`, site);
  if (/^[\w-]*:|^[^?&.][^/?]*=|^[,;|]|^(all|none|\.\/?)$/i.test(path)) return null;
  if (isOfHost(`${path}/`, site)) return null;
  const inside = path.replace(/^(\.\.?\/)+/, '/');
  return inside !== path ? inside : (/^[.?&]/.test(path) ? '/*' : '/') + path;
}

/**
 * The path of an address as written, where it has one and is of the same host, `www.` apart.
 */
function pathIn(address: string, site: string): string | null {
  const [, path] = /^https?:\/\/[^/?#]*([/?].*)$/is.exec(address) ?? [];
  return path && isOfSite(address, site) ? path.replace(/^\?/, '/?') : null;
}

const isOfSite = (address: string, site: string) =>
  URL.canParse(address) && URL.canParse(site) && hostOf(address) === hostOf(site);

const isOfHost = (path: string, site: string) =>
  URL.canParse(site) && path.toLowerCase().startsWith(`${hostOf(site)}/`);

const hostOf = (address: string) => new URL(address).host.replace(/^www\./, '');

/**
 * Without the signs of regular expressions, where `*` says exactly what they do; null where they say less, as a class or one
 * character and more do, or nothing else is left.
 */
function withoutRegex(path: string): string | null {
  if (/(?<!\()\.\*\?/.test(path)) return null;
  const plain = path
    .replace(/^\^/, '')
    .replace(/\(\.\*\??\)|\.\*/g, '*')
    .replace(/\\([./?-])/g, '$1')
    .replace(/\*{2,}/g, '*');
  if (/[()[\]{}|\\^+]/.test(plain) || /^[/*$]*$/.test(plain)) return null;
  return path.startsWith('^') ? plain.replace(/^(?=\*)/, '/') : plain;
}

/** With what an address always has escaped. */
function escaped(path: string): string {
  const before = beforeQuery(path);
  const encode = (text: string, characters: RegExp) =>
    text.replace(characters, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
  return encode(before, /[\t\v\f "<>{}`\\]/g) + encode(path.slice(before.length), /[\t\v\f "<>]/g);
}

/** A path without such segments, and those that they take out. */
function withoutDots(path: string): string {
  const before = beforeQuery(path);
  const kept: string[] = [];
  for (const segment of before.replaceAll(/%2e/gi, '.').split('/').slice(1))
    if (/^\.\.\$?$/.test(segment)) kept.pop();
    else if (!/^\.\$?$/.test(segment)) kept.push(segment);
  return `/${kept.join('/')}${path.slice(before.length)}`;
}

/** The address of the same site that stands where a path was to be, behind a slash; null where there is none. */
export function addressIn(path: string, site: string): string | null {
  const [, scheme = 'https://', rest] = /^\/(?:(https?:)\/{1,2}|(?=www\.))(.*)$/i.exec(path) ?? [];
  const address = rest && `${scheme.replace(/:$/, '://')}${rest}`;
  return address && isOfSite(address, site) ? address : null;
}

/**
 * Where to cut a path behind a `$` that has nothing but `/`, `*`, `%` and `$` behind it, unless it begins a segment; 0 where it
 * has none.
 */
export function endOfDollarInside(path: string): number {
  let from = path.length;
  while (from > 0 && '/*%$'.includes(path.charAt(from - 1))) from--;
  for (let at = path.indexOf('$', from); at >= 0 && at < path.length - 1; at = path.indexOf('$', at + 1))
    if (!/[/$]/.test(path.charAt(at - 1))) return at + 1;
  return 0;
}

/** Whether a path has segments that browsers and crawlers take out of every address before they ask for it. */
export function hasDotSegments(path: string): boolean {
  return /^[^?*]*\/(\.|%2e){1,2}(\/|\$$)/i.test(path);
}

/** Whether a path is written as on Windows. */
export function isBackslashed(path: string): boolean {
  return /^\\[\w\\-]*$/.test(path) && !isRegex(path);
}

/** Whether a path holds what only regular expressions have. */
export function isRegex(value: string): boolean {
  return REGEX.test(value);
}

const REGEX =
  /^\^|\\(?:[dw](?![a-z])|[.?/+*()-])|\([^()|]*\|[^()]*\)|\(\.\*\??\)|\(\?[:=!]|\[(\^|\d-\d|a-z)|\]\+|\.\+|\{\d+,\d*\}/i;

/** Whether a pattern is matched by every page. */
export function isEveryPage(path: string): boolean {
  return /^[/*]+$/.test(path);
}

/** A path as far as the first character behind which a query may begin. */
export function beforeQuery(value: string): string {
  return value.split(/[?*]/, 1)[0] as string;
}
