import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { repositoryFiles } from './source-files';

const TEST = /^test\/(.+)\.test\.tsx?$/;

/** The texts of all tests, by path, without folder and ending. */
const tests = new Map(
  [...repositoryFiles()].flatMap(([path, text]) => {
    const [, name] = TEST.exec(path) ?? [];
    return name ? [[name, text] as const] : [];
  }),
);
const allTests = [...tests.values()].join('\n');

/** The rows of the tables of docs/evidence.md, each with the heads of its columns. */
const rows = readFileSync('docs/evidence.md', 'utf8')
  .split(/\n(?!\|)/)
  .flatMap((table) => {
    const [head = [], , ...body] = table
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .map((line) =>
        line
          .split(/(?<!\\)\|/)
          .slice(1, -1)
          .map((cell) => cell.trim()),
      );
    return body.map((cells) => ({ head, cells }));
  });

/** The files of tests that a text names, and the titles in them. */
const filesIn = (text: string) => [...text.matchAll(TEST_FILE)].map(([, name]) => name as string);
const titlesIn = (text: string) => [...text.matchAll(TITLE)].map(([, title]) => title as string);

const TEST_FILE =
  /(?:(?:unit|law)s? |, )?`((?:e2e|background|content|demo|export|gather|lab|platform|policy|state|ui|words)\/[\w/-]+)`/g;
const TITLE = /(?<![\w*])\*([^*|]+)\*(?!\w)/g;

describe('the tables of docs/evidence.md', () => {
  test('name tests that exist, file and title', () => {
    const text = rows.flatMap(({ cells }) => cells).join('\n');
    expect(filesIn(text).length).toBeGreaterThan(100);
    expect(filesIn(text).filter((name) => !tests.has(name))).toEqual([]);
    expect(titlesIn(text).length).toBeGreaterThan(80);
    // A title may be shortened, and stand for several.
    const pieces = titlesIn(text).flatMap((title) => title.split('…').map((piece) => piece.trim()));
    expect(pieces.filter((piece) => !allTests.includes(piece))).toEqual([]);
  });

  test('name a test for each case', () => {
    const unproved = rows.filter(({ head, cells }) => {
      const proof = cells[head.indexOf('proved by')];
      return (
        proof !== undefined &&
        filesIn(proof).length === 0 &&
        !/the same|\*[^*]+\*|`npm run bench`/.test(proof)
      );
    });
    expect(unproved.map(({ cells }) => cells[0])).toEqual([]);
  });

  test('name one for all that can go wrong with a channel, or say that it cannot', () => {
    const channels = rows.filter(({ head }) => head[0] === 'channel');
    expect(channels.length).toBeGreaterThan(5);
    const unproved = channels.flatMap(({ head, cells }) =>
      cells.flatMap((cell, index) =>
        index > 0 && filesIn(cell).length === 0 && !/^–|^as /.test(cell)
          ? [`${cells[0]}, ${head[index]}`]
          : [],
      ),
    );
    expect(unproved).toEqual([]);
  });
});
