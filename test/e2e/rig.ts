import { startDemo } from '../../demo/server.js';
import type { Driver, LaunchOptions, PageView, PopupView } from '../../drive/driver';
import { settledPopup } from '../../drive/in-page/settled-popup.js';
import { useBrowser } from './browser';
import { keptOpen } from './kept-open';

/** What the tests of one file work with. */
export interface Rig {
  browser: Driver;
  /** Served afresh for each test: at another address, so that nothing is remembered of it. */
  demo: Awaited<ReturnType<typeof startDemo>>;
  openPage(path: string): Promise<PageView>;
  openPopup(page: PageView): Promise<PopupView>;
}

/** A browser for the tests of a file, shared unless options are given, and a demo for each test; closes whatever they open. */
export function useRig(options?: Partial<LaunchOptions>): Rig {
  const rig = {} as Rig;
  const { keep, closeAll } = keptOpen();
  rig.openPage = async (path) => keep(await rig.browser.openPage(rig.demo.origin + path));
  rig.openPopup = async (page) => {
    const popup = keep(await rig.browser.openPopup(page));
    await settledPopup(popup);
    return popup;
  };
  useBrowser(rig, options, {
    prepare: async () => {
      rig.demo = await startDemo();
    },
    clear: () => closeAll().finally(() => rig.demo.close()),
  });
  return rig;
}
