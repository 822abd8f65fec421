/**
 * What is known of requests in Firefox's own window, from the first private window on.
 * @typedef {Window & { permitlensPrivateRequests?: string[] }} Notebook
 */

/**
 * Runs in the browser's own window: opens a private one beside it, and notes from now on what is asked for such windows.
 * @param {string} url
 */
export function openPrivateWindow(url) {
  const notebook = /** @type {Notebook} */ (window);
  if (!notebook.permitlensPrivateRequests) {
    /** @type {string[]} */
    const requests = [];
    notebook.permitlensPrivateRequests = requests;
    Services.obs.addObserver((subject) => {
      const { URI, loadInfo } = subject.QueryInterface(Ci.nsIChannel);
      if (loadInfo.originAttributes.privateBrowsingId > 0) requests.push(URI.spec);
    }, 'http-on-modify-request');
  }
  openTrustedLinkIn(url, 'window', { private: true });
}

/** Runs in the browser's own window: the addresses that were asked for private windows. */
export function privateRequests() {
  return /** @type {Notebook} */ (window).permitlensPrivateRequests ?? [];
}
