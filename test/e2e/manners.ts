import type { LaunchOptions, View } from '../../drive/driver';
import { RULES_OF_LAYOUT } from './complaints';

/** How readers can have the views, and what shows that they have them so. */
export interface Manner {
  readonly name: string;
  readonly options?: Partial<LaunchOptions>;
  /** What is done to a view itself, where no browser is started so. */
  readonly make?: (view: View) => Promise<void>;
  readonly isSo: () => boolean;
  /** That every browser draws it so. */
  readonly drawn?: 'alike';
  /** Which rules can have another outcome than in the light manner; all where it is absent. */
  readonly rules?: readonly string[];
}

/**
 * The light manner stands for the others in `npm test`, there of the popup alone. Colours and words are the same in every
 * browser; boxes and forced colours are each browser's own.
 */
export const tagsOf = ({ name, drawn }: Manner): string[] => {
  if (name === LIGHT.name) return ['any-browser'];
  return drawn === 'alike' ? ['full', 'any-browser'] : ['full'];
};

export const LIGHT: Manner = {
  name: 'light',
  isSo: () => !!document.defaultView?.matchMedia('(prefers-color-scheme: light)').matches,
};

export const DARK: Manner = {
  name: 'dark',
  options: { dark: true },
  drawn: 'alike',
  rules: RULES_OF_LAYOUT,
  isSo: () => !!document.defaultView?.matchMedia('(prefers-color-scheme: dark)').matches,
};

export const FORCED_COLOURS: Manner = {
  name: 'in forced colours',
  options: { forcedColours: true },
  rules: RULES_OF_LAYOUT,
  isSo: () => !!document.defaultView?.matchMedia('(forced-colors: active)').matches,
};

export const RIGHT_TO_LEFT: Manner = {
  name: 'from right to left',
  drawn: 'alike',
  rules: RULES_OF_LAYOUT,
  make: (view) =>
    view.evaluate(() => {
      document.documentElement.dir = 'rtl';
    }),
  isSo: () => document.querySelector('main:dir(rtl)') !== null,
};
