import { beforeEach, expect, test } from 'vitest';
import { isSameScan } from '../../src/content/same-scan';
import { scanPage } from '../../src/gather/scan';

const BODY = `<p id="one" class="the-acap:disallow-index">One</p><p id="two" class="the-acap:disallow-index">One</p>
  <p id="three" data-nosnippet>Three</p><a id="link" href="/a">Link</a><a id="same" href="/a">Again</a>`;

const scan = () => scanPage(document, undefined, undefined, 'https://a.example');

beforeEach(() => {
  document.head.innerHTML = '<base href="https://a.example/"><meta name="robots" content="noindex">';
  document.body.innerHTML = BODY;
});

test('a page at rest says the same', async () =>
  expect(await isSameScan(await scan(), await scan())).toBe(true));

const byId = (id: string) => document.getElementById(id) as HTMLElement;

test.each<{ name: string; change: () => unknown }>([
  {
    name: 'a class',
    change: () => byId('one').classList.replace('the-acap:disallow-index', 'the-acap:allow-index'),
  },
  { name: 'an attribute', change: () => byId('three').removeAttribute('data-nosnippet') },
  {
    name: 'an element more',
    change: () => document.body.insertAdjacentHTML('beforeend', '<p data-nosnippet></p>'),
  },
  { name: 'an element fewer', change: () => byId('two').remove() },
  { name: 'where one stands', change: () => byId('one').append(byId('two')) },
  { name: 'which element says it', change: () => byId('one').replaceWith(byId('one').cloneNode(true)) },
  { name: 'their order alone', change: () => byId('one').before(byId('two')) },
  { name: 'a META tag', change: () => document.querySelector('meta')?.setAttribute('content', 'nosnippet') },
  { name: 'where a link leads', change: () => byId('link').setAttribute('href', '/b') },
  { name: 'which link leads there', change: () => byId('same').replaceWith(byId('same').cloneNode(true)) },
])('it does not after a change of $name', async ({ change }) => {
  const before = await scan();
  change();
  expect(await isSameScan(before, await scan())).toBe(false);
});

test('what concerns nobody changes nothing', async () => {
  const before = await scan();
  byId('link').classList.add('blue');
  document.body.append('Words');
  expect(await isSameScan(before, await scan())).toBe(true);
});
