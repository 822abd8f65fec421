import type { Findings, Report } from '../../findings/collect';
import type { PageFacts } from '../../model/evidence';
import type { Source } from '../../model/statement';
import { absoluteAddress } from '../../text/address';
import { lowerCase } from '../../text/octets';
import { trimAscii } from '../../text/trim';
import { headersNamed, placedMetaTags } from '../places';

/** A property as written, and where. */
export interface Stated<Value> {
  readonly value: Value;
  readonly source: Source;
  readonly rule: string;
  readonly foundIn?: 'sent' | undefined;
}

/** What one place says: the reservation, true where rights are reserved, and the address of a policy (9.5.1). */
export interface Properties {
  readonly reservation?: Stated<boolean> | undefined;
  readonly policy?: Stated<string> | undefined;
}

/** A written property, before it is known to be one. */
interface Written {
  readonly name: string;
  readonly value: string;
  readonly source: Source;
  readonly foundIn?: 'sent' | undefined;
}

/** The properties in the header fields of a response (9.5.5). */
export function propertiesInHeaders(facts: PageFacts, findings: Findings): Properties {
  const written = headersNamed(PROPERTY, facts).flatMap((source): Written[] => {
    const name = lowerCase(source.place.name);
    // `1, 1` is what two lines make (RFC 9110, 5.2); an address may hold a comma, but no space.
    const values = source.text.split(name === 'tdm-reservation' ? ',' : ', ');
    return values.map((value) => ({ name, value: trimAscii(value), source }));
  });
  return readProperties(written, facts.url, findings);
}

/** The properties in META tags, which count in the head only, in the DOM or in the HTML as sent (9.5.5). */
export function propertiesInMeta(facts: PageFacts, findings: Findings): Properties {
  const written = placedMetaTags(facts).flatMap(({ name, content, inHead, place, foundIn }): Written[] => {
    const property = lowerCase(trimAscii(name));
    if (!PROPERTY.test(property)) return [];
    const source: Source = { place, text: content };
    if (!inHead) {
      if (!foundIn) findings.at(source).warning('meta-outside-head');
      return [];
    }
    return [{ name: property, value: trimAscii(content), source, foundIn }];
  });
  return readProperties(written, facts.url, findings);
}

const PROPERTY = /^tdm-(reservation|policy)$/i;

/** Of several reservations any 1 decides, of policies the first that can be used (9.5.5). */
function readProperties(written: readonly Written[], url: string, findings: Findings): Properties {
  const reservations: Stated<boolean>[] = [];
  const policies: Stated<string>[] = [];
  for (const { name, value, source, foundIn } of written) {
    // What is only in the HTML as sent has no place that a finding could name.
    const report = foundIn ? undefined : findings.at(source);
    const stated = { source, rule: value, foundIn };
    if (name === 'tdm-reservation') {
      if (/^[01]$/.test(value)) reservations.push({ ...stated, value: value === '1' });
      else report?.error('tdm-invalid-reservation', reservationMeant(source));
    } else {
      const policy = readPolicy(value, url, report, source);
      if (policy !== null) policies.push({ ...stated, value: policy });
    }
  }
  const reservation = reservations.find(({ value }) => value) ?? reservations[0];
  return { reservation, policy: policies[0] };
}

/** The absolute address of a policy, a relative one found from where it stands; null where it is no http(s) address (9.5.6). */
export function readPolicy(
  value: string,
  base: string,
  report: Report | undefined,
  source: Source,
): string | null {
  const isAbsolute = /^https?:\/\//i.test(value);
  const address = value === '' ? null : absoluteAddress(value, base);
  if (!address || !/^https?:/.test(address)) {
    report?.error('tdm-policy-invalid');
    return null;
  }
  if (!isAbsolute) report?.warning('tdm-policy-relative', writtenAs('tdm-policy', address, source));
  // Without its fragment it is the same file, but not the same words.
  return isAbsolute ? value : address;
}

/** A property with another value, written as its place has it; undefined where it cannot be written, as within a file. */
export function writtenAs(name: string, value: string, { place }: Source): string | undefined {
  if (place.kind === 'header') return `${name}: ${value}`;
  return place.kind === 'meta' ? `<meta name="${name}" content="${value}">` : undefined;
}

/**
 * A field of reservations as it was probably meant: `true` and `yes` can only mean that rights are reserved. Undefined where it
 * says both.
 */
function reservationMeant(source: Source): string | undefined {
  const meant = new Set(source.text.split(',').map((value) => bitMeant(trimAscii(value))));
  const [only] = meant.size === 1 ? meant : [];
  return only && writtenAs('tdm-reservation', only, source);
}

function bitMeant(value: string): string | undefined {
  const bare = value.replace(/^["'“”‘’]|["'“”‘’]$/g, '').toLowerCase();
  return /^(1|true|yes|y|reserved)$/.test(bare) ? '1' : /^(0|false)$/.test(bare) ? '0' : undefined;
}
