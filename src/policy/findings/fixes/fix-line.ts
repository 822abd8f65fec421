import { fixHyphen } from '../../languages/acap/grammar';
import { isKnownVersion } from '../../languages/acap/version';
import { checkLine } from '../../lint/robots-txt/checked-line';
import { pathMeant } from '../../lint/robots-txt/path-value';
import type { Finding } from '../../model/statement';
import type { FindingCode } from '../catalogue';
import { type Fix, straightened, withAnyAlone, withoutQuotes, withQualifiers, withUsage } from './fix-words';

/**
 * The lines of robots.txt to write in place of one that a finding quotes, its comment included, which fix all that can be fixed
 * of what is found there; `site` is any address of the site.
 */
export function fixedLine(finding: Finding, others: readonly Finding[], site: string): string | null {
  const { code, source } = finding;
  const fixWhole = WHOLE_LINES[code];
  if (fixWhole) return fixWhole(source.text, finding);
  if (finding.language !== 'acap') return fixedConventional(finding, others, site);
  const fixed = fixedAcap(finding, site);
  return others.reduce((text, one) => {
    const next = text !== null && fixedAcap({ ...one, source: { ...source, text } }, site);
    return next || text;
  }, fixed);
}

function fixedConventional(finding: Finding, others: readonly Finding[], site: string): string | null {
  const found = [finding, ...others];
  const { code, source } = finding;
  const { problems, lines } = checkLine(source.text, site);
  // A field on the use of content is written anew by its own reader.
  const whole = found.find(({ language, fix }) => language === 'signals' && fix)?.fix;
  const isFixed =
    AROUND[code] || (whole && finding.fix === whole) || problems.some((problem) => problem.code === code);
  const fixed = whole ?? lines?.join('\n');
  if (!isFixed || fixed === undefined) return null;
  return found.reduce((text, one) => AROUND[one.code]?.(text, one) ?? text, fixed) || null;
}

/** What is fixed by a line above or below. */
const AROUND: { readonly [Code in FindingCode]?: (text: string, finding: Finding) => string } = {
  'group-runs-on': (text) => `Disallow:\n\n${text}`,
  'group-split': (text) => `Allow: /\n\n${text}`,
  'retired-name': (text) => `${text}\nUser-agent: ClaudeBot`,
  // The fix repeats the name itself, and then the text that addresses all others.
  'signal-not-inherited': (text, { fix = '' }) => [text, ...fix.split('\n').slice(1)].join('\n'),
};

function fixedAcap(finding: Finding, site: string): string | null {
  const [written = '', comment] = finding.source.text.split(/\s*(#.*)/s, 2);
  const fixed = fixField(fieldIn(straightened(written)), finding, site);
  return fixed && (comment ? `${fixed} ${comment}` : fixed);
}

/** What is no field. */
const WHOLE_LINES: { readonly [Code in FindingCode]?: Fix } = {
  'malformed-version-comment': (text, { fix }) => {
    const [version = ''] = /\d{1,3}\.\d{1,3}/.exec(text) ?? [];
    return isKnownVersion(version) ? `##ACAP version=${version}` : (fix ?? null);
  },
  'unknown-version': () => '##ACAP version=1.1',
};

interface Field {
  readonly key: string;
  readonly value: string;
}

/** A field of ACAP; its key may lack the colon behind it. */
function fieldIn(text: string): Field {
  const [, key = '', value = ''] = /^(acap-[^\s:]*) ?:? ?(.*)$/is.exec(fixHyphen(text)) ?? [];
  return { key, value };
}

function fixField({ key, value }: Field, finding: Finding, site: string): string | null {
  const { code, fix } = finding;
  switch (code) {
    case 'space-for-hyphen':
    case 'typographic-quotes':
      return withoutQuotes(`${key}: ${value}`, finding);
    case 'missing-colon':
      return value ? `${key}: ${value}` : null;
    case 'odd-crawler-name':
      return /^[a-z][\w.-]*$/i.test(value) ? `${key}: ${value}` : null;
    case 'qualified-prohibition':
      return /^[/*]|^(the-)?acap:/i.test(value) ? `${key}: ${value.replace(/ .*/, '')}` : null;
    case 'redundant-modification':
      return withAnyAlone(`${key}: ${value}`, finding);
    case 'unknown-field':
      return fix ? `${fix}: ${value}`.trim() : null;
    case 'unknown-qualifier':
      return withQualifiers(`${key}: ${value}`, finding);
    case 'unknown-usage':
      return withUsage(`${key}: ${value}`, finding);
    case 'unmatchable-pattern':
      return withPatterns({ key, value }, site);
    default:
      return null;
  }
}

/** The patterns of a field are words, those of a resource set behind its name (3.5, 3.6). */
function withPatterns({ key, value }: Field, site: string): string | null {
  const words = value.split(' ');
  const [from, to] = /^acap-resource-set$/i.test(key) ? [1, words.length] : [0, 1];
  const meant = words.map((word, at) => (at >= from && at < to ? pathMeant(word, site) : word));
  return meant.includes(null) ? null : `${key}: ${meant.join(' ')}`;
}
