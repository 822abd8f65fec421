import { parseArgs } from 'node:util';
import { findBrowser } from '../drive/find-browser.js';
import { Failure, runCommand } from '../scripts/failure.js';
import { runNode } from '../scripts/run-program.js';
import { setUp } from '../scripts/set-up.js';

/** @typedef {import('../drive/driver').BrowserName} BrowserName */

/** @type {readonly BrowserName[]} */
const BROWSERS = ['chromium', 'firefox'];

async function main() {
  const { short, browsers } = readOptions();
  await setUp();
  if ((await runNode(['scripts/build.js'])) !== 0) return 1;
  // Not at the top: these need what was installed.
  const { benchmark } = await import('./benchmark.js');
  for (const browser of browsers)
    if (!findBrowser(browser)) console.log(`No ${browser} was found: nothing is measured in it.`);
  return benchmark(
    browsers.filter((browser) => findBrowser(browser)),
    short,
  );
}

/** Which browsers are measured, and whether each row is only tried. */
function readOptions() {
  const { short = false, browser } = parseArgs({
    options: { short: { type: 'boolean' }, browser: { type: 'string' } },
  }).values;
  const browsers = BROWSERS.filter((name) => browser === undefined || name === browser);
  if (browsers.length === 0)
    throw new Failure(
      `“${browser}” is no browser that can be measured.`,
      'the extension is measured in Chromium and Firefox.',
      'node bench/bench.js --browser=chromium, or --browser=firefox.',
    );
  return { short, browsers };
}

await runCommand(main);
// A browser whose row took too long may still be open, and goes with this process.
process.exit();
