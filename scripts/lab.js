import { runCommand } from './failure.js';
import { setUp } from './set-up.js';
import { buildExtension } from './start/build-extension.js';
import { chooseBrowser, hasDisplay } from './start/choose-browser.js';
import { readOptions } from './start/options.js';

/** Serves the hostile site, and opens a browser on its list of cases; without a display, prints the list. */
async function main() {
  const { browser, headless } = readOptions('npm run lab');
  await setUp();
  const isShown = !headless && hasDisplay();
  const chosen = isShown ? await chooseBrowser(browser) : null;
  if (chosen) await buildExtension();
  const { openLab, printLab } = await import('./start/open-lab.js');
  await (chosen ? openLab(chosen) : printLab());
  return 0;
}

await runCommand(main);
