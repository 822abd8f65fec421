import { all, holdsFor, type SignalCase } from './signal-case';

const group = (...lines: readonly string[]) => ['User-agent: *', ...lines, ''].join('\n');
const signals = (...values: readonly string[]) => group(...values.map((value) => `Content-Signal: ${value}`));

holdsFor('how Content-Signal is written (9.4.1 to 9.4.3)', [
  {
    rule: '9.4.1: all three',
    robots: signals('search=yes, ai-input=no, ai-train=no'),
    expect: { search: 'permitted', 'ai-input': 'prohibited', 'train-ai': 'prohibited' },
  },
  {
    rule: '9.4.1: the name of the field in capitals, white space before the colon, none behind',
    robots: group('  CONTENT-SIGNAL\t :ai-train=no'),
    expect: { 'train-ai': 'prohibited' },
  },
  {
    rule: '9.4.2: pairs parted by white space',
    robots: signals('search=yes ai-train=no\tai-input=no'),
    expect: { search: 'permitted', 'ai-input': 'prohibited', 'train-ai': 'prohibited' },
    findings: ['content-signal-separator'],
    absent: ['content-signal-malformed', 'content-signal-unknown-value'],
  },
  {
    rule: '9.4.2: commas and semicolons',
    robots: signals('search=yes, ai-train=no; ai-input=no'),
    expect: { search: 'permitted', 'ai-input': 'prohibited', 'train-ai': 'prohibited' },
    findings: ['content-signal-separator'],
  },
  {
    rule: '9.4.2: white space round = and between pairs',
    robots: signals('search = yes ai-train\t=\tno'),
    expect: { search: 'permitted', 'train-ai': 'prohibited' },
    findings: ['content-signal-separator'],
  },
  {
    rule: '9.4.2: commas alone, however spaced, are right',
    robots: signals('search=yes ,ai-train=no\t,\tai-input=no'),
    expect: { search: 'permitted', 'ai-input': 'prohibited', 'train-ai': 'prohibited' },
    absent: ['content-signal-separator'],
  },
  {
    rule: '9.4.2: letters of any case',
    robots: signals('AI-TRAIN=NO, Search=Yes, USE=Immediate'),
    expect: { search: 'restricted', 'train-ai': 'prohibited' },
    conditions: { search: ['use=immediate'] },
  },
  {
    rule: '9.4.2: a long s is no s',
    robots: signals('\u017fearch=no, ai-train=no'),
    expect: { 'train-ai': 'prohibited' },
    findings: ['content-signal-unknown-signal'],
  },
  {
    rule: '9.4.2: a path, which is no page of this one',
    robots: signals('/b/ ai-train=yes', '/b/\tsearch=no'),
    at: '/a/',
    expect: {},
    absent: ['content-signal-malformed', 'content-signal-separator'],
  },
  {
    rule: '9.4.2: a path, white space of any kind behind it',
    robots: signals('/a/ \t ai-train=no,search=yes', '/a/\tai-input=no'),
    expect: { 'train-ai': 'prohibited', search: 'permitted', 'ai-input': 'prohibited' },
    absent: ['content-signal-malformed', 'content-signal-separator'],
  },
  {
    rule: '9.4.2: a path with = in it',
    robots: signals('/a/?x=1 ai-train = no'),
    at: '/a/?x=1',
    expect: { 'train-ai': 'prohibited' },
    absent: ['content-signal-malformed'],
  },
  {
    rule: '9.4.2: a semicolon behind the path',
    robots: signals('/a/; ai-train=no'),
    expect: { 'train-ai': 'prohibited' },
    findings: ['content-signal-separator'],
  },
  {
    rule: '9.4.3: * in front is no path',
    robots: signals('* ai-train=no'),
    expect: { 'train-ai': 'prohibited' },
    findings: ['content-signal-malformed'],
  },
  ...(
    [
      '/a/, /b/ ai-train=no',
      '/a/ /b/ ai-train=no',
      '/a/ ai-train=no, /b/ search=no',
      'ai-train=no /a/',
      'ai-train=no, *',
      'ai-train=no, *.html',
      '*.html ai-train=no',
      '*/a/ ai-train=no',
      'https://publisher.example/a/ ai-train=no',
      'ai-train=no, HTTPS://publisher.example/a/?x=y',
      '/a/,ai-train=no',
      '/a/',
    ] as const
  ).map(
    (value): SignalCase => ({
      rule: `9.4.3: nobody knows what it is about: ${value}`,
      robots: signals(value),
      expect: {},
      findings: ['content-signal-malformed'],
    }),
  ),
  ...(['n', 'y', 'true', 'false', '0', '"no"', 'no.', 'none', 'disallow', '?0', ''] as const).map(
    (value): SignalCase => ({
      rule: `9.4.3: the value ${value || 'is left out'}`,
      robots: signals(`ai-train=${value}, search=no`),
      expect: { search: 'prohibited' },
      findings: ['content-signal-unknown-value'],
    }),
  ),
  ...(['train-ai', 'ai-use', 'ai_train', 'ai-training', 'tdm', '__proto__', 'constructor'] as const).map(
    (name): SignalCase => ({
      rule: `9.4.3: the name ${name}`,
      robots: signals(`${name}=no, search=yes`),
      expect: { search: 'permitted' },
      findings: ['content-signal-unknown-signal'],
    }),
  ),
  {
    rule: '9.4.3: a part without =',
    robots: signals('ai-train, search=yes'),
    expect: { search: 'permitted' },
    findings: ['content-signal-malformed'],
  },
  {
    rule: '9.4.3: what stands behind # is a comment',
    robots: signals('search=yes # ai-train=no'),
    expect: { search: 'permitted' },
    absent: ['content-signal-separator', 'content-signal-malformed'],
  },
  {
    rule: '9.4.3: commas without anything between them take nothing away',
    robots: signals(',search=yes,,ai-train=no,'),
    expect: { search: 'permitted', 'train-ai': 'prohibited' },
  },
]);

holdsFor('what Content-Signal says (9.4.4 to 9.4.7)', [
  {
    rule: '9.4.4: yes and no on one line, in either order',
    robots: signals('ai-train=no, ai-train=yes, search=yes, search=no'),
    expect: { search: 'prohibited', 'train-ai': 'prohibited' },
    findings: ['preference-conflict'],
  },
  {
    rule: '9.4.4: yes and no in two groups of one crawler',
    robots:
      'User-agent: ExampleBot\nContent-Signal: ai-train=no\nAllow: /\n\nUser-agent: *\nContent-Signal: search=no\nAllow: /\n\nUser-agent: EXAMPLEBOT\nContent-Signal: ai-train=yes\n',
    expect: { 'train-ai': 'prohibited' },
    findings: ['preference-conflict'],
  },
  {
    rule: '9.4.4: the same twice is no conflict',
    robots: signals('ai-train=no', 'ai-train=no'),
    expect: { 'train-ai': 'prohibited' },
    absent: ['preference-conflict'],
  },
  {
    rule: '9.4.4: each name by the longest line that states it',
    robots: signals('search=no, ai-train=no', '/a/ search=yes', '/a/page ai-train=yes, ai-input=no'),
    expect: { search: 'permitted', 'train-ai': 'permitted', 'ai-input': 'prohibited' },
    absent: ['preference-conflict'],
  },
  {
    rule: '9.4.4: a longer line whose value is none leaves it to the shorter',
    robots: signals('ai-train=no', '/a/ ai-train=maybe'),
    expect: { 'train-ai': 'prohibited' },
    findings: ['content-signal-unknown-value'],
  },
  {
    rule: '9.4.4: patterns of one length, prohibition first',
    robots: signals('/a/p* ai-train=yes', '/*/pa ai-train=no'),
    expect: { 'train-ai': 'prohibited' },
    findings: ['preference-conflict'],
  },
  {
    rule: '9.4.4: escapes, and octets that are no UTF-8',
    robots: signals('/caf%c3%a9/ ai-train=no', '/caf\u00e9/ search=no'),
    at: '/caf\u00e9/x',
    expect: { 'train-ai': 'prohibited', search: 'prohibited' },
  },
  {
    rule: '9.4.4: a use for other pages puts no condition on this one',
    robots: signals('ai-input=yes', '/b/ use=immediate'),
    expect: { 'ai-input': 'permitted' },
    absent: ['use-contradicts'],
  },
  {
    rule: '9.4.4: a use contradicts what a longer line permits',
    robots: signals('ai-train=no, use=reference', '/a/ ai-train=yes'),
    expect: { 'train-ai': 'restricted' },
    findings: ['use-contradicts'],
  },
  {
    rule: '9.4.5: immediate on everything that is permitted, and on nothing else',
    robots: signals('search=yes, ai-train=yes, ai-input=no, use=immediate'),
    expect: { search: 'restricted', 'train-ai': 'restricted', 'ai-input': 'prohibited' },
    conditions: { search: ['use=immediate'], 'train-ai': ['use=immediate'], 'ai-input': [] },
    findings: ['use-contradicts'],
  },
  {
    rule: '9.4.5: reference is what search does anyway',
    robots: signals('use=reference, search=yes, ai-train=yes'),
    expect: { search: 'permitted', 'train-ai': 'restricted' },
    conditions: { search: [], 'train-ai': ['use=reference'] },
    findings: ['use-contradicts'],
  },
  {
    rule: '9.4.5: reference beside input alone contradicts nothing',
    robots: signals('ai-input=yes, use=reference'),
    expect: { 'ai-input': 'restricted' },
    conditions: { 'ai-input': ['use=reference'] },
    absent: ['use-contradicts'],
  },
  {
    rule: '9.4.5: the strictest, however ordered',
    robots: signals('use=reference, use=immediate', 'use=full, ai-input=yes'),
    expect: { 'ai-input': 'restricted' },
    conditions: { 'ai-input': ['use=immediate'] },
  },
  {
    rule: '9.4.5: the strictest for search, where a milder one says nothing of it',
    robots: signals('search=yes', 'use=full', 'use=reference'),
    expect: { search: 'permitted' },
  },
  {
    rule: '9.4.5: another value is none',
    robots: signals('ai-input=yes, use=no'),
    expect: { 'ai-input': 'permitted' },
    findings: ['content-signal-unknown-value'],
  },
  {
    rule: '9.4.5: the condition is on what this mechanism permits, not on what another does',
    robots: signals('use=immediate'),
    headers: [['content-usage', 'search=y, ai-use=y']],
    expect: { search: 'permitted', 'ai-input': 'permitted' },
    conditions: { search: [], 'ai-input': [] },
  },
  {
    rule: '9.4.6: META, in the head or not',
    metas: [
      { name: 'content-signal', content: 'ai-train=no', inHead: true },
      { name: 'Content-Signal', content: 'search=no', inHead: false },
    ],
    expect: {},
    findings: ['content-signal-elsewhere'],
  },
  {
    rule: '9.4.6: no in a header is heard beside yes in robots.txt',
    robots: signals('ai-train=yes'),
    headers: [['Content-Signal', 'ai-train=no']],
    expect: { 'train-ai': 'prohibited' },
    findings: ['content-signal-elsewhere', 'preference-conflict'],
    absent: ['signals-disagree'],
  },
  {
    rule: '9.4.6: yes and use in a header are not',
    headers: [['Content-Signal', 'ai-train=yes, search=yes, ai-input=yes, use=immediate']],
    robots: signals('search=yes'),
    expect: { search: 'permitted' },
    conditions: { search: [] },
    findings: ['content-signal-elsewhere'],
  },
  ...(['/a/ ai-train=no', 'ai-train=no, /a/', '*.html ai-train=no'] as const).map(
    (value): SignalCase => ({
      rule: `9.4.6: a path in a header voids it: ${value}`,
      headers: [['Content-Signal', value]],
      expect: {},
      findings: ['content-signal-elsewhere', 'content-signal-malformed'],
    }),
  ),
  {
    rule: '9.4.6: two lines that Firefox joined',
    headers: [['Content-Signal', 'search=yes, ai-train=no, ai-input=no']],
    expect: { 'train-ai': 'prohibited', 'ai-input': 'prohibited' },
  },
]);

holdsFor('whom Content-Signal addresses (9.4.1, 9.3.9)', [
  {
    rule: '9.3.9: a group of its own, which says nothing of this',
    robots: 'User-agent: *\nContent-Signal: ai-train=no\nAllow: /\n\nUser-agent: ExampleBot\nDisallow: /x/\n',
    expect: {},
    findings: ['signal-not-inherited'],
  },
  {
    rule: '9.3.9: a fallback token',
    crawler: ['Googlebot-News', 'Googlebot'],
    robots:
      'User-agent: *\nContent-Signal: search=no\nAllow: /\n\nUser-agent: Googlebot\nContent-Signal: ai-train=no\n',
    expect: { 'train-ai': 'prohibited' },
  },
  {
    rule: '9.3.9: a crawler that groups for everyone do not bind',
    crawler: { tokens: ['AdsBot-Google'], boundByAny: false },
    robots: signals('ai-train=no'),
    expect: {},
  },
  {
    rule: '9.3.9: the dialect of 1996',
    crawler: { rep: 'koster1996' },
    robots:
      'User-agent: examplebot\nContent-Signal: ai-train=no\nAllow: /\n\nUser-agent: ExampleBot\nContent-Signal: search=yes\n',
    expect: { search: 'permitted', 'train-ai': 'prohibited' },
  },
  {
    rule: '9.3.9: before any group',
    robots: `Content-Signal: ai-train=no\n${signals('search=yes')}`,
    expect: { search: 'permitted' },
    findings: ['preference-outside-group'],
  },
  {
    rule: '9.3.9: two groups by this reading, one for crawling',
    robots:
      'User-agent: ExampleBot\nContent-Signal: ai-train=no\nUser-agent: OtherBot\nContent-Signal: ai-train=yes\nDisallow: /b/\n',
    expect: { 'train-ai': 'prohibited' },
    findings: ['group-split'],
  },
  {
    rule: '2.1: BOM, and lines that end with CR',
    robots: '\ufeffUser-agent: *\rContent-Signal: ai-train=no\r\rUser-agent: OtherBot\rAllow: /',
    expect: { 'train-ai': 'prohibited' },
  },
  {
    rule: '2.1: a BOM in octets, and lines that end with CRLF',
    robots: new TextEncoder().encode('\ufeffUser-agent: *\r\nContent-Signal: ai-train=no\r\n'),
    expect: { 'train-ai': 'prohibited' },
  },
  ...([404, 403] as const).map(
    (status): SignalCase => ({
      rule: `2.4: ${status}`,
      robots: { status, text: signals('ai-train=yes') },
      expect: {},
    }),
  ),
  {
    rule: '2.4: 500',
    robots: { status: 500, text: signals('ai-train=yes') },
    expect: all('prohibited'),
    otherwise: {},
  },
  {
    rule: '9.2.4: shut out; what it says is kept, unlike what Content-Usage says',
    robots: group('Disallow: /a/', 'Content-Signal: search=yes, ai-train=no', 'Content-Usage: ai-use=y'),
    expect: all('prohibited'),
    otherwise: { search: 'permitted', 'train-ai': 'prohibited' },
  },
  {
    rule: '9.2.5: headers not observed',
    robots: signals('search=yes, ai-train=no, ai-input=yes, use=reference'),
    headers: null,
    expect: { ...all('unknown'), 'train-ai': 'prohibited' },
  },
]);
