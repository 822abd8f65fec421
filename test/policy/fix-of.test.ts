import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Finding,
  type FindingCode,
  fixOf,
  judge,
  type PageEvidence,
  type Query,
  type Statement,
} from '../../src/policy';
import { lawRuns } from '../law-runs';
import { ADVICE } from './finding-examples/advice';
import { FINDING_EXAMPLES } from './finding-examples/all';
import { record } from './finding-examples/places';
import { ACAP_READER, evidenceOf, type Written } from './written';

/** Of what is advised, nothing is wrong that could be fixed in its place. */
const EXAMPLES = FINDING_EXAMPLES.filter((example) => !ADVICE.includes(example));

/** What is to be written for the example of each code; for all others that is not known. */
const LINES: { readonly [Code in FindingCode]?: string } = {
  'address-in-path': 'Disallow: /private/',
  'header-name-in-value': 'X-Robots-Tag: noindex',
  'odd-date': '<meta name="robots" content="nofollow, unavailable_after: 2027-06-25">',
  'misspelt-header': 'X-Robots-Tag: noindex, nofollow',
  'misspelt-meta-name': '<meta name="robots" content="noindex">',
  'wrong-meta-attribute': '<meta name="robots" content="noindex, nofollow">',
  'addresses-nobody': 'User-agent: MothBot',
  'bare-address': 'Sitemap: https://paper.example/sitemap.xml',
  'cut-by-comment': 'Disallow: /terms',
  'dollar-inside': 'Disallow: /*.pdf$',
  'default-robots-rule': '<meta name="robots" content="index, follow">',
  'doubled-colon': 'Allow: /',
  'doubled-scheme': 'Sitemap: https://paper.example/sitemap.xml',
  'dots-in-path': 'Disallow: /admin/',
  'equals-for-colon': '<meta name="robots" content="nofollow, max-snippet:40">',
  'full-width-colon': 'Disallow: /private/',
  'group-runs-on': 'Disallow:\n\nUser-agent: MothBot',
  'html-entity-in-pattern': 'Disallow: /lamps?a=1&b=2',
  'invalid-version': '<meta name="robots" content="ACAP version 1.1">',
  'invisible-character': 'Disallow: /oil/',
  'malformed-class': 'the-acap:disallow-index',
  'malformed-meta': '<meta name="robots" content="ACAP disallow-index">',
  'malformed-version-comment': '##ACAP version=1.0',
  'missing-colon': 'ACAP-allow-present-snippet: /news/ max-length=20-words',
  'misspelt-field': 'Disallow: /private/',
  'name-cut-short': 'User-agent: Googlebot',
  'odd-crawl-delay': 'Crawl-delay: 10',
  'parameter-as-path': 'Disallow: /*?sort=\nDisallow: /*&sort=',
  'qualified-prohibition': 'ACAP-disallow-preserve: /',
  'redundant-modification': 'ACAP-allow-present: / prohibited-modification=any',
  'quoted-rules': 'X-Robots-Tag: noindex, nofollow',
  'regex-in-pattern': 'Disallow: /*/print',
  'retired-name': 'User-agent: anthropic-ai\nUser-agent: ClaudeBot',
  'second-statement':
    '<meta name="robots" content="ACAP allow-index">\n<meta name="robots" content="ACAP disallow-follow">',
  'separator-between-rules': '<meta name="robots" content="noindex, nofollow">',
  'several-names': 'User-agent: MothBot\nUser-agent: SootBot',
  'several-paths': 'Disallow: /a/\nDisallow: /b/',
  'several-purposes': 'ACAP-usage-purpose: news\nACAP-usage-purpose: sport',
  'star-for-robots': '<meta name="robots" content="ACAP disallow-index">',
  'several-resources': 'ACAP-disallow-index: /sport/\nACAP-disallow-index: /news/',
  'path-cut-by-space': 'ACAP-disallow-index: /oil%20lamps.html',
  'sitemap-not-absolute': 'Sitemap: https://paper.example/sitemap.xml',
  'semicolon-between-rules': '<meta name="robots" content="noindex, nofollow">',
  'space-for-hyphen': 'ACAP-allow-preserve: /',
  'space-in-rule': '<meta name="robots" content="nofollow, noindex">',
  'space-separated-rules': '<meta name="robots" content="noindex, nofollow">',
  'stray-comma': '<meta name="robots" content="ACAP allow-present-snippet max-length=40-words">',
  'two-fields-on-line': 'Disallow: /a/\nAllow: /a/b/',
  'typographic-quotes': 'ACAP-crawler: SearchBot1',
  'undocumented-name': 'User-agent: GPTBot\nUser-agent: OAI-SearchBot\nUser-agent: ChatGPT-User',
  'unescaped-character': 'Disallow: /oil%20lamps/',
  'unknown-field': 'ACAP-allow-follow: /letters/',
  'unknown-qualifier': 'ACAP-allow-present-snippet: / max-length=40-words',
  'unknown-robots-rule': '<meta name="robots" content="nofollow, noindex">',
  'unknown-usage': 'ACAP-allow-index: /',
  'unknown-version': '<meta name="robots" content="ACAP version 1.1">',
  'unmatchable-pattern': 'Disallow: /private/',
  'unread-field': 'Disallow: /private/',
  'unreadable-line': '# Keep out of here',
  'value-not-taken': '<meta name="robots" content="nofollow, noindex">',
  'version-for-one-crawler': '<meta name="robots" content="ACAP version 1.1">',
  'content-usage-malformed': 'Content-Usage: train-ai=n',
  'content-usage-unknown-value': 'Content-Usage: train-ai=n',
  'content-usage-bad-path': 'Content-Usage: /*.pdf train-ai=n',
  'content-usage-unknown-category': 'Content-Usage: train-ai=n',
  'content-usage-duplicate-key': 'Content-Usage: train-ai=y',
  'content-usage-silenced': 'Content-Usage: /news/ search=y, train-ai=n',
  'content-signal-malformed': 'Content-Signal: /news/ ai-train=no',
  'licence-url-relative':
    'Link: <https://paper.example/licence.xml>; rel="license"; type="application/rsl+xml"',
  'content-signal-unknown-value': 'Content-Signal: ai-train=no',
  'content-signal-unknown-signal': 'Content-Signal: ai-train=no',
  'content-signal-separator': 'Content-Signal: search=yes, ai-train=no',
  'group-split': 'Allow: /\n\nUser-agent: MothBot',
  'signal-not-inherited': 'User-agent: MothBot\nContent-Signal: ai-train=no',
  'tdm-invalid-reservation': '<meta name="tdm-reservation" content="1">',
  'tdm-policy-relative': 'tdm-policy: https://paper.example/tdm.json',
  'licence-url-invalid': 'License: https://paper.example/licence.xml',
  'licence-not-understood': '<permits type="usage">search</permits>',
  'licence-unknown-usage': '<permits type="usage">search ai-train</permits>',
  'licence-legacy-list': '<permits type="usage">search ai-train</permits>',
};

/** What the engine proposes that takes more than a line in the place of another: a tag or a field beside it. */
const PROPOSED_BESIDE: readonly FindingCode[] = [
  'page-rule-in-robots-txt',
  'newer-feature',
  'tdm-policy-without-reservation',
];

const findingsOf = (evidence: PageEvidence, query = ACAP_READER) => judge(evidence, query).findings;

function found(
  written: Written,
  code: FindingCode,
  query?: Query,
): { evidence: PageEvidence; finding: Finding } {
  const evidence = evidenceOf(written);
  const finding = findingsOf(evidence, query).find((one) => one.code === code);
  if (!finding) throw new Error(`${code} is not found`);
  return { evidence, finding };
}

const lineFor = (written: Written, code: FindingCode, query?: Query) => {
  const { evidence, finding } = found(written, code, query);
  return fixOf(finding, evidence);
};

describe('of every code', () => {
  test.each(EXAMPLES)('$code', ({ code, triggers, query }) => {
    expect(lineFor(triggers, code, query)).toBe(LINES[code] ?? null);
  });

  test('what the engine proposes is a whole line', () => {
    const proposed = EXAMPLES.filter(({ fix }) => fix !== undefined).map(({ code }) => code);
    const others = proposed.filter((code) => !(code in LINES));
    expect(others).toEqual(PROPOSED_BESIDE);
  });

  const fixable = EXAMPLES.filter(({ code }) => code in LINES);
  test.each(fixable)('$code is gone, and nothing else found, where the line is written', (example) => {
    const { evidence, finding } = found(example.triggers, example.code);
    const fixed = writtenAt(evidence, finding, fixOf(finding, evidence) as string);
    expect(findingsOf(fixed).map(({ code }) => code)).toEqual([]);
  });
});

describe('in robots.txt', () => {
  const inGroup = (line: string): Written => ({ robots: ['User-agent: *', line] });
  test.each<{ line: string; code: FindingCode; whole: string | null }>([
    { line: 'User_agent: GPTBot', code: 'unread-field', whole: 'User-agent: GPTBot' },
    { line: 'Dissallow /cellar/', code: 'misspelt-field', whole: 'Disallow: /cellar/' },
    { line: 'disallow /counter/', code: 'missing-colon', whole: 'disallow: /counter/' },
    { line: 'Dissallow /cellar/', code: 'missing-colon', whole: 'Disallow: /cellar/' },
    { line: '\tDisalow:\t/a  # not yet', code: 'misspelt-field', whole: 'Disallow: /a # not yet' },
    {
      line: 'Site-map: https://a.example/map.xml',
      code: 'misspelt-field',
      whole: 'Sitemap: https://a.example/map.xml',
    },
    { line: 'Disallow: “/private/”', code: 'typographic-quotes', whole: 'Disallow: /private/' },
    { line: '“Disallow: /private/”', code: 'typographic-quotes', whole: 'Disallow: /private/' },
    { line: 'Disallow: “private/”', code: 'unmatchable-pattern', whole: 'Disallow: /private/' },
    { line: 'Disallow: "/private/"', code: 'unmatchable-pattern', whole: 'Disallow: /private/' },
    { line: 'Disallow: .pdf$', code: 'unmatchable-pattern', whole: 'Disallow: /*.pdf$' },
    { line: 'Disallow: ?print=1', code: 'unmatchable-pattern', whole: 'Disallow: /*?print=1' },
    { line: 'Disallow: https://paper.example/a?b', code: 'unmatchable-pattern', whole: 'Disallow: /a?b' },
    { line: 'Disallow: https://paper.example', code: 'unmatchable-pattern', whole: null },
    { line: 'Disallow: https://www.paper.example/a', code: 'unmatchable-pattern', whole: 'Disallow: /a' },
    { line: 'Disallow: /*[0-9a-f]{32}*', code: 'regex-in-pattern', whole: null },
    { line: 'Disallow: /.*\\.pdf$', code: 'regex-in-pattern', whole: 'Disallow: /*.pdf$' },
    { line: 'Disallow: \\?s=', code: 'unmatchable-pattern', whole: 'Disallow: /*?s=' },
    { line: 'Disallow: ./documentation/', code: 'unmatchable-pattern', whole: 'Disallow: /documentation/' },
    { line: 'Disallow: /wp\\downloads/', code: 'unescaped-character', whole: null },
    { line: '"Disallow: /a/"', code: 'unread-field', whole: 'Disallow: /a/' },
    { line: 'sallow: /private/', code: 'unread-field', whole: 'Disallow: /private/' },
    { line: 'Disallow: /aDisallow:/b', code: 'two-fields-on-line', whole: 'Disallow: /a\nDisallow:/b' },
    { line: 'Disallow: /oil/”', code: 'typographic-quotes', whole: 'Disallow: /oil/' },
    { line: 'User-agent: [MothBot]', code: 'addresses-nobody', whole: 'User-agent: MothBot' },
    { line: 'Sitemap: none', code: 'sitemap-not-absolute', whole: null },
    { line: 'Sitemap: https//paper.example/s.xml', code: 'sitemap-not-absolute', whole: null },
    { line: 'User-agent: [\\s_ :,]bot', code: 'addresses-nobody', whole: null },
    { line: 'Disallow: https://other.example/a', code: 'unmatchable-pattern', whole: null },
    { line: 'Disallow: javascript:x', code: 'unmatchable-pattern', whole: null },
    // One edit fixes all that is wrong with a line.
    { line: 'Dissallow: “oil lamps/” # x', code: 'misspelt-field', whole: 'Disallow: /oil%20lamps/ # x' },
    { line: 'Disallow: ^/oil/\\d+$', code: 'unmatchable-pattern', whole: null },
    { line: 'Disallow: /(oil|wick)/', code: 'regex-in-pattern', whole: null },
    { line: 'Disallow: sort=', code: 'unmatchable-pattern', whole: null },
    { line: 'Disallow: Disallow: /x', code: 'unmatchable-pattern', whole: 'Disallow: /x' },
    { line: 'Allow: index.php?x="1"', code: 'unescaped-character', whole: 'Allow: /index.php?x=%221%22' },
    // Two paths in one field are two fields, but which?
    { line: 'Disallow /a /b', code: 'unreadable-line', whole: null },
    { line: 'Terms: https://paper.example/terms', code: 'unknown-conventional-field', whole: null },
    { line: `Disalow: /${'a'.repeat(5_000)}`, code: 'misspelt-field', whole: null },
  ])('$line has $code: $whole', ({ line, code, whole }) => {
    expect(lineFor(inGroup(line), code)).toBe(whole);
  });

  test.each<{ line: string; code: FindingCode; whole: string | null }>([
    { line: 'ACAP-alow-follow /letters/', code: 'unknown-field', whole: 'ACAP-allow-follow: /letters/' },
    { line: 'ACAP-weather: fair', code: 'unknown-field', whole: null },
    { line: 'ACAP-permit-indx: /', code: 'unknown-field', whole: null },
    { line: 'ACAP-allow index /', code: 'missing-colon', whole: 'ACAP-allow-index: /' },
    { line: 'ACAP-allow-index', code: 'missing-colon', whole: null },
    { line: 'ACAP-allow-sing: /', code: 'unknown-usage', whole: null },
    { line: 'ACAP-allow-indx: private/', code: 'unknown-usage', whole: 'ACAP-allow-index: private/' },
    {
      line: 'ACAP-allow-index: private/ time-limit=3-days',
      code: 'unmatchable-pattern',
      whole: 'ACAP-allow-index: /private/ time-limit=3-days',
    },
    {
      line: 'ACAP-resource-set: art pictures/ /art/ .svg$',
      code: 'unmatchable-pattern',
      whole: 'ACAP-resource-set: art /pictures/ /art/ /*.svg$',
    },
    { line: 'ACAP-allow-index: acap:resource-sets:art', code: 'unmatchable-pattern', whole: null },
    {
      line: 'ACAP-allow-present-snippet: /max-length?a=b Max-Lenght = 40-words',
      code: 'unknown-qualifier',
      whole: 'ACAP-allow-present-snippet: /max-length?a=b max-length = 40-words',
    },
    { line: 'ACAP-allow-index: / price=3', code: 'unknown-qualifier', whole: null },
    {
      line: 'ACAP-allow-present-snippet: / max-length=“40-words”',
      code: 'typographic-quotes',
      whole: 'ACAP-allow-present-snippet: / max-length=40-words',
    },
    { line: 'ACAP-disallow-preserve: time-limit=3-days', code: 'qualified-prohibition', whole: null },
    { line: '## ACAP version=1.1', code: 'malformed-version-comment', whole: '##ACAP version=1.1' },
    { line: '# ACAP version seven', code: 'malformed-version-comment', whole: '##ACAP version=1.0' },
    { line: '##ACAP version=3.0', code: 'unknown-version', whole: '##ACAP version=1.1' },
  ])('$line has $code: $whole', ({ line, code, whole }) => {
    expect(lineFor(record(line), code)).toBe(whole);
  });

  test.each([
    { name: '“SearchBot1”', whole: 'ACAP-crawler: SearchBot1' },
    { name: 'Search Bot', whole: null },
  ])('a crawler called $name: $whole', ({ name, whole }) => {
    expect(lineFor({ robots: [`ACAP-crawler: ${name}`] }, 'odd-crawler-name')).toBe(whole);
  });
});

describe('in META tags', () => {
  test.each<{ tag: readonly [string, string]; code: FindingCode; whole: string | null }>([
    {
      tag: ['“robots”', '“ACAP disallow-index”'],
      code: 'typographic-quotes',
      whole: '<meta name="robots" content="ACAP disallow-index">',
    },
    {
      tag: ['robots', '“noindex”'],
      code: 'typographic-quotes',
      whole: '<meta name="robots" content="noindex">',
    },
    {
      tag: ['robots', '“ACAP allow-indx”'],
      code: 'typographic-quotes',
      whole: '<meta name="robots" content="ACAP allow-indx">',
    },
    {
      tag: ['Bot"><b a="&', 'ACAP allow-indx'],
      code: 'unknown-usage',
      whole: '<meta name="Bot&quot;><b a=&quot;&amp;" content="ACAP allow-index">',
    },
    {
      tag: ['robots', 'ACAP\n  allow-indx'],
      code: 'unknown-usage',
      whole: '<meta name="robots" content="ACAP allow-index">',
    },
    { tag: ['robots', 'ACAP noindex nofollow'], code: 'malformed-meta', whole: null },
    { tag: ['robots', 'ACAP'], code: 'malformed-meta', whole: null },
    {
      tag: ['SearchBot1', 'ACAP version one'],
      code: 'invalid-version',
      whole: '<meta name="robots" content="ACAP version 1.1">',
    },
    {
      tag: ['robots', 'ACAP news disallow-preserve time-limit=3-days'],
      code: 'qualified-prohibition',
      whole: '<meta name="robots" content="ACAP news disallow-preserve">',
    },
    {
      tag: ['robots', 'ACAP news allow-index time-limit = 3-days disallow-follow'],
      code: 'second-statement',
      whole:
        '<meta name="robots" content="ACAP news allow-index time-limit=3-days">\n<meta name="robots" content="ACAP news disallow-follow">',
    },
    {
      tag: ['googlebot', 'noindex nofollow, max-snippet=40'],
      code: 'space-separated-rules',
      whole: '<meta name="googlebot" content="noindex, nofollow, max-snippet:40">',
    },
    { tag: ['robots', ' nofollow,  weather'], code: 'unknown-robots-rule', whole: null },
    { tag: ['robots', 'archive'], code: 'default-robots-rule', whole: null },
    {
      tag: ['robots', 'archive,index'],
      code: 'default-robots-rule',
      whole: '<meta name="robots" content="index">',
    },
    { tag: ['robots', 'noai'], code: 'noai-undocumented', whole: null },
    {
      tag: ['robots', 'noindex;nofollow;'],
      code: 'semicolon-between-rules',
      whole: '<meta name="robots" content="noindex, nofollow">',
    },
    { tag: ['robots', 'max-snippet:some, index'], code: 'invalid-rule-value', whole: null },
    { tag: ['robots', 'unavailable_after: 05/06/2027'], code: 'odd-date', whole: null },
    { tag: ['robots', 'unavailable_after: June 31, 2027'], code: 'invalid-rule-value', whole: null },
    { tag: ['robots', 'noarchive=false'], code: 'invalid-rule-value', whole: null },
    {
      tag: ['robots', 'no image index noarchive'],
      code: 'space-in-rule',
      whole: '<meta name="robots" content="noimageindex, noarchive">',
    },
    {
      tag: ['Bot1, Bot2', 'noindex'],
      code: 'several-names',
      whole: '<meta name="Bot1" content="noindex">\n<meta name="Bot2" content="noindex">',
    },
    {
      tag: ['Moth;“Lantern”', 'ACAP disallow-index'],
      code: 'several-names',
      whole:
        '<meta name="Moth" content="ACAP disallow-index">\n<meta name="Lantern" content="ACAP disallow-index">',
    },
    {
      tag: ['robots, Bot1', 'ACAP version 1.1'],
      code: 'several-names',
      whole: '<meta name="robots" content="ACAP version 1.1">',
    },
  ])('$tag has $code: $whole', ({ tag, code, whole }) => {
    expect(lineFor({ meta: [tag] }, code)).toBe(whole);
  });
});

describe('tags and fields that no crawler reads', () => {
  test.each<{ written: Written; code: FindingCode; whole: string }>([
    {
      written: { meta: [['X-Robots-Tag', 'noindex', { by: 'http-equiv' }]] },
      code: 'wrong-meta-attribute',
      whole: '<meta name="robots" content="noindex">',
    },
    {
      written: { meta: [['GoogleBot', 'noindex', { by: 'value' }]] },
      code: 'wrong-meta-attribute',
      whole: '<meta name="GoogleBot" content="noindex">',
    },
    {
      written: { meta: [['x-robots-tag', 'max-snippet: 5']] },
      code: 'misspelt-meta-name',
      whole: '<meta name="robots" content="max-snippet: 5">',
    },
    {
      written: { headers: [['Robots', 'googlebot: noindex']] },
      code: 'misspelt-header',
      whole: 'X-Robots-Tag: googlebot: noindex',
    },
    {
      written: { headers: [['x-robots-tag', 'nofollow, X-Robots-Tag: noindex']] },
      code: 'header-name-in-value',
      whole: 'X-Robots-Tag: nofollow, noindex',
    },
  ])('$written has $code: $whole', ({ written, code, whole }) => {
    expect(lineFor(written, code)).toBe(whole);
    const { usages } = judge(evidenceOf(written), ACAP_READER);
    expect(usages.index.verdict).toBe('permitted');
  });
});

describe('what was meant by robots rules', () => {
  test.each<readonly [written: string, code: FindingCode, meant: string]>([
    ['noindex | nofollow', 'separator-between-rules', 'noindex, nofollow'],
    ['noindex，no-follow/noarchive', 'unknown-robots-rule', 'noindex, nofollow, noarchive'],
    ['“noindex/nofollow”', 'typographic-quotes', 'noindex, nofollow'],
    ["'noindex'; 'nofollow'", 'quoted-rules', 'noindex, nofollow'],
    ['index=false, follow', 'invalid-rule-value', 'noindex, follow'],
    ['noindex:no, noarchive:off', 'invalid-rule-value', 'index'],
    ['noindex:nofollow', 'value-not-taken', 'noindex, nofollow'],
    ['max-snippet::50, noindex', 'invalid-rule-value', 'max-snippet:50, noindex'],
    ['robots: noindex', 'unknown-robots-rule', 'noindex'],
    ['content="noindex"', 'quoted-rules', 'noindex'],
    ['<meta name="robots" content="noindex,nofollow">', 'unknown-robots-rule', 'noindex, nofollow'],
    ['noindex and nofollow', 'unknown-robots-rule', 'noindex, nofollow'],
    ['noindex: : nofollow, noarchive', 'value-not-taken', 'noindex, nofollow, noarchive'],
    ['unavailable_after: 25/06/2027', 'odd-date', 'unavailable_after: 2027-06-25'],
    [
      'unavailable_after: 1.6.2027; noindex',
      'semicolon-between-rules',
      'unavailable_after: 2027-06-01, noindex',
    ],
    ['unavailable_after=Friday, 25th June 2027', 'odd-date', 'unavailable_after: 2027-06-25'],
    [
      'noindex, unavailable_after: 2027/6/25, nofollow',
      'odd-date',
      'noindex, unavailable_after: 2027-06-25, nofollow',
    ],
  ])('%s has %s: %s', (written, code, meant) => {
    expect(lineFor({ meta: [['robots', written]] }, code)).toBe(`<meta name="robots" content="${meant}">`);
  });
});

describe('in header fields', () => {
  test.each<{ field: readonly [string, string]; code: FindingCode; whole: string | null }>([
    {
      field: ['x-robots-tag', 'googlebot: noidex, nofollow'],
      code: 'unknown-robots-rule',
      whole: 'X-Robots-Tag: googlebot: noindex, nofollow',
    },
    {
      field: ['X-ROBOTS-TAG', 'noindex nofollow'],
      code: 'space-separated-rules',
      whole: 'X-Robots-Tag: noindex, nofollow',
    },
    {
      field: ['X-Robots-Tag', 'Bot=max-snippet=40; nofollow'],
      code: 'equals-for-colon',
      whole: 'X-Robots-Tag: Bot=max-snippet:40; nofollow',
    },
    {
      field: ['X-Robots-Tag', '*;noidex;max-snippet=40'],
      code: 'unknown-robots-rule',
      whole: 'X-Robots-Tag: *;noindex;max-snippet=40',
    },
    {
      field: ['X-Robots-Tag', '“noindex, nofollow”'],
      code: 'typographic-quotes',
      whole: 'X-Robots-Tag: noindex, nofollow',
    },
  ])('$field has $code: $whole', ({ field, code, whole }) => {
    expect(lineFor({ headers: [field] }, code)).toBe(whole);
  });
});

describe('in class attributes', () => {
  test.each<{ classes: string; code: FindingCode; whole: string | null }>([
    { classes: 'a the-acap:disallow-indx b', code: 'unknown-usage', whole: 'the-acap:disallow-index' },
    { classes: 'a acap:allow-sing', code: 'unknown-usage', whole: null },
    {
      classes: '“the-acap:disallow-index wide”',
      code: 'typographic-quotes',
      whole: 'the-acap:disallow-index',
    },
  ])('$classes has $code: $whole', ({ classes, code, whole }) => {
    expect(lineFor({ elements: [classes] }, code)).toBe(whole);
  });
});

describe('one edit fixes all that is found at a place', () => {
  test.each<{ written: Written; whole: string }>([
    {
      written: { meta: [['robots', 'archive, noidex max-snippet=40; no follow']] },
      whole: '<meta name="robots" content="noindex, max-snippet:40, nofollow">',
    },
    {
      written: { meta: [['robots', 'archive, noidex, max-snippet=40, no follow']] },
      whole: '<meta name="robots" content="noindex, max-snippet:40, nofollow">',
    },
    {
      written: { meta: [['Bot1, Bot2', 'archive;']] },
      whole: '<meta name="Bot1" content="archive">\n<meta name="Bot2" content="archive">',
    },
    {
      written: { meta: [['robots', 'ACAP disallow-indx, time-limit=3-days allow-follow']] },
      whole:
        '<meta name="robots" content="ACAP disallow-index">\n<meta name="robots" content="ACAP allow-follow">',
    },
    {
      written: { meta: [['robots', 'ACAP allow-index, locaton=https://paper.example/']] },
      whole: '<meta name="robots" content="ACAP allow-index location=https://paper.example/">',
    },
    {
      written: { headers: [['X-Robots-Tag', 'archive, noidex, no follow']] },
      whole: 'X-Robots-Tag: noindex, nofollow',
    },
    // Whom a rule addresses stays before it.
    {
      written: { headers: [['X-Robots-Tag', 'googlebot: noidex, archive']] },
      whole: 'X-Robots-Tag: googlebot: noindex, archive',
    },
  ])('$written: $whole', ({ written, whole }) => {
    const evidence = evidenceOf(written);
    const findings = findingsOf(evidence);
    const lines = findings.map((finding) => fixOf(finding, evidence, findings));
    expect(new Set(lines.filter((line) => line !== null))).toEqual(new Set([whole]));
  });

  test('in a class attribute, where it is quoted whole', () => {
    const evidence = evidenceOf({ elements: ['“wide the-acap:noindex acap:allow-folow'] });
    const findings = findingsOf(evidence);
    expect(findings.map((finding) => fixOf(finding, evidence, findings))).toEqual([
      'the-acap:disallow-index acap:allow-follow',
      'the-acap:disallow-index',
      'acap:allow-follow',
    ]);
  });

  test('and what stays as it was written is no fix', () => {
    const evidence = evidenceOf({ meta: [['robots', 'max-snippet=20no']] });
    const findings = findingsOf(evidence);
    expect(findings.map((one) => [one.code, fixOf(one, evidence, findings)])).toEqual([
      ['equals-for-colon', null],
      ['invalid-rule-value', null],
    ]);
  });

  test('and no error that it fixes is left', { tags: 'law' }, () => {
    const rules = fc.array(
      fc.constantFrom(
        ...`noindex|noidex|no index|no  follow|archive|max-snippet=20|;|; |,|, | |noai|weather|“nofollow”|none
          |/|&|，|'|"|=true|:false|::|:`.split(/\n\s+\||\|/),
      ),
      { maxLength: 8 },
    );
    const statement = fc.array(
      fc.constantFrom(
        ...'allow-indx |disallow-index |alow-follow |, |time-limit=3-days |locaton=x '.split('|'),
      ),
      { minLength: 1, maxLength: 6 },
    );
    const name = fc.constantFrom('robots', 'Bot1, Bot2', '“robots”');
    const content = fc
      .oneof(
        rules,
        statement.map((words) => ['ACAP ', ...words]),
      )
      .map((all) => all.join(''));
    fc.assert(
      fc.property(name, content, (name, content) => {
        const evidence = evidenceOf({ meta: [[name, content]] });
        const findings = findingsOf(evidence);
        for (const finding of findings) {
          const line = fixOf(finding, evidence, findings);
          if (line === null) continue;
          const written = writtenAt(evidence, finding, line);
          expect(written.metaTags, finding.code).not.toEqual(evidence.metaTags);
          const left = findingsOf(written);
          const isFixed = (one: Finding) => fixOf(one, evidence, findings) !== null;
          const fixed = findings.filter(isFixed);
          // Of rules that are wrong alike, it can be unclear what one means; it stays in each tag made of one with several names.
          const tags = line.split('\n').length;
          const unclear = (code: FindingCode) =>
            tags * findings.filter((one) => one.code === code && !isFixed(one)).length;
          // A statement that was not read may have mistakes of its own.
          const [second] = fixed.filter(({ code }) => code === 'second-statement');
          for (const { code, severity } of second ? [second] : fixed)
            if (severity === 'error')
              expect([code, left.filter((one) => one.code === code).length <= unclear(code)]).toEqual([
                code,
                true,
              ]);
        }
      }),
      lawRuns(500),
    );
  });
});

test('robots rules that are written with the wrong signs are read as meant where they are fixed', {
  tags: 'law',
}, () => {
  const rule = fc.constantFrom('noindex', 'nofollow', 'noarchive', 'max-snippet:20', 'notranslate');
  const spoilt = fc.constantFrom<(rule: string) => string>(
    (rule) => rule,
    (rule) => rule.replace(':', '::'),
    (rule) => (rule.includes(':') ? rule.replace(':', '=') : `${rule}=true`),
    (rule) => (rule.includes(':') ? rule : `${rule}: 1`),
    (rule) => `"${rule}"`,
    (rule) => `'${rule}'`,
  );
  const mark = fc.constantFrom(', ', ',', '/', ' / ', '|', '，', '&', ' + ');
  const whole = fc.constantFrom<(text: string) => string>(
    (text) => text,
    (text) => `"${text}"`,
  );
  const places: readonly ((text: string) => Written)[] = [
    (text) => ({ meta: [['robots', text]] }),
    (text) => ({ headers: [['X-Robots-Tag', text]] }),
  ];
  fc.assert(
    fc.property(fc.uniqueArray(rule, { minLength: 1 }), spoilt, mark, whole, (rules, spoil, mark, wrap) => {
      for (const written of places) {
        const evidence = evidenceOf(written(wrap(rules.map(spoil).join(mark))));
        const findings = findingsOf(evidence);
        for (const finding of findings) {
          const line = fixOf(finding, evidence, findings);
          expect(line).not.toBe(null);
          const fixed = writtenAt(evidence, finding, line ?? '');
          expect(findingsOf(fixed)).toEqual([]);
          expect(new Set(judge(fixed, ACAP_READER).statements.map(statementOf))).toEqual(
            new Set(judge(evidenceOf(written(rules.join(', '))), ACAP_READER).statements.map(statementOf)),
          );
        }
      }
    }),
    lawRuns(500),
  );
});

const statementOf = ({ effect, usage, qualifiers }: Statement) => JSON.stringify([effect, usage, qualifiers]);

test('whatever is found has a line that says something, or none', { tags: 'law' }, () => {
  const fragment = fc.oneof(
    fc.constantFrom(
      ...'ACAP-crawler: |ACAP-alow-|ACAP-allow |ACAP-disallow-|indx|(x)| /a|ACAP-resource-set: s |the-acap:|ACAP |version |time-limit=|locaton=|User_agent: |Disalow: |b/|.c|https://paper.example|#|:|;|,|=|"|bot: |noidex|noindex |\n|\r|\t| |\0|\ud800|\ufeff|“|”|__proto__'.split(
        '|',
      ),
    ),
    fc.string({ unit: 'binary', maxLength: 4 }),
  );
  const text = fc.array(fragment, { maxLength: 30 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, text, text, (a, b, c) => {
      const evidence = evidenceOf({
        robots: a,
        headers: [['X-Robots-Tag', b]],
        meta: [
          [b, c],
          ['robots', `ACAP ${a}`],
          ['robots', b],
        ],
        elements: [`the-acap:${c}`],
      });
      for (const finding of findingsOf(evidence)) {
        const line = fixOf(finding, evidence);
        if (line === null) continue;
        expect(line).not.toBe('');
        // Lines and tags can take the place of one.
        expect(line).not.toMatch(/^(header|element)/.test(finding.source.place.kind) ? /[\r\n]/ : /\r/);
      }
    }),
    lawRuns(2000),
  );
});

/** Evidence in which a line stands in place of what a finding quotes. */
function writtenAt(evidence: PageEvidence, { source }: Finding, line: string): PageEvidence {
  const { place, text } = source;
  switch (place.kind) {
    case 'robots-txt': {
      const file = evidence.robotsTxt as { status: number; text: string };
      const lines = file.text.split('\n');
      lines[place.line - 1] = line;
      return { ...evidence, robotsTxt: { ...file, text: lines.join('\n') } };
    }
    case 'header': {
      const [name = '', value = ''] = line.split(/: (.*)/s, 2);
      return { ...evidence, headers: (evidence.headers ?? []).with(place.index, [name, value]) };
    }
    case 'meta': {
      const tags = [...line.matchAll(/<meta name="(.*?)" content="(.*?)">/g)].map(
        ([, name = '', content = '']) => ({ name, content, inHead: true }),
      );
      return { ...evidence, metaTags: (evidence.metaTags ?? []).toSpliced(place.index, 1, ...tags) };
    }
    case 'element': {
      const element = evidence.elements[place.index] as PageEvidence['elements'][number];
      const classes = element.classes.replace(text, line);
      return { ...evidence, elements: evidence.elements.with(place.index, { ...element, classes }) };
    }
    case 'file': {
      const files = evidence.files ?? {};
      const file = files[place.address] as { status: number; text: string };
      return {
        ...evidence,
        files: { ...files, [place.address]: { ...file, text: file.text.replace(text, line) } },
      };
    }
    default:
      throw new Error(`No line is written in place of one in a ${place.kind}`);
  }
}
