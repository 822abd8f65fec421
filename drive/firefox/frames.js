/** @typedef {'popup' | 'panel' | 'tab'} FrameName */

/**
 * Where the `<browser>` element of a view or of the tab in front stands: selectors, each in the document of the one before; none
 * stands for the tab in front.
 * @type {Readonly<Record<FrameName, readonly string[]>>}
 */
const PATHS = {
  popup: ['browser.webextension-popup-browser'],
  panel: ['#sidebar', '#webext-panels-browser'],
  tab: [],
};

/**
 * Runs a function in the browser's own window, with the `<browser>` element of a frame, which is null where that is closed.
 * @template {readonly unknown[]} Args
 * @template Result
 * @param {import('./firefox-window.js').FirefoxWindow} chrome
 * @param {FrameName} where
 * @param {(frame: FrameBrowser | null, ...args: Args) => Result | Promise<Result>} work
 * @param {Args} args
 * @returns {Promise<Result>}
 */
export function atFrame(chrome, where, work, ...args) {
  const run = new Function(
    'path',
    'args',
    `const frame = path.length === 0
      ? gBrowser.selectedBrowser
      : path.reduce((inside, selector) => (inside?.contentDocument ?? inside)?.querySelector?.(selector) ?? null, document);
    return (${work})(frame, ...args);`,
  );
  return chrome.run(/** @type {any} */ (run), PATHS[where], args);
}

/**
 * Runs a function in the page of the open popup or panel, or of the tab in front, past what BiDi can reach.
 * @template {readonly unknown[]} Args
 * @template Result
 * @param {import('./firefox-window.js').FirefoxWindow} chrome
 * @param {FrameName} where
 * @param {import('../driver').InPage<Args, Result>} run
 * @param {Args} args
 * @returns {Promise<Result>}
 */
export async function runInFrame(chrome, where, run, ...args) {
  const answer = await atFrame(chrome, where, runFrameScript, `(${run})(...${JSON.stringify(args)})`);
  if ('error' in answer) throw new Error(`In the ${where}: ${answer.error}`);
  return answer.value;
}

/**
 * Runs in a frame script, where `content` is the window of the page.
 * @param {FrameBrowser | null} frame
 * @param {string} source
 * @returns {Promise<{ value: any } | { error: string }>}
 */
function runFrameScript(frame, source) {
  if (!frame) return Promise.resolve({ error: 'it is closed' });
  const name = `permitlens:${crypto.randomUUID()}`;
  return new Promise((resolve) => {
    const { messageManager } = frame;
    messageManager.addMessageListener(name, function listen({ data }) {
      messageManager.removeMessageListener(name, listen);
      resolve(/** @type {{ value: any }} */ (data));
    });
    const script = `(async (window, document, send) => {
      try { send({ value: await ${source} }); } catch (error) { send({ error: String(error) }); }
    })(content, content.document, (answer) => sendAsyncMessage(${JSON.stringify(name)}, answer));`;
    messageManager.loadFrameScript(`data:text/javascript;charset=utf-8,${encodeURIComponent(script)}`, false);
  });
}
