import { askBackground } from '../platform/messaging/background-for-views';
import { holdViewPort } from '../platform/messaging/view-port';
import { watchFrameLoads } from '../platform/navigation/frame-loads';
import { currentTab, reloadPastCache } from '../platform/navigation/tabs';
import { requestAccess } from '../platform/permissions';
import { watchReports } from '../platform/storage/report-changes';
import { readChosenCrawler, rememberChosenCrawler } from '../platform/storage/settings';
import { isPrivateWindow } from '../platform/windows';
import { language, message } from '../platform/words';
import { spokenLanguage } from './spoken-language';
import type { Surroundings } from './surroundings';

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
