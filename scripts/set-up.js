import { existsSync, readFileSync, statSync } from 'node:fs';
import { Failure } from './failure.js';
import { isInRange } from './node-range.js';
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
      'if a package does not support this Node (EBADENGINE), pin a version of it that does; else check that the registry can be reached (npm ping).',
    );
}

function checkNode() {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
  if (isInRange(process.versions.node, engines.node)) return;
  throw new Failure(
    `Node ${process.versions.node} is not supported.`,
    `the packages that build and test the extension run on Node ${engines.node}.`,
    'install one of these from https://nodejs.org and run the command again.',
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
