import { expect, test } from 'vitest';
import type { PageView } from '../../drive/driver';
import { play } from '../../lab/case.js';
import {
  framedCredentials,
  neededCredentials,
  plainCredentials,
  redirectedCredentials,
  SECRET,
} from '../../lab/cases/addresses.js';
import type { PageReport } from '../../src/messages';
import { look, start } from './attack';
import { useLab } from './lab';
import { textOfEveryScreen } from './popup-page';
import { sessionText } from './storage';

const lab = useLab();

const CREDENTIALS = new RegExp(`${SECRET}|user:`);

/** That the password stands in none of what is reported, kept and shown. */
async function expectNoSecret(page: PageView, ...reports: PageReport[]) {
  for (const report of reports) expect(JSON.stringify(report)).not.toMatch(CREDENTIALS);
  expect(await sessionText(lab.view)).not.toMatch(CREDENTIALS);
  const popup = await lab.openPopup(page);
  expect(await textOfEveryScreen(popup)).not.toMatch(CREDENTIALS);
  expect(await popup.evaluate(() => document.documentElement.outerHTML)).not.toMatch(CREDENTIALS);
  await popup.close();
}

test('a password in the address stands nowhere, and everything works', async () => {
  const page = await start(lab, plainCredentials);
  const report = await look(lab, page);
  const address = `${lab.site.at(plainCredentials.host)}/`;
  expect(report).toMatchObject({
    url: address,
    evidence: { url: address },
    dom: { state: 'seen' },
    headers: { state: 'seen', fields: [['X-Robots-Tag', 'noarchive']], url: address, redirects: [] },
    robotsTxt: { state: 'answered', status: 200 },
  });
  const compared = await lab.ask(page, 'compareSentHtml');
  expect(compared.sentHtml).toMatchObject({ state: 'compared', status: 200 });
  expect(compared.sentHtml).toMatchObject({ onlyInSentHtml: { metaTags: [] }, onlyInDom: { metaTags: [] } });
  expect((await lab.ask(page, 'readReport')).sentHtml.state).toBe('compared');
  await expectNoSecret(page, report, compared);
  const [request] = lab.site.requests.filter(({ url }) => url === '/').slice(-1);
  expect(request?.headers).not.toHaveProperty('authorization');
});

test('after pushState, a fragment and a reload the password stands nowhere', { tags: 'full' }, async () => {
  const page = await start(lab, plainCredentials);
  await look(lab, page);
  await page.evaluate(() => history.pushState(null, '', '/members/one'));
  const moved = await lab.askUntil(page, ({ url }) => url.endsWith('/members/one'), 'the new address');
  expect(moved.url).toBe(`${lab.site.at(plainCredentials.host)}/members/one`);
  await expectNoSecret(page, moved);
  await page.evaluate(() => {
    location.hash = 'two';
  });
  const marked = await lab.askUntil(page, ({ url }) => url.endsWith('#two'), 'the fragment');
  await expectNoSecret(page, marked);
  await page.goto(play(lab.site, plainCredentials));
  await lab.browser.stopBackground();
  await expectNoSecret(page, await look(lab, page));
});

test('where a site insists on a password, comparing is answered 401, and the password stands nowhere', {
  tags: 'full',
}, async () => {
  const page = await start(lab, neededCredentials);
  const report = await look(lab, page);
  expect(report.headers).toMatchObject({ state: 'seen', fields: [['X-Robots-Tag', 'noarchive']] });
  expect(report.robotsTxt).toMatchObject({ state: 'answered', status: 200 });
  const compared = await lab.ask(page, 'compareSentHtml');
  expect(compared.sentHtml).toEqual({ state: 'failed', why: 'http-error' });
  await expectNoSecret(page, report, compared);
});

test('redirects to addresses with a password are told without it', { tags: 'full' }, async () => {
  const page = await start(lab, redirectedCredentials);
  const report = await look(lab, page);
  const at = (path: string) => lab.site.at(redirectedCredentials.host) + path;
  expect(report.headers).toMatchObject({
    state: 'seen',
    fields: [['X-Robots-Tag', 'noarchive']],
    url: at('/page'),
    redirects: [at('/'), at('/second')],
  });
  expect(report.url).toBe(at('/page'));
  expect(report.references.map(({ url }) => url)).toEqual([`${lab.site.at('rights.test')}/rights`]);
  const compared = await lab.ask(page, 'compareSentHtml');
  expect(compared.sentHtml).toMatchObject({ state: 'compared' });
  await expectNoSecret(page, report, compared);
});

test('a frame that was opened with a password is told without it', { tags: 'full' }, async () => {
  const page = await start(lab, framedCredentials);
  await look(lab, page);
  const report = await lab.askUntil(page, ({ frames }) => frames.length > 0, 'the frames');
  for (const { url } of report.frames) expect(url).not.toMatch('@');
  await expectNoSecret(page, report);
});
