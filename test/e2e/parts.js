/** What a test or a whole file (`@module-tag`) can be marked as; what has no mark belongs to `npm test` in both browsers. */
export const TAGS = [
  { name: 'full', description: 'a variation of a journey that npm test makes: in the full run only' },
  { name: 'any-browser', description: 'what no browser changes: npm test tries it in Chromium alone' },
];

/**
 * The filter by tags of what a part of the tests has in a browser: `quick` is what `npm test` runs, `rest` all that it leaves to
 * the full run.
 * @param {string} part
 * @param {string} browser
 */
export function partOf(part, browser) {
  const rest = browser === 'chromium' ? 'full' : 'full || any-browser';
  return part === 'rest' ? rest : `!(${rest})`;
}
