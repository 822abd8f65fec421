import { expect, test } from 'vitest';
import { repositoryFiles } from './source-files';

/** A line that is nothing but a comment. */
const COMMENT = /^\s*(?:\/\*|\*|\/\/)/;

test('a comment fits into 130 columns', () => {
  const wide = [...repositoryFiles()]
    .filter(([path]) => /\.(?:[jt]sx?|css)$/.test(path))
    .flatMap(([path, text]) =>
      text
        .split('\n')
        .flatMap((line, at) => (line.length > 130 && COMMENT.test(line) ? [`${path}:${at + 1}`] : [])),
    );
  expect(wide).toEqual([]);
});
