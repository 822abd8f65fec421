import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Failure, runCommand } from './failure.js';
import { pseudoText } from './pseudo-text.js';

/** What is no text, and what browsers take no more than so many characters of. */
const KEPT = ['language', 'overlay_language', 'extName', 'extDescription'];

/**
 * The messages of English with a pseudo text each, but for those that are kept.
 * @param {string} english
 */
function pseudoMessages(english) {
  /** @type {Record<string, { message: string }>} */
  const messages = JSON.parse(english);
  return Object.fromEntries(
    Object.entries(messages).map(([key, { message }]) => [
      key,
      { message: KEPT.includes(key) ? message : pseudoText(message) },
    ]),
  );
}

await runCommand(async () => {
  const built = ['chrome', 'firefox']
    .map((target) => `dist/${target}/_locales/en/messages.json`)
    .filter((path) => existsSync(path));
  if (built.length === 0)
    throw new Failure('There is no build to change.', 'dist/ is empty.', 'Run npm run build first.');
  for (const path of built) {
    writeFileSync(
      path,
      JSON.stringify(pseudoMessages(readFileSync('public/_locales/en/messages.json', 'utf8'))),
    );
    console.log(`${path} speaks the pseudo-locale until the next build.`);
  }
  return 0;
});
