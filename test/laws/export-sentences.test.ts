import { expect, test } from 'vitest';
import { repositoryFiles } from './source-files';

/** What is exported by its own declaration; a list of names from elsewhere has its sentences there. */
const DECLARED = /^export (?:async )?(?:function\*?|const|interface|type|class) (?!\*|\{)/;

test('every export of the extension has a sentence that says what it promises', () => {
  const mute = [...repositoryFiles()]
    .filter(([path]) => /^src\/.*\.tsx?$/.test(path))
    .flatMap(([path, text]) => {
      const lines = text.split('\n');
      const isMute = (line: string, at: number) =>
        DECLARED.test(line) && !/\*\/$|^export function .*;$/.test(lines[at - 1]?.trim() ?? '');
      return lines.flatMap((line, at) => (isMute(line, at) ? `${path}:${at + 1} ${line}` : []));
    });
  expect(mute).toEqual([]);
});
