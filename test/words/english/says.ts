import { expect } from 'vitest';
import type { MessageKey, PluralKey } from '../../../src/words/message-key';
import { counted, said } from '../../said';

/** A message and its English, with what is put into it: first the number, where it counts. */
export type Row =
  | readonly [key: MessageKey, english: string, ...filled: string[]]
  | readonly [key: PluralKey, english: string, number: number, ...filled: string[]];

/** Holds what a message says against the English of its row. */
export function says(...[key, english, ...filled]: readonly (string | number)[]): void {
  const [number, ...others] = filled;
  const text =
    typeof number === 'number'
      ? counted(key as PluralKey, number, ...others.map(String))
      : said(key as MessageKey, ...filled.map(String));
  expect(text).toBe(english);
}
