import { changeShortcuts, shortcuts } from '../platform/commands';
import { managedNames as managed } from '../platform/storage/managed';
import { readSetting, rememberSetting, watchSetting } from '../platform/storage/settings';
import type { OptionsSurroundings } from './options';

/** The browser that the extension runs in, as the page of options needs it. */
export function browserOptions(): OptionsSurroundings {
  return {
    readSetting,
    rememberSetting,
    watchSetting,
    managed,
    shortcuts,
    changeShortcuts,
  };
}
