import { type Checked, error, isRight, LINES, type Problem, warning } from './checked';
import {
  addressIn,
  beforeQuery,
  endOfDollarInside,
  hasDotSegments,
  isBackslashed,
  isEveryPage,
  isRegex,
  pathMeant,
} from './path-meant';

/** What is wrong with the path of an Allow or Disallow field; `site` is any address of the site (2.1, 8). */
export function checkPath(value: string, site: string): Checked {
  if (isPlainPath(value)) return isRight(value);
  const several = severalIn(value);
  if (several) {
    const meant = several.map((path) => pathMeant(path, site));
    // A list that covers every page does not show what was meant.
    const isClear = meant.every((path) => path !== null && !isEveryPage(path));
    return { problems: [error('several-paths', LINES)], values: isClear ? (meant as string[]) : null };
  }
  const [, parameter] = PARAMETER.exec(value) ?? [];
  if (parameter) {
    // It may be the first of its address or a later one.
    const values = [`/*?${parameter}`, `/*&${parameter}`];
    return { problems: [warning('parameter-as-path', LINES)], values };
  }
  const fix = pathMeant(value, site);
  const problems = mistakesIn(value, site).map((problem) => ({ ...problem, fix }));
  return { problems, values: problems.length === 0 ? [value] : fix === null ? null : [fix] };
}

/** Whether nothing in a path can be a mistake, as is so of most. */
export function isPlainPath(path: string): boolean {
  return PLAIN.test(path) && !ODD.test(path);
}

const PLAIN = /^([/*][\w./*%?=~@!-]*\$?)?$/;

/** What may make another path of one of the same characters. */
const ODD = /\/(\.|%2e){1,2}[/$]|^\/(www\.|[\w.-]+=)/i;

/** A parameter where a path was to begin; behind it begins no other part of a path. */
const PARAMETER = /^\/&?([\w.-]+=[\w.%*+-]*\$?)$/;

/** Paths that stand in one value, parted by white space, or by a sign that hardly stands before a slash in an address. */
function severalIn(value: string): readonly string[] | null {
  const words = value.split(/[ \t]+/);
  if (words.length > 1 && words.every((word) => /^\/(?!\/)[^<]*$/.test(word)))
    return words.flatMap((word) => partedIn(word) ?? word.replace(/[,;]$/, ''));
  return partedIn(value);
}

function partedIn(value: string): readonly string[] | null {
  if (isRegex(value)) return null;
  const parts = value.split(/[ \t]?[,;|][ \t]*(?=\/)/).map((part) => part.trim());
  // Behind ? such a list is the value of a parameter.
  const isPath = (part: string, at: number) =>
    /^\/(?!\/)[^<\s]*[\w%][^<\s]*$/.test(part) && (at === parts.length - 1 || !part.includes('?'));
  return parts.length > 1 && parts.every(isPath) ? parts : null;
}

/** The mistakes of a path, several of them at once. */
function mistakesIn(written: string, site: string): Problem[] {
  const problems: Problem[] = [];
  // In Chinese and Japanese encodings the second octet of a character can be that of a backslash.
  const value = written.replaceAll('\ufffd\\', '\ufffd\ufffd');
  const hasRegex = isRegex(value);
  if (/^[^/*]/.test(value)) problems.push(error('unmatchable-pattern'));
  if (hasDotSegments(value)) problems.push(error('dots-in-path'));
  if (addressIn(value, site)) problems.push(warning('address-in-path'));
  if (hasRegex) problems.push(warning('regex-in-pattern'));
  // Quotation marks around a path, or backslashes for its slashes, are one mistake with what it begins with.
  const inner = isBackslashed(value) ? '' : value.replace(/^"|"$/g, '');
  if (ESCAPED.test(inner) || (!hasRegex && /[{}`\\]/.test(beforeQuery(inner))))
    problems.push(error('unescaped-character'));
  if (value.includes('&amp;')) problems.push(warning('html-entity-in-pattern'));
  if (endOfDollarInside(value) > 0) problems.push(warning('dollar-inside'));
  return problems;
}

/**
 * What an address has in escaped form alone, wherever it stands; what is not ASCII is escaped by the crawler that compares it.
 */
const ESCAPED = /[\t\v\f "<>]/;
