import { changeShortcuts, shortcuts } from '../platform/commands';
import { managedSettings } from '../platform/storage/managed';
import type { Setting } from '../platform/storage/setting';
import { readSetting, rememberSetting, watchSetting } from '../platform/storage/settings';
import type { OptionsSurroundings } from './options';

/** The browser that the extension runs in, as the page of options needs it. */
export function browserOptions(): OptionsSurroundings {
  return {
    readSetting,
    rememberSetting,
    watchSetting,
    managed: async () => new Set(Object.keys(await managedSettings()) as Setting[]),
    shortcuts,
    changeShortcuts,
  };
}
