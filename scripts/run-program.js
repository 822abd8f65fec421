import { spawn } from 'node:child_process';
import { isNoting, noteGroup } from '../drive/process-groups.js';

/**
 * Runs a program with its output on the terminal and gives its exit code; closed standard input is no matter. In a run of tests
 * it leads a process group, so that it can be ended with all that it started.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env] added to the environment
 * @returns {Promise<number>}
 */
export function runProgram(program, args, env) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      detached: isNoting(),
    });
    if (child.pid !== undefined) noteGroup(child.pid);
    child.on('error', (error) => {
      console.error(`${program}: ${error.message}`);
      resolve(127);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/**
 * Runs a script with the Node that runs this one.
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env] added to the environment
 */
export const runNode = (args, env) => runProgram(process.execPath, args, env);
