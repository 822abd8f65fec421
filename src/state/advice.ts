import type { ReadonlySignal } from '@preact/signals';
import { type SettingSurroundings, settingStore } from './setting';

/** Whether advice on good practice is shown beside what is wrong. */
export interface AdviceStore {
  readonly isShown: ReadonlySignal<boolean>;
  /** Shows it or hides it, and remembers that for the next view. */
  toggle(): void;
  /** Does as was chosen last. */
  recall(): Promise<void>;
  close(): void;
}

/** Advice is shown until the user hides it. */
export function adviceStore(surroundings: SettingSurroundings): AdviceStore {
  const { value: isShown, set, recall, close } = settingStore(surroundings, 'advice');
  return { isShown, toggle: () => set(!isShown.value), recall, close };
}
