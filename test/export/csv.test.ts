import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvOf } from '../../src/export/csv';

/** Cells as a reader of RFC 4180 takes them out again, line by line. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"') isQuoted = true;
    else if (sign === ',') {
      rows.at(-1)?.push(cell);
      cell = '';
    } else if (sign === '\r' && text.charAt(at + 1) === '\n') {
      rows.at(-1)?.push(cell);
      rows.push([]);
      cell = '';
      at += 1;
    } else cell += sign;
  }
  return rows.slice(0, -1);
}

describe('what a spreadsheet would run', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    ['  =HYPERLINK("https://a.example")', '  \'=HYPERLINK("https://a.example")'],
    ['text\n=1', "text\n'=1"],
    ['text\r\n  @a', "text\r\n  '@a"],
    ['\u00a0=1', "\u00a0'=1"],
    ['\ufeff=1', "\ufeff'=1"],
    ['＝1', "'＝1"],
    ["x;=cmd|' /C calc'!A0", "x;'=cmd|' /C calc'!A0"],
    ['y\t=1+1', "y\t'=1+1"],
    ['z; \u00a0+1;-1', "z; \u00a0'+1;'-1"],
  ])('%j is text', (text, written) => {
    expect(readCsv(csvOf([[text]]))).toEqual([[written]]);
  });

  test('however much white space and how many semicolons stand there', () => {
    const long = '; \n'.repeat(50_000);
    expect(readCsv(csvOf([[`x${long}=1`, long]]))).toEqual([[`x${long}'=1`, long]]);
  });

  test.each(['a=1', 'robots.txt line 12', 'Disallow: /', '1', ''])('%j stays as it is', (text) => {
    expect(readCsv(csvOf([[text]]))).toEqual([[text]]);
  });
});

test('whatever is written comes out again, but for the sign that makes it text', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.string({ unit: 'grapheme', maxLength: 12 }), { minLength: 1, maxLength: 4 }), {
        minLength: 1,
        maxLength: 4,
      }),
      (rows) => {
        const read = readCsv(csvOf(rows));
        expect(read.map((row) => row.length)).toEqual(rows.map((row) => row.length));
        for (const [index, row] of rows.entries())
          for (const [column, text] of row.entries()) {
            const cell = read[index]?.[column] ?? '';
            expect(cell.replaceAll("'", '')).toBe(text.replaceAll("'", ''));
            for (const part of cell.split(/[;\t\r\n]/)) expect(part.trim()).not.toMatch(/^[=+\-@＝＋－＠]/);
          }
      },
    ),
  );
});

test('begins with a mark by which spreadsheets know UTF-8, and ends every row as RFC 4180 says', () => {
  expect(csvOf([['a', 'ü'], ['b']])).toBe('a,ü\r\nb\r\n');
});
