import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Finding, judge, type Query } from '../../src/policy';
import { FINDINGS, type FindingCode, type Severity } from '../../src/policy/findings/catalogue';
import { FINDING_EXAMPLES } from './finding-examples/all';
import { element, header, line, meta, record } from './finding-examples/places';
import { ACAP_READER, evidenceOf, type Written } from './written';

const SEVERITIES: readonly Severity[] = ['error', 'warning', 'hint'];
const CODES = Object.keys(FINDINGS) as FindingCode[];
const CONVENTIONAL: Query = { ...ACAP_READER, crawler: { ...ACAP_READER.crawler, reads: ['rep'] } };

const findingsOf = (written: Written, query: Query = ACAP_READER) => {
  const evidence = evidenceOf(written);
  return judge(evidence, query).findings;
};
/** Findings together with the advice, which is no finding yet has the same form. */
const allOf = (written: Written, query: Query = ACAP_READER) => {
  const { findings, advice } = judge(evidenceOf(written), query);
  return [...findings, ...advice];
};
const isAdvice = ({ code }: Pick<Finding, 'code'>) => FINDINGS[code].isAdvice;

/** What an example is written in, by its words: ACAP, fields on the use of content (9.10), or robots rules. */
function languageOf(code: FindingCode, text: string): Pick<Finding, 'language'> {
  if (/^\W*(the-)?acap/i.test(text)) return { language: 'acap' };
  const isOnUse =
    /^(content-|tdm|licence(?!-after-group)|preference-conflict|policy-token|use(r-fetch)?-)/.test(code);
  return isOnUse ? { language: 'signals' } : {};
}

describe('every code has an example', () => {
  test('that triggers it, and none has two', () => {
    expect(FINDING_EXAMPLES.map(({ code }) => code).sort()).toEqual([...CODES].sort());
  });

  test.each(FINDING_EXAMPLES)('$code', ({ code, triggers, query, place, text, fix, resource }) => {
    const found = allOf(triggers, query).filter((finding) => finding.code === code);
    expect(found).toEqual([
      {
        code,
        severity: FINDINGS[code].severity,
        source: { place, text },
        ...languageOf(code, text),
        ...(fix === undefined ? {} : { fix }),
        ...(resource === undefined ? {} : { resource }),
      },
    ]);
  });

  test.each(FINDING_EXAMPLES)('$code is gone where it is put right', ({ code, clean, query }) => {
    const codes = findingsOf(clean, query).map((finding) => finding.code);
    expect(allOf(clean, query).map((finding) => finding.code)).not.toContain(code);
    // A thousand findings are no limit reached, yet they are findings.
    if (code !== 'too-many-findings') expect(codes).toEqual([]);
  });

  const anyone = FINDING_EXAMPLES.filter(({ query }) => query === undefined);
  test.each(anyone)('$code is found whoever asks', ({ code, triggers, place, text }) => {
    const found = allOf(triggers, CONVENTIONAL).filter((finding) => finding.code === code);
    expect(found.map(({ source }) => source)).toEqual([{ place, text }]);
  });
});

test('advice is no finding, and nothing else is advice', () => {
  for (const { triggers, query } of FINDING_EXAMPLES) {
    const { findings, advice } = judge(evidenceOf(triggers), query ?? ACAP_READER);
    expect(findings.filter(isAdvice)).toEqual([]);
    expect(advice.filter((one) => !isAdvice(one))).toEqual([]);
  }
});

describe('findings that depend on who asks', () => {
  const before: Query = { ...ACAP_READER, now: '2026-05-31T23:59:59Z' };
  test.each([
    { code: 'unreachable', of: 'a crawler that does not read ACAP', query: CONVENTIONAL, found: false },
    {
      code: 'unreachable-noindex',
      of: 'a crawler that does not read ACAP',
      query: CONVENTIONAL,
      found: true,
    },
    { code: 'contradicted', of: 'a crawler that does not read ACAP', query: CONVENTIONAL, found: false },
    { code: 'always-beaten', of: 'a crawler that does not read ACAP', query: CONVENTIONAL, found: false },
    { code: 'expired', of: 'a crawler that asks on the last day', query: before, found: false },
  ])('$code for $of: $found', ({ code, query, found }) => {
    const { triggers } = FINDING_EXAMPLES.find((example) => example.code === code) ?? { triggers: {} };
    expect(findingsOf(triggers, query).some((finding) => finding.code === code)).toBe(found);
  });
});

describe('findings that take more than one look', () => {
  const codesAt = (written: Written, wanted: string) =>
    findingsOf(written).flatMap(({ code, source }) => (source.text === wanted ? [code] : []));
  const closed = ['User-agent: *', 'Disallow: /'];

  test.each([
    { content: 'ACAP disallow-index', code: 'unreachable-noindex' },
    // What cannot be understood prohibits, and what has run out does too (6.9, 7).
    { content: 'ACAP allow-index colour=red', code: 'unreachable-noindex' },
    { content: 'ACAP allow-index time-limit=until-2020-01-01', code: 'unreachable-noindex' },
    { content: 'ACAP allow-index', code: 'unreachable' },
  ])('out of reach: $content is $code', ({ content, code }) => {
    expect(codesAt({ robots: closed, meta: [['robots', content]] }, content)).toContain(code);
  });

  test('one of several prohibitions that always beats a permission is enough', () => {
    const robots = record(
      'ACAP-allow-index: /*news',
      'ACAP-disallow-index: /*news',
      'ACAP-disallow-index: *a.html',
    );
    expect(codesAt(robots, 'ACAP-allow-index: /*news')).toEqual(['always-beaten']);
  });
});

describe('rules and their opposites (4.2.3)', () => {
  const opposed = (written: Written) =>
    findingsOf(written).flatMap(({ code, source }) => (code === 'opposite-rules' ? [source.text] : []));

  test.each<{ written: Written; found: readonly string[] }>([
    { written: { meta: [['robots', 'noindex, INDEX']] }, found: ['noindex, INDEX'] },
    { written: { meta: [['robots', 'index, follow, none']] }, found: ['index, follow, none'] },
    { written: { meta: [['robots', 'all']], headers: [['X-Robots-Tag', 'nofollow']] }, found: ['all'] },
    { written: { meta: [['robots', 'none']], headers: [['X-Robots-Tag', 'index']] }, found: ['index'] },
    // Whoever wants to let one crawler in is told that it stays out; at Yandex it is let in.
    {
      written: {
        meta: [
          ['robots', 'noindex'],
          ['googlebot', 'index'],
        ],
      },
      found: ['index'],
    },
    {
      written: {
        meta: [
          ['robots', 'noindex'],
          ['yandex', 'index'],
        ],
      },
      found: [],
    },
    // A stricter rule for one crawler is meant.
    { written: { meta: [['robots', 'index']], headers: [['X-Robots-Tag', 'bingbot: noindex']] }, found: [] },
    { written: { meta: [['robots', 'noindex, follow, max-snippet:-1']] }, found: [] },
    { written: { meta: [['robots', 'noindex, indexifembedded, noimageindex']] }, found: [] },
  ])('$written', ({ written, found }) => {
    expect(opposed(written)).toEqual(found);
  });
});

describe('lines and columns', () => {
  const octets = (text: string) => new TextEncoder().encode(text);
  const LATIN_1 = Uint8Array.from('# caf\u00e9\nACAP-crawler: *\nACAP-wrong: /', (unit) =>
    unit.charCodeAt(0),
  );
  test.each([
    { what: 'LF', robots: '\n\nACAP-crawler: *\nACAP-wrong: /\n', place: line(4) },
    { what: 'CR', robots: '\r\rACAP-crawler: *\rACAP-wrong: /\r', place: line(4) },
    { what: 'CRLF', robots: '\r\n\r\nACAP-crawler: *\r\nACAP-wrong: /\r\n', place: line(4) },
    { what: 'all three', robots: '\n\r\r\nACAP-crawler: *\r\nACAP-wrong: /', place: line(5) },
    { what: 'LF before CR', robots: 'ACAP-crawler: *\n\rACAP-wrong: /', place: line(3) },
    {
      what: 'a line separator of Unicode',
      robots: '# a\u2028b\nACAP-crawler: *\nACAP-wrong: /',
      place: line(3),
    },
    { what: 'a byte order mark', robots: '\ufeffACAP-wrong: /', place: line(1), code: 'outside-record' },
    {
      what: 'a byte order mark, CRLF',
      robots: '\ufeff\r\nACAP-crawler: *\r\n\tACAP-wrong: /',
      place: line(3, 2),
    },
    { what: 'white space', robots: 'ACAP-crawler: *\n \t ACAP-wrong: /', place: line(2, 4) },
    {
      what: 'characters beyond the BMP',
      robots: '# 😀\nACAP-crawler: 😀\n  ACAP-wrong: /😀',
      place: line(3, 3),
    },
    { what: 'octets', robots: octets('ACAP-crawler: *\r\n\r\n ACAP-wrong: /'), place: line(3, 2) },
    {
      what: 'octets of a byte order mark',
      robots: octets('\ufeffACAP-crawler: *\n ACAP-wrong: /'),
      place: line(2, 2),
    },
    {
      what: 'octets beyond the BMP',
      robots: octets('# 😀\nACAP-crawler: 😀\n  ACAP-wrong: /😀'),
      place: line(3, 3),
    },
    { what: 'octets that are not UTF-8', robots: LATIN_1, place: line(3) },
  ])('robots.txt with $what', ({ robots, place, code = 'unknown-field' }) => {
    const [found] = findingsOf({ robots }).filter((finding) => finding.code === code);
    expect(found?.source.place).toEqual(place);
    expect(found?.source.text).toMatch(/^ACAP-wrong: \/(😀)?$/u);
  });

  test.each([
    {
      what: 'conventional fields',
      robots: '\ufeff# 😀\r\n\r  Disalow: /😀\r\n',
      place: line(3, 3),
      text: 'Disalow: /😀',
    },
    {
      what: 'conventional octets',
      robots: octets('# 😀\r\tDisalow: /é'),
      place: line(2, 2),
      text: 'Disalow: /é',
    },
  ])('$what', ({ robots, place, text }) => {
    const [found] = findingsOf({ robots }).filter(({ code }) => code === 'misspelt-field');
    expect(found?.source).toEqual({ place, text });
  });

  test.each([
    { written: { meta: [['robots', 'noindexing']] }, places: [meta(0)] },
    {
      written: {
        meta: [
          ['author', 'J'],
          ['robots', ' \n nofollow,\tnoindexing'],
        ],
      },
      places: [meta(1, 14)],
    },
    { written: { meta: [['robots', 'noindex, 😀😀, noindexing']] }, places: [meta(0, 10), meta(0, 16)] },
    { written: { headers: [['X-Robots-Tag', '😀, noindexing']] }, places: [header(0), header(0, 5)] },
    {
      written: {
        headers: [
          ['Vary', '*'],
          ['X-Robots-Tag', 'Bot=nofollow; Bot=noindexing'],
        ],
      },
      places: [header(1, 19)],
    },
    { written: { headers: [['X-Robots-Tag', 'bot: nofollow, noindexing']] }, places: [header(0, 16)] },
    { written: { headers: [['X-Robots-Tag', 'bot;nofollow, *;noindexing']] }, places: [header(0, 17)] },
  ] as { written: Written; places: unknown[] }[])('rules at $places', ({ written, places }) => {
    const found = findingsOf(written).filter(({ code }) => code === 'unknown-robots-rule');
    expect(found.map(({ source }) => source.place)).toEqual(places);
  });

  test.each([
    { classes: 'the-acap:allow-indx', place: element(0) },
    { classes: '😀 the-acap:allow-indx', place: element(0, 4) },
    { classes: ' a\n\tacap:allow-indx wide', place: element(0, 5) },
  ])('class $classes', ({ classes, place }) => {
    const text = classes.match(/\S*acap:\S*/)?.[0];
    expect(findingsOf({ elements: [classes] })).toMatchObject([
      { code: 'unknown-usage', source: { place, text } },
    ]);
  });
});

describe('did you mean', () => {
  test.each([
    { field: 'ACAP-crawlr: SearchBot1', fix: 'ACAP-crawler' },
    { field: 'acap-Usage-Purposes: news', fix: 'ACAP-usage-purpose' },
    { field: 'ACAP-permission-reference: /p.txt', fix: 'ACAP-permissions-reference' },
    { field: 'ACAP-request-takedown: /', fix: 'ACAP-request-take-down' },
    { field: 'ACAP-request-recrawl: /', fix: 'ACAP-request-re-crawl' },
    { field: 'ACAP-qualifed-usage: a index', fix: 'ACAP-qualified-usage' },
    { field: 'ACAP-composit-usage: a index', fix: 'ACAP-composite-usage' },
    { field: 'ACAP-resource-sets: a /a', fix: 'ACAP-resource-set' },
    { field: 'ACAP-ignore-conventional-record', fix: 'ACAP-ignore-conventional-records' },
    { field: 'ACAP-dissalow-present-link: /', fix: 'ACAP-disallow-present-link' },
    { field: 'ACAP-allw-index: /', fix: 'ACAP-allow-index' },
    { field: 'ACAP-noindex: /', fix: 'ACAP-disallow-index' },
    { field: 'ACAP-deny-folow: /', fix: 'ACAP-disallow-follow' },
    { field: 'ACAP-permit-index: /', fix: undefined },
    { field: 'ACAP-avoid-present-snippet: /', fix: undefined },
    { field: 'ACAP-alow-noindex: /', fix: undefined },
    { field: 'ACAP-weather: fair', fix: undefined },
  ])('unknown field $field: $fix', ({ field, fix }) => {
    const [found] = findingsOf(record(field)).filter(({ code }) => code === 'unknown-field');
    expect(found).toBeDefined();
    expect(found?.fix).toBe(fix);
  });

  test.each([
    { field: 'ACAP-recource-set: art /art/', fix: 'ACAP-resource-set' },
    { field: 'ACAP-qualifed-usage: teaser index', fix: 'ACAP-qualified-usage' },
    { field: 'ACAP-ignore-conventional-record', fix: 'ACAP-ignore-conventional-records' },
    { field: 'ACAP-crawlr: *', fix: 'ACAP-crawler' },
    { field: 'ACAP-alow-index: /', fix: undefined },
    { field: 'ACAP-usage-purposes: news', fix: undefined },
    { field: 'ACAP-weather: fair', fix: undefined },
  ])('before any record, $field: $fix', ({ field, fix }) => {
    const found = findingsOf({ robots: [field] });
    expect(found.map(({ code }) => code)).toEqual([fix ? 'unknown-field' : 'outside-record']);
    expect(found[0]?.fix).toBe(fix);
  });

  test.each([
    { verb: 'noindex', fix: 'disallow-index' },
    { verb: 'no-index', fix: 'disallow-index' },
    { verb: 'Deny-Index', fix: 'disallow-index' },
    { verb: 'prohibit-index', fix: 'disallow-index' },
    { verb: 'forbid-follow', fix: 'disallow-follow' },
    { verb: 'block-present-snippet', fix: 'disallow-present-snippet' },
    { verb: 'dissalow-indx', fix: 'disallow-index' },
    { verb: 'dis-allow-index', fix: 'disallow-index' },
    { verb: 'alow-index', fix: 'allow-index' },
    { verb: 'index', fix: 'allow-index' },
    { verb: '', fix: undefined },
    { verb: 'none', fix: undefined },
    { verb: 'deindex', fix: undefined },
    { verb: 'avoid-index', fix: undefined },
    { verb: 'alow-noindex', fix: undefined },
    { verb: 'news-index', fix: undefined },
  ])('no verb in $verb: $fix', ({ verb, fix }) => {
    const [inMeta] = findingsOf({ meta: [['robots', `ACAP ${verb}`]] });
    expect(inMeta?.code).toBe('malformed-meta');
    expect(inMeta?.fix).toBe(fix && `ACAP ${fix}`);
    const [inClass] = findingsOf({ elements: [`the-acap:${verb}`] });
    expect(inClass?.code).toBe('malformed-class');
    expect(inClass?.fix).toBe(fix && `the-acap:${fix}`);
  });

  test.each([
    { words: 'deny index', fix: 'ACAP disallow-index' },
    { words: 'news deny-index', fix: 'ACAP disallow-index' },
    { words: 'noindex nofollow', fix: 'ACAP disallow-index' },
    { words: 'news index', fix: undefined },
    { words: 'index no', fix: undefined },
  ])('no verb in ACAP $words: $fix', ({ words, fix }) => {
    const [found] = findingsOf({ meta: [['robots', `ACAP ${words}`]] });
    expect(found?.code).toBe('malformed-meta');
    expect(found?.fix).toBe(fix);
  });

  test.each([
    { field: 'Dissalow: /', code: 'misspelt-field', fix: 'Disallow' },
    { field: 'Useragent: *', code: 'misspelt-field', fix: 'User-agent' },
    { field: 'User agent: *', code: 'misspelt-field', fix: 'User-agent' },
    { field: 'Site-map: /map.xml', code: 'misspelt-field', fix: 'Sitemap' },
    { field: 'Sitemaps: /map.xml', code: 'misspelt-field', fix: 'Sitemap' },
    { field: 'Allowed: /', code: 'misspelt-field', fix: 'Allow' },
    { field: 'alow: /', code: 'unread-field', fix: 'Allow' },
    { field: 'User_agent: *', code: 'unread-field', fix: 'User-agent' },
    { field: 'er-agent: *', code: 'unread-field', fix: 'User-agent' },
    { field: 'ï»¿User-agent: *', code: 'unread-field', fix: 'User-agent' },
    { field: '=Sitemap: https://paper.example/a.xml', code: 'unread-field', fix: 'Sitemap' },
    { field: 'Content-Signals: search=yes', code: 'unread-field', fix: 'Content-Signal' },
    { field: 'Crawldelay: 5', code: 'unread-field', fix: 'Crawl-delay' },
    { field: 'Weather: fair', code: 'unknown-conventional-field', fix: undefined },
    { field: 'Content-Type: text/plain', code: 'unknown-conventional-field', fix: undefined },
  ])('conventional field $field: $fix', ({ field, code, fix }) => {
    const [found] = findingsOf({ robots: ['User-agent: *', field] });
    expect(found?.code).toBe(code);
    expect(found?.fix).toBe(fix);
  });

  test.each([
    { usage: 'cravl', fix: 'crawl' },
    { usage: 'PRESENT-SNIPET', fix: 'present-snippet' },
    { usage: 'present-thumbnails', fix: 'present-thumbnail' },
    { usage: 'sing', fix: undefined },
    { usage: 'noindex', fix: undefined },
    { usage: 'prohibit-present-oldthumbnail', fix: undefined },
  ])('unknown usage $usage: $fix', ({ usage, fix }) => {
    const everywhere: Written[] = [
      record(`ACAP-allow-${usage}: /`),
      { meta: [['robots', `ACAP allow-${usage}`]] },
      { elements: [`the-acap:disallow-${usage}`] },
    ];
    for (const written of everywhere) {
      const [found] = findingsOf(written);
      expect(found?.code).toBe('unknown-usage');
      expect(found?.fix).toBe(fix);
    }
  });

  test.each([
    { qualifier: 'timelimit=3-days', fix: 'time-limit' },
    { qualifier: 'Max-Lenght=3-words', fix: 'max-length' },
    { qualifier: 'prohibited-modifications=any', fix: 'prohibited-modification' },
    { qualifier: 'must-include-ressource=/a', fix: 'must-include-resource' },
    { qualifier: 'locaton=https://paper.example/', fix: 'location' },
    { qualifier: 'price=3', fix: undefined },
  ])('unknown qualifier $qualifier: $fix', ({ qualifier, fix }) => {
    for (const written of [
      record(`ACAP-allow-present-snippet: / ${qualifier}`),
      { meta: [['robots', `ACAP allow-present-snippet ${qualifier}`]] } satisfies Written,
    ]) {
      const [found] = findingsOf(written);
      expect(found?.code).toBe('unknown-qualifier');
      expect(found?.fix).toBe(fix);
    }
  });

  test.each([
    { rule: 'noidex', fix: 'noindex' },
    { rule: 'no-follow', fix: 'nofollow' },
    { rule: 'NoSnipet', fix: 'nosnippet' },
    { rule: 'max-snipet: 20', fix: 'max-snippet' },
    { rule: 'unavailable-after: 1 Jan 2039', fix: 'unavailable_after' },
    { rule: 'ndex', fix: 'index' },
    { rule: 'weather', fix: undefined },
    { rule: 'nindex', fix: undefined },
    { rule: 'deindex', fix: undefined },
    { rule: 'unfollow', fix: undefined },
    { rule: 'imagesindex', fix: undefined },
    { rule: 'dofolow', fix: undefined },
    { rule: 'none\ufffd', fix: undefined },
  ])('unknown robots rule $rule: $fix', ({ rule, fix }) => {
    // In a header, an unknown word before a colon names a crawler (4.2.2).
    const fields: Written[] = rule.includes(':') ? [] : [{ headers: [['X-Robots-Tag', `*=${rule}`]] }];
    for (const written of [{ meta: [['robots', rule]] } satisfies Written, ...fields]) {
      const [found] = findingsOf(written);
      expect(found?.code).toBe('unknown-robots-rule');
      expect(found?.fix).toBe(fix);
    }
  });
});

describe('docs/findings.md', () => {
  const parts = readFileSync('docs/findings.md', 'utf8')
    .split(/^## (?=Errors|Warnings|Hints)/m)
    .slice(1);
  const sections = parts.flatMap((part) => {
    const severity = part.match(/^\w+/)?.[0].toLowerCase().replace(/s$/, '');
    return part
      .split(/^### /m)
      .slice(1)
      .map((text) => ({ severity, code: text.match(/^`(.+)`/)?.[1], text }));
  });

  test('has a heading for each code, in alphabetical order within its severity', () => {
    const wanted = SEVERITIES.flatMap((severity) =>
      CODES.filter((code) => FINDINGS[code].severity === severity)
        .sort()
        .map((code) => ({ severity, code })),
    );
    expect(sections.map(({ severity, code }) => ({ severity, code }))).toEqual(wanted);
  });

  test.each(FINDING_EXAMPLES)('$code: the example, the fix and the rule', (example) => {
    const { text = '' } = sections.find(({ code }) => code === example.code) ?? {};
    if (example.text.length < 100) expect(text).toContain(example.text);
    expect(text).toContain(example.fix ?? '');
    expect(text).toMatch(/Rule \d(\.\d+)*/);
    expect(text).toMatch(/^Instead: /m);
  });
});
