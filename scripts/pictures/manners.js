/**
 * How readers can have the views.
 * @typedef {object} Manner
 * @property {string} name ends the names of its pictures; empty for the usual one
 * @property {Partial<import('../../drive/driver').LaunchOptions>} options
 * @property {boolean} isWhole whether all pictures are taken so, and not the main ones alone
 * @property {(view: import('../../drive/driver').View) => Promise<void>} [make] is done to a view where no browser is started so
 * @property {import('../../drive/driver').BrowserName} [only] the browser that can be had so, where one cannot
 */

/** @type {readonly Manner[]} */
export const MANNERS = [
  { name: '', options: {}, isWhole: true },
  { name: 'dark', options: { dark: true }, isWhole: false },
  { name: 'forced-colours', options: { forcedColours: true }, isWhole: false },
  { name: 'de', options: { language: 'de' }, isWhole: false },
  { name: 'fr', options: { language: 'fr' }, isWhole: false },
  { name: 'rtl', options: {}, isWhole: false, make: turnRound },
  // What enlarges all of Firefox changes nothing of how its popups are laid out.
  { name: '200-percent', options: { zoom: 2 }, isWhole: false, only: 'chromium' },
];

/** @param {import('../../drive/driver').View} view */
async function turnRound(view) {
  await view.evaluate(async () => {
    document.documentElement.dir = 'rtl';
    // What turns with the direction does so in motion.
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
  });
}
