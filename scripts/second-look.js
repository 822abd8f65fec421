/** @typedef {import('./score.js').Stage} Stage */
/** @typedef {import('./test-record.js').Failed} Failed */

/** How many tests of a browser may need a second look in one run. */
const MOST = 2;

/**
 * Looks once more at what failed in a browser, each alone. What passes now is called unsteady and no longer failed; nothing
 * passes where more than two failed, nor what is no test, such as an error outside of all tests.
 * @param {readonly Stage[]} stages all of one browser that have ended
 */
export async function lookAgain(stages) {
  const seen = stages.flatMap(({ score, unsteady = [] }) => [...(score?.failed ?? []), ...unsteady]);
  const tests = seen.reduce((total, failed) => total + failed.tests, 0);
  if (tests > MOST || seen.some(({ file }) => file === undefined)) return;
  for (const stage of stages)
    for (const failed of stage.score?.failed ?? []) {
      console.log(`\n── A second look at ${failed.name}`);
      const again = await stage.runAlone?.(failed);
      if (again?.failed.length === 0 && again.passed >= failed.tests) forgive(stage, failed);
    }
}

/**
 * @param {Stage} stage
 * @param {Failed} failed
 */
function forgive(stage, failed) {
  if (!stage.score) return;
  stage.score = {
    passed: stage.score.passed + failed.tests,
    failed: stage.score.failed.filter((one) => one !== failed),
  };
  stage.unsteady = [...(stage.unsteady ?? []), failed];
}
