import { describe, expect, test } from 'vitest';
import { readSite } from '../../src/policy';

/** Codes of what is found in a robots.txt of these lines, hints apart. */
const codesIn = (...lines: readonly string[]) =>
  readSite({ url: 'https://paper.example/', robotsTxt: { status: 200, text: lines.join('\n') } })
    .findings.filter(({ severity }) => severity !== 'hint')
    .map(({ code, source: { place } }) => `${code}@${place.kind === 'robots-txt' && place.line}`);

describe('a false alarm costs more trust than a missed slip', () => {
  test.each([
    'Disallow: *»',
    'Disallow: /*»',
    'Disallow: /tag/“foo”',
    'Disallow: /*,/',
    'Disallow: /a,b',
    'Disallow: /a?list=/b,/c',
    'Disallow: /.git/',
    'Disallow: /...',
    'Disallow: /*/../',
    'Disallow: /http://other.example/x',
    'Disallow: /www.other.example/x',
    'Disallow: /?s=',
    'Disallow: /id=1/edit',
    'Sitemap: https://https.example/sitemap.xml',
    'Disallow: /disallow:/x',
    'Disallow: /search?allow:*',
    'Disallow: /wiki/Disallow:',
    'Disallow: /swallow:/x',
    'Disallow: /*[?&]page=*',
    'Disallow: /forum/*;',
    'Sitemap: https://findyoursite.example/sitemap.xml',
    '\u00a0',
    '\u200b# a comment',
    'Disallow: /photos/license:cc',
    'Disallow: /topic:host:1',
    'Disallow: /東京\u3000大阪/',
    'Disallow: /a # a note',
    'Disallow: /a.js# a note',
    'Disallow: /a## a note',
    'Disallow: # nothing',
    'Sitemap: https://yoursitemap.example/sitemap.xml',
    'Sitemap: https://yourdomain-hosting.example/sitemap.xml',
  ])('%j', (line) => {
    expect(codesIn('User-agent: *', 'Disallow: /x/', line)).toEqual([]);
  });

  test('an octet of a Chinese character is no backslash', () => {
    const text = Uint8Array.from(Buffer.from('User-agent: *\nDisallow: /\xb3\x5c\xa5\x5c/', 'latin1'));
    expect(readSite({ url: 'https://paper.example/', robotsTxt: { status: 200, text } }).findings).toEqual(
      [],
    );
  });

  test.each([
    ['User-agent: *', 'Content-Signal: ai-train=no', 'User-agent: *', 'Disallow: /x'],
    ['User-agent: GPTBot', 'Content-Signal: ai-train=no', 'User-agent: *', 'Disallow: /x'],
    ['User-agent: *', 'Content-Signal: ai-train=no', '', 'User-agent: AdsBot-Google', 'Allow: /'],
    [
      'User-agent: *',
      'Content-Signal: ai-train=no',
      'Allow: /',
      'User-agent: Mediapartners-Google',
      'Allow: /',
    ],
  ])('%j', (...lines) => {
    const codes = codesIn(...lines);
    expect(codes).not.toContain('group-split@3');
    expect(codes.filter((code) => code.startsWith('signal-not-inherited'))).toEqual([]);
  });

  test.each(['Post: 1', 'Most: 1', 'Ghost: 1'])('%s is no Host', (line) => {
    expect(codesIn('User-agent: *', line)).toEqual(['unknown-conventional-field@2']);
  });

  test.each(['No-index: /x', 'No Index: /x', 'Noindex: /x'])(
    '%s is a rule for pages, and nothing else',
    (line) => {
      expect(codesIn('User-agent: *', line)).toEqual(['page-rule-in-robots-txt@2']);
    },
  );
});

test('whoever is left out of what shuts everything by * is meant to be', () => {
  const text = 'User-agent: *\nDisallow: *\nUser-agent: MothBot\nDisallow:';
  expect(readSite({ url: 'https://paper.example/', robotsTxt: { status: 200, text } }).findings).toEqual([]);
});

describe('a list of names runs on over other fields alone', () => {
  test.each([
    { between: 'User-agent: Mozilla/4.0 (compatible; MSIE 4.0)', found: ['addresses-nobody@2'] },
    { between: 'User_agent: SootBot', found: ['unread-field@2'] },
    { between: 'hello', found: ['unreadable-line@2'] },
    { between: 'Desallow: /x', found: ['unread-field@2'] },
    { between: 'Disallow：/x', found: ['full-width-colon@2'] },
    { between: '\u00a0', found: ['blank-line-in-group@3'] },
    { between: 'https://paper.example/sitemap.xml', found: ['bare-address@2', 'group-runs-on@3'] },
    { between: 'Host: paper.example', found: ['group-runs-on@3'] },
    { between: 'Noindex: /x', found: ['group-runs-on@3', 'page-rule-in-robots-txt@2'] },
  ])('$between: $found', ({ between, found }) => {
    expect(codesIn('User-agent: WickBot', between, 'User-agent: MothBot', 'Disallow: /').sort()).toEqual(
      found,
    );
  });
});

test.each([
  ['Disallow: http://other.example/', 'Disallow: private/'],
  ['Disallow: /a b/', 'Disallow: /../'],
  ['Disallow: /x', 'Allow: /x'],
  ['Disallow: /', 'Allow: /'],
])(
  'a crawler with a group of its own is freed of nothing where the rules for all block nothing: %s, %s',
  (...rules) => {
    const text = ['User-agent: *', ...rules, 'User-agent: MothBot', 'Disallow:'].join('\n');
    const { findings } = readSite({ url: 'https://paper.example/', robotsTxt: { status: 200, text } });
    expect(findings.map(({ code }) => code)).not.toContain('named-group-frees');
  },
);
