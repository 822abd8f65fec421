import { readFile } from 'node:fs/promises';
import type { View } from '../../drive/driver';
import { fontIsUsed, fontStyle } from './fonts';

/** The rules whose outcome depends on colours and sizes; all others on the document alone. */
export const RULES_OF_LAYOUT = [
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
] as const;

/**
 * What axe-core finds wrong in a view as it is painted, by all of its rules or by some. Screens that are hidden have their own
 * turn; with them each look takes half as long again. axe-core's code is put in once, as that of a function, since views run no
 * other.
 */
export async function complaints(view: View, rules?: readonly string[]): Promise<string[]> {
  const source = await readFile('node_modules/axe-core/axe.min.js', 'utf8');
  if (!(await view.evaluate(() => 'axe' in (document.defaultView ?? {}))))
    await view.evaluate(new Function(source) as () => void);
  const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
  const find = new Function(`
    return window.axe.run({ exclude: ['[hidden]'] }, ${JSON.stringify(options)}).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)));`);
  return view.evaluate(find as () => Promise<string[]>);
}

/**
 * What in a view holds more than it has width for, so that its end is cut, or is read by scrolling to and fro; and what holds
 * more lines than it has height for, so that they lie under what follows. Meanwhile the view is set in a font of the tests, since
 * those of machines differ in width.
 */
export async function overhangs(view: View): Promise<string[]> {
  await setInFont(view);
  return view.evaluate(() => {
    const wide = 'html, .screen:not([hidden]) :is(header, .body, .card, .lines, .highlight, .element-list)';
    const high = '.screen:not([hidden]) :is(p, h1, h2, h3, h4, li, dt, dd)';
    const isOpen = (element: Element) =>
      document.defaultView?.getComputedStyle(element).overflowY === 'visible';
    const found = [
      ...[...document.querySelectorAll(wide)].filter(
        ({ clientWidth, scrollWidth }) => scrollWidth > clientWidth,
      ),
      ...[...document.querySelectorAll(high)].filter(
        // A line's letters can be higher than the line.
        (one) => one.clientHeight > 0 && one.scrollHeight > one.clientHeight + 8 && isOpen(one),
      ),
    ].map(({ localName, className }) => `stands out of ${localName} ${className}`);
    document.getElementById('font-of-tests')?.remove();
    return found;
  });
}

/** Sets all of a view in the wide font, and fails where that is not used. */
async function setInFont(view: View): Promise<void> {
  await view.evaluate(
    (style) => {
      const sheet = document.createElement('style');
      sheet.id = 'font-of-tests';
      sheet.textContent = `${style} * { font-family: wide !important }`;
      document.head.append(sheet);
    },
    await fontStyle('wide'),
  );
  await fontIsUsed(view, 'wide');
}
