import { describe, expect, test } from 'vitest';
import type { FileFetch, Verdict } from '../../../src/policy';
import { type Answer, expectAnswers, judgeFor } from './asking';

/** draft-koster-robots-00, A Method for Web Robots Control, 1996. */

const reads = 'draft of 1996';
const asks = (at: string, crawl: Verdict, by = 'other'): Answer => ({ at, by, reads, expected: { crawl } });

describe('3.1 Access method', () => {
  test.each([
    { what: 'http://www.foo.com/robots.txt', at: 'http://www.foo.com/robots.txt' },
    { what: 'http://www.bar.com:8001/robots.txt', at: 'http://www.bar.com:8001/robots.txt' },
  ])('$what may be read whatever it says', ({ at }) => {
    expectAnswers({ robots: 'User-agent: *\nDisallow: /' }, [asks(at, 'permitted')]);
  });

  const rules = 'User-agent: *\nDisallow: /';
  const answered = (status: number): FileFetch => ({ status, text: rules });
  test.each([
    { what: 'success: read and followed', robots: answered(200), crawl: 'prohibited', because: 'stated' },
    { what: 'success with another 2xx', robots: answered(206), crawl: 'prohibited', because: 'stated' },
    { what: '404: not restricted', robots: answered(404), crawl: 'permitted', because: 'silence' },
    { what: '410: not restricted', robots: answered(410), crawl: 'permitted', because: 'silence' },
    { what: '401: completely restricted', robots: answered(401), crawl: 'prohibited', because: 'refused' },
    { what: '403: completely restricted', robots: answered(403), crawl: 'prohibited', because: 'refused' },
    { what: '503: defer visits', robots: answered(503), crawl: 'unknown', because: 'deferred' },
    { what: 'no answer: defer visits', robots: answered(0), crawl: 'unknown', because: 'deferred' },
    {
      what: 'not asked',
      robots: { status: null, reason: 'no permission' } satisfies FileFetch,
      crawl: 'unknown',
      because: 'not-asked',
    },
  ])('$what', ({ robots, crawl, because }) => {
    const { verdict, because: why } = judgeFor({ robots }, { at: '/welcome.html', reads }).usages.crawl;
    expect({ verdict, why }).toEqual({ verdict: crawl, why: because });
  });
});

describe('3.2 File format description', () => {
  test('a record for two robots', () => {
    const robots = `User-agent: webcrawler
      User-agent: infoseek
      Allow:    /tmp/ok.html
      Disallow: /tmp
      Disallow: /user/foo`;
    expectAnswers({ robots }, [
      asks('/tmp/ok.html', 'permitted', 'webcrawler'),
      asks('/tmp/a.html', 'prohibited', 'webcrawler'),
      asks('/user/foo.html', 'prohibited', 'infoseek'),
      asks('/user/bar.html', 'permitted', 'infoseek'),
      asks('/tmp/a.html', 'permitted', 'excite'),
    ]);
  });

  test('comments stand anywhere, and unknown fields are passed over', () => {
    const robots = ' # one\nUser-agent: webcrawler # two\nExtension: value\n# three\nDisallow: /tmp # four';
    expectAnswers({ robots }, [
      asks('/tmp', 'prohibited', 'webcrawler'),
      asks('/a', 'permitted', 'webcrawler'),
    ]);
  });
});

describe('3.2.1 The User-agent line', () => {
  test('figtree', () => {
    expectAnswers({ robots: 'User-agent: figtree\nDisallow: /' }, [
      asks('/', 'prohibited', 'FigTree'),
      asks('/', 'permitted', 'OakTree'),
    ]);
  });

  test('the first record that contains the name counts, wherever a record for * stands', () => {
    const robots = `User-agent: *
      Disallow: /any

      User-agent: FigTree/0.1 Robot libwww-perl/5.04
      Disallow: /first

      User-agent: figtree
      Disallow: /second`;
    expectAnswers({ robots }, [
      asks('/first', 'prohibited', 'figtree'),
      asks('/second', 'permitted', 'figtree'),
      asks('/any', 'permitted', 'figtree'),
      asks('/any', 'prohibited', 'OakTree'),
      asks('/first', 'permitted', 'OakTree'),
    ]);
  });

  test.each([{ robots: 'User-agent: figtree\nDisallow: /' }, { robots: '# no records' }])(
    'no record: unlimited access',
    ({ robots }) => expectAnswers({ robots }, [asks('/', 'permitted', 'OakTree')]),
  );
});

describe('3.2.2 The Allow and Disallow lines', () => {
  test('the first match is used', () => {
    expectAnswers({ robots: 'User-agent: *\nDisallow: /tmp\nAllow: /tmp/ok.html' }, [
      asks('/tmp/ok.html', 'prohibited'),
      asks('/a', 'permitted'),
    ]);
  });

  test.each([
    { record: '/tmp', path: '/tmp', matches: true },
    { record: '/tmp', path: '/tmp.html', matches: true },
    { record: '/tmp', path: '/tmp/a.html', matches: true },
    { record: '/tmp/', path: '/tmp', matches: false },
    { record: '/tmp/', path: '/tmp/', matches: true },
    { record: '/tmp/', path: '/tmp/a.html', matches: true },
    { record: '/a%3cd.html', path: '/a%3cd.html', matches: true },
    { record: '/a%3Cd.html', path: '/a%3cd.html', matches: true },
    { record: '/a%3cd.html', path: '/a%3Cd.html', matches: true },
    { record: '/a%3Cd.html', path: '/a%3Cd.html', matches: true },
    { record: '/a%2fb.html', path: '/a%2fb.html', matches: true },
    { record: '/a%2fb.html', path: '/a/b.html', matches: false },
    { record: '/a/b.html', path: '/a%2fb.html', matches: false },
    { record: '/a/b.html', path: '/a/b.html', matches: true },
    { record: '/%7ejoe/index.html', path: '/~joe/index.html', matches: true },
    { record: '/~joe/index.html', path: '/%7Ejoe/index.html', matches: true },
    // Not in the draft's table: what an escaped percent sign stands for is no part of an escaped slash.
    { record: '/a%25', path: '/a%2fb.html', matches: false },
    { record: '/a%252fb', path: '/a%2fb.html', matches: false },
  ])('$record, $path: $matches', ({ record, path, matches }) => {
    const disallowed = { robots: `User-agent: *\nDisallow: ${record}` };
    const allowed = { robots: `User-agent: *\nAllow: ${record}\nDisallow: /` };
    expectAnswers(disallowed, [asks(path, matches ? 'prohibited' : 'permitted')]);
    expectAnswers(allowed, [asks(path, matches ? 'permitted' : 'prohibited')]);
  });
});

describe('4. Examples', () => {
  const robots = `# /robots.txt for http://www.fict.org/
    # comments to webmaster@fict.org

    User-agent: unhipbot
    Disallow: /

    User-agent: webcrawler
    User-agent: excite
    Disallow:

    User-agent: *
    Disallow: /org/plans.html
    Allow: /org/
    Allow: /serv
    Allow: /~mak
    Disallow: /`;

  test.each([
    { path: '/', unhipbot: false, webcrawler: true, other: false },
    { path: '/index.html', unhipbot: false, webcrawler: true, other: false },
    { path: '/robots.txt', unhipbot: true, webcrawler: true, other: true },
    { path: '/server.html', unhipbot: false, webcrawler: true, other: true },
    { path: '/services/fast.html', unhipbot: false, webcrawler: true, other: true },
    { path: '/services/slow.html', unhipbot: false, webcrawler: true, other: true },
    { path: '/orgo.gif', unhipbot: false, webcrawler: true, other: false },
    { path: '/org/about.html', unhipbot: false, webcrawler: true, other: true },
    { path: '/org/plans.html', unhipbot: false, webcrawler: true, other: false },
    { path: '/%7Ejim/jim.html', unhipbot: false, webcrawler: true, other: false },
    { path: '/%7Emak/mak.html', unhipbot: false, webcrawler: true, other: true },
  ])('http://www.fict.org$path', ({ path, ...allowed }) => {
    const robotNames = { unhipbot: 'UnhipBot', webcrawler: 'WebCrawler', other: 'Other' } as const;
    const rows = Object.entries({ ...robotNames, excite: 'Excite' }).map(([name, by]) => {
      const mayCrawl = allowed[name === 'excite' ? 'webcrawler' : (name as keyof typeof allowed)];
      return asks(`http://www.fict.org${path}`, mayCrawl ? 'permitted' : 'prohibited', by);
    });
    expectAnswers({ robots }, rows);
  });
});

describe('5.2 Interoperability', () => {
  test.each([{ end: '\r' }, { end: '\n' }, { end: '\r\n' }])('lines may end with $end', ({ end }) => {
    const robots = ['User-agent: *', 'Disallow: /tmp', 'Disallow: /user', ''].join(end);
    expectAnswers({ robots }, [
      asks('/tmp', 'prohibited'),
      asks('/user', 'prohibited'),
      asks('/', 'permitted'),
    ]);
  });
});
