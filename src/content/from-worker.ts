/** What Chromium reports of a page that the site's rules for its service worker sent elsewhere than to the server. */
interface InChromium {
  readonly workerFinalSourceType?: string;
}

/**
 * Whether a service worker made the page although the browser may have asked the server too: rules that let both race leave an
 * answer behind that is never shown.
 */
export function isFromWorker(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as readonly InChromium[];
  return /^(fetch-event|cache)$/.test(navigation?.workerFinalSourceType ?? '');
}
