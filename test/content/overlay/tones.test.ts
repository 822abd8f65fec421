import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lightTokens } from '../../../scripts/build/fixed-tokens.js';

const css = readFileSync('src/content/overlay/overlay.css', 'utf8');
const tokens = lightTokens(readFileSync('src/style/tokens.css', 'utf8'));
/** White, black, and the dark surface of the views, on which dark tones are harder to see than on black. */
const PAGES = ['#ffffff', '#000000', '#202226'];
/** What WCAG 2.2, 1.4.11, asks of lines that carry information. */
const LEAST = 3;

/** The edge beside every line where it is darkest: over black. */
const [, edge = ''] = css.match(/\.outline \{[^}]*\sinset 0 0 0 1\.5px #ffffff([0-9a-f]{2});/) ?? [];
const EDGE = `#${edge.repeat(3)}`;

test.each(['--permitted', '--restricted', '--prohibited', '--unknown', '--accent'])(
  '%s is told from the pale edge beside its line, whatever lies below both',
  (name) => {
    expect(contrast(luminance(tokens.get(name) ?? ''), luminance(EDGE))).toBeGreaterThanOrEqual(LEAST);
  },
);

test.each(['--permitted', '--restricted', '--prohibited', '--unknown'])(
  '%s is seen on light and dark pages',
  (name) => {
    const tone = luminance(tokens.get(name) ?? '');
    for (const page of PAGES) expect(contrast(tone, luminance(page))).toBeGreaterThanOrEqual(LEAST);
  },
);

/** WCAG 2.2, contrast ratio. */
function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** WCAG 2.2, relative luminance, of a colour as `#rrggbb`; NaN, of which no contrast is enough, for anything else. */
function luminance(colour: string): number {
  const [red = NaN, green = NaN, blue = NaN] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
