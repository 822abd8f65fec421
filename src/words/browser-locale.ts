import { language, message } from '../platform/words';
import { spokenLanguage } from './spoken-language';
import type { Locale } from './words';

/** The locale that the browser chose for the extension. */
export function browserLocale(): Locale {
  return { language: spokenLanguage(language(), message('language')), message };
}
