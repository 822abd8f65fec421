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
    rule: '9.4.2: a path is reported',
    robots: signals('/b/ ai-train=yes'),
    at: '/a/',
    expect: { 'train-ai': 'permitted' },
    findings: ['content-signal-malformed'],
  },
  {
    rule: '9.4.2: what a path prohibits holds for the whole site',
    robots: signals('/b/ ai-train=no'),
    at: '/a/',
    expect: { 'train-ai': 'prohibited' },
    findings: ['content-signal-malformed'],
  },
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
    rule: '9.4.6: a header takes nothing from robots.txt',
    robots: signals('ai-train=yes'),
    headers: [['Content-Signal', 'ai-train=no']],
    expect: { 'train-ai': 'permitted' },
    findings: ['content-signal-elsewhere'],
    absent: ['preference-conflict', 'signals-disagree'],
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
