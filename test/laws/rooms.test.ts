import { dirname, join } from 'node:path/posix';
import { expect, test } from 'vitest';
import { repositoryFiles } from './source-files';

/** What each room of `src` may import besides itself. */
const MAY_IMPORT = new Map([
  ['views', ['ui', 'style', 'state', 'platform', 'messages', 'policy']],
  ['ui', ['_locales', 'style', 'state', 'platform', 'messages', 'policy']],
  ['state', ['platform', 'messages', 'policy']],
  ['background', ['platform', 'messages', 'policy']],
  ['content', ['style', 'platform', 'messages', 'policy']],
  ['platform', ['messages', 'policy']],
  ['messages', ['policy']],
  ['policy', []],
  ['style', []],
]);

const imports = [...repositoryFiles()]
  .filter(([path]) => /^src\/.*\.tsx?$/.test(path))
  .flatMap(([path, text]) => importsOf(text).map((found) => ({ path, room: roomOf(path), ...found })));

test('there are imports to look at', () => expect(imports.length).toBeGreaterThan(20));

test('arrows between rooms only go down', () => {
  const against = imports.filter(({ path, room, from }) => {
    if (!from.startsWith('.')) return false;
    const target = roomOf(join(dirname(path), from));
    return target !== room && !MAY_IMPORT.get(room)?.includes(target);
  });
  expect(against).toEqual([]);
});

test('only src/platform imports the browser', () => {
  const against = imports.filter(({ room, from }) => from === 'webextension-polyfill' && room !== 'platform');
  expect(against).toEqual([]);
});

test('the content script, and what gathers for it, take no policy code with them but what to look for', () => {
  const against = imports.filter(({ path, room, from, typeOnly }) => {
    const target = from.startsWith('.') ? join(dirname(path), from) : '';
    const isCode = roomOf(target) === 'policy' && target !== 'src/policy/signs' && !typeOnly;
    return (room === 'content' || room === 'gather') && isCode;
  });
  expect(against).toEqual([]);
});

test.each(['policy', 'gather'])('%s imports nothing from outside', (alone) => {
  const against = imports.filter(({ room, from }) => room === alone && !from.startsWith('.'));
  expect(against).toEqual([]);
});

/** The first folder below `src`, or the name of a file that stands there itself. */
function roomOf(path: string): string {
  return (path.split('/')[1] ?? '').replace(/\.ts$/, '');
}

function importsOf(text: string): { from: string; typeOnly: boolean }[] {
  const statements = text.matchAll(
    /^\s*(?:import|export)\s+(type\s)?[^'";]*?from\s+'([^']+)'|^\s*import\s+'([^']+)'|import\('([^']+)'\)/gm,
  );
  return [...statements].map(([, type, from, bare, dynamic]) => ({
    from: (from ?? bare ?? dynamic) as string,
    typeOnly: type !== undefined,
  }));
}
