/**
 * What to look for on a page and in its response, for all that look: derived from what languages and mechanisms declare in their
 * own `signs.ts`.
 */

import { isRobotsHeader, NOSNIPPET, RULED_LINKS } from './languages/rep/signs';
import { mechanismWith } from './signals/signs';

export { ACAP_CLASS, ACAP_CLASSES, ACAP_STATEMENT, hasAcapClass } from './languages/acap/signs';
export { isRobotsHeader, LINK_RULES, NOSNIPPET, RULED_LINKS } from './languages/rep/signs';
export { isRslType, LICENCE_LINKS, LICENCES } from './signals/signs';

/**
 * Whether a response header field states what may be done with the page, to robots or to later users of its content; a Link does
 * where it may name a licence (9.6.1, 9.9.1).
 */
export function isStatingHeader(name: string, value: string): boolean {
  const mechanism = mechanismWith('headers', name);
  return isRobotsHeader(name) || (mechanism === 'rsl' ? /license/i.test(value) : mechanism !== undefined);
}

/** Selects the META tags that may carry a statement: all with a name, for any may be a crawler's. */
export const META_TAGS = 'meta[name]';

/** Selects the links by which a page names the address that it wants to be known by. */
export const CANONICAL_LINKS = 'link[rel~="canonical" i]';

/** Attributes that make a META tag what it is. */
export const META_ATTRIBUTES: readonly string[] = ['name', 'content'];

/** Selects the elements that state something by another attribute than their class. */
export const ATTRIBUTED_ELEMENTS = /* @__PURE__ */ [`[${NOSNIPPET}]`, RULED_LINKS].join();

/** Selects the elements that may carry a statement. */
export const MARKED_ELEMENTS = /* @__PURE__ */ ['[class*="acap:" i]', ATTRIBUTED_ELEMENTS].join();

/** Attributes by which elements carry statements. */
export const ELEMENT_ATTRIBUTES: readonly string[] = ['class', NOSNIPPET, 'rel'];
