import { editDistance } from '../../text/nearest';

/** The field that a name stands for, as it is usually written, and how crawlers take the name. */
export interface FieldName {
  readonly field: string;
  /** `misspelt` names are read by Google, `unread` ones by nobody (2.1). */
  readonly taken: 'right' | 'misspelt' | 'unread';
}

/** The conventional field that a name without `ACAP-` is, or was meant to be; null where it is like none that crawlers know (2.1, 8). */
export function fieldNamed(name: string): FieldName | null {
  const key = name.toLowerCase();
  const known = FIELDS.get(key);
  if (known) return { field: known, taken: 'right' };
  const [, agent, allow, disallow] = READ.exec(key) ?? [];
  const read = agent
    ? 'User-agent'
    : allow
      ? 'Allow'
      : disallow
        ? 'Disallow'
        : /^site-?map/.test(key) && 'Sitemap';
  if (read) return { field: read, taken: 'misspelt' };
  const meant = key.length > LONGEST ? undefined : [...FIELDS.keys()].find((field) => isNear(key, field));
  return meant === undefined ? null : { field: FIELDS.get(meant) as string, taken: 'unread' };
}

/** Whether a field is a rule for pages that nobody reads in robots.txt. */
export function isPageRule(field: string): boolean {
  return /^No/.test(field);
}

const FIELDS: ReadonlyMap<string, string> = new Map(
  (
    'User-agent,Allow,Disallow,Sitemap,Crawl-delay,Host,Clean-param,Request-rate,Visit-time,' +
    'Content-Signal,Content-Usage,License,Noindex,Nofollow,Noarchive,Nosnippet'
  )
    .split(',')
    .map((field) => [field.toLowerCase(), field]),
);

/** Beginnings of names that Google reads as User-agent, Allow or Disallow (2.1). */
const READ = /^(?:(user[ -]?agent)|(allow)|(dis(?:s?allow|s?alow|allaw)|diasllow))/;

/** No name that is near to a field is longer. */
const LONGEST = 18;

/** Whether at most a quarter of a name's letters is wrong, or it is what is left of a field that was cut. */
function isNear(name: string, field: string): boolean {
  const isCut = name.length > 4 && CUT.test(field) && (field.startsWith(name) || field.endsWith(name));
  const most = Math.floor(name.length / 4);
  return isCut || (Math.abs(name.length - field.length) <= most && editDistance(name, field) <= most);
}

/** Fields of whose ends nothing else is a word. */
const CUT = /^(user-agent|disallow|sitemap)$/;
