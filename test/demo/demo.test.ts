import { get, type IncomingMessage } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { pageStatuses } from '../../demo/headers.js';
import { hostOf } from '../../demo/hosts.js';
import { pages } from '../../demo/pages.js';
import { startDemo } from '../../demo/server.js';

let demo: Awaited<ReturnType<typeof startDemo>>;

beforeAll(async () => {
  demo = await startDemo();
});
afterEach(() => {
  demo.requests.length = 0;
  demo.setRobotsTxt(null);
});
afterAll(() => demo.close());

/** What a client gets in the end that asks a host, the newspaper's if none is named, and goes where the answer leads. */
async function fetchText(path: string, host = '127.0.0.1') {
  const answer = await rawAnswer(path, host);
  const { statusCode: status, headers } = answer;
  const body = await textOf(answer);
  if (status !== 302)
    return { status, headers: new Headers(headers as Record<string, string>), text: body, host };
  const { hostname, port, pathname } = new URL(headers.location ?? '');
  expect(port).toBe(`${demo.port}`);
  return fetchText(pathname, hostname);
}

const paths = pages.map(({ path }) => path);
const others = ['/newspaper.css', '/lantern.svg', '/live/harbour-watch.js'];

describe('every page', () => {
  test.each(pages)('$path is served with its title', async ({ path, title, shows }) => {
    const { status, headers, text } = await fetchText(path);
    expect(status).toBe(pageStatuses.get(path) ?? 200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(text).toContain(`<title>${title}</title>`);
    expect(text).toContain(`<b>Demo page.</b> ${shows}</aside>`);
  });

  test.each([...paths, ...others])(
    '%s loads nothing from elsewhere, and nothing that is missing',
    async (path) => {
      const { text } = await fetchText(path);
      const addresses = [...text.matchAll(/\b(?:src|href|action)="([^"]*)"|url\(([^)]*)\)|@import\s+(\S+)/g)]
        .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
        .filter((address) => !address.startsWith('#'));
      for (const address of new Set(addresses)) {
        expect(address).toMatch(/^\/(?!\/)/);
        expect((await fetchText(address)).status, address).toBe(pageStatuses.get(address) ?? 200);
      }
    },
  );

  test('has a path and a title of its own', () => {
    expect(new Set(paths).size).toBe(pages.length);
    expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
  });

  test('is linked from the front page', async () => {
    const { text } = await fetchText('/');
    for (const path of paths) expect(text).toContain(`href="${path}"`);
  });
});

describe('response headers', () => {
  test.each([
    {
      path: '/travel/ferry-timetable.html',
      robots: [
        ['X-Robots-Tag', 'noindex'],
        ['X-Robots-Tag', 'googlebot: nofollow, unavailable_after: 31 Dec 2039 23:59:59 GMT'],
        ['Robots-Tag', '*=noarchive; Bingbot=nosnippet; DuckAssistBot=noindex, nofollow'],
      ],
    },
    { path: '/account/welcome.html', robots: [['X-Robots-Tag', 'noindex, noarchive']] },
    { path: '/guild/almanac.html', robots: [['X-Robots-Tag', 'noai, noimageai']] },
    {
      path: '/corrections/webmaster.html',
      robots: [
        ['X-Robots-Tag', 'unavailable_after: 30 February 2040'],
        ['X-Robots-Tag', 'noarchive; TidewaterBot=;'],
      ],
    },
    {
      path: '/corrections/robots-tags.html',
      robots: [
        ['X-Robots-Tag', '"nosnippet, notranslate"'],
        ['X-Robots-Tag', 'X-Robots-Tag: noindex'],
      ],
    },
    {
      path: '/letters/hostile-post.html',
      robots: [
        ['X-Robots-Tag', '<b onclick=alert(1)>noindex</b>, __proto__: nofollow'],
        ['Robots-Tag', 'constructor=none; toString=noindex; =;;=; hasOwnProperty='],
      ],
    },
    { path: '/about.html', robots: [] },
  ])('$path is sent line by line', async ({ path, robots }) => {
    const fields = await rawHeaders(path);
    expect(fields.filter(([name]) => name.toLowerCase().endsWith('robots-tag'))).toEqual(robots);
  });

  test.each([
    { path: '/account/welcome.html', cookie: 'lantern-session=5f2b9c; Path=/; SameSite=Lax' },
    { path: '/', cookie: null },
    { path: '/robots.txt', cookie: null },
  ])('$path sets the cookie $cookie', async ({ path, cookie }) => {
    expect((await fetchText(path)).headers.get('set-cookie')).toBe(cookie);
  });
});

describe('robots.txt', () => {
  test('is served as plain text', async () => {
    const { status, headers, text } = await fetchText('/robots.txt');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(text).toMatch(/^##ACAP version=1\.1\n/);
  });

  test('is answered as a test wishes, until it wishes no more', async () => {
    const own = await fetchText('/robots.txt');
    demo.setRobotsTxt({
      status: 503,
      headers: { 'Retry-After': '60', 'Content-Type': 'text/html' },
      body: '<p>Later.',
    });
    const changed = await fetchText('/robots.txt?again');
    expect(changed.status).toBe(503);
    expect(changed.headers.get('retry-after')).toBe('60');
    expect(changed.headers.get('content-type')).toBe('text/html');
    expect(changed.text).toBe('<p>Later.');
    demo.setRobotsTxt(null);
    expect((await fetchText('/robots.txt')).text).toBe(own.text);
  });
});

describe('the hosts beside the newspaper', () => {
  test.each([
    { host: 'localhost', path: '/small-ads/robots.txt' },
    { host: 'lamp-shop.localhost', path: '/shop/robots.txt' },
    { host: 'keepers-guild.localhost', path: '/guild/robots.txt' },
    { host: 'tide-tables.localhost', path: '/tides/robots.txt' },
    { host: 'licence-office.localhost', path: '/office/robots.txt' },
  ])('$host has a robots.txt of its own', async ({ host, path }) => {
    const { text: own } = await fetchText('/robots.txt', host);
    expect(own).toBe((await fetchText(path)).text);
    expect(own).not.toBe((await fetchText('/robots.txt')).text);
  });

  test.each([
    { asked: '127.0.0.1', path: '/small-ads/boats.html', home: 'localhost' },
    { asked: 'localhost', path: '/small-ads/boats.html', home: 'localhost' },
    { asked: 'localhost', path: '/about.html', home: '127.0.0.1' },
    { asked: 'localhost', path: '/', home: '127.0.0.1' },
    { asked: 'localhost', path: '/newspaper.css', home: 'localhost' },
    { asked: '127.0.0.1', path: '/shop/lamps.html', home: 'lamp-shop.localhost' },
    { asked: 'lamp-shop.localhost', path: '/guild/almanac.html', home: 'keepers-guild.localhost' },
    { asked: 'tide-tables.localhost', path: '/', home: '127.0.0.1' },
  ])('who asks $asked for $path is led to $home', async ({ asked, path, home }) => {
    expect(await fetchText(path, asked)).toMatchObject({ status: 200, host: home });
  });

  test('an address in robots.txt leads to the port that is served', async () => {
    const { text } = await fetchText('/robots.txt', 'licence-office.localhost');
    const [named = ''] = text.match(/(?<=^License: ).*/m) ?? [];
    expect(named).toBe(`http://licence-office.localhost:${demo.port}/office/licences.xml`);
    const { status, headers } = await fetchText(new URL(named).pathname, 'licence-office.localhost');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/rsl+xml']);
  });

  test.each([
    { host: 'signal-post.localhost', status: 200, type: 'application/json' },
    { host: 'licence-office.localhost', status: 200, type: 'text/html; charset=utf-8' },
    { host: '127.0.0.1', status: 404, type: 'text/plain; charset=utf-8' },
  ])('$host answers for tdmrep.json with $status and $type', async ({ host, status, type }) => {
    const answer = await fetchText('/.well-known/tdmrep.json', host);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, type]);
  });

  test('who asks a host of another name finds the newspaper', async () => {
    expect((await fetchText('/robots.txt', 'paper.example')).text).toBe(
      (await fetchText('/robots.txt')).text,
    );
  });
});

describe('the server', () => {
  test('remembers what it was asked, as it was asked', async () => {
    const before = Date.now();
    await fetch(`${demo.origin}/about.html?from=test`, { headers: { Cookie: 'a=b' } });
    expect(demo.requests).toMatchObject([
      { method: 'GET', url: '/about.html?from=test', headers: { cookie: 'a=b' } },
    ]);
    expect(demo.requests[0]?.at).toBeGreaterThanOrEqual(before);
  });

  test.each(['/missing.html', '/../server.js', '/%2e%2e/server.js', '/news', '/__proto__', '//about.html'])(
    'does not know %s',
    async (path) => {
      expect((await rawAnswer(path)).resume().statusCode).toBe(404);
    },
  );

  test.each([
    { method: 'POST', status: 405 },
    { method: 'HEAD', status: 200 },
  ])('answers $method with $status', async ({ method, status }) => {
    expect((await fetch(`${demo.origin}/about.html`, { method })).status).toBe(status);
  });

  test('listens on the port that it is told', async () => {
    const first = await startDemo();
    await first.close();
    const second = await startDemo({ port: first.port });
    expect(second.origin).toBe(`http://127.0.0.1:${first.port}`);
    await second.close();
  });
});

describe('pages that are filled when they are served', () => {
  test('the price table has 20,000 elements, 2,000 of them with a statement', async () => {
    const { text } = await fetchText('/markets/prices.html');
    const body = text.slice(text.indexOf('<tbody>') + '<tbody>'.length, text.indexOf('</tbody>'));
    expect(body.match(/<[a-z]/g)).toHaveLength(20_000);
    expect(body.match(/the-acap:/g)).toHaveLength(2_000);
  });

  test('a hostile class attribute is over a megabyte long and ends in a statement', async () => {
    const { text } = await fetchText('/letters/hostile-post.html');
    const longest = [...text.matchAll(/class="([^"]*)"/g)]
      .map((match) => match[1] ?? '')
      .sort((a, b) => b.length - a.length)[0];
    expect(longest?.length).toBeGreaterThan(1024 * 1024);
    expect(longest).toMatch(/^box the-acap:disallow-follow spam-0 .* the-acap:disallow-index$/);
  });
});

/** The answer to exactly this path, which `fetch` would tidy up, at a host that need not be known where the test runs. */
const rawAnswer = (path: string, host = '127.0.0.1') =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { Host: `${host}:${demo.port}` };
    get({ host: '127.0.0.1', port: demo.port, path, headers }, resolve).on('error', reject);
  });

/** Header fields one by one, which `fetch` would join. */
async function rawHeaders(path: string): Promise<[string, string][]> {
  const { rawHeaders } = (await rawAnswer(path, hostOf(path) ?? undefined)).resume();
  return rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ''] as [string, string]] : [],
  );
}
