import { startDemo } from '../demo/server.js';
import { LONG, SHORT } from './effort.js';
import { loadEngine } from './engine/load-engine.js';
import { BROWSER_ROWS, ENGINE_ROWS } from './rows.js';
import { runRows } from './run-rows.js';

/**
 * Measures all rows in the engine and in some browsers, or only tries each; reports which could not be measured, and which missed
 * their goals.
 * @param {readonly import('../drive/driver').BrowserName[]} browsers
 * @param {boolean} isShort
 */
export async function benchmark(browsers, isShort) {
  const effort = isShort ? SHORT : LONG;
  /** @type {import('./run-rows.js').Results} */
  const results = { ran: 0, failed: [], missed: [] };
  await runRows('engine', ENGINE_ROWS, await loadEngine(), effort, results);
  const { origin, close } = await startDemo();
  /** @param {import('../drive/driver').BrowserName} name */
  const measureIn = (name) => {
    const rows = BROWSER_ROWS.filter(({ only }) => only === undefined || only === name);
    return runRows(name, rows, { name, origin }, effort, results);
  };
  // What is only tried may share the machine.
  if (isShort) await Promise.all(browsers.map(measureIn));
  else for (const name of browsers) await measureIn(name);
  await close();
  const { ran, failed, missed } = results;
  if (missed.length > 0) console.log(`\nGoals missed:\n  ${missed.join('\n  ')}`);
  if (failed.length > 0) console.log(`\nRows failed:\n  ${failed.join('\n  ')}`);
  console.log(`\n${ran} rows ran, ${failed.length} failed`);
  return results;
}
