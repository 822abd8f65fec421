import { QUALIFIER_NAMES } from '../../languages/acap/qualifiers';
import type { Finding } from '../../model/statement';
import { nearest } from '../../text/nearest';
import { QUOTES } from '../../text/quotes';

/** What is written in place of words that a finding quotes; null where that is not known. */
export type Fix = (words: string, finding: Finding) => string | null;

/** On one line, without the typographic quotes that stand round words and values; one within a word stays. */
export function straightened(text: string): string {
  return text.replace(/\s+/g, ' ').replace(ROUND, '').trim();
}

const ROUND = /* @__PURE__ */ new RegExp(
  `(?<=^|[\\s=:;,])${QUOTES.source}+|${QUOTES.source}+(?=$|[\\s=:;,])`,
  'g',
);

/** Words that need no other fix than those that all words get; null where quotes are left, or nothing but them was written. */
export const withoutQuotes: Fix = (words) => (QUOTES.test(words) || !/\w/.test(words) ? null : words);

/** Words with the usage that was probably meant. */
export const withUsage: Fix = (words, { fix }) =>
  fix ? words.replace(/((?:dis)?allow-)[^\s:,;]+/i, (_, verb) => verb + fix) : null;

/** Words with the qualifiers that were probably meant. */
export const withQualifiers: Fix = (words, { fix }) =>
  fix ? words.replace(/(?<=\s)[a-z][a-z_-]*(?=\s*=)/gi, qualifierMeant) : null;

function qualifierMeant(name: string): string {
  return QUALIFIER_NAMES.includes(name.toLowerCase()) ? name : (nearest(name, QUALIFIER_NAMES) ?? name);
}

/** Words where `any` stands for every modification. */
export const withAnyAlone: Fix = (words) =>
  words.replace(/ prohibited-modification ?= ?(?!any( |$))\S+/gi, '');
