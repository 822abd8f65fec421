import { decodeEscapes, lowerCase } from '../../../text/octets';
import { type Group, isAnyAgent } from './groups';

/** Whether a record addresses a crawler by the 1996 draft (2.2): a User-agent value contains its name, or is `*` for `*`. */
export function isRecordFor({ agents }: Group, token: string): boolean {
  const name = lowerCase(token);
  return agents.some((agent) =>
    name === '*' ? isAnyAgent(agent) : name !== '' && lowerCase(agent).includes(name),
  );
}

/** Whether a rule's path, as written, is a prefix of a decoded path (2.2); an empty one matches nothing. */
export function isPrefixOf(raw: string, isOctets: boolean, path: string): boolean {
  return raw !== '' && path.startsWith(decodeEscapes(raw, isOctets));
}
