import { groupByKeys } from '../../../distinct';
import { remembering } from '../../../remembering';
import { lowerCase } from '../../../text/octets';
import { type FieldText, ROW, USER_AGENT, valueAt } from './fields';

/** User-agent fields that stand together, and the rules that follow them, as rows of the field table. */
export interface Group {
  /** Values of the User-agent fields, as written. */
  readonly agents: readonly string[];
  /** Rows of the rules: from the first, up to but without the second. */
  readonly from: number;
  readonly to: number;
}

/** Groups of a robots.txt in file order (2.1); rules before any User-agent field belong to none. */
export function readGroups(file: FieldText): Group[] {
  const { rows, length } = file.fields;
  const isAgent = (at: number) => at < length && rows[at * ROW] === USER_AGENT;
  const groups: Group[] = [];
  let at = 0;
  while (at < length && !isAgent(at)) at++;
  while (at < length) {
    const agents = [valueAt(file, at++)];
    for (; isAgent(at); at++) agents.push(valueAt(file, at));
    const from = at;
    while (at < length && !isAgent(at)) at++;
    groups.push({ agents, from, to: at });
  }
  return groups;
}

/**
 * Questions answered by looking at every group before an index is built: most files are asked about one crawler, and about `*`.
 */
const SCANS_BEFORE_INDEX = 2;

/** Finds the groups that can be addressed by a product token, in any letter case, in file order. */
export function findByToken<Some extends Pick<Group, 'agents'>>(
  groups: readonly Some[],
): (token: string) => readonly Some[] {
  const index = remembering(() => groupByKeys(groups, ({ agents }) => agents.flatMap(tokensOf)));
  let scans = 0;
  return (token) =>
    scans++ < SCANS_BEFORE_INDEX
      ? groups.filter(({ agents }) => agents.some((agent) => isAddressedBy(agent, token)))
      : (index().get(lowerCase(token)) ?? []);
}

/** Whether a User-agent value means every crawler: `*`, alone or before white space. */
export function isAnyAgent(agent: string): boolean {
  return /^\*([\t-\r ]|$)/.test(agent);
}

/**
 * The name by which a User-agent value is read, as written; null where it holds none, as `*`, or that of every browser or a
 * protocol (2.1).
 */
export function nameIn(agent: string): string | null {
  const [word = '', letters = ''] = /^([a-z_-]*)[^/\t-\r ]*/i.exec(agent) ?? [];
  const name = /^[\w.-]*[\w-]$/.test(word) ? word : letters;
  return /[a-z\d]/i.test(name) && !/^(mozilla|https?)$/i.test(name) ? name : null;
}

/** Whether a User-agent value addresses crawlers of a product token, in any letter case; `*` is that of every crawler (2.1). */
export function isAddressedBy(agent: string, token: string): boolean {
  // Most begin with another letter.
  const isOther = token && (agent.charCodeAt(0) ^ token.charCodeAt(0)) & ~32;
  return !isOther && tokensOf(agent).includes(lowerCase(token));
}

/**
 * The product tokens by which a User-agent value can be addressed, in lower case (2.1): its letters, `-` and `_` from the start,
 * and the value up to its first `/` or white space, which differs for names with digits.
 */
function tokensOf(agent: string): readonly string[] {
  // Most are nothing but letters.
  if (/^[a-z_-]+$/i.test(agent)) return [agent.toLowerCase()];
  if (isAnyAgent(agent)) return ['*'];
  const [word = '', letters = ''] = /^([a-z_-]*)[^/\t-\r ]*/.exec(lowerCase(agent)) ?? [];
  return letters === word || word === '*' ? [letters] : [letters, word];
}
