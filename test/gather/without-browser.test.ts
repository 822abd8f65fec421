import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { scanPage } from '../../src/gather/scan';
import { document } from './window';

test('nothing of a browser is global here', () => {
  const names = ['window', 'document', 'Document', 'Element', 'Node', 'DOMParser', 'browser', 'chrome'];
  expect(names.filter((name) => Reflect.get(globalThis, name) !== undefined)).toEqual([]);
});

test('the document of a window that is not the global one is scanned', async () => {
  document.head.innerHTML = '<meta name="robots" content="noindex">';
  document.body.innerHTML = `<form class="the-acap:disallow-index"><input name="getAttribute"><input name="parentNode">
    <p data-nosnippet>x</p><a href="/" rel="nofollow">y</a></form>`;
  const { facts, elements } = await scanPage(document);
  expect(facts).toEqual({
    metaTags: [{ name: 'robots', content: 'noindex', inHead: true, number: 1 }],
    elements: [
      { classes: 'the-acap:disallow-index', parent: null, label: 'form', number: 1, of: 1 },
      { classes: '', parent: 0, nosnippet: true, label: 'p', number: 1, of: 1 },
      { classes: '', parent: 0, rel: 'nofollow', label: 'a', number: 1, of: 1 },
    ],
  });
  expect(elements).toEqual([...document.querySelectorAll('form, p, a')]);
});

test('two windows are told apart', async () => {
  const other = new Window().document as unknown as Document;
  other.body.innerHTML = '<p class="acap:allow-index"></p>';
  const { elements } = await scanPage(other);
  expect(elements.map((element) => element.ownerDocument === other)).toEqual([true]);
});

test('what a page’s own class puts in the place of members is not asked', async () => {
  const { HTMLElement, customElements, document } = new Window() as unknown as typeof globalThis;
  class Card extends HTMLElement {
    override getAttribute(): null {
      return null;
    }
    override hasAttribute(): boolean {
      return false;
    }
  }
  customElements.define('x-card', Card);
  document.body.innerHTML = '<x-card class="acap:allow-index" data-nosnippet></x-card>';
  const { facts } = await scanPage(document);
  expect(facts.elements).toEqual([
    { classes: 'acap:allow-index', parent: null, nosnippet: true, label: 'x-card', number: 1, of: 1 },
  ]);
});
