import { parseArgs } from 'node:util';
import { Failure } from '../failure.js';

/**
 * The options of a command; npm takes those before a lone `--` for its own and hands most of them on in the environment.
 * @param {string} command as it is typed
 */
export function readOptions(command) {
  const values = parse(command);
  const { npm_config_browser, npm_config_url, npm_config_headless } = process.env;
  if (npm_config_browser === 'true')
    throw new Failure(
      'The name of the browser did not arrive.',
      'npm keeps it, because it has an option of this name itself.',
      `put a lone -- in front: ${command} -- --browser=firefox`,
    );
  return {
    browser: values.browser,
    url: values.url ?? npm_config_url,
    headless: values.headless ?? npm_config_headless === 'true',
  };
}

/** @param {string} command */
function parse(command) {
  try {
    return parseArgs({
      options: { browser: { type: 'string' }, url: { type: 'string' }, headless: { type: 'boolean' } },
    }).values;
  } catch (error) {
    throw new Failure(
      'The options were not understood.',
      error instanceof Error ? error.message : String(error),
      `for example ${command} -- --browser=firefox --headless; the README names all options.`,
    );
  }
}
