import { describe, test } from 'vitest';
import type { Verdict } from '../../../src/policy';
import { type Answer, expectAnswers } from './asking';

/** RFC 9309, Robots Exclusion Protocol, 2022. */

const asks = (by: string, at: string, crawl: Verdict): Answer => ({
  at,
  by,
  reads: 'conventional',
  expected: { crawl },
});

describe('2.2.1 The User-Agent line', () => {
  test('the name of the crawler, in any letter case', () => {
    expectAnswers({ robots: 'user-agent: ExampleBot\ndisallow: /' }, [
      asks('ExampleBot', '/a', 'prohibited'),
      asks('examplebot', '/a', 'prohibited'),
      asks('ExampleBotTwo', '/a', 'permitted'),
      asks('Example', '/a', 'permitted'),
    ]);
  });

  const merged = `user-agent: ExampleBot
    disallow: /foo
    disallow: /bar
    disallow: /baz`;
  const apart = `user-agent: ExampleBot
    disallow: /foo
    disallow: /bar

    user-agent: ExampleBot
    disallow: /baz`;
  test.each([{ robots: merged }, { robots: apart }])('groups of one name are combined', ({ robots }) => {
    expectAnswers({ robots }, [
      asks('ExampleBot', '/foo', 'prohibited'),
      asks('ExampleBot', '/bar', 'prohibited'),
      asks('ExampleBot', '/baz', 'prohibited'),
      asks('ExampleBot', '/qux', 'permitted'),
      asks('OtherBot', '/foo', 'permitted'),
    ]);
  });

  test('without a group of its own, the group of *; without that, no rules', () => {
    const named = 'user-agent: ExampleBot\ndisallow: /foo\n';
    expectAnswers({ robots: `user-agent: *\ndisallow: /any\n${named}` }, [
      asks('OtherBot', '/any', 'prohibited'),
      asks('OtherBot', '/foo', 'permitted'),
      asks('ExampleBot', '/any', 'permitted'),
      asks('ExampleBot', '/foo', 'prohibited'),
    ]);
    expectAnswers({ robots: named }, [asks('OtherBot', '/foo', 'permitted')]);
  });
});

describe('2.2.2 The Allow and Disallow lines', () => {
  test.each([
    { path: '/foo/bar?baz=quz', match: '/foo/bar?baz=quz' },
    { path: '/foo/bar?baz=https%3A%2F%2Ffoo.bar', match: '/foo/bar?baz=https%3A%2F%2Ffoo.bar' },
    { path: '/foo/bar/ツ', match: '/foo/bar/%E3%83%84' },
    { path: '/foo/bar/%E3%83%84', match: '/foo/bar/%E3%83%84' },
    { path: '/foo/bar/%E3%83%84', match: '/foo/bar/ツ' },
    { path: '/foo/bar/%62%61%7A', match: '/foo/bar/baz' },
    { path: '/foo/bar/baz', match: '/foo/bar/%62%61%7A' },
  ])('a rule for $path matches $match', ({ path, match }) => {
    expectAnswers({ robots: `user-agent: *\ndisallow: ${path}$` }, [
      asks('ExampleBot', match, 'prohibited'),
      asks('ExampleBot', `${match}x`, 'permitted'),
    ]);
  });

  test.each([
    { what: 'the most octets win', rules: ['allow: /foo', 'disallow: /foo/bar'], crawl: 'prohibited' },
    { what: 'in any order', rules: ['disallow: /foo/bar', 'allow: /foo'], crawl: 'prohibited' },
    { what: 'allow wins a tie', rules: ['disallow: /foo/bar', 'allow: /foo/bar'], crawl: 'permitted' },
    { what: 'no match, no rules', rules: ['disallow: /qux'], crawl: 'permitted' },
    { what: 'no rules at all', rules: [], crawl: 'permitted' },
    { what: 'paths have letter case', rules: ['disallow: /FOO'], crawl: 'permitted' },
  ] as const)('$what', ({ rules, crawl }) => {
    expectAnswers({ robots: ['user-agent: *', ...rules] }, [asks('ExampleBot', '/foo/bar', crawl)]);
  });

  test('/robots.txt is always allowed', () => {
    expectAnswers({ robots: 'user-agent: *\ndisallow: /' }, [asks('ExampleBot', '/robots.txt', 'permitted')]);
  });
});

describe('2.2.3 Special characters', () => {
  test('# begins a comment', () => {
    const robots = 'user-agent: *\ndisallow: /\nallow: /open # comment in line\n# comment on its own line';
    expectAnswers({ robots }, [
      asks('ExampleBot', '/open', 'permitted'),
      asks('ExampleBot', '/closed', 'prohibited'),
    ]);
  });

  test('$ ends a pattern', () => {
    expectAnswers({ robots: 'user-agent: *\ndisallow: /\nallow: /this/path/exactly$' }, [
      asks('ExampleBot', '/this/path/exactly', 'permitted'),
      asks('ExampleBot', '/this/path/exactly/not', 'prohibited'),
      asks('ExampleBot', '/this/path', 'prohibited'),
    ]);
  });

  test('* is any run of characters', () => {
    expectAnswers({ robots: 'user-agent: *\ndisallow: /\nallow: /this/*/exactly' }, [
      asks('ExampleBot', '/this/path/exactly', 'permitted'),
      asks('ExampleBot', '/this/long/path/exactly.html', 'permitted'),
      asks('ExampleBot', '/this//exactly', 'permitted'),
      asks('ExampleBot', '/this/exactly', 'prohibited'),
    ]);
  });

  test.each([
    {
      path: '/path/file-with-a-%2A.html',
      matches: '/path/file-with-a-*.html',
      not: '/path/file-with-a-b.html',
    },
    { path: '/path/foo-%24', matches: '/path/foo-$', not: '/path/foo-' },
  ])('$path matches https://www.example.com$matches', ({ path, matches, not }) => {
    expectAnswers({ robots: `user-agent: *\ndisallow: ${path}` }, [
      asks('ExampleBot', `https://www.example.com${matches}`, 'prohibited'),
      asks('ExampleBot', `https://www.example.com${not}`, 'permitted'),
    ]);
  });
});

describe('2.2.4 Other lines', () => {
  test('a Sitemap line does not end a group', () => {
    const robots = 'user-agent: a\nsitemap: https://www.example.com/map.xml\nuser-agent: b\ndisallow: /';
    expectAnswers({ robots }, [asks('a', '/x', 'prohibited'), asks('b', '/x', 'prohibited')]);
  });
});

describe('2.3.1 Access results', () => {
  test.each([
    { what: '2.3.1.1 successful', status: 200, crawl: 'prohibited' },
    { what: '2.3.1.3 unavailable', status: 400, crawl: 'permitted' },
    { what: '2.3.1.3 unavailable, refused', status: 403, crawl: 'permitted' },
    { what: '2.3.1.3 unavailable, not found', status: 404, crawl: 'permitted' },
    { what: '2.3.1.3 unavailable, the last of them', status: 499, crawl: 'permitted' },
    { what: '2.3.1.4 unreachable', status: 500, crawl: 'prohibited' },
    { what: '2.3.1.4 unreachable, the last of them', status: 599, crawl: 'prohibited' },
    { what: '2.3.1.4 unreachable, no connection', status: 0, crawl: 'prohibited' },
  ] as const)('$what: $status', ({ status, crawl }) => {
    const robots = { status, text: 'user-agent: *\ndisallow: /' };
    expectAnswers({ robots }, [asks('ExampleBot', '/a', crawl)]);
  });
});

describe('5.1 Simple example', () => {
  const robots = `User-Agent: *
    Disallow: *.gif$
    Disallow: /example/
    Allow: /publications/

    User-Agent: foobot
    Disallow:/
    Allow:/example/page.html
    Allow:/example/allowed.gif

    User-Agent: barbot
    User-Agent: bazbot
    Disallow: /example/page.html

    User-Agent: quxbot
    `;
  test.each([
    {
      by: 'any',
      allowed: ['/', '/a.gif?x', '/publications/'],
      not: ['/a.gif', '/example/page.html', '/b/c.gif'],
    },
    { by: 'any', allowed: ['/publications/a.gif'], not: ['/pub/a.gif'] },
    { by: 'foobot', allowed: ['/example/page.html', '/example/allowed.gif'], not: ['/', '/publications/'] },
    { by: 'barbot', allowed: ['/', '/a.gif', '/example/'], not: ['/example/page.html'] },
    { by: 'bazbot', allowed: ['/', '/a.gif', '/example/'], not: ['/example/page.html'] },
    { by: 'quxbot', allowed: ['/', '/a.gif', '/example/page.html'], not: [] },
  ])('$by', ({ by, allowed, not }) => {
    expectAnswers({ robots }, [
      ...allowed.map((at) => asks(by, at, 'permitted')),
      ...not.map((at) => asks(by, at, 'prohibited')),
    ]);
  });
});

describe('5.2 Longest match', () => {
  test('the rule with more octets', () => {
    const robots = `User-Agent: foobot
      Allow: /example/page/
      Disallow: /example/page/disallowed.gif`;
    expectAnswers({ robots }, [
      asks('foobot', 'https://example.com/example/page/disallowed.gif', 'prohibited'),
      asks('foobot', 'https://example.com/example/page/', 'permitted'),
    ]);
  });
});
