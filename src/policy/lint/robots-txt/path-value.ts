import { type Checked, error, isRight, LINES, type Problem, warning } from './checked';

/** What is wrong with the path of an Allow or Disallow field; `site` is any address of the site (2.1, 8). */
export function checkPath(value: string, site: string): Checked {
  if (PLAIN.test(value)) return isRight(value);
  const words = value.split(/[ \t]+/);
  if (words.length > 1 && words.every((word) => /^\/(?!\/)[^<]*$/.test(word))) {
    const meant = words.map((word) => pathMeant(word.replace(/[,;]$/, ''), site));
    return {
      problems: [error('several-paths', LINES)],
      values: meant.includes(null) ? null : (meant as string[]),
    };
  }
  const fix = pathMeant(value, site);
  const problems = mistakesIn(value).map((problem) => ({ ...problem, fix }));
  return { problems, values: problems.length === 0 ? [value] : fix === null ? null : [fix] };
}

/** Most paths: nothing in them can be a mistake. */
const PLAIN = /^([/*][\w./*%?=~@!-]*\$?)?$/;

const isRegex = (value: string) => REGEX.test(value);

/** The mistakes of a path, several of them at once. */
function mistakesIn(written: string): Problem[] {
  const problems: Problem[] = [];
  // In Chinese and Japanese encodings the second octet of a character can be that of a backslash.
  const value = written.replaceAll('\ufffd\\', '\ufffd\ufffd');
  const hasRegex = isRegex(value);
  if (/^[^/*]/.test(value)) problems.push(error('unmatchable-pattern'));
  if (hasRegex) problems.push(warning('regex-in-pattern'));
  if (ESCAPED.test(value) || (!hasRegex && /[{}`\\]/.test(beforeQuery(value))))
    problems.push(error('unescaped-character'));
  if (value.includes('&amp;')) problems.push(warning('html-entity-in-pattern'));
  if (endOfDollarInside(value) > 0) problems.push(warning('dollar-inside'));
  return problems;
}

/**
 * What an address has in escaped form alone, wherever it stands; what is not ASCII is escaped by the crawler that compares it.
 */
const ESCAPED = /[\t\v\f "<>]/;

/** What only regular expressions have. */
const REGEX =
  /^\^|\\(?:[dw](?![a-z])|[.?/+*()-])|\([^()|]*\|[^()]*\)|\(\.\*\??\)|\(\?[:=!]|\[(\^|\d-\d|a-z)|\]\+|\.\+|\{\d+,\d*\}/i;

/**
 * Where to cut a path behind a `$` that has nothing but `/`, `*`, `%` and `$` behind it, unless it begins a segment; 0 where it
 * has none.
 */
function endOfDollarInside(path: string): number {
  let from = path.length;
  while (from > 0 && '/*%$'.includes(path.charAt(from - 1))) from--;
  for (let at = path.indexOf('$', from); at >= 0 && at < path.length - 1; at = path.indexOf('$', at + 1))
    if (!/[/$]/.test(path.charAt(at - 1))) return at + 1;
  return 0;
}

const beforeQuery = (value: string) => value.split(/[?*]/, 1)[0] as string;

/** The path that was meant, as it has to be written; null where that is not known. */
export function pathMeant(written: string, site: string): string | null {
  const plain = written
    .trim()
    .replace(BEHIND, '')
    .trimEnd()
    .replace(/^["'](.*?)["']?$/s, '$1');
  const path = isRegex(plain) ? withoutRegex(plain) : plain;
  const begun = path && begin(path, site);
  if (!begun || /[\\\ufffd]/.test(beforeQuery(begun))) return null;
  const end = endOfDollarInside(begun);
  // No publisher blocks a whole site so.
  if (end > 0 && /^[/*]*\$$/.test(begun.slice(0, end))) return null;
  return escaped(begun.slice(0, end || begun.length).replaceAll('&amp;', '&'));
}

/** What is written behind a path and is no part of it: a note as programs have it, a break as web pages have it. */
const BEHIND = /([ \t]\/\/([ \t].*)?|<\/?(br|p)\s{0,3}\/?>)$/is;

/** A path with what every path begins with; null where it begins inside of one, or is of another host. */
function begin(path: string, site: string): string | null {
  if (/^[/*]/.test(path)) return path;
  if (/^https?:\/\//i.test(path)) return pathIn(path, site);
  if (/^www\./i.test(path) || isOfHost(path, site)) return pathIn(`https://${path}`, site);
  if (/^[\w-]*:|^[^?&.][^/?]*=|^(all|none|\.\/?)$/i.test(path)) return null;
  return path.startsWith('./') ? path.slice(1) : (/^[.?&]/.test(path) ? '/*' : '/') + path;
}

/**
 * The path of an address as written, where it has one and is of the same host, `www.` apart: no publisher blocks a whole site so.
 */
function pathIn(address: string, site: string): string | null {
  const [, path] = /^https?:\/\/[^/?#]*([/?].*)$/is.exec(address) ?? [];
  const isSame = URL.canParse(address) && URL.canParse(site) && hostOf(address) === hostOf(site);
  return path && isSame ? path.replace(/^\?/, '/?') : null;
}

const isOfHost = (path: string, site: string) =>
  URL.canParse(site) && path.toLowerCase().startsWith(`${hostOf(site)}/`);

const hostOf = (address: string) => new URL(address).host.replace(/^www\./, '');

/** Without the signs of regular expressions, where `*` says what they do; null where they say more, or nothing else is left. */
function withoutRegex(path: string): string | null {
  const plain = path
    .replace(/^\^/, '')
    .replace(/\(\.\*\??\)|\.[*+]|(?:\\[dw]|\[[^[\]]{1,40}\])(?:[+*]|\{\d+(?:,\d*)?\})?/gi, '*')
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
