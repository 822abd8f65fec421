import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';

/** Whether the processes that a run starts are noted: its environment names the file, `PROCESS_GROUPS`, one group a line. */
export const isNoting = () => Boolean(process.env.PROCESS_GROUPS);

/**
 * Notes a group that was started, so that the run can see at its end whether it is gone; with the time at which its first process
 * began, since other groups get the same number later.
 * @param {number} group
 */
export function noteGroup(group) {
  if (process.env.PROCESS_GROUPS)
    appendFileSync(process.env.PROCESS_GROUPS, `${group} ${beginningOf(group)}\n`);
}

/**
 * The groups that a file names and of which a process still runs.
 * @param {string} file
 * @returns {number[]}
 */
export const runningGroups = (file) =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => line.split(' '))
        .filter(([group, began]) => isRunning(Number(group)) && !isAnother(Number(group), began))
        .map(([group]) => Number(group))
    : [];

/**
 * Ends all processes of a group, stopped ones too; none may be left.
 * @param {number} group
 */
export function endGroup(group) {
  try {
    // Windows knows no groups: there the browser ends its other processes itself.
    process.kill(process.platform === 'win32' ? group : -group, 'SIGKILL');
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
  }
}

/** @param {number} group */
function isRunning(group) {
  try {
    process.kill(process.platform === 'win32' ? group : -group, 0);
  } catch {
    return false;
  }
  // A process that ended stays in the list until its parent has asked how.
  return !existsSync('/proc/self/stat') || statesIn(group).some((state) => state !== 'Z' && state !== 'X');
}

/**
 * Whether a group's first process is another than the one that began then.
 * @param {number} group
 * @param {string} [began]
 */
const isAnother = (group, began = '') => ![began, ''].includes(beginningOf(group));

/**
 * When a process began, as Linux counts; empty where it has ended, or elsewhere.
 * @param {number} id
 */
const beginningOf = (id) => fieldsOf(String(id))[BEGINNING] ?? '';

/** The place of that time among the fields behind a process's name. */
const BEGINNING = 19;

/**
 * The states of a group's processes, as Linux tells them.
 * @param {number} group
 */
const statesIn = (group) =>
  readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    const [state, , ofGroup] = fieldsOf(name);
    return Number(ofGroup) === group ? [state] : [];
  });

/**
 * What follows a process's name, which may hold anything: state, parent, group …
 * @param {string} id
 */
function fieldsOf(id) {
  try {
    return readFileSync(`/proc/${id}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return [];
  }
}
