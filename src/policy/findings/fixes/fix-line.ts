import { fixHyphen, wordsOf } from '../../languages/acap/grammar';
import { countResources } from '../../languages/acap/patterns';
import { purposesIn } from '../../languages/acap/purposes';
import { isQualifier } from '../../languages/acap/signs';
import { isKnownVersion } from '../../languages/acap/version';
import { checkResources } from '../../lint/acap/checked-resources';
import { isCutByComment, withoutComment } from '../../lint/acap/lint-fields';
import { checkLine } from '../../lint/robots-txt/checked-line';
import type { Finding } from '../../model/statement';
import { visibly } from '../../text/invisible';
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
  return fixedAcap([finding, ...others], site);
}

/** What is wrong with paths is put right last, since it may take several lines; null where the first finding is not fixed. */
function fixedAcap(found: readonly Finding[], site: string): string | null {
  const [{ code, source }] = found as [Finding, ...Finding[]];
  let { text } = source;
  let isFixed = false;
  for (const finding of found) {
    if (text.includes('\n')) break;
    const [written = '', comment] = text.split(/\s*(#.*)/s, 2);
    const fixed = fixField(fieldIn(straightened(written)), finding);
    if (fixed) text = comment ? `${fixed} ${comment}` : fixed;
    if (fixed && finding === found[0]) isFixed = true;
  }
  const { key, value } = fieldIn(straightened(withoutComment(text)));
  const name = key.toLowerCase().replace('acap-', '');
  const { problems = [], values = null } = checkResources(name, value, site, isCutByComment(text)) ?? {};
  const isAsked = found.some((one) => problems.some((problem) => problem.code === one.code));
  // With a path that is still wrong, nothing is put right.
  if (!values && problems.length > 0) return null;
  if (!values || !isAsked) return isFixed ? text : null;
  isFixed ||= problems.some((problem) => problem.code === code);
  const isCut = problems.some((problem) => problem.code === 'cut-by-comment');
  const [comment = ''] = isCut ? [] : (/#.*/s.exec(text) ?? []);
  return isFixed ? `${values.map((one) => `${key}: ${one}`).join('\n')} ${comment}`.trim() : null;
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
  const [, key = '', value = ''] = /^(acap-[^\s:]*)[\s:]*(.*)$/is.exec(fixHyphen(text)) ?? [];
  return { key, value };
}

function fixField({ key, value }: Field, finding: Finding): string | null {
  const { code, fix } = finding;
  switch (code) {
    case 'invisible-character':
      return visibly(`${key}: ${value}`)?.text ?? null;
    case 'space-for-hyphen':
    case 'typographic-quotes':
      return withoutQuotes(`${key}: ${value}`, finding);
    case 'missing-colon':
    case 'doubled-colon':
      return value ? `${key}: ${value}` : null;
    case 'odd-crawler-name':
      return /^[a-z][\w.-]*$/i.test(value) ? `${key}: ${value}` : null;
    case 'qualified-prohibition':
      return isQualifier(value) ? null : `${key}: ${resourcesIn(value)}`;
    case 'redundant-modification':
      return withAnyAlone(`${key}: ${value}`, finding);
    case 'several-purposes':
      return purposesIn(value)
        .map((one) => `${key}: ${one}`)
        .join('\n');
    case 'odd-local-name':
      return /^\([a-z][\w.-]*\) /i.test(value)
        ? `${key}: ${value.replace(/[()]/, '').replace(')', '')}`
        : null;
    case 'wildcard-in-address':
      return /^[^*$]+\$$/.test(value) ? `${key}: ${value.slice(0, -1)}` : null;
    case 'unknown-field':
      return fix ? `${fix}: ${value}`.trim() : null;
    case 'unknown-qualifier':
      return withQualifiers(`${key}: ${value}`, finding);
    case 'unknown-usage':
      return withUsage(`${key}: ${value}`, finding);
    default:
      return null;
  }
}

/** What was meant as the resource of a field. */
function resourcesIn(value: string): string {
  const words = wordsOf(value);
  return words.slice(0, countResources(words)).join(' ');
}
