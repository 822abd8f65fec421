import { decidePreferences } from './deciding/preferences/decide-preferences';
import type { Signals } from './parts';
import { readPageSignals, readSiteSignals } from './signals';

/** Preferences on the use of content, read in every mechanism and decided (9). */
export const SIGNALS: Signals = {
  readSite: readSiteSignals,
  readPage: readPageSignals,
  decide: decidePreferences,
};
