import type { MessageKey, PluralKey } from '../src/words/message-key';
import { messagesOf, wordsIn } from './locale';

/**
 * English as views word it, for tests that ask which message they show. The sentences themselves are tested in `test/words`
 * alone: whoever rewrites one changes its row there, and no other test.
 */
export const english = wordsIn('en');

/** What a message says, with its placeholders filled in. */
export function said(key: MessageKey, ...substitutions: string[]): string {
  return complete(key, english.text(key, ...substitutions), substitutions.length);
}

/** What a message says of a number, which is its `$1`. */
export function counted(key: PluralKey, number: number, ...others: string[]): string {
  return complete(`${key}_other`, english.count(key, number, ...others), others.length + 1);
}

/** Some words as English lists them. */
export const listed = (items: readonly string[], type: 'conjunction' | 'unit' = 'conjunction'): string =>
  english.list(items, type);

/** An empty message would be found in any text, and an unfilled placeholder would hide what a view puts there. */
function complete(key: string, text: string, filled: number): string {
  const wanted = messagesOf('en')[key]?.message.match(/\$\d/g) ?? [];
  if (text === '' || wanted.some((placeholder) => Number(placeholder[1]) > filled))
    throw new Error(`“${key}” has no message, or lacks what belongs into it`);
  return text;
}

/** Matches what holds these texts in this order, whatever stands between them, or in place of `…` in one of them. */
export const inOrder = (...texts: readonly string[]): RegExp => new RegExp(texts.map(pattern).join(ANYTHING));

/** The same for what begins with the first of them. */
export const beginning = (...texts: readonly string[]): RegExp => new RegExp(`^${inOrder(...texts).source}`);

/** Matches a whole message, whatever was put into it. */
export const saying = (key: MessageKey): RegExp =>
  new RegExp(`^${pattern((messagesOf('en')[key]?.message ?? '').replace(/\$\d/g, '…'))}$`);

/** What stands in a text for a message's `$1`, `$2` …; empty where the text does not hold the message. */
export function filledIn(key: MessageKey, text: string): readonly string[] {
  const { message = '' } = messagesOf('en')[key] ?? {};
  const numbers = [...message.matchAll(/\$(\d)/g)].map(([, number]) => Number(number));
  const found = new RegExp(message.split(/\$\d/).map(pattern).join('(.*?)')).exec(text)?.slice(1) ?? [];
  return found.map((_, at) => found[numbers.indexOf(at + 1)] ?? '');
}

const ANYTHING = '[^]*';

const pattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('…', ANYTHING);
