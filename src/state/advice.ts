import { type ReadonlySignal, signal } from '@preact/signals';
import { reportMistake } from '../platform/mistakes';
import type { Surroundings } from './surroundings';

/** Whether advice on good practice is shown beside what is wrong. */
export interface AdviceStore {
  readonly isShown: ReadonlySignal<boolean>;
  /** Shows it or hides it, and remembers that for the next view. */
  toggle(): void;
  /** Does as was chosen last. */
  recall(): Promise<void>;
}

const HIDDEN = 'off';

/** Advice is shown until somebody has it hidden. */
export function adviceStore({
  readSetting,
  rememberSetting,
}: Pick<Surroundings, 'readSetting' | 'rememberSetting'>): AdviceStore {
  const isShown = signal(true);
  return {
    isShown,
    toggle() {
      isShown.value = !isShown.value;
      void rememberSetting('advice', isShown.value ? 'on' : HIDDEN).catch(reportMistake);
    },
    recall: () =>
      readSetting('advice').then((chosen) => {
        isShown.value = chosen !== HIDDEN;
      }, reportMistake),
  };
}
