import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseBrowser } from '../../scripts/start/choose-browser.js';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'permitlens-programs-'));
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROMIUM_PATH', undefined);
  vi.stubEnv('FIREFOX_PATH', undefined);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const install = (programs: readonly string[]) => {
  for (const program of programs) writeFileSync(join(folder, program), '', { mode: 0o755 });
};

test.each([
  { there: ['chromium', 'firefox'], wanted: undefined, name: 'chromium', program: 'chromium' },
  { there: ['firefox'], wanted: undefined, name: 'firefox', program: 'firefox' },
  { there: ['firefox', 'chromium'], wanted: 'Firefox', name: 'firefox', program: 'firefox' },
  { there: ['chromium', 'microsoft-edge'], wanted: 'edge', name: 'chromium', program: 'microsoft-edge' },
  { there: ['microsoft-edge'], wanted: 'chromium', name: 'chromium', program: 'microsoft-edge' },
  {
    there: ['chromium', 'chrome-for-testing'],
    wanted: 'chrome',
    name: 'chromium',
    program: 'chrome-for-testing',
  },
])('of $there, $wanted is $program', async ({ there, wanted, name, program }) => {
  install(there);
  expect(await chooseBrowser(wanted)).toEqual({ name, executablePath: join(folder, program) });
});

test('a program that the user names goes before those that are found', async () => {
  install(['chrome-for-testing', 'mine']);
  vi.stubEnv('CHROMIUM_PATH', join(folder, 'mine'));
  expect(await chooseBrowser('chrome')).toEqual({ name: 'chromium', executablePath: join(folder, 'mine') });
});

test.each([
  {
    there: ['google-chrome', 'chromium'],
    wanted: 'chrome',
    named: ['Chrome for Testing', 'CHROMIUM_PATH', 'by hand'],
  },
  { there: ['chromium'], wanted: 'edge', named: ['No Edge', 'CHROMIUM_PATH'] },
  { there: ['chromium'], wanted: 'opera', named: ['“opera”', 'chromium, chrome, edge, firefox'] },
])(
  'of $there, $wanted cannot be started, and $named stand in the message',
  async ({ there, wanted, named }) => {
    install(there);
    const failure = await chooseBrowser(wanted).catch(String);
    for (const part of named) expect(failure).toContain(part);
  },
);

test.each(['chromium', 'edge'])('a variable that names no program is told, also for %s', async (wanted) => {
  install(['chromium']);
  vi.stubEnv('CHROMIUM_PATH', join(folder, 'none'));
  await expect(chooseBrowser(wanted)).rejects.toThrow('CHROMIUM_PATH names no program');
});
