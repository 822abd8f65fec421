import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { findBrowser } from '../drive/find-browser.js';
import { Failure, runCommand } from '../scripts/failure.js';
import { runNode } from '../scripts/run-program.js';
import { setUp } from '../scripts/set-up.js';

/** @typedef {import('../drive/driver').BrowserName} BrowserName */

/** @type {readonly BrowserName[]} */
const BROWSERS = ['chromium', 'firefox'];

async function main() {
  const { short, built, report, browsers } = readOptions();
  await setUp();
  if (!built && (await runNode(['scripts/build.js'])) !== 0) return 1;
  // Not at the top: these need what was installed.
  const { benchmark } = await import('./benchmark.js');
  for (const browser of browsers)
    if (!findBrowser(browser)) console.log(`No ${browser} was found: nothing is measured in it.`);
  const results = await benchmark(
    browsers.filter((browser) => findBrowser(browser)),
    short,
  );
  if (report) await writeFile(report, JSON.stringify(results));
  return results.failed.length === 0 ? 0 : 1;
}

/**
 * Which browsers are measured, whether each row is only tried, whether the builds stand already, and the file that the results
 * are written to.
 */
function readOptions() {
  const { browser, short, built, report } = parseArgs({
    options: {
      browser: { type: 'string' },
      short: { type: 'boolean', default: false },
      built: { type: 'boolean', default: false },
      report: { type: 'string' },
    },
  }).values;
  const browsers = BROWSERS.filter((name) => browser === undefined || name === browser);
  if (browsers.length === 0)
    throw new Failure(
      `“${browser}” is no browser that can be measured.`,
      'the extension is measured in Chromium and Firefox.',
      'node bench/bench.js --browser=chromium, or --browser=firefox.',
    );
  return { short, built, report, browsers };
}

await runCommand(main);
// A browser whose row took too long may still be open, and goes with this process.
process.exit();
