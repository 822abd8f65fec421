import { language, message } from '../platform/words';
import { formattingLanguage } from './formatting-language';
import type { Locale } from './words';

/** The locale that the browser chose for the extension. */
export function browserLocale(): Locale {
  return { language: formattingLanguage(language(), message('language')), message };
}
