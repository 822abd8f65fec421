import { isLongerKey, kindOfKey } from '../../languages/rep/robots-txt/fields';
import { PREFERENCE_FIELDS } from '../../model/preference';
import { editDistance } from '../../text/nearest';

/** The field that a name stands for, as it is usually written, and how crawlers take the name. */
export interface FieldName {
  readonly field: string;
  /** `misspelt` names are read by Google and others, `longer` ones by Google alone, `unread` ones by no crawler (2.1). */
  readonly taken: 'right' | 'misspelt' | 'longer' | 'unread';
}

/**
 * The conventional field that a name without `ACAP-` is, or was meant to be; null where it is like none that crawlers know (2.1,
 * 8).
 */
export function fieldNamed(name: string): FieldName | null {
  const key = name.toLowerCase();
  const known = FIELDS.get(key);
  if (known) return { field: known, taken: 'right' };
  // A name that begins so is read whatever follows.
  const read = READ[kindOfKey(key, 0)] ?? (/^site-?map/.test(key) && 'Sitemap');
  if (read) return { field: read, taken: isLongerKey(key, 0) ? 'longer' : 'misspelt' };
  if (PAGE_RULE.test(key)) return { field: `No${key.replace(/^no[- ]?/, '')}`, taken: 'right' };
  // Whatever a sitemap lists, the field has one name.
  if (/^[\w -]{1,20}[ _-]site[ _-]?maps?$/.test(key)) return { field: 'Sitemap', taken: 'unread' };
  if (key.length < SHORTEST || key.length > LONGEST) return null;
  const meant = MEANT.find((field) => isCut(key, field)) ?? MEANT.find((field) => isNear(key, field));
  return meant ? { field: FIELDS.get(meant) as string, taken: 'unread' } : null;
}

/** Whether a field is a rule for pages, which no crawler reads in robots.txt. */
export function isPageRule(field: string): boolean {
  return field.startsWith('No');
}

const FIELDS: ReadonlyMap<string, string> = new Map(
  'User-agent,Allow,Disallow,Sitemap,Crawl-delay,Host,Clean-param,Request-rate,Visit-time'
    .split(',')
    .concat(PREFERENCE_FIELDS)
    .map((field) => [field.toLowerCase(), field]),
);

/** Fields by the kinds of their keys (2.1). */
const READ = ['User-agent', 'Allow', 'Disallow'];

/** Rules for pages, however they are spelt. */
const PAGE_RULE = /^no[- ]?(index|follow|archive|snippet)$/;

/** Fields that others may be meant for: no short word is near to them. */
const MEANT: readonly string[] = [...FIELDS.keys()].filter((field) => field !== 'host');

/** No name that is near to a field is shorter or longer. */
const SHORTEST = 4;
const LONGEST = 18;

/** Whether a name is what is left of a field that was cut, of whose ends nothing else is a word. */
function isCut(name: string, field: string): boolean {
  return name.length > 4 && CUT.test(field) && (field.startsWith(name) || field.endsWith(name));
}

const CUT = /^(user-agent|disallow|sitemap)$/;

/** Whether at most a quarter of a name's letters is wrong. */
function isNear(name: string, field: string): boolean {
  const most = Math.floor(name.length / 4);
  return Math.abs(name.length - field.length) <= most && editDistance(name, field, most) <= most;
}
