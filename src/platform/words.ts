import { browser } from './browser';

/** A text of the extension in the user's language, or the empty string where there is none under that key. */
export function message(key: string, substitutions: string | string[] = []): string {
  return browser.i18n.getMessage(key, substitutions);
}

/** The user's language, such as `de-AT`. */
export function language(): string {
  return browser.i18n.getUILanguage();
}
