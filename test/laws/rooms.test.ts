import { expect, test } from 'vitest';
import {
  climbingImports,
  FLOORS,
  floorOf,
  importsOf,
  MAY_IMPORT,
  reachesPastPlatform,
  roomOf,
  unlawfulImports,
} from './room-laws';
import { repositoryFiles } from './source-files';

const files = [...repositoryFiles()].filter(([path]) => /^src\/.*\.tsx?$/.test(path));

test('there are imports to look at', () => {
  const imports = files.flatMap(([, text]) => importsOf(text));
  expect(imports.length).toBeGreaterThan(500);
});

test('every room is known', () => {
  expect([...new Set(files.map(([path]) => roomOf(path)))].filter((room) => !MAY_IMPORT.has(room))).toEqual(
    [],
  );
});

test('rooms import what they may', () => {
  expect(files.flatMap(([path, text]) => unlawfulImports(path, text))).toEqual([]);
});

test('in rooms with floors every file stands on one, and every floor holds a file', () => {
  const inFloors = files.map(([path]) => path).filter((path) => FLOORS.has(roomOf(path)));
  expect(inFloors.filter((path) => floorOf(path) === null)).toEqual([]);
  const held = new Set(inFloors.map((path) => `${roomOf(path)} ${floorOf(path)?.part}`));
  const listed = [...FLOORS].flatMap(([room, floors]) => floors.flat().map((part) => `${room} ${part}`));
  expect(listed.filter((part) => !held.has(part))).toEqual([]);
});

test('imports go down the floors of a room', () => {
  expect(files.flatMap(([path, text]) => climbingImports(path, text))).toEqual([]);
});

test.each([
  { path: 'src/policy/reading/site.ts', line: "import { a } from '../deciding/judge';", climbs: true },
  {
    path: 'src/policy/deciding/judge.ts',
    line: "import type { Site } from '../reading/site';",
    climbs: false,
  },
  { path: 'src/policy/lint/a.ts', line: "import { fix } from '../findings/fixes/fix';", climbs: true },
  { path: 'src/policy/lint/a.ts', line: "import { a } from '../findings/collect';", climbs: false },
  {
    path: 'src/policy/model/statement.ts',
    line: "import { a } from '../findings/catalogue';",
    climbs: false,
  },
  { path: 'src/policy/model/statement.ts', line: "import { a } from '../findings/collect';", climbs: true },
  { path: 'src/policy/lint/a.ts', line: "import { a } from '../signals';", climbs: true },
  { path: 'src/ui/parts/fold.tsx', line: "import { a } from '../findings/alike';", climbs: true },
  { path: 'src/ui/overview/overview.tsx', line: "import { a } from '../findings/alike';", climbs: false },
  { path: 'src/ui/overview/overview.tsx', line: "import { a } from '../screens';", climbs: true },
  { path: 'src/background/badge/badge.ts', line: "import { a } from '../overlay/paint';", climbs: true },
  { path: 'src/background/badge/badge.ts', line: "import { a } from '../../platform/badge';", climbs: false },
])('$path with $line climbs: $climbs', ({ path, line, climbs }) => {
  expect(climbingImports(path, line)).toHaveLength(climbs ? 1 : 0);
});

/** A file is one idea; of more lines than this it holds several. */
const MOST_LINES = 250;

test('no file of a view is longer than one idea', () => {
  const lines = files.map(([path, text]) => ({ path, lines: text.split('\n').length - 1 }));
  const tooLong = lines.filter((file) => file.path.startsWith('src/ui/') && file.lines > MOST_LINES);
  expect(tooLong).toEqual([]);
});

test('only the platform reaches for what the browser offers', () => {
  expect(files.flatMap(([path, text]) => (reachesPastPlatform(path, text) ? path : []))).toEqual([]);
});

test.each([
  { path: 'src/content/main.ts', line: 'const { id } = chrome.runtime;', reaches: true },
  { path: 'src/ui/app.tsx', line: 'await browser?.tabs.query({});', reaches: true },
  { path: 'src/ui/app.tsx', line: "const api = Reflect.get(globalThis, 'chrome');", reaches: true },
  { path: 'src/state/page.ts', line: 'globalThis.browser', reaches: true },
  { path: 'src/state/page.ts', line: 'const { chrome } = globalThis;', reaches: true },
  { path: 'src/platform/tabs.ts', line: 'browser.tabs.query({})', reaches: false },
  { path: 'src/state/page.ts', line: 'surroundings.browser.length', reaches: false },
  { path: 'src/background/unreadable.ts', line: "hostname === 'chrome.google.com'", reaches: false },
  { path: 'src/ui/app.tsx', line: '/** The browser. It speaks. */', reaches: false },
])('$path with $line reaches past the platform: $reaches', ({ path, line, reaches }) => {
  expect(reachesPastPlatform(path, line)).toBe(reaches);
});

const DOWN = 'arrows between rooms only go down';
const FACE = 'the policy is reached through its face alone';
const SIGNS = 'pages take no policy code but its signs';
const ALONE = 'the policy and what gathers for it import nothing from outside';
const BROWSERS = 'only the platform knows the browsers';
const POLYFILL = 'one file alone takes what browsers offer';

test.each([
  { path: 'src/views/popup/main.tsx', line: "import { App } from '../../ui/app';", law: null },
  { path: 'src/ui/app.tsx', line: "import { a } from '../views/popup/main';", law: DOWN },
  { path: 'src/ui/sources/list.tsx', line: "import { page } from '../../state/page';", law: null },
  { path: 'src/state/page.ts', line: "import { App } from '../ui/app';", law: DOWN },
  { path: 'src/state/page.ts', line: "import { toCsv } from '../export/csv';", law: null },
  { path: 'src/export/csv.ts', line: "import type { PageReport } from '../messages';", law: null },
  { path: 'src/export/csv.ts', line: "import { ask } from '../platform/ask';", law: DOWN },
  { path: 'src/background/main.ts', line: "import '../content/main';", law: DOWN },
  { path: 'src/content/main.ts', line: "import type { State } from '../state/page';", law: DOWN },
  { path: 'src/platform/tabs.ts', line: "import { a } from '../background/main';", law: DOWN },
  { path: 'src/messages/index.ts', line: "export type * from '../gather/scan';", law: null },
  { path: 'src/gather/scan.ts', line: "import type { PageScan } from '../messages';", law: DOWN },
  {
    path: 'src/policy/deciding/judge.ts',
    line: "import type { PageScan } from '../../gather/scan';",
    law: DOWN,
  },
  {
    path: 'src/words/key.ts',
    line: "type En = typeof import('../../public/_locales/en/messages.json');",
    law: null,
  },
  { path: 'src/words/key.ts', line: "import en from '../../public/_locales/en/messages.json';", law: DOWN },
  { path: 'src/ui/app.tsx', line: "import manifest from '../../manifest.json';", law: DOWN },
  { path: 'src/background/main.ts', line: "const code = await import('../ui/app');", law: DOWN },
  { path: 'src/ui/app.tsx', line: "import { judge } from '../policy';", law: null },
  { path: 'src/ui/app.tsx', line: "import type { Step } from '../policy/deciding/steps';", law: FACE },
  { path: 'src/background/main.ts', line: "import { ACAP } from '../policy/signs';", law: FACE },
  { path: 'src/content/watch/watch.ts', line: "import { ACAP } from '../../policy/signs';", law: null },
  { path: 'src/content/main.ts', line: "import type { Usage } from '../policy';", law: null },
  { path: 'src/content/main.ts', line: "import { type Usage } from '../policy';", law: SIGNS },
  { path: 'src/gather/scan.ts', line: "import { judge } from '../policy';", law: SIGNS },
  { path: 'src/content/main.ts', line: "import type { A } from '../policy/text/octets';", law: FACE },
  { path: 'src/policy/lint/all.ts', line: "import { a } from '../text/lines';", law: null },
  {
    path: 'src/policy/deciding/judge.ts',
    line: "import isEqual from 'is-equal';",
    law: ALONE,
  },
  { path: 'src/gather/scan.ts', line: "import isEqual from 'is-equal';", law: ALONE },
  {
    path: 'src/content/overlay/sheet.ts',
    line: "import css from '../../style/verdicts.css?inline';",
    law: null,
  },
  { path: 'src/background/main.ts', line: "import '../style/base.css';", law: DOWN },
  { path: 'src/background/main.ts', line: "import { browser } from '../platform/browser';", law: BROWSERS },
  { path: 'src/platform/tabs.ts', line: "import { browser } from './browser';", law: null },
  { path: 'src/platform/browser.ts', line: "import browser from 'webextension-polyfill';", law: null },
  { path: 'src/platform/browser.ts', line: "export type { Tabs } from 'webextension-polyfill';", law: null },
  { path: 'src/platform/tabs.ts', line: "import browser from 'webextension-polyfill';", law: POLYFILL },
  { path: 'src/platform/tabs.ts', line: "import type { Tabs } from 'webextension-polyfill';", law: POLYFILL },
  { path: 'src/ui/app.tsx', line: "await import('webextension-polyfill');", law: POLYFILL },
  { path: 'src/ui/app.tsx', line: "import {\n  a,\n  b,\n} from '../background/main';", law: DOWN },
])('$path with $line breaks: $law', ({ path, line, law }) => {
  const from = /'(.+)'/.exec(line)?.[1];
  expect(unlawfulImports(path, line)).toEqual(law === null ? [] : [`${path} imports ${from}: ${law}`]);
});
