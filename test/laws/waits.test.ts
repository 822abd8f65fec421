import { expect, test } from 'vitest';
import { repositoryFiles } from './source-files';

/** Who waits for a length of time all the same, and why. */
const WAITING: ReadonlyMap<string, string> = new Map([
  ['drive/until.js', 'asks again, and what it was asked for ends the waiting'],
  ['lab/cases/service-workers.js', 'pages that dawdle before they go on: a hostile site takes its time'],
  ['test/state/page.test.ts', 'answers that are late by a clock that the test itself moves on'],
]);

/** A promise that nothing but a timer resolves, or what gives one. */
const WAIT =
  /new Promise(?:<[^>]*>)?\(\s*\(?(\w+)[^)=]*\)?\s*=>\s*\{?\s*(?:\w+\.)*setTimeout\(\s*(?:\(\)\s*=>\s*)?\1\b|timers\/promises|\bwaitForTimeout\b|\bAtomics\.wait\b/;

const files = [...repositoryFiles()].filter(
  ([path]) => /^(?:test|lab|drive)\/.*\.(?:[jt]sx?|html)$/.test(path) && !path.startsWith('test/laws/'),
);

test('no test waits for a length of time: it waits for what must happen after it', () => {
  const waiting = files.filter(([, text]) => WAIT.test(text)).map(([path]) => path);
  expect(waiting.sort()).toEqual([...WAITING.keys()].sort());
});

test('no test gives up after a second, as vitest does by itself', () => {
  const impatient = files.filter(([, text]) => /\bvi\.wait(?:For|Until)\(/.test(text)).map(([path]) => path);
  expect(impatient).toEqual(['test/eventually.ts']);
});

test.each([
  { line: 'await new Promise((resolve) => setTimeout(resolve, 50));', waits: true },
  { line: 'await new Promise<void>((resolve) => setTimeout(resolve));', waits: true },
  {
    line: 'await new Promise(\n  (done) => {\n    window.setTimeout(() => done(), 50);\n  },\n);',
    waits: true,
  },
  { line: 'await new Promise((resolve, reject) => setTimeout(resolve, 50));', waits: true },
  { line: 'const pause = (ms) => new Promise((go) => setTimeout(go, ms));', waits: true },
  { line: "import { setTimeout as pause } from 'node:timers/promises';", waits: true },
  { line: 'await page.waitForTimeout(50);', waits: true },
  { line: 'await new Promise((_, reject) => setTimeout(() => reject(new Error()), 50));', waits: false },
  { line: 'await new Promise(requestAnimationFrame);', waits: false },
  { line: 'setTimeout(() => answer(response), 3_000);', waits: false },
  { line: "await until(async () => asked('/page'), 'the page');", waits: false },
])('$line waits for time: $waits', ({ line, waits }) => {
  expect(WAIT.test(line)).toBe(waits);
});
