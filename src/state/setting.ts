import { type ReadonlySignal, signal } from '@preact/signals';
import { reportMistake } from '../platform/mistakes';
import { SETTINGS, type Setting, type Settings } from '../platform/storage/settings';
import type { Surroundings } from './surroundings';

/** All that settings need of the browser round a view. */
export type SettingSurroundings = Pick<
  Surroundings,
  'readSetting' | 'rememberSetting' | 'changeSetting' | 'watchSetting'
>;

/** A setting as a view shows it; it follows what another view changes. */
export interface SettingStore<Value> {
  readonly value: ReadonlySignal<Value>;
  /** Puts another value in its place, here at once. */
  set(value: Value): void;
  /** Changes the value, here at once, and what is remembered, which another view may have changed since. */
  change(change: (value: Value) => Value): void;
  /** Takes what was remembered last. */
  recall(): Promise<void>;
  close(): void;
}

/** A setting, which has its initial value until it is recalled. */
export function settingStore<Name extends Setting>(
  { readSetting, rememberSetting, changeSetting, watchSetting }: SettingSurroundings,
  name: Name,
): SettingStore<Settings[Name]> {
  const value = signal<Settings[Name]>(SETTINGS[name].valueIn(null));
  /** What is shown is newer than what is remembered while it is being written. */
  let writes = 0;
  const recall = () =>
    readSetting(name).then((remembered) => {
      if (writes === 0) value.value = remembered;
    }, reportMistake);
  const show = (shown: Settings[Name], written: Promise<void>) => {
    value.value = shown;
    writes++;
    const isOver = () => {
      writes--;
    };
    void written.finally(isOver).then(recall, reportMistake);
  };
  return {
    value,
    set: (next) => show(next, rememberSetting(name, next)),
    change: (change) => show(change(value.value), changeSetting(name, change)),
    recall,
    close: watchSetting(name, () => void recall()),
  };
}
