import { decodeEscapes, lowerCase } from '../../../text/octets';
import type { FieldText } from './fields';
import { type Group, isAnyAgent } from './groups';
import { type Rule, ruleAt } from './rules';

/** Whether a record addresses a crawler by the 1996 draft (2.2): a User-agent value contains its name, or is `*` for `*`. */
export function isRecordFor({ agents }: Group, token: string): boolean {
  const name = lowerCase(token);
  return agents.some((agent) =>
    name === '*' ? isAnyAgent(agent) : name !== '' && lowerCase(agent).includes(name),
  );
}

/** The rules of records by the 1996 draft: prefixes of a decoded path (2.2), without the empty ones, which match nothing. */
export function readPrefixes(file: FieldText, groups: readonly Group[]): Rule[] {
  const rules: Rule[] = [];
  for (const group of groups)
    for (let at = group.from; at < group.to; at++) rules.push(ruleAt(file, group, at, readPrefix));
  return rules.filter(({ pattern }) => pattern.length > 0);
}

const readPrefix = (value: string, isOctets: boolean) => ({
  text: value,
  length: value.length,
  prefix: decodeEscapes(value, isOctets),
  pieces: [],
  anchored: false,
});
