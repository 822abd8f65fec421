import { expect, test } from 'vitest';
import { readLines } from '../../../src/policy/text/lines';

/** Every text of so many characters out of a few. */
function texts(length: number, characters: readonly string[]): string[] {
  if (length === 0) return [''];
  return texts(length - 1, characters).flatMap((text) => characters.map((one) => text + one));
}

test.each([0, 1, 2, 3, 4, 5, 6])('LF, CRLF and CR end a line, in every text of %i characters', (length) => {
  for (const text of texts(length, ['a', '\r', '\n'])) {
    const { starts, ends } = readLines(text);
    expect(starts.map((start, index) => text.slice(start, ends[index]))).toEqual(text.split(/\r\n|\r|\n/));
  }
});
