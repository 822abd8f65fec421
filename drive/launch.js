import { launchChromium } from './chromium/launch-chromium.js';
import { findBrowser } from './find-browser.js';
import { launchFirefox } from './firefox/launch-firefox.js';

/**
 * Starts a browser of this machine, any of the family where none is named, with the built extension in it.
 * @param {import('./driver').BrowserName} name
 * @param {Partial<import('./driver').LaunchOptions>} [options]
 */
export function launch(name, options) {
  const executablePath = options?.executablePath ?? findBrowser(name);
  if (!executablePath) throw new Error(`No ${name} was found`);
  const start = name === 'firefox' ? launchFirefox : launchChromium;
  return start({ executablePath, headless: true, ...options });
}
