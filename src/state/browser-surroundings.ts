import { askBackground } from '../platform/messaging/background-for-views';
import { holdViewPort } from '../platform/messaging/view-port';
import { watchFrameLoads, watchNavigations } from '../platform/navigation/frame-loads';
import { currentTab, followTab, reloadPastCache } from '../platform/navigation/tabs';
import { openOptions } from '../platform/options-page';
import { openPanelHere } from '../platform/panel';
import { requestAccess } from '../platform/permissions';
import { saveFile } from '../platform/save-file';
import {
  changeSetting,
  readSetting,
  rememberSetting,
  unsyncedSettings as unsynced,
  watchSetting,
} from '../platform/storage/kept-settings';
import { managedNames as managed } from '../platform/storage/managed';
import { watchReports } from '../platform/storage/report-changes';
import { version } from '../platform/version';
import { isPrivateWindow } from '../platform/windows';
import { DECIDING } from '../policy';
import type { Surroundings } from './surroundings';

/** The browser that the extension runs in, as views need it. */
export function browserSurroundings(): Surroundings {
  return {
    isPrivate: isPrivateWindow(),
    version: version(),
    browser: navigator.userAgent,
    background: askBackground,
    currentTab,
    followTab,
    openPanel: openPanelHere,
    openOptions,
    watchReports,
    watchNavigations,
    watchFrameLoads,
    holdViewPort,
    engine: DECIDING,
    wholeEngine: async () => (await import('./whole-engine')).WHOLE,
    readSetting,
    managed,
    unsynced,
    rememberSetting,
    changeSetting,
    watchSetting,
    requestAccess,
    reload: reloadPastCache,
    save: saveFile,
    copy: (text) =>
      navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      ),
    now: () => new Date().toISOString(),
  };
}
