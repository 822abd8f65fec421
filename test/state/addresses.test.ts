import { describe, expect, test } from 'vitest';
import { KNOWN_CHOICES, NOT_NAMED, readSite } from '../../src/policy';
import { ADDRESS_LIMIT, addressesStore, type Pasted, readAddresses } from '../../src/state/addresses';

const BASE = 'https://news.example/2026/a.html';
const NOW = '2026-11-21T06:00:00Z';

/** What is read when every step is taken. */
function read(text: string): Pasted {
  const reading = readAddresses(text, BASE);
  for (;;) {
    const { done, value } = reading.next();
    if (done) return value;
  }
}

describe('what was typed or pasted', () => {
  test.each([
    ['/b?x=1#part', ['https://news.example/b?x=1']],
    ['?q=1', ['https://news.example/2026/a.html?q=1']],
    ['https://news.example/b', ['https://news.example/b']],
    ['news.example/b', ['https://news.example/b']],
    ['HTTPS://NEWS.example/b /c\n/d\t/b', ['b', 'c', 'd'].map((path) => `https://news.example/${path}`)],
    ['https://user:secret@news.example/b', ['https://news.example/b']],
    ['/ümlaut', ['https://news.example/%C3%BCmlaut']],
    ['', []],
  ])('%j', (text, addresses) => {
    expect(read(text)).toEqual({ addresses, elsewhere: [], unread: [], beyond: 0 });
  });

  test.each([
    'https://other.example/',
    'http://news.example/',
    'https://news.example:8443/',
    'other.example/x',
  ])('%s is of another site, whose robots.txt is another', (text) => {
    const { addresses, elsewhere } = read(text);
    expect(addresses).toEqual([]);
    expect(elsewhere).toHaveLength(1);
  });

  test.each([
    'word',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc',
    'https://',
    `/${'a'.repeat(5000)}`,
  ])('%.20s is no address', (text) => {
    expect(read(text)).toMatchObject({ addresses: [], elsewhere: [], unread: [text] });
  });

  test('of more than are looked at, how many are left', () => {
    const { addresses, beyond } = read(
      Array.from({ length: ADDRESS_LIMIT + 7 }, (_, index) => `/${index}`).join('\n'),
    );
    expect([addresses.length, beyond]).toEqual([ADDRESS_LIMIT, 7]);
  });
});

const site = readSite({
  url: BASE,
  robotsTxt: {
    status: 200,
    text: 'User-agent: *\nDisallow: /private/\n\nUser-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\nAllow: /open/\n',
  },
});
const WHOM = [...KNOWN_CHOICES, NOT_NAMED];

describe('what robots.txt says of them', () => {
  test('each row tells everybody once, the gravest first, with the line that decides', async () => {
    const store = addressesStore();
    await store.ask('/private/x /open/y /z', BASE, site, WHOM, NOW);
    const { rows, isRunning } = store.asked.value ?? { rows: [], isRunning: true };
    expect(isRunning).toBe(false);
    for (const { verdicts } of rows)
      expect(verdicts.flatMap(({ asked }) => asked.map(({ id }) => id)).sort()).toEqual(
        WHOM.map(({ id }) => id).sort(),
      );
    const shown = rows.map(({ address, verdicts }) => [
      address.slice('https://news.example'.length),
      ...verdicts.map(({ verdict, source }) => `${verdict} ${source?.text ?? '-'}`),
    ]);
    expect(shown).toEqual([
      [
        '/private/x',
        'prohibited Disallow: /private/',
        'prohibited Disallow: /',
        'permitted -',
        // Those that no line speaks to.
        'permitted -',
      ],
      ['/open/y', 'permitted -', 'permitted -', 'permitted Allow: /open/'],
      ['/z', 'prohibited Disallow: /', 'permitted -', 'permitted -'],
    ]);
  });

  test('stopped, the rows that have come stay, and nothing more comes', async () => {
    const store = addressesStore();
    const many = Array.from({ length: 5_000 }, (_, index) => `/${index}`).join('\n');
    const asking = store.ask(many, BASE, site, WHOM, NOW);
    expect(store.asked.value?.isRunning).toBe(true);
    store.stop();
    await asking;
    const known = store.asked.value?.rows.length ?? 0;
    expect(known).toBeLessThan(5_000);
    // Had it gone on, it would be through before what is asked after it.
    await addressesStore().ask(many, BASE, site, WHOM, NOW);
    expect(store.asked.value?.rows.length ?? 0).toBe(known);
    expect(store.asked.value?.isRunning ?? false).toBe(false);
  });

  test('a later question takes the place of one that is under way', async () => {
    const store = addressesStore();
    const many = Array.from({ length: 5_000 }, (_, index) => `/${index}`).join('\n');
    const first = store.ask(many, BASE, site, WHOM, NOW);
    await store.ask('/only', BASE, site, WHOM, NOW);
    await first;
    expect(store.asked.value?.rows.map(({ address }) => address)).toEqual(['https://news.example/only']);
  });
});
