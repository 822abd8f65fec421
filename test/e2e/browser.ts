import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Driver, LaunchOptions } from '../../drive/driver';
import { withExtensionApi } from '../../drive/in-page/with-extension-api.js';
import { launch } from '../../drive/launch.js';
import { hosts } from '../../lab/lab.js';
import { askFrom } from './ask-from';

/** The browser that this run of the tests is for. */
export const browserName = process.env.E2E_BROWSER === 'firefox' ? 'firefox' : 'chromium';

/** Names that lead to this machine: those of the lab, and that of the sites that tests make up. */
const HOSTS = [...hosts, 'news.test'];

/** Starts it with the extension, without a window. */
export const launchBrowser = (options?: Partial<LaunchOptions>) =>
  launch(browserName, { hosts: HOSTS, ...options });

/** For files that update the extension or change what it may access: a browser that no other file uses. */
export const OWN_BROWSER: Partial<LaunchOptions> = {};

/** What the tests of a file have besides a browser. */
interface Surroundings {
  /** Makes ready what stays while the browser does: once for the file, and again where another browser took its place. */
  begin?(): Promise<void>;
  /** Before each test. */
  prepare?(): Promise<void>;
  /** After each test, whatever became of it. */
  clear?(): Promise<void>;
}

/** The browser that files share; vitest ends its process, and the browser with it, after the last of them. */
let shared: Driver | null = null;

/**
 * Has a browser while the tests of a file run: the one that files share, or with options one of the file's own. The shared one is
 * handed on without pages, with empty storage and a new background; after a failure the next file gets a new one. A browser that
 * died or hangs costs the test that ran in it: the next one has another.
 */
export function useBrowser(
  file: { browser: Driver },
  options?: Partial<LaunchOptions>,
  surroundings: Surroundings = {},
): void {
  let hasFailed = false;
  const begin = async () => {
    file.browser = options ? await launchBrowser(options) : await takeShared();
    await surroundings.begin?.();
  };
  const end = () => (options ? file.browser?.close() : endShared());
  beforeAll(async () => {
    hasFailed = true;
    await begin();
    hasFailed = false;
  });
  beforeEach(async ({ task, signal, onTestFinished }) => {
    // It is called though another hook failed, which `afterEach` is not.
    onTestFinished(async () => {
      hasFailed ||= task.result?.state === 'fail';
      // A test that ran into its limit would go on working in its browser.
      let isLost = signal.aborted || (hasFailed && !(await file.browser.answers()));
      if (isLost) file.browser.kill();
      try {
        await surroundings.clear?.();
      } catch (error) {
        hasFailed = true;
        isLost ||= !(await file.browser.answers());
        throw error;
      } finally {
        if (isLost) {
          await end();
          await begin();
        }
      }
    });
    await surroundings.prepare?.();
  });
  afterAll(async () => {
    if (options || hasFailed) return end();
    await empty(file.browser).catch(async (error) => {
      await end();
      throw error;
    });
  });
}

async function takeShared(): Promise<Driver> {
  if (shared && !(await shared.answers())) await endShared();
  shared ??= await launchBrowser();
  return shared;
}

async function endShared(): Promise<void> {
  const ended = shared;
  shared = null;
  await ended?.close();
}

/** Leaves nothing to the next file: the background is ended first, so that it writes nothing more. */
async function empty(browser: Driver): Promise<void> {
  const view = await browser.openExtensionPage('icons/icon-16.png');
  await browser.stopBackground();
  await withExtensionApi(view, async ({ storage, tabs }) => {
    const own = await tabs.getCurrent();
    // The browser's own empty tab has no address for us; it keeps the window open.
    const others = (await tabs.query({})).filter(({ id, url }) => url && id !== own.id);
    await tabs.remove(others.flatMap(({ id }) => id ?? []));
    await Promise.all([storage.session.clear(), storage.local.clear(), storage.sync.clear()]);
  });
  await askFrom(view, 'readReport');
  await view.close();
}
