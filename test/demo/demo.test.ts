import { get } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
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

const fetchText = async (path: string) => {
  const response = await fetch(demo.origin + path);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

const paths = pages.map(({ path }) => path);
const others = ['/newspaper.css', '/lantern.svg', '/live/harbour-watch.js'];

describe('every page', () => {
  test.each(pages)('$path is served with its title', async ({ path, title, shows }) => {
    const { status, headers, text } = await fetchText(path);
    expect(status).toBe(200);
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
        expect((await fetchText(address)).status, address).toBe(200);
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
    {
      path: '/corrections/webmaster.html',
      robots: [
        ['X-Robots-Tag', 'unavailable_after: 30 February 2040'],
        ['X-Robots-Tag', 'noarchive; TidewaterBot=;'],
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

describe('the small ads', () => {
  const askAt = (host: string, path: string) => fetch(`http://${host}:${demo.port}${path}`);

  test('have a robots.txt of their own', async () => {
    const own = await (await askAt('localhost', '/robots.txt')).text();
    expect(own).toBe((await fetchText('/small-ads/robots.txt')).text);
    expect(own).not.toBe((await fetchText('/robots.txt')).text);
  });

  test.each([
    { asked: '127.0.0.1', path: '/small-ads/boats.html', home: 'localhost' },
    { asked: 'localhost', path: '/small-ads/boats.html', home: 'localhost' },
    { asked: 'localhost', path: '/about.html', home: '127.0.0.1' },
    { asked: 'localhost', path: '/', home: '127.0.0.1' },
    { asked: 'localhost', path: '/newspaper.css', home: 'localhost' },
  ])('who asks $asked for $path is led to $home', async ({ asked, path, home }) => {
    const { status, url } = await askAt(asked, path);
    expect({ status, url }).toEqual({ status: 200, url: `http://${home}:${demo.port}${path}` });
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
      expect((await rawAnswer(path)).statusCode).toBe(404);
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

/** The answer to exactly this path, which `fetch` would tidy up. */
const rawAnswer = (path: string) =>
  new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    get({ host: '127.0.0.1', port: demo.port, path }, (answer) => resolve(answer.resume())).on(
      'error',
      reject,
    );
  });

/** Header fields one by one, which `fetch` would join. */
async function rawHeaders(path: string): Promise<[string, string][]> {
  const { rawHeaders } = await rawAnswer(path);
  return rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ''] as [string, string]] : [],
  );
}
