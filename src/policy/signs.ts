/** What to look for on a page and in its response, once for all who look: a new sign is added here. */

/** Whether a response header field of this name, however its letters are written, carries robots rules (4.2.2). */
export function isRobotsHeader(name: string): boolean {
  return /^(x-)?robots-tag$/i.test(name);
}

/**
 * Whether a response header field says what may be done with the page, for robots or for whoever uses its content later; a Link
 * does where it may name a licence (9.6.1, 9.9.1).
 */
export function isStatingHeader(name: string, value: string): boolean {
  return (
    isRobotsHeader(name) ||
    /^(content-(usage|signal)|tdm-(reservation|policy))$/i.test(name) ||
    (/^link$/i.test(name) && /license/i.test(value))
  );
}

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

/** What every ACAP class holds (5.1). */
export const ACAP_CLASS = /acap:/i;

/**
 * Whether a `class` attribute, or one word of it, may hold an ACAP class: also where typographic quotes or a slip stand
 * before it, of which the engine speaks.
 */
export function hasAcapClass(classes: string): boolean {
  return ACAP_CLASS.test(classes);
}

/** The attribute that keeps an element out of snippets, whatever its value (5.3). */
export const NOSNIPPET = 'data-nosnippet';

/** Words of a link's `rel` that tell crawlers not to follow it, in lower case (5.3). */
export const LINK_RULES: readonly string[] = ['nofollow', 'ugc', 'sponsored'];

/** Selects the links that have one of these words. */
export const RULED_LINKS = /* @__PURE__ */ LINK_RULES.map((rule) => `:is(a,area)[rel~="${rule}" i]`).join();

/** Selects the elements that say something by another attribute than their class. */
export const ATTRIBUTED_ELEMENTS = /* @__PURE__ */ [`[${NOSNIPPET}]`, RULED_LINKS].join();

/** Selects the elements that may carry a statement. */
export const MARKED_ELEMENTS = /* @__PURE__ */ ['[class*="acap:" i]', ATTRIBUTED_ELEMENTS].join();

/** Attributes by which elements carry statements. */
export const ELEMENT_ATTRIBUTES: readonly string[] = ['class', NOSNIPPET, 'rel'];
