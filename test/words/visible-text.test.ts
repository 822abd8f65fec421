import { expect, test } from 'vitest';
import { elideMiddle, visiblePieces, visibleText } from '../../src/words/visible-text';

test.each([
  { text: 'Disallow: /a', visible: 'Disallow: /a' },
  { text: 'a\u202Egnp.exe\u202C', visible: 'a\\u{202E}gnp.exe\\u{202C}' },
  { text: 'zero\u200Bwidth\u2060', visible: 'zero\\u{200B}width\\u{2060}' },
  { text: '\u0000\u0007\u001b[31m\r\n\t', visible: '\\u{0}\\u{7}\\u{1B}[31m\\u{D}\\u{A}\\u{9}' },
  { text: '\u0085\u2028\uFEFF\u00AD', visible: '\\u{85}\\u{2028}\\u{FEFF}\\u{AD}' },
  { text: 'a\u00A0b\u3000c d', visible: 'a\\u{A0}b\\u{3000}c d' },
  { text: 'lone \uD800 surrogate', visible: 'lone \\u{D800} surrogate' },
  { text: 'tag \u{E0041}', visible: 'tag \\u{E0041}' },
  { text: 'Füße, 日本, 😀', visible: 'Füße, 日本, 😀' },
  { text: '', visible: '' },
])('$text shows as $visible', ({ text, visible }) => {
  expect(
    visiblePieces(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(visible);
});

test('an escape is told from the same characters written out', () => {
  expect(visiblePieces('\\u{200B}\u200B')).toEqual([
    { text: '\\u{200B}', escaped: false },
    { text: '\\u{200B}', escaped: true },
  ]);
});

test('plain text is cut, and isolated where it runs from right to left', () => {
  expect(visibleText('x'.repeat(1_000_000), 10)).toBe(`${'x'.repeat(10)}…`);
  expect(visibleText('שלום')).toBe('\u2068שלום\u2069');
  expect(visibleText('__proto__')).toBe('__proto__');
});

test.each([
  { text: 'short', limit: 10, elided: 'short' },
  { text: '0123456789', limit: 7, elided: '012…789' },
  { text: '0123456789', limit: 6, elided: '012…89' },
])('$text within $limit is $elided', ({ text, limit, elided }) => {
  expect(elideMiddle(text, limit)).toBe(elided);
  expect(elideMiddle(text, limit).length).toBeLessThanOrEqual(limit);
});
