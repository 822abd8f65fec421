import { expect, test } from 'vitest';
import { judge } from '../../../src/policy';
import { all, evidenceOf, holdsFor, queryOf, rsl, type SignalCase } from './signal-case';

/** What a page says of itself, in every place that its answer has. */
const STATED = {
  metas: { robots: 'noindex, noai', 'tdm-reservation': '1' },
  inline: [rsl('<content url=""><license><prohibits type="usage">all</prohibits></license></content>')],
  elements: [{ classes: '', parent: null, nosnippet: true }],
} as const;
const FIELDS = [
  ['x-robots-tag', 'noindex'],
  ['content-usage', 'train-ai=n'],
] as const;

holdsFor('what came in place of the page says nothing of it (9.11.1, 9.11.2)', [
  ...(
    [
      ['cf-mitigated', 'challenge'],
      ['CF-Mitigated', ' Challenge '],
      ['x-amzn-waf-action', 'challenge'],
      ['x-amzn-waf-action', 'captcha'],
      ['x-vercel-mitigated', 'challenge'],
      ['x-vercel-mitigated', 'DENY'],
    ] as const
  ).map(
    (field): SignalCase => ({
      rule: `9.11.1: ${field.join(': ')}`,
      ...STATED,
      headers: [...FIELDS, field],
      expect: all('unknown'),
      because: { search: 'not-observed', 'train-ai': 'not-observed' },
      findings: ['answer-not-page'],
      absent: ['noai-undocumented'],
    }),
  ),
  ...(
    [
      ['cf-mitigated', 'block'],
      ['x-amzn-waf-action', 'deny'],
      ['x-vercel-mitigated', 'challenged'],
      ['x-cf-mitigated', 'challenge'],
    ] as const
  ).map(
    (field): SignalCase => ({
      rule: `9.11.1: no such value or field: ${field.join(': ')}`,
      metas: { robots: 'noindex' },
      headers: [field],
      expect: { search: 'prohibited' },
      absent: ['answer-not-page'],
    }),
  ),
  {
    rule: '9.11.1: robots.txt stays what it is',
    robots: 'User-agent: *\nContent-Signal: search=yes, ai-train=no\n',
    headers: [['cf-mitigated', 'challenge']],
    expect: { ...all('unknown'), 'train-ai': 'prohibited' },
  },
  {
    rule: '9.11.2: 402',
    ...STATED,
    status: 402,
    headers: FIELDS,
    expect: all('unknown'),
    findings: ['answer-not-page', 'access-priced'],
  },
  {
    rule: '9.11.2: 401 that asks for a licence',
    ...STATED,
    status: 401,
    headers: [...FIELDS, ['WWW-Authenticate', 'Bearer realm="x", License error="invalid_request"']],
    expect: all('unknown'),
    findings: ['answer-not-page'],
    absent: ['access-priced'],
  },
  {
    rule: '9.11.2: 401 that asks for a password',
    metas: { robots: 'noindex' },
    status: 401,
    headers: [['WWW-Authenticate', 'Basic realm="license"']],
    expect: { search: 'prohibited' },
    absent: ['answer-not-page'],
  },
  ...[403, 404, 429, 503].map(
    (status): SignalCase => ({
      rule: `9.11.2: ${status} is read as before`,
      metas: { robots: 'noindex' },
      status,
      expect: { search: 'prohibited' },
      absent: ['answer-not-page', 'access-priced'],
    }),
  ),
  ...(
    [
      { rule: '9.11.2: 402', status: 402, headers: [] },
      { rule: '9.11.2: 401', status: 401, headers: [['www-authenticate', 'License']] },
    ] as const
  ).map(
    ({ rule, status, headers }): SignalCase => ({
      rule: `${rule} names the licence that it asks for`,
      status,
      headers: [
        ['x-robots-tag', 'noindex'],
        ['link', '<https://publisher.example/l.xml>; rel="license"; type="application/rsl+xml"'],
        ...headers,
      ],
      files: {
        '/l.xml': rsl('<content url=""><license><permits type="usage">search</permits></license></content>'),
      },
      // What it permits would be known of the page itself alone.
      expect: { ...all('prohibited'), search: 'unknown' },
      findings: ['answer-not-page'],
    }),
  ),
  {
    rule: '9.11.1: a challenge names no licence',
    headers: [
      ['link', '<https://publisher.example/l.xml>; rel="license"; type="application/rsl+xml"'],
      ['cf-mitigated', 'challenge'],
    ],
    expect: all('unknown'),
    needs: [],
  },
]);

holdsFor('what is asked of who fetches the page is no verdict (9.11.3, 9.11.4)', [
  {
    rule: '9.11.3: a price beside the page',
    headers: [
      ['Crawler-Price', 'USD 0.01'],
      ['content-usage', 'train-ai=n'],
    ],
    status: 200,
    expect: { 'train-ai': 'prohibited' },
    findings: ['access-priced'],
    absent: ['answer-not-page'],
  },
  {
    rule: '9.11.3: x402',
    headers: [['PAYMENT-REQUIRED', 'eyJ4IjoxfQ==']],
    status: 200,
    expect: {},
    findings: ['access-priced'],
  },
  {
    rule: '9.11.4: a signature for something else',
    headers: [['accept-signature', 'sig1=("@authority");tag="other"']],
    expect: {},
    absent: ['signature-asked'],
  },
]);

test('what the rules of a challenge would prohibit is unknown for every use of it, and crawling stays as robots.txt has it', () => {
  const evidence = evidenceOf({
    ...STATED,
    headers: [...FIELDS, ['cf-mitigated', 'challenge']],
    status: 403,
  });
  const { usages, elements, statements } = judge(evidence, queryOf({}));
  expect(usages.index).toMatchObject({ verdict: 'unknown', because: 'not-observed' });
  expect(usages.crawl.verdict).toBe('permitted');
  expect(elements).toEqual([]);
  expect(statements).toEqual([]);
});

test('a status without a field is told as the status', () => {
  const { findings } = judge(evidenceOf({ status: 402, headers: [['x-robots-tag', 'all']] }), queryOf({}));
  const places = findings.map(({ code, source: { place, text } }) => ({ code, place, text }));
  const place = { kind: 'header', index: 1, name: ':status', column: 1 };
  expect(places).toEqual([
    { code: 'answer-not-page', place, text: '402' },
    { code: 'access-priced', place, text: '402' },
  ]);
});

test('a field of a firewall with another value is not what tells that the page did not come', () => {
  const headers = [
    ['cf-mitigated', 'block'],
    ['crawler-price', 'USD 0.01'],
  ] as const;
  const { findings } = judge(evidenceOf({ status: 402, headers }), queryOf({}));
  expect(findings.map(({ code, source: { text } }) => [code, text])).toEqual([
    ['answer-not-page', 'USD 0.01'],
    ['access-priced', 'USD 0.01'],
  ]);
});
