import { createHash, X509Certificate } from 'node:crypto';
import { resolve } from 'node:path';
import puppeteer from 'puppeteer-core';
import { countObservers } from '../in-page/count-observers.js';
import { heapOf } from '../in-page/heap-of.js';
import { pageViews } from '../in-page/page-view.js';
import { life } from '../life.js';
import { newPage, PUPPETEER_LIMITS, targetOf } from '../puppeteer-waits.js';
import { until } from '../until.js';
import { closeAndRestore } from './close-and-restore.js';
import { extensionSettings } from './extension-settings.js';
import { chooseInMenu, pressShortcut } from './from-outside.js';
import { openOwnPage, openPrivateWindow } from './open-own-page.js';
import { forceColours, openedPanel, openedPopup, openPopup } from './open-popup.js';
import { readOverlay } from './read-overlay.js';

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
  downloads,
  hosts = [],
  port80,
  trusted,
  policy,
  dark = false,
  forcedColours = false,
  reducedMotion = false,
  zoom,
  language = 'en-US',
}) {
  const browser = await puppeteer.launch({
    ...PUPPETEER_LIMITS,
    executablePath,
    headless,
    pipe: true,
    enableExtensions: true,
    ...(profile && { userDataDir: profile }),
    ...(downloads && { downloadBehavior: { policy: 'allow', downloadPath: downloads } }),
    defaultViewport: headless ? { width: 1000, height: 800 } : null,
    env: { ...process.env, LANGUAGE: language },
    args: [
      `--lang=${language}`,
      '--screen-info={1600x1200}',
      ...(hosts.length > 0
        ? [`--host-resolver-rules=${hosts.flatMap((host) => rulesFor(host, port80)).join()}`]
        : []),
      ...(trusted ? [`--ignore-certificate-errors-spki-list=${fingerprintOf(trusted)}`] : []),
      ...(dark ? ['--blink-settings=preferredColorScheme=0'] : []),
      ...(reducedMotion ? ['--force-prefers-reduced-motion'] : []),
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
    ignoreDefaultArgs: ['--disable-back-forward-cache', ...(headless ? [] : ['--enable-automation'])],
  });
  const { failing, ...alive } = life(browser, () => browser.version(), profile !== undefined);
  const { viewOf, pageOf } = pageViews();
  /**
   * @param {string} url
   * @param {'tab' | 'window'} [type]
   */
  const openPage = async (url, type = 'tab') => {
    const page = await newPage(browser, type);
    if (forcedColours) await forceColours(page);
    await page.goto(url);
    return viewOf(page);
  };
  const prepare = async () => {
    const before = openedBefore === undefined ? null : await openPage(openedBefore);
    const id = extension === null ? '' : await install(browser, extension, { headless, inPrivate });
    if (zoom) await setZoom(browser, zoom);
    if (policy) await setPolicy(browser, id, policy);
    return { before, id };
  };
  const { before, id } = await prepare().catch(failing);
  const settings = extensionSettings(browser);
  return {
    name: 'chromium',
    ...alive,
    before,
    openPage: (url) => openPage(url),
    openWindow: (url) => openPage(url, 'window'),
    openPrivatePage: async (url) => {
      const page = await openPrivateWindow(browser, id);
      await page.goto(url);
      return viewOf(page);
    },
    closeAndRestore: async (view) => viewOf(await closeAndRestore(browser, pageOf(view))),
    openExtensionPage: (path) => openPage(`chrome-extension://${id}/${path}`),
    openedExtensionPage: async (path) => {
      const url = `chrome-extension://${id}/${path}`;
      const page = await (await targetOf(browser, (target) => target.url() === url)).asPage();
      // It can be named before it is loaded; what stands there until then cannot be asked for long.
      await until(() => page.evaluate(isLoaded, url).catch(() => false), `${path} to be loaded`);
      return viewOf(page);
    },
    openPopup: (view) => openPopup(browser, id, pageOf(view), forcedColours),
    openedPopup: () => openedPopup(browser, id, forcedColours),
    openedPanel: (view) => openedPanel(browser, id, pageOf(view), forcedColours),
    openedWindow: async () => null,
    pressShortcut: async (view, command) => {
      await view.bringToFront();
      await pressShortcut(await backgroundOf(browser, id), command);
    },
    chooseInMenu: async (view, x, y) => {
      await view.bringToFront();
      await chooseInMenu(pageOf(view), await backgroundOf(browser, id), x, y);
    },
    readOverlay: (view, frame) => readOverlay(pageOf(view), frame),
    showAsPrinted: (view, isPrinted) => pageOf(view).emulateMediaType(isPrinted ? 'print' : 'screen'),
    countObservers: (view) => countObservers(pageOf(view), `chrome-extension://${id}`),
    heapOf: (view) => heapOf(pageOf(view)),
    privateRequests: async () => null,
    updateExtension: async () => {
      await install(browser, extension ?? '', { headless, inPrivate });
    },
    stopBackground: () => stopBackground(browser, id),
    withholdHostAccess: () => settings.change({ extensionId: id, hostAccess: 'ON_CLICK' }),
    grantHostAccess: () => settings.change({ extensionId: id, hostAccess: 'ON_ALL_SITES' }),
    copied: async () => {
      const origin = `chrome-extension://${id}`;
      await browser.defaultBrowserContext().overridePermissions(origin, ['clipboard-read']);
      const page = await newPage(browser);
      await page.goto(`${origin}/icons/icon-16.png`);
      const text = await page.evaluate(() => navigator.clipboard.readText());
      await page.close();
      return text;
    },
    answerPrompt: async () => null,
    setPolicy: (set) => setPolicy(browser, id, set ?? {}),
    withholdFileAccess: () => settings.withholdFileAccess(id),
    closed: new Promise((resolve) => browser.once('disconnected', () => resolve())),
  };
}

/**
 * What Chromium knows the key of a certificate by.
 * @param {string} certificate
 */
function fingerprintOf(certificate) {
  const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}

/**
 * Runs in a page: whether it is the one of an address.
 * @param {string} url
 */
const isLoaded = (url) => document.URL === url && document.readyState === 'complete';

/**
 * Has all pages drawn larger, the popup too, as users do on the page of settings.
 * @param {import('puppeteer-core').Browser} browser
 * @param {number} zoom
 */
async function setZoom(browser, zoom) {
  const page = await newPage(browser);
  await page.goto('chrome://settings/appearance');
  await page.evaluate((factor) => {
    const { chrome } = /** @type {any} */ (globalThis);
    return new Promise((resolve) => chrome.settingsPrivate.setDefaultZoom(factor, resolve));
  }, zoom);
  await page.close();
}

/**
 * Sets what an organisation can, on the browser's own page for trying that.
 * @param {import('puppeteer-core').Browser} browser
 * @param {string} id
 * @param {import('../driver').Policy} policy
 */
async function setPolicy(browser, id, policy) {
  const page = await newPage(browser);
  await page.goto('chrome://policy/test');
  // From the platform, for the user, and not to be changed by them.
  const manner = { namespace: id, source: 5, scope: 0, level: 1 };
  const set = Object.entries(policy).map(([name, value]) => ({ ...manner, name, value }));
  // As text: the test runner would take an import in a function for one of its own.
  const policies = JSON.stringify(JSON.stringify(set));
  await page.evaluate(`import('chrome://policy/test/policy_test_browser_proxy.js').then((proxy) =>
    proxy.PolicyTestBrowserProxy.applyTestPolicies(${policies}, ''))`);
  await page.close();
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
  const tools = await browser.target().createCDPSession();
  const { id } = await tools.send('Extensions.loadUnpacked', {
    path: resolve(folder),
    enableInIncognito: inPrivate,
  });
  await tools.detach();
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
  targetOf(browser, (target) => target.type() === 'service_worker' && target.url().includes(id));

/**
 * Ends the background, and waits until it has ended. That its target is gone is no sign of it: a background that starts again at
 * once can take over the target.
 * @param {import('puppeteer-core').Browser} browser
 * @param {string} id
 */
async function stopBackground(browser, id) {
  const tab = await targetOf(browser, (target) => target.type() === 'page');
  const tools = await tab.createCDPSession();
  /** @type {import('puppeteer-core').Protocol.ServiceWorker.ServiceWorkerVersion | undefined} */
  let version;
  let hasStopped = false;
  tools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    version = versions.find(({ scriptURL }) => scriptURL.includes(id)) ?? version;
    hasStopped ||= version?.runningStatus === 'stopped';
  });
  await tools.send('ServiceWorker.enable');
  const { versionId, runningStatus } = await until(async () => version, 'the background to be listed');
  hasStopped = runningStatus === 'stopped';
  await tools.send('ServiceWorker.stopWorker', { versionId });
  await until(async () => hasStopped, 'the background to end');
  await tools.detach();
}
