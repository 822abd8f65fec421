import { describe, expect, test } from 'vitest';
import { openHighlighted, overlayWhen } from './highlighting';
import { useLab } from './lab';

const BODY = '<p style="margin: 60px" class="the-acap:disallow-index">Not to be indexed</p>';

describe.each([
  { reader: 'who likes things not to move', reducedMotion: true },
  { reader: 'who does not mind', reducedMotion: false },
])('to a reader $reader', ({ reducedMotion }) => {
  const lab = useLab({ reducedMotion });

  test(`what “Next” leads to is outlined strongly, and ${reducedMotion ? 'nothing moves' : 'flashes'}`, {
    tags: 'full',
  }, async () => {
    const page = await openHighlighted(lab, { body: BODY });
    expect(await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(
      reducedMotion,
    );
    const { controls } = await overlayWhen(lab, page, ({ outlines }) => outlines.length === 1, 'an outline');
    const next = controls.find(({ name }) => name === 'Next')?.box ?? expect.fail();
    await page.clickAt(next.x + next.width / 2, next.y + next.height / 2);
    const { outlines } = await overlayWhen(
      lab,
      page,
      ({ outlines: [outline] }) => outline?.isPointed === true,
      'it to be outlined more strongly',
    );
    expect(outlines.map(({ isAnimated }) => isAnimated)).toEqual([!reducedMotion]);
  });
});
