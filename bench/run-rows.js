import { within } from '../drive/until.js';

/** @typedef {import('./effort.js').Effort} Effort */

/**
 * A line of the results; rows with the same measure share one run of it.
 * @template Place what is measured in: a browser, or the engine
 * @typedef {object} Row
 * @property {string} name
 * @property {(place: Place, effort: Effort) => unknown} measure
 * @property {(measured: any) => import('./figures.js').Figure} figure
 * @property {import('./figures.js').Goal | undefined} [goal]
 * @property {import('../drive/driver').BrowserName} [only] the one browser that can be measured so
 */

/** @typedef {{ ran: number, failed: string[], missed: string[] }} Results */

/**
 * Measures rows one after the other and prints each; one that fails keeps none from running.
 * @template Place
 * @param {string} title of the place
 * @param {readonly Row<Place>[]} rows
 * @param {Place} place
 * @param {Effort} effort
 * @param {Results} results to which these are added
 */
export async function runRows(title, rows, place, effort, results) {
  /** @type {Map<unknown, Promise<unknown>>} */
  const measured = new Map();
  for (const { name, measure, figure, goal } of rows) {
    const start = async () => measure(place, effort);
    const running = measured.get(measure) ?? within(effort.measuring, start(), 'the measurement');
    measured.set(measure, running);
    results.ran++;
    try {
      const { value, words } = figure(await running);
      const isMissed = effort.isJudged && goal !== undefined && !goal.holds(value);
      const aim = goal ? `  goal: ${goal.words}${isMissed ? ', MISSED' : ''}` : '';
      const line = `${title}: ${name}: ${effort.isJudged ? `${words}${aim}` : 'ran'}`;
      console.log(line);
      if (isMissed) results.missed.push(line);
    } catch (error) {
      const line = `${title}: ${name}: FAILED: ${error instanceof Error ? error.message : error}`;
      console.error(error instanceof Error ? `${line}\n${error.stack}` : line);
      results.failed.push(line);
    }
  }
}
