/** How many META tags are read. */
export const META_COUNT = 2_000;
/** How long each of their texts is, in characters. */
export const META_LENGTH = 64 * 1024;
/** What all of them take at the most where they are kept, in octets. */
export const META_OCTETS = 512 * 1024;

/** How many marked elements are read. */
export const ELEMENT_COUNT = 50_000;
/** What all of them take at the most where they are kept, labels included, in octets. */
export const ELEMENT_OCTETS = 4 * 1024 * 1024;
/** So many characters of a list of classes are read. */
export const CLASS_LENGTH = 8 * 1024;

/** How many links and texts of licences are read. */
export const LICENCE_COUNT = 64;
/** How long each of them is, in characters. */
export const LICENCE_LENGTH = 64 * 1024;
/** What all of them take at the most where they are kept, in octets. */
export const LICENCE_OCTETS = 256 * 1024;

/** How many addresses of its own site that a page links to are read. */
export const LINK_COUNT = 2_000;
/** How long each of them is, in characters. */
export const LINK_LENGTH = 2_048;
/** What all of them take at the most where they are kept, in octets. */
export const LINK_OCTETS = 256 * 1024;
