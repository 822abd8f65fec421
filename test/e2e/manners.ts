import type { LaunchOptions, View } from '../../drive/driver';

/** How readers can have the views, with what tells that they have them so. */
export interface Manner {
  readonly name: string;
  readonly options?: Partial<LaunchOptions>;
  /** What is done to a view itself, where no browser is started so. */
  readonly make?: (view: View) => Promise<void>;
  readonly isSo: () => boolean;
}

export const LIGHT: Manner = {
  name: 'light',
  isSo: () => !!document.defaultView?.matchMedia('(prefers-color-scheme: light)').matches,
};

export const DARK: Manner = {
  name: 'dark',
  options: { dark: true },
  isSo: () => !!document.defaultView?.matchMedia('(prefers-color-scheme: dark)').matches,
};

export const FORCED_COLOURS: Manner = {
  name: 'in forced colours',
  options: { forcedColours: true },
  isSo: () => !!document.defaultView?.matchMedia('(forced-colors: active)').matches,
};

export const RIGHT_TO_LEFT: Manner = {
  name: 'from right to left',
  make: (view) =>
    view.evaluate(() => {
      document.documentElement.dir = 'rtl';
    }),
  isSo: () => document.querySelector('main:dir(rtl)') !== null,
};
