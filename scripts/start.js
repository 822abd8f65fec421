import { runCommand } from './failure.js';
import { setUp } from './set-up.js';
import { buildExtension } from './start/build-extension.js';
import { chooseBrowser, hasDisplay } from './start/choose-browser.js';
import { readOptions } from './start/options.js';

async function main() {
  const { browser, url, headless } = readOptions('npm start');
  await setUp();
  const chosen = await chooseBrowser(browser);
  await buildExtension();

  const { openForUser } = await import('./start/open-for-user.js');
  const { tourDemo } = await import('./start/tour-demo.js');
  await (headless || !hasDisplay() ? tourDemo(chosen, url) : openForUser(chosen, url));
  return 0;
}

await runCommand(main);
