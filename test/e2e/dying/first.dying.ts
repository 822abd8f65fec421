import { existsSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { useLab } from '../lab';
import { html } from '../made-up-site';

/** What the browser is sent, if anything, and the file that says that its end has come once. */
const { DYING_SIGNAL: signal, DYING_DONE: done = '' } = process.env;

const LIMIT = signal ? {} : { timeout: 10_000 };

const lab = useLab();

test('one passes before it', async () => {
  await expectAnswer();
});

test('the browser comes to its end', LIMIT, async () => {
  await expectAnswer();
  if (!existsSync(done)) {
    writeFileSync(done, '');
    if (signal) process.kill(-lab.browser.pid, signal);
    else await lab.page.evaluate(() => new Promise(() => undefined));
  }
  await expectAnswer();
});

test('one passes after it', async () => {
  await expectAnswer();
});

async function expectAnswer() {
  lab.site.on('/page', html('<p>Read</p>', [], '<meta name="robots" content="noindex">'));
  const page = await lab.openPage(`${lab.site.origin}/page`);
  expect((await lab.ask(page, 'openPage')).evidence?.metaTags).toHaveLength(1);
}
