/** Quotation marks that text processors write, and that mean nothing in a tag or field (8). */
export const QUOTES = /[“”„‟«»‘’‚‛＂]/;
