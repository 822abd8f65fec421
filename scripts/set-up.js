import { existsSync, statSync } from 'node:fs';
import { Failure } from './failure.js';
import { runNode, runProgram } from './run-program.js';

/** Makes sure that this Node can run the project and that the packages of the lock file are installed. */
export async function setUp() {
  checkNode();
  if (isInstalled()) return;
  console.log('Installing packages (npm ci) …');
  const code = await runNpm(['ci', '--no-audit', '--no-fund']);
  if (code !== 0)
    throw new Failure(
      'The packages could not be installed.',
      `npm ci ended with code ${code}; its own words are above.`,
      'check that the package registry can be reached (npm ping), then run the command again.',
    );
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Failure(
    `Node ${process.versions.node} is too old.`,
    'the build needs Node 20.19 or later.',
    'install a current Node from https://nodejs.org and run the command again.',
  );
}

/** npm writes a copy of the lock file when all packages are in place. */
function isInstalled() {
  const installed = 'node_modules/.package-lock.json';
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs;
}

/** @param {string[]} args */
function runNpm(args) {
  const npm = process.env.npm_execpath;
  return npm ? runNode([npm, ...args]) : runProgram(process.platform === 'win32' ? 'npm.cmd' : 'npm', args);
}
