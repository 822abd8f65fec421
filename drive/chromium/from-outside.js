/** @typedef {{ readonly dispatch: (...args: unknown[]) => void }} Dispatching what Chromium's events can do besides */

/**
 * Calls the background's listeners as if a keyboard shortcut was pressed: no program can press those of Chromium, which its
 * windows take.
 * @param {import('puppeteer-core').Target} background
 * @param {string} command
 */
export async function pressShortcut(background, command) {
  await runIn(
    background,
    async (name) => {
      const { chrome } = /** @type {any} */ (globalThis);
      const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
      /** @type {Dispatching} */ (chrome.commands.onCommand).dispatch(name, tab);
    },
    command,
  );
}

/**
 * Clicks with the right button, and calls the background's listeners as if the extension's entry was chosen: Chromium's menus are
 * the system's.
 * @param {import('puppeteer-core').Page} page
 * @param {import('puppeteer-core').Target} background
 * @param {number} x
 * @param {number} y
 */
export async function chooseInMenu(page, background, x, y) {
  await page.mouse.click(x, y, { button: 'right' });
  const { frameUrl, ...clicked } = await page.evaluate(
    (left, top) => {
      let found = document.elementFromPoint(left, top);
      let frame = window;
      // Of a frame that the page may not look into, only the click itself is reported.
      while (found instanceof frame.HTMLIFrameElement && found.contentDocument && found.contentWindow) {
        const { x: across, y: down } = found.getBoundingClientRect();
        [left, top] = [left - across - found.clientLeft, top - down - found.clientTop];
        frame = /** @type {typeof window} */ (found.contentWindow);
        found = frame.document.elementFromPoint(left, top);
      }
      const link = found?.closest('a')?.href;
      const source = found instanceof frame.HTMLImageElement ? found.src : undefined;
      return {
        frameUrl: frame === window ? null : frame.location.href,
        ...(link && { linkUrl: link }),
        ...(source && { srcUrl: source }),
      };
    },
    x,
    y,
  );
  await runIn(
    background,
    async (info, inFrame) => {
      const { chrome } = /** @type {any} */ (globalThis);
      const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
      /** @type {{ url: string, frameId: number }[]} */
      const frames = await chrome.webNavigation.getAllFrames({ tabId: tab.id });
      const frameId = inFrame === null ? 0 : frames.find(({ url }) => url === inFrame)?.frameId;
      const details = { menuItemId: 'explain', frameId, editable: false, pageUrl: tab.url, ...info };
      /** @type {Dispatching} */ (chrome.contextMenus.onClicked).dispatch(details, tab);
    },
    clicked,
    frameUrl,
  );
}

/**
 * Runs a function in the background, in a session that is over afterwards: a background that is ended while one is attached to it
 * does not start again before that is told.
 * @template {readonly unknown[]} Args
 * @param {import('puppeteer-core').Target} background
 * @param {(...args: Args) => Promise<void>} run
 * @param {Args} args
 */
async function runIn(background, run, ...args) {
  const tools = await background.createCDPSession();
  const { exceptionDetails } = await tools.send('Runtime.evaluate', {
    expression: `(${run})(...${JSON.stringify(args)})`,
    awaitPromise: true,
  });
  await tools.detach();
  if (exceptionDetails) throw new Error(`In the background: ${exceptionDetails.exception?.description}`);
}
