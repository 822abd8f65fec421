import type { Driver, LaunchOptions, PageView, PopupView } from '../../drive/driver';
import { settledPopup } from '../../drive/in-page/settled-popup.js';
import { until } from '../../drive/until.js';
import type { PageReport } from '../../src/messages';
import { type Question as AnyQuestion, askFrom } from './ask-from';
import { useBrowser } from './browser';
import { keptOpen } from './kept-open';
import { type MadeUpSite, startSite } from './made-up-site';

type Question = Exclude<AnyQuestion, 'highlight'>;

/** A browser, a site that each test makes up, and the background asked as views ask it. */
export interface Lab {
  browser: Driver;
  site: MadeUpSite;
  /** A page of the extension that does nothing by itself. */
  view: PageView;
  /** The page that was opened last. */
  page: PageView;
  openPage(address: string): Promise<PageView>;
  openPopup(page: PageView): Promise<PopupView>;
  /** The same, without waiting for what it shows. */
  openPopupAtOnce(page: PageView): Promise<PopupView>;
  /** The popup that something else than its button has opened. */
  openedPopup(): Promise<PopupView>;
  /** Asks about a page, which is brought to the front; one that is opened is read first. */
  ask(page: PageView, question: Question): Promise<PageReport>;
  /** Asks about the tab in front without touching it, such as while another document takes its place. */
  askInFront(question: Question): Promise<PageReport>;
  /** Asks until the answer is as it should be. */
  askUntil(page: PageView, isRight: (report: PageReport) => boolean, what: string): Promise<PageReport>;
}

/** A browser for the tests of a file, shared unless options are given, and a site for each test; closes whatever they open. */
export function useLab(options?: Partial<LaunchOptions>): Lab {
  const lab = {} as Lab;
  const { keep, closeAll } = keptOpen();
  lab.openPage = async (address) => {
    lab.page = keep(await lab.browser.openPage(address));
    return lab.page;
  };
  lab.openPopupAtOnce = async (page) => keep(await lab.browser.openPopup(page));
  lab.openPopup = async (page) => {
    const popup = await lab.openPopupAtOnce(page);
    await settledPopup(popup);
    return popup;
  };
  lab.openedPopup = async () => {
    const popup = keep(await lab.browser.openedPopup());
    await settledPopup(popup);
    return popup;
  };
  lab.askInFront = (question) => askFrom(lab.view, question);
  lab.ask = async (page, question) => {
    await page.bringToFront();
    const report = await lab.askInFront(question);
    return question === 'openPage' && report.dom.state === 'unread' ? readReport() : report;
  };
  const readReport = () =>
    until(async () => {
      const report = await lab.askInFront('readReport');
      return report.dom.state !== 'unread' && report;
    }, 'the page to be read') as Promise<PageReport>;
  lab.askUntil = (page, isRight, what) =>
    until(async () => {
      const report = await lab.ask(page, 'readReport');
      return isRight(report) && report;
    }, what) as Promise<PageReport>;
  useBrowser(lab, options, {
    begin: async () => {
      lab.view = await lab.browser.openExtensionPage('icons/icon-16.png');
    },
    prepare: async () => {
      lab.site = await startSite();
    },
    clear: () => closeAll().finally(() => lab.site.close()),
  });
  return lab;
}
