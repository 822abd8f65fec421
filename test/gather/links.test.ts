import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { openShadow } from '../../src/gather/dom/walk';
import { scanPage } from '../../src/gather/scan';

const ORIGIN = 'https://a.example';

/** The addresses that a page with such a BODY links to, as scanned for an origin. */
async function linkedFrom(body: string, origin = ORIGIN): Promise<readonly string[] | undefined> {
  const { document } = new Window({ url: `${ORIGIN}/news/` });
  document.body.innerHTML = body;
  return (await scanPage(document as unknown as Document, openShadow, undefined, origin)).facts.linked;
}

test.each<[href: string, linked: string[] | undefined]>([
  ['/private/a', [`${ORIGIN}/private/a`]],
  ['b?c#d', [`${ORIGIN}/news/b?c`]],
  [`${ORIGIN}/c`, [`${ORIGIN}/c`]],
  ['https://name:secret@a.example/c', [`${ORIGIN}/c`]],
  ['//b.example/c', undefined],
  ['http://a.example/c', undefined],
  ['#here', undefined],
  ['', undefined],
  ['javascript:alert(1)', undefined],
  ['mailto:a@a.example', undefined],
  ['https://[', undefined],
  [`/${'x'.repeat(3_000)}`, undefined],
])('a link to %s', async (href, linked) => {
  expect(await linkedFrom(`<a href="${href}">x</a>`)).toEqual(linked);
});

test('each address is told once, in the order of the page', async () => {
  const body =
    '<a href="/b">1</a><a href="/a">2</a><a href="/b#c">3</a><map><area href="/d"></map><p href="/e">4</p>';
  expect(await linkedFrom(body)).toEqual([`${ORIGIN}/b`, `${ORIGIN}/a`, `${ORIGIN}/d`]);
});

test('a page of no origin links to nothing of its own, and one without an end is cut', async () => {
  expect(await linkedFrom('<a href="/b">x</a>', 'null')).toBeUndefined();
  const many = Array.from({ length: 2_500 }, (_, number) => `<a href="/${number}">x</a>`).join('');
  expect(await linkedFrom(many)).toHaveLength(2_000);
});
