import { expect, test } from 'vitest';
import { differencesOf } from '../../../src/background/documents/sent-html-differences';
import { htmlOf, isHtml } from '../../../src/background/documents/sent-html-text';
import type { DomFacts } from '../../../src/messages';

const tag = (content: string, inHead = true) => ({ name: 'robots', content, inHead });
const scan = (metaTags: DomFacts['metaTags']): DomFacts => ({ metaTags, elements: [] });

test.each([
  { name: 'the same', first: [tag('a'), tag('b')], second: [tag('b'), tag('a')], only: [] },
  { name: 'one more of the same', first: [tag('a'), tag('a')], second: [tag('a')], only: [tag('a')] },
  { name: 'one fewer of the same', first: [tag('a')], second: [tag('a'), tag('a')], only: [] },
  { name: 'two fewer of the same', first: [tag('a'), tag('a')], second: [], only: [tag('a'), tag('a')] },
  { name: 'another place', first: [tag('a', false)], second: [tag('a')], only: [tag('a', false)] },
  {
    name: 'names that objects have',
    first: [{ ...tag('a'), name: '__proto__' }],
    second: [],
    only: [{ ...tag('a'), name: '__proto__' }],
  },
])('META tags: $name', ({ first, second, only }) => {
  expect(differencesOf(scan(first), scan(second)).onlyInSentHtml.metaTags).toEqual(only);
  expect(differencesOf(scan(second), scan(first)).onlyInDom.metaTags).toEqual(only);
});

test.each([
  { type: 'text/html', is: true },
  { type: 'Text/HTML; charset=x', is: true },
  { type: 'application/xhtml+xml', is: true },
  { type: '', is: false },
  { type: 'text/plain', is: false },
  { type: 'text/html-sandboxed', is: false },
])('$type is HTML: $is', ({ type, is }) => expect(isHtml(type)).toBe(is));

test.each([
  { name: 'by content type', octets: [0xe9], type: 'text/html; charset=iso-8859-1', text: 'é' },
  { name: 'UTF-8 by default', octets: [0xc3, 0xa9], type: 'text/html', text: 'é' },
  { name: 'UTF-8 where the name is unknown', octets: [0xc3, 0xa9], type: 'text/html; charset=no', text: 'é' },
  {
    name: 'by META tag',
    octets: [...Buffer.from('<meta charset="windows-1251">'), 0xff],
    type: 'text/html',
    text: '<meta charset="windows-1251">я',
  },
])('encoding: $name', ({ octets, type, text }) => {
  expect(htmlOf(new Uint8Array(octets), type)).toBe(text);
});
