import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endGroup, noteGroup, runningGroups } from '../../drive/process-groups.js';

describe('a group that was noted', () => {
  let folder: string;
  let file: string;
  let group: number;
  let ended: Promise<unknown>;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'permitlens-groups-'));
    file = join(folder, 'groups');
    vi.stubEnv('PROCESS_GROUPS', file);
    const sleeping = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1_000)'], { detached: true });
    group = sleeping.pid ?? expect.fail('Nothing was started');
    ended = new Promise((resolve) => sleeping.once('exit', resolve));
    noteGroup(group);
  });

  afterEach(async () => {
    endGroup(group);
    await ended;
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  test('runs until it is ended', async () => {
    expect(runningGroups(file)).toEqual([group]);
    endGroup(group);
    await ended;
    expect(runningGroups(file)).toEqual([]);
  });

  test('is not another one that got its number later', () => {
    writeFileSync(file, readFileSync(file, 'utf8').replace(/ \d+$/m, ' 1'));
    expect(runningGroups(file)).toEqual([]);
  });
});
