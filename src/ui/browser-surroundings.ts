import { askBackground } from '../platform/background-for-views';
import { watchFrameLoads } from '../platform/frame-loads';
import { requestAccess } from '../platform/permissions';
import { watchReports } from '../platform/reports';
import { readChosenCrawler, rememberChosenCrawler } from '../platform/settings';
import { currentTab, isPrivateWindow, reloadPastCache } from '../platform/tabs';
import { holdViewPort } from '../platform/view-port';
import { language, message } from '../platform/words';
import type { Surroundings } from '../state/surroundings';
import { spokenLanguage } from './text/spoken-language';

/** The browser that the extension runs in, as views need it. */
export function browserSurroundings(): Surroundings {
  return {
    language: spokenLanguage(language(), message('language')),
    isPrivate: isPrivateWindow(),
    message: (key, ...substitutions) => message(key, substitutions),
    background: askBackground,
    currentTab,
    watchReports,
    watchFrameLoads,
    holdViewPort,
    readCrawlerId: readChosenCrawler,
    rememberCrawlerId: rememberChosenCrawler,
    requestAccess,
    reload: reloadPastCache,
    now: () => new Date().toISOString(),
  };
}
