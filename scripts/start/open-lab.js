import { once } from 'node:events';
import { launch } from '../../drive/launch.js';
import { hosts, startLab } from '../../lab/lab.js';

/**
 * Opens a browser with the extension on the lab's list of cases, until its user closes it.
 * @param {import('./choose-browser.js').Chosen} chosen
 */
export async function openLab({ name, executablePath }) {
  const lab = await startLab();
  const browser = await launch(name, { executablePath, headless: false, hosts, inPrivate: true });
  process.once('SIGINT', () => browser.close());
  await browser.openPage(lab.index);
  console.log(`\nThe lab is at ${lab.index} while this command runs.`);
  console.log('Click the lens over any case. Close the browser, or press Ctrl+C here, to end.');
  await browser.closed;
  await lab.close();
}

/** Prints the lab's cases with their addresses, and serves them until Ctrl+C is pressed. */
export async function printLab() {
  const lab = await startLab();
  for (const { subject, cases } of lab.listed) {
    console.log(`\n${subject}`);
    for (const { title, tries, must, address } of cases)
      console.log(`\n  ${title}\n    ${address}\n    It ${tries}.\n    Must show: ${must}`);
  }
  console.log(`\nThe lab is at ${lab.index}. These names have to lead to 127.0.0.1: ${hosts.join(' ')}`);
  console.log('Press Ctrl+C to end.');
  await once(process, 'SIGINT');
  await lab.close();
}
