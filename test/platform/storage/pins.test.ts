import { expect, test } from 'vitest';
import { pinsAsText, pinsIn, withoutPin, withPin } from '../../../src/platform/storage/pins';

/** What browsers synchronise of one thing at most, its name included. */
const OCTETS_AT_MOST = 8192;

test('twelve pins of the strangest names are synchronised', () => {
  const pins = Array.from({ length: 12 }, (_, index) => `named:${String.fromCharCode(index + 1).repeat(84)}`);
  const text = pinsAsText(pins);
  expect(pinsIn(text)).toEqual(pins);
  const written = `setting:pinned${JSON.stringify(text)}`;
  expect(new TextEncoder().encode(written).length).toBeLessThanOrEqual(OCTETS_AT_MOST);
});

test('a name that is longer is not remembered, and takes no other with it', () => {
  expect(pinsIn(pinsAsText([`named:${'x'.repeat(100_000)}`, 'known:CCBot']))).toEqual(['known:CCBot']);
});

test('a pin comes and goes, and the oldest of thirteen goes by itself', () => {
  const twelve = Array.from({ length: 12 }, (_, index) => `own:${index}`);
  expect(withoutPin(['a', 'b'], 'a')).toEqual(['b']);
  expect(withoutPin(['a', 'b'], 'c')).toEqual(['a', 'b']);
  expect(withPin(['a', 'b'], 'a')).toEqual(['a', 'b']);
  expect(withPin(twelve, 'c')).toEqual([...twelve.slice(1), 'c']);
});
