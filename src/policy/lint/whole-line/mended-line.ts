import { mendHyphen } from '../../languages/acap/grammar';
import { isKnownVersion } from '../../languages/acap/version';
import type { FindingCode } from '../../model/finding-codes';
import type { Finding } from '../../model/statement';
import { conventionalField } from '../robots-txt';
import {
  type Mend,
  straightened,
  withAnyAlone,
  withoutQuotes,
  withQualifiers,
  withUsage,
} from './mended-words';

/** The line of robots.txt to write in place of one that a finding quotes, its comment included; `site` is any address of the site. */
export function mendedLine(finding: Finding, site: string): string | null {
  const { code, source } = finding;
  const mendWhole = WHOLE_LINES[code];
  if (mendWhole) return mendWhole(source.text, finding);
  const [written = '', comment] = source.text.split(/\s*(#.*)/s, 2);
  const mended = mendField(fieldIn(straightened(written)), finding, site);
  return mended && (comment ? `${mended} ${comment}` : mended);
}

/** What is no field. */
const WHOLE_LINES: { readonly [Code in FindingCode]?: Mend } = {
  'malformed-version-comment': (text, { instead }) => {
    const [version = ''] = /\d{1,3}\.\d{1,3}/.exec(text) ?? [];
    return isKnownVersion(version) ? `##ACAP version=${version}` : (instead ?? null);
  },
  'unknown-version': () => '##ACAP version=1.1',
  // Prose becomes a comment; what begins like a field was meant as one.
  'unreadable-line': (text) => (conventionalField(/^[^\s:]*/.exec(text)?.[0] ?? '') ? null : `# ${text}`),
};

interface Field {
  readonly key: string;
  readonly value: string;
}

/** A field with its key spelt as it is meant, as far as that can be told. */
function fieldIn(text: string): Field {
  const [, acapKey, acapValue = ''] = /^(acap-[^\s:]*) ?:? ?(.*)$/is.exec(mendHyphen(text)) ?? [];
  if (acapKey) return { key: acapKey, value: acapValue };
  const [key = '', value = ''] = text.split(text.includes(':') ? / ?:(.*)/s : / (.*)/s, 2);
  const meant = conventionalField(key) ?? key.toLowerCase();
  const isMisspelt = meant !== key.toLowerCase();
  return { key: isMisspelt ? meant.charAt(0).toUpperCase() + meant.slice(1) : key, value: value.trim() };
}

function mendField({ key, value }: Field, finding: Finding, site: string): string | null {
  const { code, instead } = finding;
  switch (code) {
    case 'misspelt-field':
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
      return instead ? `${instead}: ${value}`.trim() : null;
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

/** The patterns of an ACAP field are words, those of a resource set behind its name; any other value is one pattern (2.1, 3.5, 3.6). */
function withPatterns({ key, value }: Field, site: string): string | null {
  const words = /^acap-/i.test(key) ? value.split(' ') : [value];
  const [from, to] = /^acap-resource-set$/i.test(key) ? [1, words.length] : [0, 1];
  const meant = words.map((word, at) => (at >= from && at < to ? patternMeant(word, site) : word));
  return meant.includes(null) ? null : `${key}: ${meant.join(' ')}`;
}

/** Of an address of the site, its path; what would begin within a path may stand anywhere in it. */
function patternMeant(written: string, site: string): string | null {
  const pattern = written.replace(/^["']+|["']+$/g, '');
  if (/^[/*]/.test(pattern)) return pattern;
  if (/^https?:\/\//i.test(pattern)) return pathIn(pattern, site);
  if (/^[\w-]*:/.test(pattern)) return null;
  return (/^[.?&=]/.test(pattern) ? '/*' : '/') + pattern;
}

/** The path of an address as written, where it is of the same host. */
function pathIn(address: string, site: string): string | null {
  const [, path = '/'] = /^https?:\/\/[^/?#]*([/?].*)?$/i.exec(address) ?? [];
  const isSame = URL.canParse(address) && URL.canParse(site) && new URL(address).host === new URL(site).host;
  return isSame ? path.replace(/^\?/, '/?') : null;
}
