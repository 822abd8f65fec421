/**
 * What to look for on a page, for all that look: what languages declare in their own `signs.ts`, and licences. Fields, headers,
 * META tags and files of mechanisms stand in `signals/signs.ts`.
 */

import { NOSNIPPET, RULED_LINKS } from './languages/rep/signs';

export { ACAP_CLASSES, ACAP_STATEMENT, hasAcapClass, isAcapWord } from './languages/acap/signs';
export { isRobotsHeader, LINK_RULES, NOSNIPPET, RULED_LINKS } from './languages/rep/signs';

/** Selects what may name a licence of RSL, or hold one (9.6.1). */
export const LICENCES = '[type*="rsl+xml" i]';

/** Whether a `type` attribute is that of RSL; its parameters are ignored (9.6.1). */
export function isRslType(type: string): boolean {
  return /^\s*application\/rsl\+xml\s*(;|$)/i.test(type);
}

/** Selects links that name licences; those of other kinds than RSL, too. */
export const LICENCE_LINKS = 'link[rel~="license" i]';

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
