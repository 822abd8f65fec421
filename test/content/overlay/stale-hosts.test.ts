import { afterEach, expect, test } from 'vitest';
import { removeStaleHosts } from '../../../src/content/overlay/overlay-host';
import { createSheet } from '../../../src/content/overlay/sheet';

const ours = () => createSheet(document).host;
const { outerHTML } = ours();

afterEach(() => {
  for (const left of document.querySelectorAll('html > :not(head, body)')) left.remove();
});

test('what an earlier version left is taken away', () => {
  document.documentElement.append(ours(), ours());
  removeStaleHosts(document);
  expect([...document.documentElement.children].map(({ localName }) => localName)).toEqual(['head', 'body']);
});

test.each([
  { what: 'holds something', html: outerHTML.replace('><', '><b>Words</b><') },
  { what: 'has no style', html: outerHTML.replace(/ style="[^"]*"/, '') },
  { what: 'has another style', html: outerHTML.replace('contents', 'block') },
  { what: 'is another element', html: outerHTML.replaceAll('div', 'aside') },
  { what: 'does not bear the mark', html: outerHTML.replace(/ data-[\w-]*=""/, '') },
])('an element of the page that $what stays', ({ html }) => {
  expect(html).not.toBe(outerHTML);
  const holder = document.createElement('div');
  holder.innerHTML = html;
  const mine = holder.firstElementChild as Element;
  document.documentElement.append(mine);
  removeStaleHosts(document);
  expect(mine.isConnected).toBe(true);
});

test('what looks like it elsewhere in the page stays', () => {
  const mine = ours();
  document.body.append(mine);
  removeStaleHosts(document);
  expect(mine.isConnected).toBe(true);
});
