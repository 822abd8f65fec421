import fc from 'fast-check';

/** Lines of robots.txt as people write them, right and wrong. */

const list = (text: string) => fc.constantFrom(...text.split(' '));

const spelling = fc.oneof(
  { weight: 6, arbitrary: list('User-agent Disallow Allow Sitemap Crawl-delay') },
  list(
    'user-agent DISALLOW Host Noindex Nofollow Content-Signal Content-Usage License Clean-param Request-rate Visit-time',
  ),
  list('useragent Disalow dissallow Allowed Sitemaps User_agent User-agen er-agent Desallow Alow =Sitemap'),
  fc.constantFrom('User agent', 'Comment', 'Content-Type', 'ï»¿User-agent', '“User-agent', '', '__proto__'),
);

const colon = fc.oneof(
  { weight: 8, arbitrary: fc.constant(': ') },
  fc.constantFrom(':', ' ', ' : ', '：', ':  ', '::', '=', '\t'),
);

const name = fc.oneof(
  { weight: 3, arbitrary: list('* Alpha Beta Googlebot ClaudeBot GPTBot anthropic-ai Claude-Web') },
  fc.constantFrom(
    'ChatGPT',
    'Claude',
    'Grok',
    'Mediapartners-Google*',
    'AhrefsBot/6.1',
    '008',
    '*MothBot*',
    '+MothBot/2.0',
    '/*',
    ': *',
    '(compatible; MothBot)',
    'Mozilla/5.0 (compatible; MothBot/1.0; +http://moth.example)',
    'Alpha, Beta',
    'Alpha;Beta',
    'Alpha | *',
    'Cutbot;+1.5',
    'Googlebot smartphone',
    'Sogou web spider',
    'Alpha Disallow: /',
    '*<br/>Sitemap: https://e.example/s.xml',
    '“Alpha”',
    '"Beta"',
    '*-Extended',
    '*bot',
    '*GPT*',
    'Mozilla/5.0 (compatible; Dow Jones Searchbot)',
    '"Dow Jones"',
  ),
);

const path = fc.oneof(
  { weight: 3, arbitrary: list('/ /a /a/ /a/b /*.pdf$ /a?x= *b /b$ /*') },
  fc.constantFrom(
    'https://e.example/a',
    'https://other.example/a',
    'https://www.e.example?q',
    '?x=',
    '&x=',
    '.css',
    '.js$',
    'a/b',
    'sort=',
    'Disallow: /a',
    '/pureDisallow: /a',
    'User-agent: *',
    '^/a$',
    '/(a|b)/',
    '/a(.*)',
    '/a.+b',
    '/\\d+/a',
    '/a\\.b',
    '/[0-9]+/',
    '/a b',
    '/a /b',
    '/a, /b',
    '/"a"',
    '/{id}/',
    '/a?{x}',
    '/a<b>',
    '/a&amp;b',
    '/*&gt;',
    '/*.pdf$/',
    '/*.aspx$%',
    '/$a',
    '/a#b',
    '/#a',
    '/a # note',
    '/*#*',
    '/a#',
    '/a Host: h',
    '/a; Disallow: /b',
    '/a // b',
    '/*$*',
    './',
    '“/a”',
    '/l’heure',
    '/a\u200b',
    '\u00a0/a',
    '/می\u200cخواهم',
    '/%7Ea',
    '/%zz',
    'all',
    '\ud800/',
    // Spaces beside signs.
    '/ a / b/ c /',
    '/*.pdf $',
    '/a b $',
    '/a?x=1 &y=*',
    '/a & b/',
    '/a *',
    '/ /a',
    '/a/ /',
    '/* /b',
    // Classes, and what else varies by more than `*` says.
    '/a[0-9]',
    '/[a-z]+/b',
    '^/a/\\d{4}/',
    '/a/.+',
    '/a.*?/b',
    ': /a',
    // Paths that match nothing meant.
    '/a,/b',
    '/a|/b;/c',
    '/a, b',
    '"/a", "/b"',
    ';/a',
    'e.example',
    '/../a',
    '/a/../b/./c',
    '../a/',
    '../',
    '/../',
    '/https://e.example/a',
    '/www.e.example/a/',
    '/https://e.example/',
    'https://https://e.example/a',
    '/x=',
    '/&x=1*',
  ),
);

const otherValue = fc.oneof(
  fc.constantFrom(
    'https://e.example/sitemap.xml',
    'https://www.example.com/sitemap.xml',
    'http://localhost/s.xml',
    '/sitemap.xml',
    'sitemap.xml',
    'e.example/s.xml',
    'https://e.example/{x}.xml',
    'https://e.example/a.xml https://e.example/b.xml',
    'HTTPS://E.EXAMPLE',
    'http:///',
    'mailto:a@e.example',
  ),
  fc.constantFrom('1', '0.5', '.5', '10s', '[5]', '-1', '0100-0800', '1e3', '5 seconds', 'ai-train=no'),
);

const ACAP =
  '##ACAP version=1.1|##ACAP version 7|ACAP-crawler: *|ACAP-crawler: Alpha|ACAP-crawler Beta|ACAP-allow-index: /|ACAP-disallow-crawl: /a|' +
  'ACAP-alow-indx: /|ACAP-disallow-index:|ACAP-resource-set: s a b|ACAP-recource-set: s /|ACAP-qualified-usage: q index|' +
  'ACAP-allow-present: /a time-limt=3-days|acap disallow-index: /|ACAP-usage-purpose:|ACAP-ignore-conventional-records';

/** One line, without what ends it. */
export const robotsLine: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 10,
    arbitrary: fc.tuple(spelling, colon, fc.oneof(name, path, otherValue)).map((parts) => parts.join('')),
  },
  { weight: 4, arbitrary: name.map((one) => `User-agent: ${one}`) },
  {
    weight: 4,
    arbitrary: fc.tuple(list('Allow Disallow'), path).map(([field, one]) => `${field}: ${one}`),
  },
  { weight: 2, arbitrary: fc.constantFrom('', ' ', '\t', '# a comment', '#', '#a: /') },
  { weight: 2, arbitrary: fc.constantFrom(...ACAP.split('|')) },
  fc.constantFrom('<pre>', '</pre>', '<!DOCTYPE html>', '{', '[', 'https://e.example/s.xml', 'Google Image'),
  fc.constantFrom(
    'https://e.example/gallery/',
    'http://www.google.com/ping?sitemap=https://e.example/s.xml',
    'http://www.google.com/ping?sitemap=https%3A%2F%2Fe.example%2Fs.xml%0ADisallow:%20/',
    'https://www.example.com/sitemap.xml',
  ),
  fc.constantFrom(
    '\ufeffUser-agent: *',
    '\u200bDisallow: /',
    'Disallow: / User-agent: Alpha',
    'Disallow /a:b',
    'Sitemap https://e.example/s.xml',
    '//Disallow: /a',
    'Sitemap: https://e.example/a.xmlSitemap: https://e.example/b.xml',
    'User-agent: * Content-Signal: ai-train=no',
    '"',
    '“',
    '\0',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }).map((text) => text.replace(/[\r\n]/g, '')),
);

/** A whole file, as lines. */
export const robotsLines: fc.Arbitrary<readonly string[]> = fc.array(robotsLine, { maxLength: 14 });
