import type { Findings } from '../../findings/collect';
import type { Source } from '../../model/statement';
import { onOneLine, positionsIn } from '../../text/lines';
import { compilePattern, type PathPattern } from '../../text/path-pattern';
import { membersOf, type WrittenMember } from './array-members';
import { type Properties, readPolicy } from './properties';

/** An object of `tdmrep.json`, and the pages that it covers. */
export interface TdmRule extends Properties {
  readonly pattern: PathPattern;
}

/**
 * The objects of a `tdmrep.json` whose locations can match, in order (9.5.3). What is no array in JSON gives none, and is
 * reported unless it is a page that was sent in its place (9.5.4).
 */
export function readTdmFile(text: string, address: string, findings: Findings): TdmRule[] {
  if (/^[\s\ufeff]*</.test(text)) return [];
  const json = text.replace(/^\ufeff/, '');
  const objects = parsed(json);
  const sourceAt = placesIn(json, address);
  if (!Array.isArray(objects)) {
    findings.at(sourceAt({ from: 0, to: Math.min(json.length, 200) })).error('tdmrep-malformed');
    return [];
  }
  const places = membersOf(json);
  return objects.flatMap((object: unknown, index) =>
    readRule(object, sourceAt(places[index] ?? { from: 0, to: 0 }), address, findings),
  );
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function readRule(object: unknown, source: Source, address: string, findings: Findings): TdmRule[] {
  const report = findings.at(source);
  const {
    location,
    'tdm-reservation': reservation,
    'tdm-policy': policy,
  } = (object ?? {}) as Record<string, unknown>;
  if (typeof location !== 'string' || !/^[/*]/.test(location)) {
    report.error('tdmrep-bad-rule');
    return [];
  }
  const stated = { source, rule: source.text };
  const pattern = compilePattern(location);
  const written = typeof policy === 'string' ? readPolicy(policy.trim(), address, report, source) : null;
  if (policy !== undefined && typeof policy !== 'string') report.error('tdm-policy-invalid');
  if (reservation === undefined) report.error('tdmrep-bad-rule');
  const value = /^(number|string)$/.test(typeof reservation) ? String(reservation).trim() : '';
  if (!/^[01]$/.test(value)) {
    if (reservation !== undefined) report.error('tdm-invalid-reservation');
    // Nor does its policy say anything then.
    return [{ pattern }];
  }
  if (written !== null && value === '0') report.hint('tdm-policy-unused');
  return [
    {
      pattern,
      reservation: { ...stated, value: value === '1' },
      ...(written !== null && { policy: { ...stated, value: written } }),
    },
  ];
}

/** Tells the places of parts of a text. */
function placesIn(text: string, address: string): (part: WrittenMember) => Source {
  const positionOf = positionsIn(text);
  return ({ from, to }) => ({
    place: { kind: 'file', address, ...positionOf(from) },
    text: onOneLine(text.slice(from, to)),
  });
}
