import type { PageFacts } from '../model/evidence';
import type { Source } from '../model/statement';
import { absoluteAddress } from '../text/address';
import { readLinks } from '../text/link-header';
import { ownFacts } from './own-facts';

/** An address that a page names as its own, absolute, without fragment. */
export interface Canonical {
  readonly address: string;
  /** The Link field that names it; null where a LINK element of the head does. */
  readonly header: Source | null;
}

/**
 * The addresses that a page names as its own (RFC 6596), in Link fields first. Those of the web alone, and none for another
 * address (RFC 8288, 3.2). An answer that is not the page names none (9.11).
 */
export function canonicalsOf(facts: PageFacts): readonly Canonical[] {
  const { url, headers, canonical } = facts;
  if (ownFacts(facts) !== facts) return [];
  const named: Canonical[] = [];
  for (const [index, [name, text]] of (headers ?? []).entries()) {
    if (!/^link$/i.test(name)) continue;
    for (const { target, parameters } of readLinks(text)) {
      const address = absoluteAddress(target, url);
      const isCanonical = /(^|\s)canonical(\s|$)/i.test(parameters.get('rel') ?? '');
      if (isCanonical && !parameters.has('anchor') && address && /^https?:/.test(address))
        named.push({ address, header: { place: { kind: 'header', index, name, column: 1 }, text } });
    }
  }
  const ofDocument = canonical === undefined ? null : absoluteAddress(canonical);
  return ofDocument ? [...named, { address: ofDocument, header: null }] : named;
}

/** The first address that a page names as its own and that is another than that it was read at; null where there is none. */
export function otherCanonical(facts: PageFacts): Canonical | null {
  const own = absoluteAddress(facts.url);
  return canonicalsOf(facts).find(({ address }) => address !== own) ?? null;
}
