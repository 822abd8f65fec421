import { html, text } from '../site.js';

/** @typedef {import('../case.js').Case} Case */
/** @typedef {'octets' | 'character'} Filler */

const THIRD = 'third-party.test';
const LONGEST = 512 * 1024;

/**
 * A file of 512 KiB that is twice as long where it is stored: full of octets that are no UTF-8, in Chromium, or with one
 * character that is not Latin, in Firefox.
 * @param {string} rules
 * @param {Filler} filler
 */
function longFile(rules, filler) {
  const comment = filler === 'octets' ? Buffer.from([0xff]) : 'x';
  const file = Buffer.alloc(LONGEST, comment);
  file.write(`${rules}# ${filler === 'character' ? '漢' : ''}`);
  return text(file);
}

/**
 * The files of rules that the case's robots.txt refers to.
 * @param {Filler} filler
 */
const referencesOf = (filler) => Array.from({ length: 8 }, (_, index) => `${THIRD}/${filler}-${index}.txt`);

/** More than two megabytes of marked elements. */
const MARKS = `<p class="the-acap:allow-index ${'x'.repeat(1_400)}">x</p>`.repeat(1_500);

/**
 * @param {Filler} filler
 * @returns {Case & { references: readonly string[] }}
 */
function endless(filler) {
  const references = referencesOf(filler);
  return {
    id: `endless-${filler}`,
    title: `More files than storage holds, of ${filler === 'octets' ? 'octets outside UTF-8' : 'text with one Chinese character'}`,
    tries: 'has a third party asked again and again, since what is known of one file drives out the other',
    must: 'The popup settles. The third party is asked eight times in all, the site for robots.txt once. Index: prohibited.',
    host: `endless-${filler}.test`,
    references,
    answers: (at) => {
      const addresses = references.map((place) => at(THIRD) + place.slice(THIRD.length));
      const lines = addresses.map((address) => `ACAP-permissions-reference: ${address}\n`).join('');
      const rules = longFile('ACAP-crawler: *\nACAP-disallow-index: /\n', filler);
      return {
        '/': html(MARKS),
        '/robots.txt': longFile(`User-agent: *\nAllow: /\n\nACAP-crawler: *\n${lines}`, filler),
        ...Object.fromEntries(references.map((place) => [place, rules])),
      };
    },
  };
}

/** Sites whose rules do not fit into what a browser keeps for an extension. */
export const endlessFetching = [endless('octets'), endless('character')];

/** A page of which almost all that fits is known. */
export const scanNearQuota = /** @type {Case} */ ({
  id: 'scan-near-quota',
  title: 'A page that fills the storage alone',
  tries: 'has robots.txt and itself drive each other out, so that the popup loads for ever',
  must: 'The popup settles and says what was cut. robots.txt is asked once.',
  host: 'scan-near-quota.test',
  answers: () => ({
    '/': html(`<p class="the-acap:disallow-index ${'漢'.repeat(7_900)}">x</p>`.repeat(400)),
    '/robots.txt': longFile('User-agent: *\nAllow: /\n', 'octets'),
  }),
});

/** A small site, for what else can happen to storage. */
export const smallSite = /** @type {Case} */ ({
  id: 'small-site',
  title: 'A small site with a reference',
  tries: 'does nothing: what happens to storage while it is shown is the lab’s affair',
  must: 'robots.txt and the reference are asked once each.',
  host: 'small.test',
  answers: (at) => ({
    '/': html('<p class="the-acap:allow-index">x</p>'),
    '/robots.txt': text(`ACAP-crawler: *\nACAP-permissions-reference: ${at(THIRD)}/rights.txt\n`),
    [`${THIRD}/rights.txt`]: text('ACAP-crawler: *\nACAP-disallow-index: /\n'),
  }),
});
