import { resolve } from 'node:path';
import puppeteer from 'puppeteer-core';
import { countObservers } from '../in-page/count-observers.js';
import { describeOverlay } from '../in-page/describe-overlay.js';
import { pageView } from '../in-page/page-view.js';
import { closeAndRestore } from './close-and-restore.js';
import { extensionSettings } from './extension-settings.js';
import { openOwnPage, openPrivateWindow } from './open-own-page.js';

/**
 * Starts Chromium, Chrome for Testing or Edge with the built extension in it.
 * @param {import('../driver').LaunchOptions} options
 * @returns {Promise<import('../driver').Driver>}
 */
export async function launchChromium({
  executablePath,
  headless,
  extension = 'dist/chrome',
  openedBefore,
  inPrivate = false,
  profile,
  hosts = [],
  port80,
  dark = false,
}) {
  const browser = await puppeteer.launch({
    executablePath,
    headless,
    pipe: true,
    enableExtensions: true,
    ...(profile && { userDataDir: profile }),
    defaultViewport: headless ? { width: 1000, height: 800 } : null,
    args: [
      '--lang=en-US',
      '--screen-info={1600x1200}',
      ...(hosts.length > 0
        ? [`--host-resolver-rules=${hosts.flatMap((host) => rulesFor(host, port80)).join()}`]
        : []),
      ...(dark ? ['--blink-settings=preferredColorScheme=0'] : []),
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
    ignoreDefaultArgs: ['--disable-back-forward-cache', ...(headless ? [] : ['--enable-automation'])],
  });
  /** @type {Map<import('../driver').PageView, import('puppeteer-core').Page>} */
  const pages = new Map();
  /** @param {import('../driver').PageView} view */
  const pageOf = (view) => {
    const page = pages.get(view);
    if (!page) throw new Error('This page is not one that openPage gave');
    return page;
  };
  /** @param {import('puppeteer-core').Page} page */
  const viewOf = (page) => {
    const view = pageView(page);
    pages.set(view, page);
    return view;
  };
  /** @param {string} url */
  const openPage = async (url) => {
    const page = await browser.newPage();
    await page.goto(url);
    return viewOf(page);
  };
  const before = openedBefore === undefined ? null : await openPage(openedBefore);
  const id = extension === null ? '' : await install(browser, extension, { headless, inPrivate });
  const settings = extensionSettings(browser);
  return {
    name: 'chromium',
    before,
    openPage,
    openPrivatePage: async (url) => {
      const page = await openPrivateWindow(browser, id);
      await page.goto(url);
      return viewOf(page);
    },
    closeAndRestore: async (view) => viewOf(await closeAndRestore(browser, pageOf(view))),
    openExtensionPage: (path) => openPage(`chrome-extension://${id}/${path}`),
    openPopup: async (view) => {
      const page = pageOf(view);
      await page.bringToFront();
      const known = new Set(browser.targets());
      const opened = browser.waitForTarget(
        (target) =>
          !known.has(target) &&
          target.type() !== 'service_worker' &&
          target.url().startsWith(`chrome-extension://${id}/`),
      );
      await (await browser.extensions()).get(id)?.triggerAction(page);
      const popup = await (await opened).asPage();
      return {
        ...pageView(popup),
        click: async (selector) => {
          await popup.evaluate(settle, selector);
          await popup.click(selector);
        },
        press: (key) => popup.keyboard.press(key),
      };
    },
    readOverlay: (view) => readOverlay(pageOf(view)),
    countObservers: (view) => countObservers(pageOf(view), `chrome-extension://${id}`),
    privateRequests: async () => null,
    updateExtension: async () => {
      await install(browser, extension ?? '', { headless, inPrivate });
    },
    stopBackground: async () => {
      // Closed by itself, the target takes the sessions that are attached to it along in any order.
      const { _targetId: targetId } = /** @type {any} */ (await backgroundOf(browser, id));
      const tools = await browser.target().createCDPSession();
      await tools.send('Target.closeTarget', { targetId });
      await tools.detach();
    },
    withholdHostAccess: () => settings.change({ extensionId: id, hostAccess: 'ON_CLICK' }),
    grantHostAccess: () => settings.change({ extensionId: id, hostAccess: 'ON_ALL_SITES' }),
    answerPrompt: async () => null,
    withholdFileAccess: () => settings.withholdFileAccess(id),
    close: () => browser.close(),
    closed: new Promise((resolve) => browser.once('disconnected', () => resolve())),
  };
}

/**
 * How a name leads to this machine.
 * @param {string} host
 * @param {number | undefined} port80
 */
const rulesFor = (host, port80) => [
  ...(port80 === undefined ? [] : [`MAP ${host}:80 127.0.0.1:${port80}`]),
  `MAP ${host} 127.0.0.1`,
];

/**
 * @param {import('puppeteer-core').Browser} browser
 * @param {string} folder
 * @param {{ headless: boolean, inPrivate: boolean }} manner
 */
async function install(browser, folder, { headless, inPrivate }) {
  const id = await browser.installExtension(resolve(folder), { enabledInIncognito: inPrivate });
  await backgroundOf(browser, id);
  await (await openOwnPage(browser, id)).close();
  if (!headless) {
    const settings = extensionSettings(browser);
    await settings.change({ extensionId: id, pinnedToToolbar: true });
    await settings.close();
  }
  return id;
}

/**
 * @param {import('puppeteer-core').Browser} browser
 * @param {string} id
 */
const backgroundOf = (browser, id) =>
  browser.waitForTarget((target) => target.type() === 'service_worker' && target.url().includes(id));

/**
 * Reads through the closed shadow roots as the browser's own tools do.
 * @param {import('puppeteer-core').Page} page
 * @returns {Promise<import('../driver').Overlay | null>}
 */
async function readOverlay(page) {
  const tools = await page.createCDPSession();
  try {
    // Held as objects, the hosts stay the same while the overlay moves them to another place of the page.
    const { result: hosts } = await tools.send('Runtime.evaluate', {
      expression: `[...Document.prototype.querySelectorAll.call(document, '[data-permitlens-overlay]')]`,
    });
    const { result: found } = await tools.send('Runtime.getProperties', {
      objectId: hosts.objectId ?? '',
      ownProperties: true,
    });
    const roots = [];
    for (const { name, value } of found) {
      if (!/^\d+$/.test(name) || !value?.objectId) continue;
      const { node } = await tools.send('DOM.describeNode', { objectId: value.objectId, pierce: true });
      for (const { backendNodeId } of node.shadowRoots ?? [])
        roots.push((await tools.send('DOM.resolveNode', { backendNodeId })).object);
    }
    const [{ objectId } = {}] = roots;
    if (!objectId) return null;
    const { result } = await tools.send('Runtime.callFunctionOn', {
      functionDeclaration: `function (...roots) { return (${describeOverlay})(...roots); }`,
      objectId,
      arguments: roots.map((root) => ({ objectId: root.objectId ?? '' })),
      returnByValue: true,
    });
    return result.value;
  } finally {
    await tools.detach();
  }
}

/**
 * Waits until an element has stood still for some frames: a click made where something stood a moment ago hits something else.
 * @param {string} selector
 */
async function settle(selector) {
  const place = () => {
    const { x, y, width, height } =
      document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    return [x, y, width, height].join();
  };
  let last = '';
  for (let still = 0, frames = 0; still < 5 && frames < 300; frames++) {
    await new Promise(requestAnimationFrame);
    const isLoading = document.querySelector('[data-state="loading"]') !== null;
    still = place() === last && !isLoading ? still + 1 : 0;
    last = place();
  }
}
