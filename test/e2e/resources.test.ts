import { test } from 'vitest';
import type { PageView, PopupView } from '../../drive/driver';
import { until } from '../../drive/until.js';
import { useLab } from './lab';
import { html, text } from './made-up-site';
import { showChecks } from './popup-page';

const lab = useLab();

const robotsTag = (content: string) => `<meta name="robots" content='${content}'>`;

async function open(body: string, head: string): Promise<{ page: PageView; popup: PopupView }> {
  lab.site.on('/page', html(body, [], head));
  const page = await lab.openPage(`${lab.site.origin}/page`);
  const popup = await lab.openPopup(page);
  await showChecks(popup);
  return { page, popup };
}

/** What the list of findings calls missing, in its order; null where there is no such list. */
const missingIn = (popup: PopupView): Promise<string[] | null> =>
  popup.evaluate(() => {
    if (!document.querySelector('.screen:not([hidden]) [data-testid="findings"]')) return null;
    for (const button of document.querySelectorAll<HTMLElement>('[data-testid="show-alike"]')) button.click();
    return [...document.querySelectorAll('[data-code="missing-resource"] .missing q')].map(
      (name) => name.textContent ?? '',
    );
  });

const becomesMissing = (popup: PopupView, names: string[]) =>
  until(
    async () => JSON.stringify(await missingIn(popup)) === JSON.stringify(names),
    `${names} to be missing`,
  );

test('E87: what META tags and robots.txt name is reported while the page lacks it, and not a moment longer', async () => {
  lab.site.on(
    '/robots.txt',
    text(
      `ACAP-crawler: *
ACAP-allow-present: / must-include-resource=the-acap:credit:class:byline
ACAP-allow-preserve: /
ACAP-allow-index: /other must-use-resource=the-acap:extract:class:scores`,
    ),
  );
  const { page, popup } = await open(
    '<h1 id="head">Head</h1>',
    robotsTag('ACAP allow-index must-use-resource=the-acap:idlist:head,lead') +
      robotsTag('ACAP allow-present-extract must-use-resource=the-acap:taglist:h1,SUMMARY'),
  );
  await becomesMissing(popup, ['id:lead', 'tag:SUMMARY', 'class:byline']);
  await page.evaluate(() =>
    document.body.insertAdjacentHTML('beforeend', '<div><p id="lead">Lead</p></div>'),
  );
  await becomesMissing(popup, ['tag:SUMMARY', 'class:byline']);
  await page.evaluate(() => document.getElementById('lead')?.setAttribute('class', 'wide byline'));
  await becomesMissing(popup, ['tag:SUMMARY']);
  await page.evaluate(() => document.getElementById('lead')?.setAttribute('id', 'other'));
  await becomesMissing(popup, ['id:lead', 'tag:SUMMARY']);
  await page.evaluate(() => {
    document.getElementById('other')?.replaceChildren(document.createElement('summary'));
    document.getElementById('other')?.setAttribute('id', 'lead');
  });
  await becomesMissing(popup, []);
  await page.evaluate(() => {
    const tag = document.querySelector('meta[name="robots"]');
    tag?.setAttribute('content', 'ACAP allow-index must-use-resource=the-acap:extract:id:later');
  });
  await becomesMissing(popup, ['id:later']);
});

test('E89: names of any text are looked for as they are, on a page that hides what looks for them', {
  tags: 'full',
}, async () => {
  const names = [
    '*[id]',
    '#lead',
    '.teaser',
    'a:b',
    ']',
    '\\',
    '&lt;b&gt;',
    '&quot;',
    '__proto__',
    'length',
    '0',
  ];
  const hiding = ['getElementById', 'getElementsByClassName', 'getElementsByTagName', 'body']
    .map((name) => `<img name="${name}"><form name="${name}"></form>`)
    .join('');
  const { page, popup } = await open(
    `<div id="lead" class="teaser">${hiding}</div>`,
    ['idlist', 'classlist']
      .map((list) => robotsTag(`ACAP allow-index must-use-resource=acap:${list}:${names}`))
      .join(''),
  );
  const plain = names.map((name) => name.replace('&lt;', '<').replace('&gt;', '>').replace('&quot;', '"'));
  const all = ['id', 'class'].flatMap((kind) => plain.map((name) => `${kind}:${name}`));
  await becomesMissing(popup, all);
  await page.evaluate((there) => {
    for (const name of there) {
      const element = document.createElement('i');
      element.setAttribute('id', name);
      element.setAttribute('class', `a ${name}`);
      document.documentElement.append(element);
    }
  }, plain);
  await becomesMissing(popup, []);
});
