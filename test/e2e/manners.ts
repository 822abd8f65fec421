import type { LaunchOptions, View } from '../../drive/driver';
import { RULES_OF_LAYOUT } from './complaints';

/** How readers can have the views, and what shows that they have them so. */
export interface Manner {
  readonly name: string;
  readonly options?: Partial<LaunchOptions>;
  /** What is done to a view itself, where no browser is started so. */
  readonly make?: (view: View) => Promise<void>;
  readonly isSo: () => boolean;
  /** Which rules can have another outcome than in the light manner; all where it is absent. */
  readonly rules?: readonly string[];
}

/** The light manner stands for the others in `npm test`. */
export const tagsOf = (manner: Manner): string => (manner.name === LIGHT.name ? 'any-browser' : 'full');

export const LIGHT: Manner = {
  name: 'light',
  isSo: () => !!document.defaultView?.matchMedia('(prefers-color-scheme: light)').matches,
};

export const DARK: Manner = {
  name: 'dark',
  options: { dark: true },
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
  rules: RULES_OF_LAYOUT,
  make: (view) =>
    view.evaluate(() => {
      document.documentElement.dir = 'rtl';
    }),
  isSo: () => document.querySelector('main:dir(rtl)') !== null,
};
