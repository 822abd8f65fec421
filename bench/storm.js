import { withExtensionApi } from '../drive/in-page/with-extension-api.js';
import { launch } from '../drive/launch.js';
import { compare } from './compare.js';

const TASKS = 61;

/**
 * A storm of 61,000 changed classes on a page of 20,000 elements, in 61 tasks that each lay it out anew: with the extension
 * looking on for a view, and without the extension.
 * @param {import('./rows.js').InBrowser} place
 * @param {import('./effort.js').Effort} effort
 */
export async function measureStorm({ name, origin }, effort) {
  const [extended, bare] = await Promise.all([launch(name), launch(name, { extension: null })]);
  const address = `${origin}/markets/prices.html`;
  const view = await extended.openExtensionPage('icons/icon-16.png');
  const [ours, theirs] = await Promise.all([extended.openPage(address), bare.openPage(address)]);
  await withExtensionApi(view, lookOn);
  const tasks = effort.size(TASKS);
  try {
    return await compare(
      () => ours.evaluate(storm, tasks),
      () => theirs.evaluate(storm, tasks),
      31,
      effort,
    );
  } finally {
    await Promise.all([extended.close(), bare.close()]);
  }
}

/**
 * Runs in a page of the extension: what an open view does.
 * @param {import('../drive/in-page/with-extension-api.js').ExtensionApi} api
 */
async function lookOn({ tabs, runtime }) {
  const [{ id = -1 } = {}] = await tabs.query({ active: true });
  await runtime.sendMessage({ contract: 'background-for-views', question: 'openPage', args: `[${id}]` });
  Object.assign(globalThis, { port: tabs.connect(id, { name: 'view', frameId: 0 }) });
}

/**
 * Runs in the page.
 * @param {number} tasks
 * @returns {Promise<number>} milliseconds
 */
function storm(tasks) {
  const style = document.createElement('style');
  style.textContent = '.storm-1 { font-weight: bold }';
  document.head.append(style);
  const cells = [...document.querySelectorAll('tr, td')];
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const start = performance.now();
    let task = 0;
    port1.onmessage = () => {
      if (task === tasks) return resolve(performance.now() - start);
      for (let change = 0; change < 1000; change++) {
        const cell = cells[(task * 1000 + change) % cells.length];
        cell?.setAttribute('class', `storm-${task % 2} ${change % 50 ? '' : 'the-acap:disallow-index'}`);
      }
      void document.body.offsetHeight;
      task++;
      port2.postMessage(null);
    };
    port2.postMessage(null);
  });
}
