import { dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';
import { repositoryFiles } from './source-files';

const files = [...repositoryFiles()];

test('nothing names a folder in anybody’s home', () => {
  const home = /(?<![\w.-])\/(?:home|root|Users)\/\w/;
  expect(files.filter(([, text]) => home.test(text)).map(([path]) => path)).toEqual([]);
});

test('no way in it leads out of the repository', () => {
  const leading = files
    .filter(([path]) => /\.(?:[jt]sx?|json|md|html|css)$/.test(path))
    .flatMap(([path, text]) => waysUp(text).map((way) => ({ path, way })))
    .filter(({ path, way }) => join(dirname(path), way).startsWith('..'));
  expect(leading).toEqual([]);
});

test.each([
  { text: "import { a } from '../b/../c';", ways: ['..'] },
  { text: 'new URL("../b", import.meta.url)', ways: ['..'] },
  { text: "join(import.meta.dirname, '../../b')", ways: ['../..'] },
  { text: '[b](../../b.md)', ways: ['../..'] },
  { text: "readFile('./b')", ways: [] },
])('the ways up in $text are $ways', ({ text, ways }) => {
  expect(waysUp(text)).toEqual(ways);
});

test('the lock file names no registry but the public one', () => {
  const lock = JSON.parse(new Map(files).get('package-lock.json') as string);
  const resolved = Object.values<{ resolved?: string }>(lock.packages).flatMap(
    ({ resolved }) => resolved ?? [],
  );
  expect(resolved.filter((address) => !address.startsWith('https://registry.npmjs.org/'))).toEqual([]);
});

/** How far each relative path climbs that stands in quotes, or that a link of Markdown leads to. */
function waysUp(text: string): string[] {
  return [...text.matchAll(/(?:['"`]|\]\()((?:\.\.\/)*\.\.)(?=[/'"`)])/g)].map(([, way]) => way as string);
}
