/** What a test or a whole file (`@module-tag`) can be marked as; what has no mark belongs to `npm test` in both browsers. */
export const TAGS = [
  { name: 'full', description: 'a variation of a journey that npm test makes: in the full run only' },
  { name: 'any-browser', description: 'what no browser changes: in Chromium alone, in the full run too' },
];

/** The filters by tags of what each browser has: `quick` is what `npm test` runs, `rest` what the full run adds. */
const PARTS = {
  chromium: { quick: '!full', rest: 'full' },
  firefox: { quick: '!full && !any-browser', rest: 'full && !any-browser' },
};

/**
 * @param {'quick' | 'rest'} part
 * @param {'chromium' | 'firefox'} browser
 */
export const partOf = (part, browser) => PARTS[browser][part];
