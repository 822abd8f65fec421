/** @module-tag any-browser */
import { expect, test } from 'vitest';
import { until } from '../../drive/until.js';
import { useLab } from './lab';
import { openOver } from './open-over';
import { chooseCrawler, isShown, LED_TO, openEverything, textsIn } from './popup-page';

const lab = useLab();

const uses = (usage: string, id: string) =>
  `<meta name="robots" content="ACAP allow-${usage} must-use-resource=the-acap:extract:id:${id}">`;

test('a part of the page that a condition names has a way to it, and one that it lacks is called missing', async () => {
  const popup = await openOver(lab, {
    head: uses('index', 'lead') + uses('present-snippet', 'gone'),
    body: '<p id="lead" class="the-acap:allow-follow">Lead</p>',
  });
  await chooseCrawler(popup, 'A reader of ACAP');
  await openEverything(popup);
  const missing = '[data-usage="present-snippet"] > .row-face .missing-part';
  await until(() => isShown(popup, missing), 'the part to be looked for');
  expect(await textsIn(popup, missing)).toEqual([expect.stringContaining('id:gone')]);
  await popup.click('[data-usage="index"] .restrictions button.place');
  await until(() => isShown(popup, LED_TO), 'the element');
  expect(await textsIn(popup, LED_TO)).toEqual([expect.stringContaining('p#lead')]);
});
