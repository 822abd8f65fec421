import { findBrowser } from '../drive/find-browser.js';
import { runCommand } from '../scripts/failure.js';
import { runNode } from '../scripts/run-program.js';
import { setUp } from '../scripts/set-up.js';

await runCommand(async () => {
  await setUp();
  if ((await runNode(['scripts/build.js'])) !== 0) return 1;
  for (const browser of /** @type {const} */ (['chromium', 'firefox'])) {
    if (!findBrowser(browser)) console.log(`\nNo ${browser} was found: nothing was measured in it.`);
    else if ((await runNode(['bench/browser.js', browser])) !== 0) return 1;
  }
  return runNode(['bench/engine.js']);
});
