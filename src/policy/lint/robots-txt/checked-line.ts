import { PREFERENCE_FIELDS } from '../../model/preference';
import { INVISIBLE, visibly } from '../../text/invisible';
import { QUOTES } from '../../text/quotes';
import { trim, trimAscii } from '../../text/trim';
import { type Checked, error, LINES, type Problem, warning } from './checked';
import { fieldNamed, isPageRule } from './field-names';
import { checkValue } from './field-value';
import { fieldsWithin } from './fields-within';
import { sitemapAt } from './other-values';
import { isPlainPath } from './path-value';

/** What is wrong with one line of a robots.txt, taken by itself. */
export interface CheckedLine {
  /**
   * What it is, or was meant to be; `signal` is a field on the use of content (9.3.9), `field` any other that neither names a
   * crawler nor is a rule, `other` all else.
   */
  readonly kind: 'blank' | 'comment' | 'rule' | 'signal' | 'field' | 'other';
  /** The conventional field that it is or was meant to be, as it is usually written. */
  readonly field?: string | undefined;
  readonly problems: readonly Problem[];
  /** The lines to write in its place, which have none of these problems; null where they are not known. */
  readonly lines: readonly string[] | null;
}

/** Fields within the value of a field within a value: no author writes more of them by mistake. */
const MOST_WITHIN = 3;

/**
 * Checks a line as written, beside ACAP, which is not checked here; `site` is any address of the site, and `within` the number of
 * values that the line stands in (2.1, 8).
 */
export function checkLine(written: string, site: string, within = 0): CheckedLine {
  const [, usual, path = ''] = USUAL.exec(written) ?? [];
  if (usual && isPlainPath(path)) return { kind: 'rule', field: usual, problems: NONE, lines: [written] };
  const hash = written.indexOf('#');
  const text = trimAscii(hash < 0 ? written : written.slice(0, hash));
  if (text === '' || (INVISIBLE.test(text) && trimAscii(visibly(text)?.text ?? text) === ''))
    return { kind: hash < 0 ? 'blank' : 'comment', problems: NONE, lines: [written] };
  if (/^acap-/i.test(text)) return { kind: 'other', problems: NONE, lines: [written] };
  const comment = hash < 0 ? '' : written.slice(hash).trimEnd();
  const isCut =
    hash > 0 && !/\s/.test(written.charAt(hash - 1)) && !/^#(?:\s|#+\s)/.test(written.slice(hash));
  const checked = asProven(checkText(text, site, isCut, within), site, within);
  // What is no character stands for octets that cannot be written again.
  const lines = text.includes('\ufffd') ? null : checked.lines;
  if (!lines) return { ...checked, lines, problems: checked.problems.map(withoutUnwritable) };
  // Who wrote of every `#` meant no page: without it, this would be every page.
  if (/^#[*$]*$/.test(comment) && EVERY.test(text)) return { ...checked, lines: ['Disallow:'] };
  // Who wrote of a part of the home page did not mean the whole site.
  if (isCut && /^#.*\w/.test(comment) && WHOLE.test(text)) return withoutLines(checked);
  // A comment goes with the last of the lines; what was cut off a path is none.
  if (!comment || checked.problems.some(({ code }) => code === 'cut-by-comment')) return checked;
  return {
    ...checked,
    lines: lines.map((line, at) => (at < lines.length - 1 ? line : `${line} ${comment}`)),
  };
}

/** What was checked, without the lines to write in its place where there is still something wrong with one of these. */
function asProven(checked: CheckedLine, site: string, within: number): CheckedLine {
  // Each field within a line is checked with the whole.
  if (within > 0 || !checked.lines || checked.problems.length === 0) return checked;
  const isRight = checked.lines.every((line) => checkLine(line, site, 1).problems.length === 0);
  return isRight ? checked : withoutLines(checked);
}

const withoutLines = (checked: CheckedLine): CheckedLine => ({
  ...checked,
  problems: checked.problems.map((problem) => ({ ...problem, fix: null })),
  lines: null,
});

/** A rule that blocks every page by a wildcard. */
const EVERY = /^disallow\s{0,9}:\s{0,9}\/?\*+$/i;

/** A rule about every page. */
const WHOLE = /^(dis)?allow\s{0,9}:\s{0,9}[/*]+$/i;

/** Most lines: a rule with a path. */
const USUAL = /^(Allow|Disallow): ?(\S*)$/;

const NONE: readonly Problem[] = [];

const withoutUnwritable = (problem: Problem): Problem =>
  problem.fix?.includes('\ufffd') ? { ...problem, fix: null } : problem;

function checkText(written: string, site: string, isCut: boolean, within: number): CheckedLine {
  const hidden = INVISIBLE.test(written) ? visibly(written) : null;
  if (hidden) {
    const checked = checkText(trimAscii(hidden.text), site, isCut, within);
    const { problems, lines } = checked;
    // Characters are not searched where there is no field.
    if (problems.some(({ code }) => code === 'unreadable-line'))
      return { ...checked, lines: [`# ${written}`] };
    const fix = lines?.join('\n') ?? hidden.text;
    return {
      ...checked,
      problems: [error('invisible-character', fix, hidden.first), ...problems.filter(notOfNames)],
      lines: lines ?? (problems.length === 0 ? [hidden.text] : null),
    };
  }
  const [, before = '', after = ''] = FULL_WIDTH.exec(written) ?? [];
  const named = before && fieldNamed(before);
  if (named && named.taken !== 'unread') {
    const { lines } = checkText(trimAscii(`${before}: ${after}`), site, isCut, within);
    const problem = error('full-width-colon', lines?.join('\n') ?? `${before}: ${after}`);
    return { kind: kindOf(named.field), field: named.field, problems: [problem], lines };
  }
  const [, key, behind = ''] = EQUALS.exec(written) ?? [];
  if (key) {
    const { field, lines } = checkText(trimAscii(`${key}: ${behind}`), site, isCut, within);
    return { kind: kindOf(field ?? ''), field, problems: [error('unread-field', lines?.join('\n'))], lines };
  }
  if (/^https?:\/\/\S+$/i.test(written)) {
    const sitemap = sitemapAt(written);
    const lines = sitemap === null ? null : [`Sitemap: ${sitemap}`];
    return { kind: 'field', problems: [error('bare-address', lines && LINES)], lines };
  }
  return checkField(written, site, isCut, within);
}

/** A name and a value with an equals sign between them. Of exactly two words, Google takes the first for the name. */
const EQUALS = /^(?!\S+[ \t]+\S+$)(user-?agent|(?:dis)?allow)[ \t]*=[ \t]*([^:]*)$/i;

/** The problems that a line without such characters still has: none of its name, nor of an address. */
const notOfNames = ({ code }: Problem) => !/^(unread-|misspelt-|unknown-|sitemap-not-)/.test(code);

/** A name and what stands behind a colon that takes the place of two letters. */
const FULL_WIDTH = /^([a-z][a-z _-]{1,20}?)[ \t]*：[ \t]*(.*)$/is;

/** A line with a name and a value, at a colon or where there are exactly two words; any other cannot be read. */
function checkField(written: string, site: string, isCut: boolean, within: number): CheckedLine {
  const text = trim(written, isQuote, 'start');
  const colon = text.indexOf(':');
  const words = colon < 0 ? /^(?!user )(\S+)[ \t]+(\S+)$/i.exec(text) : null;
  const name = trimAscii(colon < 0 ? (words?.[1] ?? '') : text.slice(0, colon));
  const value = colon < 0 ? (words?.[2] ?? '') : trimAscii(text.slice(colon + 1));
  const named = fieldNamed(name);
  if (colon < 0 && (!named || named.taken === 'unread')) {
    const [first = ''] = /^\S*/.exec(text) ?? [];
    return {
      kind: 'other',
      problems: [warning('unreadable-line')],
      lines: fieldNamed(first) ? null : [`# ${written}`],
    };
  }
  if (!named) return { kind: 'field', problems: [warning('unknown-conventional-field')], lines: null };
  const { field, taken } = named;
  // Written as the field that Google takes it for, it would hold for every crawler.
  if (taken === 'longer') return { kind: 'field', problems: [error('prefix-read-by-google')], lines: null };
  const [, first, rest = ''] = COLONLESS.exec(text) ?? [];
  if (first && taken === 'misspelt') {
    const { lines } = checkText(`${first}: ${rest}`, site, isCut, within);
    return {
      kind: kindOf(field),
      field,
      problems: [warning('missing-colon', LINES), warning('misspelt-field', field)],
      lines,
    };
  }
  // What looks like a comment to programmers was meant as one.
  if (taken === 'unread' && /^(\/\/|;)/.test(name))
    return {
      kind: 'other',
      field,
      problems: [error('unread-field')],
      lines: [`# ${text.replace(/^[/;\s]+/, '')}`],
    };
  // With a name, the second colon is one of the signs that stand before it.
  if (value.startsWith(':') && field !== 'User-agent' && !isPageRule(field)) {
    const { lines } = checkText(trimAscii(`${field}: ${value.replace(/^[:\s]+/, '')}`), site, isCut, within);
    return { kind: kindOf(field), field, problems: [error('doubled-colon', lines && LINES)], lines };
  }
  const problems: Problem[] = [];
  const spelt = taken === 'right' ? name : field;
  if (taken === 'misspelt') problems.push(warning('misspelt-field', field));
  if (taken === 'unread') problems.push(error('unread-field', field));
  if (colon < 0) problems.push(warning('missing-colon', LINES));
  if (isPageRule(field)) {
    const problem = warning('page-rule-in-robots-txt', metaTag(field));
    return { kind: 'field', field, problems: [...problems, problem], lines: null };
  }
  const whole = taken === 'unread' && /^["'<]/.test(text) ? value.replace(/["'>]$/, '') : value;
  const plain = text === written ? withoutQuotes(whole) : trimAscii(trim(whole, isQuote));
  if (text !== written || plain !== whole) problems.push(error('typographic-quotes'));
  const further = within < MOST_WITHIN ? furtherFields(field, spelt, plain, site, within + 1) : null;
  const checked = further ?? withField(spelt, checkValue(field, plain, site, isCut));
  return {
    kind: kindOf(field),
    field,
    // The problems of a value that no crawler reads are left out.
    problems: taken === 'unread' ? problems : [...problems, ...checked.problems],
    lines: checked.lines,
  };
}

/** A field without its colon, and a second word with another one inside. */
const COLONLESS = /^(user-?agent|allow|disallow|sitemap)[ \t]+([^\s:]+:\S+)$/i;

/**
 * A value without the typographic quotes that it begins with or that enclose it; one that it ends with may belong to a pair
 * inside.
 */
function withoutQuotes(value: string): string {
  const inner = value.slice(0, -1);
  const endsQuoted = QUOTES.test(value.slice(-1)) && !QUOTES.test(inner) && !/\*$|^\/?$/.test(inner);
  const isQuoted = isQuote(value.charAt(0));
  return trimAscii(isQuoted ? trim(value, isQuote) : endsQuoted ? inner : value);
}

/** What a field that is known by this name is to the list of names above it. */
function kindOf(field: string): CheckedLine['kind'] {
  if (field === 'User-agent') return 'other';
  if (PREFERENCE_FIELDS.some((name) => name === field)) return 'signal';
  return /allow/i.test(field) ? 'rule' : 'field';
}

const metaTag = (field: string) => `<meta name="robots" content="${field.toLowerCase()}">`;

type Lined = Pick<CheckedLine, 'problems' | 'lines'>;

/** Values as the lines that they make. */
function withField(name: string, { problems, values }: Checked): Lined {
  return { problems, lines: values?.map((value) => `${name}: ${value}`.trimEnd()) ?? null };
}

/** The fields that stand in the value of another, each on a line of its own; null where it holds none. */
function furtherFields(
  field: string,
  name: string,
  value: string,
  site: string,
  within: number,
): Lined | null {
  const [own = '', ...written] = fieldsWithin(value);
  if (written.length === 0) return null;
  const pieces = written.map((piece) => checkLine(piece, site, within));
  const parts = own === '' ? pieces : [checkLine(`${name}: ${own}`, site, within), ...pieces];
  const lines = parts.flatMap((part) => part.lines ?? []);
  const isAlone = own === '' && pieces.length === 1;
  const isRule = isAlone && /allow/i.test(field) && /allow/i.test(value.slice(0, 8));
  const isSitemap = isAlone && field === 'Sitemap' && /^sitemap/i.test(value);
  const code = isRule ? 'unmatchable-pattern' : isSitemap ? 'sitemap-not-absolute' : 'two-fields-on-line';
  return {
    problems: [error(code, LINES)],
    lines: parts.some((part) => part.lines === null) ? null : lines,
  };
}

const isQuote = (character: string) => QUOTES.test(character);
