/** @module-tag any-browser */
import { expect, test } from 'vitest';
import { until } from '../../drive/until.js';
import { useLab } from './lab';
import { openOver } from './open-over';
import { isShown } from './popup-page';

const lab = useLab();

const robotsTxt = 'User-agent: *\nContent-Signal: search=yes, ai-train=no\nAllow: /\n';
const CELL = '[data-testid="data-use-section"] [data-addressee="any"] [data-preference="train-ai"]';
const SIGNAL = '.mechanism-answer[data-mechanism="content-signal"]';

test('a cell leads to the crawler, its preference open, and that to the line', async () => {
  const popup = await openOver(lab, { robotsTxt });
  await until(() => isShown(popup, CELL), 'what is said of AI and data use');
  expect(await popup.evaluate((cell) => document.querySelector<HTMLElement>(cell)?.dataset.cell, CELL)).toBe(
    'prohibited',
  );
  await popup.click(`${CELL} button`);
  await until(() => isShown(popup, '[data-testid="preferences"] .trace'), 'the preference, open');
  await popup.click(`${SIGNAL} button.place`);
  await until(() => isShown(popup, '.file [data-line="2"]'), 'the line of robots.txt');
});
