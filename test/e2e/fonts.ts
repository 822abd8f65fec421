import { readFile } from 'node:fs/promises';
import type { View } from '../../drive/driver';
import { type MadeUpSite, text } from './made-up-site';

/** Fonts that tests of layout bring along, so that it does not depend on those of the machine: how wide an “m” is, in em. */
const FONTS = { wide: 0.974, narrow: 0.853 };

export type FontName = keyof typeof FONTS;

/** Serves a font; gives the style that has a page set in it. */
export async function serveFont(site: MadeUpSite, name: FontName): Promise<string> {
  const path = `/${name}.woff2`;
  site.on(path, text(await readFont(name)));
  return `<style>${faceFrom(name, path)} :root { font: 16px ${name} }</style>`;
}

/** The rule that gives a view a font, which it can load from nowhere. */
export const fontStyle = async (name: FontName): Promise<string> =>
  faceFrom(name, `data:font/woff2;base64,${(await readFont(name)).toString('base64')}`);

const faceFrom = (name: FontName, address: string) =>
  `@font-face { font-family: ${name}; src: url(${address}) }`;

const readFont = (name: FontName) => readFile(`test/e2e/fonts/${name}.woff2`);

/** Waits until a page is set in its font, and fails where it is set in another. */
export async function fontIsUsed(page: View, name: FontName): Promise<void> {
  const width = await page.evaluate(async (family) => {
    await document.fonts.load(`16px ${family}`);
    const probe = document.createElement('span');
    probe.style.cssText = `position: absolute; font: 1000px ${family}`;
    probe.textContent = 'm';
    document.body.append(probe);
    const { width } = probe.getBoundingClientRect();
    probe.remove();
    return width;
  }, name);
  if (Math.abs(width / 1_000 - FONTS[name]) > 0.002)
    throw new Error(`An m is ${width / 1_000} em wide, not in ${name}`);
}
