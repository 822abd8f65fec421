/** @typedef {typeof import('webextension-polyfill')} ExtensionApi */

/**
 * Runs a function in a page of the extension, and hands it first what the browser offers extensions. What it gives has to be
 * a plain value: the way out of Firefox gives an object only once.
 * @template {readonly unknown[]} Args
 * @template Result
 * @param {import('../driver').View} page
 * @param {(api: ExtensionApi, ...args: Args) => Result | Promise<Result>} run
 * @param {Args} args
 * @returns {Promise<Result>}
 */
export function withExtensionApi(page, run, ...args) {
  // A page's functions travel as text, so that this one cannot simply be wrapped in another. In Firefox's popup and sidebar they
  // run in a frame script, which sees what the browser gave the page only through `wrappedJSObject`.
  const api = 'globalThis.browser ?? globalThis.chrome ?? window.wrappedJSObject.browser';
  const whole = new Function('...args', `return (${run})(${api}, ...args);`);
  return page.evaluate(/** @type {import('../driver').InPage<Args, Result>} */ (whole), ...args);
}
