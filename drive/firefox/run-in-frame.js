/**
 * Runs a function in the page of the open popup, or of the tab in front, past what BiDi can reach.
 * @template {readonly unknown[]} Args
 * @template Result
 * @param {import('./firefox-window.js').FirefoxWindow} chrome
 * @param {'popup' | 'tab'} where
 * @param {import('../driver').InPage<Args, Result>} run
 * @param {Args} args
 * @returns {Promise<Result>}
 */
export async function runInFrame(chrome, where, run, ...args) {
  const answer = await chrome.run(runFrameScript, where, `(${run})(...${JSON.stringify(args)})`);
  if ('error' in answer) throw new Error(`In the ${where}: ${answer.error}`);
  return answer.value;
}

/**
 * Runs in a frame script, where `content` is the window of the page.
 * @param {'popup' | 'tab'} where
 * @param {string} source
 * @returns {Promise<{ value: any } | { error: string }>}
 */
function runFrameScript(where, source) {
  const frame =
    where === 'tab'
      ? gBrowser.selectedBrowser
      : /** @type {FrameBrowser | null} */ (document.querySelector('browser.webextension-popup-browser'));
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
