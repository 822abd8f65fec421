import { until } from '../until.js';

/**
 * Presses the keys of a command, as the manifest suggests them, in the window.
 * @param {import('./firefox-window.js').FirefoxWindow} chrome
 * @param {string} keys such as `Alt+Shift+H`
 */
export async function pressKeys(chrome, keys) {
  await chrome.run(press, keys);
}

/**
 * Chooses an entry of the context menu that is opening.
 * @param {import('./firefox-window.js').FirefoxWindow} chrome
 * @param {string} addonId
 */
export async function chooseEntry(chrome, addonId) {
  await until(() => chrome.run(chooseIn, addonId), 'the entry in the menu');
}

/**
 * Has the window do what it does at these keys, which must be assigned: typed by a program, a letter with Alt matches none of its
 * keys.
 * @param {string} keys
 */
function press(keys) {
  const key = keys.split('+').at(-1) ?? '';
  const wanted = /^[A-Z]$/.test(key) ? `[key="${key}"]` : `[keycode="VK_${key.toUpperCase()}"]`;
  const found = document.querySelector(`keyset[id^="ext-"] key[modifiers="alt,shift"]${wanted}`);
  if (!found) throw new Error(`No key is assigned to ${keys}`);
  found.dispatchEvent(new Event('command', { bubbles: true, cancelable: true }));
}

/** @param {string} addonId */
function chooseIn(addonId) {
  const menu = /** @type {any} */ (document.getElementById('contentAreaContextMenu'));
  if (menu?.state !== 'open') return false;
  const { extension } = WebExtensionPolicy.getByID(addonId);
  const name = /** @type {any} */ (extension).uuid;
  const entry = [...menu.querySelectorAll('menuitem')].find(
    ({ id }) => id.includes('permitlens') || id.includes(name),
  );
  if (!entry) return false;
  menu.activateItem(entry);
  return true;
}
