import { Window } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { openShadow } from '../../src/gather/dom/walk';
import { scanPage } from '../../src/gather/scan';

const ORIGIN = 'https://a.example';

/** The scan of a page at an address of the origin. */
function scanOf(body: string, origin = ORIGIN, head = '') {
  const { document } = new Window({ url: `${ORIGIN}/folder/page` });
  document.head.innerHTML = head;
  document.body.innerHTML = body;
  return scanPage(document as unknown as Document, openShadow, undefined, origin);
}

const link = (href: string) => `<a href="${href}">x</a>`;
const linkedBy = async (...given: Parameters<typeof scanOf>) => (await scanOf(...given)).facts.linked;

test.each<{ name: string; href: string; linked: string | null }>([
  { name: 'absolute', href: 'https://a.example/x?y', linked: 'https://a.example/x?y' },
  { name: 'relative', href: '../x', linked: 'https://a.example/x' },
  { name: 'of the same scheme', href: '//a.example/x', linked: 'https://a.example/x' },
  { name: 'with a fragment', href: '/x#y', linked: 'https://a.example/x' },
  { name: 'with a password', href: 'https://me:secret@a.example/x', linked: 'https://a.example/x' },
  { name: 'in capitals', href: 'HTTPS://A.EXAMPLE/X', linked: 'https://a.example/X' },
  { name: 'the usual port', href: 'https://a.example:443/x', linked: 'https://a.example/x' },
  { name: 'another port', href: 'https://a.example:444/x', linked: null },
  { name: 'another scheme', href: 'http://a.example/x', linked: null },
  { name: 'another host', href: 'https://b.example/x', linked: null },
  { name: 'a host that begins alike', href: 'https://a.example.b.example/x', linked: null },
  { name: 'a fragment', href: '#y', linked: null },
  { name: 'nothing', href: '', linked: null },
  { name: 'a script', href: 'javascript:alert(1)', linked: null },
  { name: 'a script after a space', href: ' javascript:alert(1)', linked: null },
  { name: 'mail', href: 'mailto:me@a.example', linked: null },
  { name: 'data', href: 'data:text/html,x', linked: null },
  { name: 'a blob of the origin', href: ' blob:https://a.example/1', linked: null },
  { name: 'no address', href: 'https://[', linked: null },
  {
    name: '2,048 characters',
    href: `/${'x'.repeat(2_030)}`,
    linked: `https://a.example/${'x'.repeat(2_030)}`,
  },
  { name: 'more of them', href: `/${'x'.repeat(2_048)}`, linked: null },
  { name: 'more of them when written out', href: `/${'é'.repeat(1_000)}`, linked: null },
])('$name', async ({ href, linked }) =>
  expect(await linkedBy(link(href))).toEqual(linked === null ? undefined : [linked]),
);

describe('links of a page', () => {
  test('are told once each in their order, and known by all who lead there', async () => {
    const body = `${link('/b#1')}<map><area href="/a"></map>${link('/b')}<link href="/c"><p href="/d"></p>`;
    const { facts, links } = await scanOf(body);
    expect(facts.linked).toEqual([`${ORIGIN}/b`, `${ORIGIN}/a`]);
    expect(links.get(`${ORIGIN}/b`)).toHaveLength(2);
    expect([...(links.get(`${ORIGIN}/a`) ?? [])].map(({ localName }) => localName)).toEqual(['area']);
  });

  test('are relative to BASE', async () =>
    expect(
      await linkedBy(link('x') + link('/y'), ORIGIN, '<base href="https://b.example/c/">'),
    ).toBeUndefined());

  test.each(['null', 'https://b.example'])('are none to the origin %s', async (origin) =>
    expect(await linkedBy(link('/x') + link('data:,x') + link('file:///x'), origin)).toBeUndefined(),
  );

  test('are not looked for where no origin is given', async () =>
    expect(await linkedBy(link('/x'), '')).toBeUndefined());

  test('stand in open shadow roots too', async () => {
    const { document } = new Window({ url: `${ORIGIN}/` });
    document.body.innerHTML = '<div></div>';
    const shadow = document.querySelector('div')?.attachShadow({ mode: 'open' });
    if (shadow) shadow.innerHTML = link('/x');
    const { facts } = await scanPage(document as unknown as Document, openShadow, undefined, ORIGIN);
    expect(facts.linked).toEqual([`${ORIGIN}/x`]);
  });

  const many = (count: number, length: number) =>
    Array.from({ length: count }, (_, index) => link(`/${String(index).padEnd(length, 'x')}`)).join('');

  test('are told as far as 2,000 of them, those that are told all with who leads there', async () => {
    const { facts, links } = await scanOf(many(2_100, 5) + link('/0xxxx') + link('/2050x'));
    expect(facts.linked).toHaveLength(2_000);
    expect(facts.truncated).toEqual(['links']);
    expect(links.get(`${ORIGIN}/0xxxx`)).toHaveLength(2);
    expect(links.has(`${ORIGIN}/2050x`)).toBe(false);
  });

  test('are told as far as 256 KiB of them', async () => {
    const linked = (await linkedBy(many(400, 2_000))) ?? [];
    const octets = linked.join('').length;
    expect(octets).toBeLessThanOrEqual(256 * 1024);
    expect(octets).toBeGreaterThan(200 * 1024);
  });
});
