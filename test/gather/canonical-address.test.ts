import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import { scanPage } from '../../src/gather/scan';

/** The document of a page at an address. */
function pageAt(url: string, head: string, body = ''): Document {
  const { document } = new Window({ url });
  document.head.innerHTML = head;
  document.body.innerHTML = body;
  return document as unknown as Document;
}

const link = (href: string, rel = 'canonical') => `<link rel="${rel}" href="${href}">`;

test.each<{ name: string; head: string; body?: string; canonical: string | undefined }>([
  { name: 'none', head: link('/style.css', 'stylesheet'), canonical: undefined },
  { name: 'absolute', head: link('https://b.example/x?y#z'), canonical: 'https://b.example/x?y#z' },
  { name: 'relative', head: link('../other'), canonical: 'https://a.example/other' },
  { name: 'of the same scheme', head: link('//b.example'), canonical: 'https://b.example/' },
  {
    name: 'relative to BASE',
    head: `<base href="https://b.example/c/">${link('d')}`,
    canonical: 'https://b.example/c/d',
  },
  {
    name: 'one word of several, in capitals',
    head: link('/x', 'home CANONICAL'),
    canonical: 'https://a.example/x',
  },
  { name: 'a word that holds it', head: link('/x', 'canonical-not'), canonical: undefined },
  { name: 'the first of two', head: link('/x') + link('/y'), canonical: 'https://a.example/x' },
  {
    name: 'without an address before one with',
    head: `<link rel="canonical">${link('/y')}`,
    canonical: 'https://a.example/y',
  },
  {
    name: 'the first of two, which is none of the web',
    head: link('ftp://b.example/') + link('/y'),
    canonical: undefined,
  },
  { name: 'a script', head: link('javascript:alert(1)'), canonical: undefined },
  { name: 'no address', head: link('https://['), canonical: undefined },
  { name: 'empty', head: link(''), canonical: undefined },
  { name: 'in the BODY', head: '', body: link('/x'), canonical: undefined },
  {
    name: '4,096 characters',
    head: link(`https://a.example/${'x'.repeat(4_078)}`),
    canonical: `https://a.example/${'x'.repeat(4_078)}`,
  },
  { name: 'more of them', head: link(`https://a.example/${'x'.repeat(4_079)}`), canonical: undefined },
  { name: 'more of them when written out', head: link(`/${'é'.repeat(2_000)}`), canonical: undefined },
])('$name', async ({ head, body, canonical }) => {
  const { facts } = await scanPage(pageAt('https://a.example/folder/page', head, body));
  expect(facts.canonical).toBe(canonical);
});

test('what a page names after the properties of its document changes nothing', async () => {
  const names = ['baseURI', 'head', 'URL'].map((name) => `<img name="${name}"><form name="${name}"></form>`);
  const document = pageAt('https://a.example/', link('/x'), names.join(''));
  Object.defineProperty(document, 'baseURI', { value: 'https://b.example/' });
  expect((await scanPage(document)).facts.canonical).toBe('https://a.example/x');
});
