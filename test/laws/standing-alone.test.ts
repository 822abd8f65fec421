import { expect, test } from 'vitest';
import { repositoryFiles } from './source-files';

const files = [...repositoryFiles()].filter(([path]) => path !== 'test/laws/standing-alone.test.ts');

test.each([
  { what: 'a folder beside the repository', pattern: /\.\.\/shared\b|\/work\/shared/ },
  { what: 'a folder of one machine', pattern: /(?<![\w.-])\/(?:work|home|root|Users)\/\w/ },
])('nothing names $what', ({ pattern }) => {
  expect(files.filter(([, text]) => pattern.test(text)).map(([path]) => path)).toEqual([]);
});

test('the lock file names no registry but the public one', () => {
  const lock = JSON.parse(new Map(files).get('package-lock.json') as string);
  const resolved = Object.values<{ resolved?: string }>(lock.packages).flatMap(
    ({ resolved }) => resolved ?? [],
  );
  expect(resolved.filter((address) => !address.startsWith('https://registry.npmjs.org/'))).toEqual([]);
});
