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

/** The tests that are cited one by one: the file of each, by the number with which its title begins. */
const numbered = [...tests].flatMap(([name, text]) =>
  [...text.matchAll(/['"`](E\d+): /g)].map(([, id = '']) => ({ id, name })),
);

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

/** The files of tests that a text names, and the numbers. */
const filesIn = (text: string) => [...text.matchAll(TEST_FILE)].map(([, name]) => name as string);
const numbersIn = (text: string) => [...text.matchAll(/\bE\d+\b/g)].map(([id]) => id);

const TEST_FILE =
  /(?:(?:unit|law)s? |, )?`((?:e2e|background|content|demo|export|gather|lab|platform|policy|state|ui|words)\/[\w/-]+)`/g;

describe('the tables of docs/evidence.md', () => {
  test('name files of tests that exist', () => {
    const files = rows.flatMap(({ cells }) => cells).flatMap(filesIn);
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((name) => !tests.has(name))).toEqual([]);
  });

  test('name tests by numbers, each of which one title has, and all that titles have', () => {
    const cited = new Set(rows.flatMap(({ cells }) => cells).flatMap(numbersIn));
    expect(cited.size).toBeGreaterThan(80);
    expect(numbered.map(({ id }) => id).toSorted()).toEqual([...cited].toSorted());
  });

  test('name a number behind its file, or behind none', () => {
    const astray = rows
      .flatMap(({ cells }) => cells)
      .flatMap((cell) => cell.split(/(?=`[a-z0-9]+\/)/).flatMap((part) => astrayIn(part)));
    expect(astray).toEqual([]);
  });

  test('name a test for each case', () => {
    const unproved = rows.filter(({ head, cells }) => {
      const proof = cells[head.indexOf('proved by')];
      return (
        proof !== undefined &&
        filesIn(proof).length === 0 &&
        numbersIn(proof).length === 0 &&
        !/the same|`npm run bench`/.test(proof)
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

/** The numbers in a part of a cell that begins with a file and are of another one. */
function astrayIn(part: string): string[] {
  const [file] = filesIn(part);
  return numbersIn(part).filter(
    (id) => file !== undefined && !numbered.some((one) => one.id === id && one.name === file),
  );
}
