/** @module-tag any-browser */
import { expect, test } from 'vitest';
import type { PopupView } from '../../drive/driver';
import { until } from '../../drive/until.js';
import { useLab } from './lab';
import { openOver } from './open-over';
import { chooseCrawler, isShown, LED_TO, openEverything, textsIn } from './popup-page';

const lab = useLab();

const tag = (content: string) => `<meta name="robots" content="ACAP ${content}">`;

/** Shows what limits a usage to a reader of ACAP, in words. */
async function limitsOf(popup: PopupView, usage: string): Promise<readonly string[]> {
  await chooseCrawler(popup, 'A reader of ACAP');
  await openEverything(popup);
  return textsIn(popup, `[data-usage="${usage}"] > .row-face .restrictions > li`);
}

const CONDITIONS = [
  {
    usage: 'index',
    qualifier: 'time-limit=14-days',
    words: 'for 14 days after it is first indexed',
  },
  {
    usage: 'preserve',
    qualifier: 'time-limit=14-days',
    words: 'for 14 days after it is first kept',
  },
  {
    usage: 'present-snippet',
    qualifier: 'time-limit=1-days',
    words: 'for 1 day after it could first be shown',
  },
  {
    usage: 'present',
    qualifier: 'must-include-resource=the-acap:icon:https://coast.example/icon.png',
    words: 'must include the icon at the address https://coast.example/icon.png',
  },
  {
    usage: 'present',
    qualifier: 'must-include-resource=https://coast.example/terms.html',
    words: 'must include what is at the address https://coast.example/terms.html',
  },
  { usage: 'index', qualifier: 'time-limit=until-recrawled', words: 'until it is crawled again' },
];

const IN_WORDS = '$qualifier of $usage is told in whole words';
test.each(CONDITIONS.slice(0, 1))(IN_WORDS, inWords);
test.each(CONDITIONS.slice(1))(IN_WORDS, { tags: 'full' }, inWords);

async function inWords({ usage, qualifier, words }: (typeof CONDITIONS)[number]) {
  const popup = await openOver(lab, { head: tag(`allow-${usage} ${qualifier}`) });
  expect(await limitsOf(popup, usage)).toEqual([words]);
}

test('a part of the page that a condition names has a way to it', { tags: 'full' }, async () => {
  const popup = await openOver(lab, {
    head: tag('allow-index must-use-resource=the-acap:extract:id:lead'),
    body: '<p id="lead" class="the-acap:allow-follow">Lead</p>',
  });
  const [limit] = await limitsOf(popup, 'index');
  expect(limit).toMatch(/^using only the element with id lead · element p#lead/);
  await popup.click('[data-usage="index"] .restrictions button.place');
  await until(() => isShown(popup, LED_TO), 'the element');
  expect(await textsIn(popup, LED_TO)).toEqual([expect.stringContaining('p#lead')]);
});

test('a META tag that a condition names has a way to it', { tags: 'full' }, async () => {
  const popup = await openOver(lab, {
    head: `<meta name="author" content="A. Reporter">${tag('allow-present must-include-resource=the-acap:credit:meta:author')}`,
  });
  const [limit] = await limitsOf(popup, 'present');
  expect(limit).toMatch(/^must include the credit in the META tag author · META author, tag 1$/);
});

test('a part that the page does not have is called missing', { tags: 'full' }, async () => {
  const popup = await openOver(lab, {
    head: tag('allow-index must-use-resource=the-acap:extract:id:gone'),
    body: '<p id="lead">Lead</p>',
  });
  const isMissing = async () =>
    (await limitsOf(popup, 'index')).join() ===
    'using only the element with id gone · not on this page: id:gone';
  await until(isMissing, 'the part to be looked for');
});
