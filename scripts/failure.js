/** Something that keeps a command from going on and that its user can fix: what, why, and what to do. */
export class Failure extends Error {
  /**
   * @param {string} what
   * @param {string} why
   * @param {string} remedy
   */
  constructor(what, why, remedy) {
    super(`${what}\n  Why: ${why}\n  What to do: ${remedy}`);
  }
}

/**
 * Runs a command's main function and ends the process, with a plain message where it failed.
 * @param {() => Promise<number>} main gives the exit code
 */
export async function runCommand(main) {
  try {
    process.exitCode = await main();
  } catch (error) {
    console.error(`\n${describe(error)}`);
    process.exitCode = 1;
  }
}

/**
 * What to print of an error: a failure's own words, and of a bug all that is known.
 * @param {unknown} error
 */
export const describe = (error) =>
  error instanceof Failure ? error.message : error instanceof Error ? error.stack : String(error);
