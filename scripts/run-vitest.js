import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runNode } from './run-program.js';

/**
 * @typedef {{ name: string, status: string, message: string, assertionResults: Array<{ fullName: string, status: string,
 * failureMessages: readonly string[] }> }} FileReport
 */
/** @typedef {{ numPassedTests: number, numFailedTests: number, testResults: FileReport[] }} Report */

/**
 * Runs tests and counts them; a run that breaks without a failed test counts as one failure. What a filter by tags leaves out is
 * not counted; the linter forbids skipping in any other way.
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<import('./score.js').Score>}
 */
export async function runVitest(args, env) {
  const folder = await mkdtemp(join(tmpdir(), 'permitlens-'));
  const report = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const code = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args], env);
    /** @type {Report} */
    const {
      numPassedTests: passed,
      numFailedTests: failed,
      testResults,
    } = JSON.parse(await readFile(report, 'utf8'));
    return {
      passed,
      failed: Math.max(failed + testResults.filter(isBroken).length, code === 0 ? 0 : 1),
      names: testResults.flatMap((file) => failedIn(file)),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Whether a file failed before any of its tests ran.
 * @param {FileReport} file
 */
const isBroken = ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0;

/**
 * What failed in a file and why: its tests, or the file as a whole where none of them ran.
 * @param {FileReport} file
 */
function failedIn({ name, status, message, assertionResults }) {
  const path = relative(process.cwd(), name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [`${path}: ${briefly(message)}`] : [];
  return failed.map(
    ({ fullName, failureMessages }) => `${path} > ${fullName}: ${failureMessages.map(briefly).join('; ')}`,
  );
}

/**
 * The message without its colours and without the way to where it was thrown.
 * @param {string} message
 */
const briefly = (message) =>
  stripVTControlCharacters(message)
    .replace(/^ +at .*/ms, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 2_000);
