import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Failure, runCommand } from './failure.js';
import { pseudoText } from './pseudo-text.js';

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

/**
 * The messages of English with a pseudo text each; the language stays that of dates and numbers.
 * @param {string} english
 */
function pseudoMessages(english) {
  /** @type {Record<string, { message: string }>} */
  const messages = JSON.parse(english);
  return Object.fromEntries(
    Object.entries(messages).map(([key, { message }]) => [
      key,
      { message: key === 'language' ? message : pseudoText(message) },
    ]),
  );
}
