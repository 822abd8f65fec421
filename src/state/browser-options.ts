import { changeShortcuts, shortcuts } from '../platform/commands';
import {
  changeSetting,
  readSetting,
  rememberSetting,
  unsyncedSettings as unsynced,
  watchSetting,
} from '../platform/storage/kept-settings';
import { managedNames as managed } from '../platform/storage/managed';
import type { OptionsSurroundings } from './options';

/** The browser that the extension runs in, as the page of options needs it. */
export function browserOptions(): OptionsSurroundings {
  return {
    readSetting,
    rememberSetting,
    changeSetting,
    watchSetting,
    managed,
    unsynced,
    shortcuts,
    changeShortcuts,
  };
}
