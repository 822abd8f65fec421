import { all, holdsFor, licence, permits, prohibits, rsl, type SignalCase } from './signal-case';

const DOCUMENT = 'https://publisher.example/license.xml';
const usage = (value: string) => [['content-usage', value]] as const;
const group = (...lines: readonly string[]) => ['User-agent: *', ...lines, ''].join('\n');
const inline = (terms: string) => [rsl(licence(terms, ''))];
const paid = (type: string) => `<payment type="${type}"/>`;

holdsFor('mechanisms together (9.2.2, 9.2.3)', [
  {
    rule: '9.2.2: a prohibition beats what is unknown',
    headers: usage('search=n, train-ai=n, ai-use=n'),
    robots: `License: ${DOCUMENT}\n`,
    tdmrep: '[{"location":"/","tdm-reservation":1}]',
    expect: all('prohibited'),
  },
  {
    rule: '9.2.2: what is unknown beats restrictions and permissions',
    headers: usage('search=y, train-ai=y'),
    inline: inline(paid('crawl')),
    tdmrep: null,
    expect: { search: 'restricted', 'train-ai': 'unknown', 'ai-input': 'restricted', tdm: 'unknown' },
    because: { 'train-ai': 'not-asked', search: 'stated' },
  },
  {
    rule: '9.2.2: one unknown file of two mechanisms',
    robots: `License: ${DOCUMENT}\n`,
    tdmrep: '[{"location":"/","tdm-reservation":0}]',
    headers: usage('search=y'),
    expect: all('unknown'),
  },
  {
    rule: '9.2.2: conditions of all that restrict',
    headers: [
      ['tdm-reservation', '1'],
      ['tdm-policy', 'https://p.example/'],
      ['content-usage', 'train-ai=y'],
    ],
    robots: group('Content-Signal: ai-train=yes, use=reference'),
    inline: inline(paid('training')),
    expect: all('restricted'),
    conditions: {
      search: ['payment=training'],
      'train-ai': ['policy=https://p.example/', 'payment=training', 'use=reference'],
      tdm: ['policy=https://p.example/', 'payment=training'],
    },
    absent: ['signals-disagree'],
  },
  {
    rule: '9.2.2: a condition that two mechanisms set stands once',
    crawler: 'Bingbot',
    robots: group('Content-Signal: ai-train=yes, use=immediate'),
    metas: { robots: 'nocache', bingbot: 'nocache' },
    expect: { 'train-ai': 'restricted', 'ai-input': 'restricted' },
    conditions: { 'train-ai': ['use=immediate', 'only=url-title-snippet'] },
  },
  {
    rule: '9.2.2: a prohibition holds without the conditions of others',
    headers: usage('train-ai=n'),
    inline: inline(paid('crawl')),
    expect: { ...all('restricted'), 'train-ai': 'prohibited' },
    conditions: { 'train-ai': [] },
    findings: ['signals-disagree'],
    because: { 'train-ai': 'conflict' },
  },
  {
    rule: '9.2.2: permissions of different mechanisms for different uses',
    headers: usage('search=y'),
    robots: group('Content-Signal: ai-input=yes'),
    tdmrep: '[{"location":"/","tdm-reservation":0}]',
    expect: all('permitted'),
    absent: ['signals-disagree', 'preference-conflict'],
  },
  {
    rule: '9.2.2: prohibitions of two mechanisms do not disagree',
    headers: usage('train-ai=n'),
    robots: group('Content-Signal: ai-train=no'),
    expect: { 'train-ai': 'prohibited' },
    absent: ['signals-disagree', 'preference-conflict'],
  },
  {
    rule: '9.2.3: limits of two mechanisms on a restricted use',
    crawler: 'Googlebot',
    robots: 'User-agent: Google-Extended\nDisallow: /\n',
    metas: { robots: 'max-snippet:50, noimageai' },
    inline: inline(`${permits('ai-input')}${paid('crawl')}`),
    expect: { ...all('prohibited'), 'ai-input': 'restricted' },
    conditions: {
      'ai-input': [
        'payment=crawl',
        'excludes=images',
        'max-length=50-chars',
        'excludes=grounding-outside-search',
      ],
      'train-ai': [],
    },
  },
  {
    rule: '9.2.3: limits do not make anything known',
    crawler: 'Googlebot',
    metas: { robots: 'max-snippet:50' },
    headers: null,
    expect: all('unknown'),
  },
  {
    rule: '9.1.3: a reservation speaks of training, a word on training not of mining',
    headers: [
      ['content-usage', 'train-ai=n'],
      ['tdm-reservation', '0'],
    ],
    expect: { 'train-ai': 'prohibited', tdm: 'permitted' },
    findings: ['signals-disagree'],
  },
  {
    rule: '9.6.7: a licence for everything and a reservation',
    headers: [['tdm-reservation', '1']],
    inline: inline(permits('all')),
    expect: { search: 'permitted', 'train-ai': 'prohibited', 'ai-input': 'permitted', tdm: 'prohibited' },
    findings: ['signals-disagree'],
  },
]);

holdsFor('crawling comes first (9.2.4)', [
  {
    rule: '9.2.4: shut out, everything else kept',
    crawler: 'Googlebot',
    robots: group(
      'Disallow: /a/',
      `License: ${DOCUMENT}`,
      'Content-Usage: search=n',
      'Content-Signal: ai-input=yes',
    ),
    files: { [DOCUMENT]: rsl(licence(permits('search ai-input') + paid('crawl'))) },
    headers: [['tdm-reservation', '0']],
    expect: all('prohibited'),
    because: { search: 'not-crawled', tdm: 'not-crawled' },
    otherwise: {
      search: 'restricted',
      'train-ai': 'prohibited',
      'ai-input': 'restricted',
      tdm: 'prohibited',
    },
  },
  {
    rule: '9.2.4: shut out, and a file not asked',
    robots: group('Disallow: /'),
    tdmrep: null,
    expect: all('prohibited'),
    otherwise: { 'train-ai': 'unknown', tdm: 'unknown' },
  },
  {
    rule: '9.2.4: shut out, headers not observed',
    robots: group('Disallow: /'),
    headers: null,
    expect: all('prohibited'),
    otherwise: all('unknown'),
  },
  {
    rule: '9.2.4: shut out by a longer rule, though Content-Usage is longer still',
    robots: group('Disallow: /a/', 'Content-Usage: /a/page.html train-ai=y', 'Allow: /a/b/'),
    expect: all('prohibited'),
    otherwise: {},
  },
  {
    rule: '9.2.4: let in by a longer rule',
    robots: group('Disallow: /', 'Allow: /a/', 'Content-Usage: train-ai=y'),
    expect: { 'train-ai': 'permitted' },
  },
  {
    rule: '9.2.4: robots.txt itself may always be crawled',
    at: '/robots.txt',
    robots: group('Disallow: /', 'Content-Usage: train-ai=y'),
    expect: { 'train-ai': 'permitted' },
  },
  {
    rule: '9.2.4: shut out by a META tag of ACAP, for who reads it',
    crawler: { acap: true },
    robots: group('Content-Signal: search=yes'),
    metas: { robots: 'ACAP disallow-crawl' },
    expect: all('prohibited'),
    otherwise: { search: 'permitted' },
  },
  {
    rule: '9.2.4: 429 shuts Googlebot out',
    crawler: 'Googlebot',
    robots: { status: 429, text: '' },
    headers: usage('search=y'),
    expect: all('prohibited'),
    otherwise: { search: 'permitted' },
  },
  {
    rule: '9.2.4: 429 is no rules for others',
    robots: { status: 429, text: '' },
    headers: usage('search=y'),
    expect: { search: 'permitted' },
  },
  {
    rule: '9.2.4: 403 shuts out by the dialect of 1996',
    crawler: { rep: 'koster1996' },
    robots: { status: 403, text: '' },
    headers: usage('search=y'),
    expect: all('prohibited'),
    otherwise: { search: 'permitted' },
  },
  ...([500, 0] as const).map(
    (status): SignalCase => ({
      rule: `9.2.4: ${status || 'no answer'} shuts out, unreachable`,
      robots: { status, text: '' },
      inline: inline(permits('all')),
      expect: all('prohibited'),
      otherwise: all('permitted'),
    }),
  ),
  {
    rule: '9.2.4: robots.txt not asked: permissions are unknown, prohibitions are not',
    robots: { status: null, reason: 'no host permission' },
    inline: inline(permits('all') + prohibits('ai-train')),
    expect: { ...all('unknown'), 'train-ai': 'prohibited' },
  },
]);

holdsFor('headers not observed, mechanism by mechanism (9.2.5)', [
  {
    rule: '9.2.5: aipref in robots.txt prohibits',
    headers: null,
    robots: group('Content-Usage: search=n, train-ai=y'),
    expect: { ...all('unknown'), search: 'prohibited' },
    because: { 'train-ai': 'not-observed', search: 'stated' },
  },
  {
    rule: '9.2.5: content-signal prohibits',
    headers: null,
    robots: group('Content-Signal: search=no, ai-train=yes'),
    expect: { ...all('unknown'), search: 'prohibited' },
  },
  {
    rule: '9.2.5: tdmrep in META prohibits, whatever the file says',
    headers: null,
    metas: { 'tdm-reservation': '1' },
    tdmrep: null,
    expect: { ...all('unknown'), 'train-ai': 'prohibited', tdm: 'prohibited' },
    needs: [],
  },
  {
    rule: '9.2.5: rsl in the page prohibits',
    headers: null,
    inline: inline(prohibits('ai-input')),
    expect: { ...all('unknown'), 'ai-input': 'prohibited' },
  },
  {
    rule: '9.2.5: rsl of the page with nothing for it, the site’s prohibits',
    headers: null,
    inline: [rsl(licence(prohibits('all'), '/b/'))],
    robots: `License: ${DOCUMENT}\n`,
    files: { [DOCUMENT]: rsl(licence(prohibits('all'))) },
    expect: all('unknown'),
  },
  {
    rule: '9.2.5: robots-rules in META prohibit',
    headers: null,
    crawler: 'Amazonbot',
    metas: { robots: 'noarchive, noindex' },
    expect: { ...all('unknown'), search: 'prohibited', 'train-ai': 'prohibited' },
  },
  {
    rule: '9.2.5: nothing anywhere',
    headers: null,
    tdmrep: null,
    expect: all('unknown'),
    because: { search: 'not-observed' },
  },
]);
