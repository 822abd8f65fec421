/** @module-tag any-browser */
import { expect, test } from 'vitest';
import type { PopupView } from '../../drive/driver';
import { until } from '../../drive/until.js';
import { isUnbound, LISTED } from '../policy/known-crawlers';
import { useLab } from './lab';
import { openOver } from './open-over';
import { isShown, textsIn } from './popup-page';

const lab = useLab();

const SIGNAL = 'User-agent: *\nContent-Signal: search=yes, ai-train=no\nAllow: /\n';
const SECTION = '[data-testid="data-use-section"]';

/** Opens the popup over a site with this robots.txt, once it shows what is stated on AI and data use. */
async function openSection(robotsTxt: string): Promise<PopupView> {
  const popup = await openOver(lab, { robotsTxt });
  await until(() => isShown(popup, SECTION), 'what is said of AI and data use');
  return popup;
}

test('signals in robots.txt are told in one look, and in a table', async () => {
  const popup = await openSection(SIGNAL);
  // The known crawlers, and all others as one.
  const of = LISTED.length + 1;
  const prohibited = of - LISTED.filter(isUnbound).length;
  expect(await textsIn(popup, '[data-testid="data-use-glance"] strong')).toEqual([
    `Signals prohibit AI training for ${prohibited} of ${of} crawlers, but robots.txt does not keep all AI trainers out:`,
  ]);
  const cells = await textsIn(popup, `${SECTION} [data-addressee="search"] td`);
  expect(cells.slice(0, 3)).toEqual(['permitted', 'prohibited', 'nobody says anything']);
});

test('a cell leads to the crawler, its preference open, and that to the line', async () => {
  const popup = await openSection(SIGNAL);
  await popup.click(`${SECTION} [data-addressee="any"] [data-preference="train-ai"] button`);
  await until(() => isShown(popup, '[data-testid="preferences"] .trace'), 'the preference, open');
  expect(await textsIn(popup, '.mechanism-answer[data-mechanism="content-signal"] .outcome')).toEqual([
    'A prohibition. It decides.',
  ]);
  await popup.click('.mechanism-answer[data-mechanism="content-signal"] button.place');
  await until(() => isShown(popup, '.file [data-line="2"]'), 'the line of robots.txt');
});

test('every line stands on a screen of its own, files with how asking for them ended', {
  tags: 'full',
}, async () => {
  const popup = await openSection(SIGNAL);
  await popup.click('[data-testid="open-data-use"]');
  await until(() => isShown(popup, '[data-testid="signal-item"]'), 'every line');
  const items = await textsIn(popup, '[data-testid="signal-item"]');
  expect(items[0]).toMatch(/^Content-Signalrobots\.txt line 2.*Search: permitted/);
  expect(items.at(-1)).toContain('/.well-known/tdmrep.json');
});

test('the section fits the width of the popup', { tags: 'full' }, async () => {
  const popup = await openSection(SIGNAL);
  const isWider = await popup.evaluate(
    (section) =>
      [...document.querySelectorAll(`${section}, ${section} *`)].some(
        ({ scrollWidth, clientWidth, tagName }) =>
          /^(SECTION|TABLE|UL|P)$/.test(tagName) && scrollWidth > clientWidth + 1,
      ),
    SECTION,
  );
  expect(isWider).toBe(false);
});
