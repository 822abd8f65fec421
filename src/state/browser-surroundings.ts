import { askBackground } from '../platform/background-for-views';
import { watchFrameLoads } from '../platform/frame-loads';
import { requestAccess } from '../platform/permissions';
import { watchReports } from '../platform/reports';
import { readChosenCrawler, rememberChosenCrawler } from '../platform/settings';
import { currentTab, isPrivateWindow, reloadPastCache } from '../platform/tabs';
import { version } from '../platform/version';
import { holdViewPort } from '../platform/view-port';
import type { Surroundings } from './surroundings';

/** The browser that the extension runs in, as views need it. */
export function browserSurroundings(): Surroundings {
  return {
    isPrivate: isPrivateWindow(),
    version: version(),
    browser: navigator.userAgent,
    background: askBackground,
    currentTab,
    watchReports,
    watchFrameLoads,
    holdViewPort,
    readCrawlerId: readChosenCrawler,
    rememberCrawlerId: rememberChosenCrawler,
    requestAccess,
    reload: reloadPastCache,
    copy: (text) =>
      navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      ),
    now: () => new Date().toISOString(),
  };
}
