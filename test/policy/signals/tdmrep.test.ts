import { all, holdsFor, type SignalCase } from './signal-case';

const RESERVED = { 'train-ai': 'prohibited', tdm: 'prohibited' } as const;
const OPEN = { 'train-ai': 'permitted', tdm: 'permitted' } as const;
const UNKNOWN = { 'train-ai': 'unknown', tdm: 'unknown' } as const;
const ON_TERMS = { 'train-ai': 'restricted', tdm: 'restricted' } as const;
const FILE = 'https://publisher.example/.well-known/tdmrep.json';
const POLICY = 'https://provider.example/p.json';

const reservation = (...values: readonly string[]) =>
  values.map((value) => ['TDM-Reservation', value] as const);
const rules = (...list: readonly (readonly [location: unknown, reservation: unknown, policy?: unknown])[]) =>
  JSON.stringify(
    list.map(([location, reserved, policy]) => ({
      location,
      'tdm-reservation': reserved,
      'tdm-policy': policy,
    })),
  );
const bothWith = (policy: string) => ({ 'train-ai': [`policy=${policy}`], tdm: [`policy=${policy}`] });

holdsFor('where the properties stand (9.5.1, 9.5.5)', [
  {
    rule: '9.5.1: header 1, policy of the file',
    headers: reservation('1'),
    tdmrep: rules(['/', 1, POLICY]),
    expect: ON_TERMS,
    conditions: bothWith(POLICY),
  },
  {
    rule: '9.5.1: header 1, policy of an object of the file that reserves nothing',
    headers: reservation('1'),
    tdmrep: rules(['/', 0, POLICY]),
    expect: ON_TERMS,
    conditions: bothWith(POLICY),
  },
  {
    rule: '9.5.1: META 1, policy of the header',
    metas: { 'tdm-reservation': '1' },
    headers: [['tdm-policy', POLICY]],
    expect: ON_TERMS,
    conditions: bothWith(POLICY),
  },
  {
    rule: '9.5.1: file 1, policy of META',
    metas: { 'TDM-Policy': POLICY },
    tdmrep: rules(['/', 1]),
    expect: ON_TERMS,
    conditions: bothWith(POLICY),
    absent: ['tdm-policy-without-reservation'],
  },
  {
    rule: '9.5.1: policy of META before those of the header and the file',
    metas: { 'tdm-policy': 'https://meta.example/' },
    headers: [...reservation('1'), ['tdm-policy', 'https://header.example/']],
    tdmrep: rules(['/', 1, POLICY]),
    expect: ON_TERMS,
    conditions: bothWith('https://meta.example/'),
  },
  {
    rule: '9.5.6: a policy that is none replaces nothing',
    metas: { 'tdm-policy': 'mailto:rights@publisher.example' },
    headers: [...reservation('1'), ['tdm-policy', POLICY]],
    expect: ON_TERMS,
    conditions: bothWith(POLICY),
    findings: ['tdm-policy-invalid'],
  },
  {
    rule: '9.5.2: a reservation that is none replaces nothing',
    metas: { 'tdm-reservation': 'yes' },
    headers: reservation('1'),
    expect: RESERVED,
    findings: ['tdm-invalid-reservation'],
  },
  {
    rule: '9.5.1: META 0 over file 1',
    metas: { 'tdm-reservation': '0' },
    tdmrep: rules(['/', 1]),
    expect: OPEN,
  },
  {
    rule: '9.5.5: values are trimmed',
    metas: { 'tdm-reservation': ' \n1\t', 'tdm-policy': `\n ${POLICY} ` },
    expect: ON_TERMS,
    conditions: bothWith(POLICY),
  },
  {
    rule: '9.5.5: two lines, the 1 first',
    headers: reservation('1', '0'),
    expect: RESERVED,
  },
  {
    rule: '9.5.5: two META tags, the 0 first',
    metas: [
      { name: 'tdm-reservation', content: '0', inHead: true },
      { name: 'tdm-reservation', content: '1', inHead: true },
    ],
    expect: RESERVED,
  },
  {
    rule: '9.5.5: one line with something that is none',
    headers: reservation('0, yes'),
    expect: OPEN,
    findings: ['tdm-invalid-reservation'],
  },
  {
    rule: '9.5.5: the first usable policy of several lines',
    headers: [
      ...reservation('1'),
      ['tdm-policy', 'ftp://x.example/'],
      ['tdm-policy', POLICY],
      ['tdm-policy', 'https://late.example/'],
    ],
    expect: ON_TERMS,
    conditions: bothWith(POLICY),
    findings: ['tdm-policy-invalid'],
  },
  {
    rule: '9.5.5: META in the body',
    metas: [{ name: 'tdm-reservation', content: '1', inHead: false }],
    expect: {},
    findings: ['meta-outside-head'],
  },
  {
    rule: '9.5.5: META in the HTML as sent alone, beside 0 in the file',
    sent: { 'tdm-reservation': '1' },
    tdmrep: rules(['/', 0]),
    expect: RESERVED,
  },
  {
    rule: '9.5.5: META 1 in the DOM, 0 in the HTML as sent',
    metas: { 'tdm-reservation': '1' },
    sent: { 'tdm-reservation': '0' },
    expect: RESERVED,
  },
  {
    rule: '9.5.2: 01, +1, 1.0 and - are none',
    headers: reservation('01', '+1', '1.0', '-', '١'),
    expect: {},
    findings: ['tdm-invalid-reservation'],
  },
  {
    rule: '9.5.2: 0 with a policy in another place',
    metas: { 'tdm-reservation': '0' },
    headers: [['tdm-policy', POLICY]],
    expect: OPEN,
    conditions: { tdm: [], 'train-ai': [] },
    findings: ['tdm-policy-unused'],
  },
  {
    rule: '9.5.2: a policy without a reservation',
    headers: [['tdm-policy', POLICY]],
    expect: {},
    findings: ['tdm-policy-without-reservation'],
  },
  {
    rule: '9.5.6: a relative policy in META',
    metas: { 'tdm-reservation': '1', 'tdm-policy': '../p.json' },
    at: '/a/b/page.html',
    expect: ON_TERMS,
    conditions: bothWith('https://publisher.example/a/p.json'),
    findings: ['tdm-policy-relative'],
  },
  {
    rule: '9.5.6: a relative policy in the file',
    tdmrep: rules(['/', 1, 'p.json']),
    expect: ON_TERMS,
    conditions: bothWith('https://publisher.example/.well-known/p.json'),
    findings: ['tdm-policy-relative'],
  },
  {
    rule: '9.5.6: a policy that is no text',
    tdmrep: rules(['/', 1, { href: POLICY }]),
    expect: RESERVED,
    findings: ['tdm-policy-invalid'],
  },
  {
    rule: '9.5.6: an address without a host',
    headers: [...reservation('1'), ['tdm-policy', 'https://']],
    expect: RESERVED,
    findings: ['tdm-policy-invalid'],
  },
  {
    rule: '9.5.6: a script',
    metas: { 'tdm-reservation': '1', 'tdm-policy': 'javascript:alert(1)' },
    expect: RESERVED,
    findings: ['tdm-policy-invalid'],
  },
]);

holdsFor('which rule of tdmrep.json holds (9.5.3)', [
  { rule: '9.5.3: "1" as a string', tdmrep: rules(['/', '1']), expect: RESERVED },
  { rule: '9.5.3: "0" as a string', tdmrep: rules(['/', '0']), expect: OPEN },
  {
    rule: '9.5.3: the first that matches, though a later one is longer',
    tdmrep: rules(['/b/', 1], ['/a/', 0], ['/a/page.html$', 1]),
    expect: OPEN,
  },
  {
    rule: '9.5.3: the first that matches is wrong',
    tdmrep: rules(['/a/', 2], ['/', 1]),
    expect: {},
    findings: ['tdm-invalid-reservation'],
  },
  {
    rule: '9.5.3: the first that matches has no reservation',
    tdmrep: `[{"location":"/","tdm-policy":"${POLICY}"},{"location":"/","tdm-reservation":1}]`,
    expect: {},
    findings: ['tdmrep-bad-rule'],
  },
  {
    rule: '9.5.3: a wrong one that does not match',
    tdmrep: rules(['/b/', 2], ['/', 1]),
    expect: RESERVED,
  },
  {
    rule: '9.5.3: objects without a location, and what is no object',
    tdmrep:
      '[null,3,"/",[],{"tdm-reservation":0},{"location":null,"tdm-reservation":0},{"location":"/","tdm-reservation":1}]',
    expect: RESERVED,
    findings: ['tdmrep-bad-rule'],
  },
  {
    rule: '9.5.3: an address, a word and nothing match nothing',
    tdmrep: rules(['https://publisher.example/', 0], ['a', 0], ['', 0], ['/a/', 1]),
    expect: RESERVED,
    findings: ['tdmrep-bad-rule'],
  },
  { rule: '9.5.3: * alone', tdmrep: rules(['*', 1]), expect: RESERVED, absent: ['tdmrep-bad-rule'] },
  { rule: '9.5.3: *.html', tdmrep: rules(['*.html', 1]), expect: RESERVED },
  { rule: '9.5.3: *.html$ and a query', at: '/a/page.html?x', tdmrep: rules(['*.html$', 1]), expect: {} },
  { rule: '9.5.3: a query', at: '/a?q=1', tdmrep: rules(['/a?q=', 1]), expect: RESERVED },
  { rule: '9.5.3: letters of another case', tdmrep: rules(['/A/', 1]), expect: {} },
  { rule: '9.5.3: an escaped letter', tdmrep: rules(['/%61/', 1]), expect: RESERVED },
  { rule: '9.5.3: a letter outside ASCII', at: '/%C3%A4/', tdmrep: rules(['/ä/', 1]), expect: RESERVED },
  { rule: '9.5.3: an escaped slash is no slash', tdmrep: rules(['/a%2Fpage', 1]), expect: {} },
  {
    rule: '9.5.3: letters of another case in a key',
    tdmrep: '[{"location":"/","TDM-Reservation":1}]',
    expect: {},
    findings: ['tdmrep-bad-rule'],
  },
  {
    rule: '9.5.3: a key that stands twice counts as a reader of JSON takes it',
    tdmrep: '[{"location":"/b/","tdm-reservation":0,"location":"/","tdm-reservation":1}]',
    expect: RESERVED,
  },
  {
    rule: '9.5.3: a key that every object has',
    tdmrep: '[{"__proto__":{"location":"/","tdm-reservation":1}}]',
    expect: {},
    findings: ['tdmrep-bad-rule'],
  },
  ...([true, false, 2, -1, 0.5, [1], { value: 1 }] as const).map(
    (value): SignalCase => ({
      rule: `9.5.3: a reservation of ${JSON.stringify(value)}`,
      tdmrep: rules(['/', value]),
      expect: {},
      findings: ['tdm-invalid-reservation'],
    }),
  ),
]);

holdsFor('what asking for tdmrep.json gave (9.5.4, 9.2.5, 9.9.3)', [
  ...(['{}', 'null', '1', '"x"', '{"location":"/","tdm-reservation":1}', '', '[', '[{]', '[]x'] as const).map(
    (text): SignalCase => ({
      rule: `9.5.4: ${text || 'an empty file'} is no array`,
      tdmrep: text,
      expect: {},
      findings: ['tdmrep-malformed'],
    }),
  ),
  { rule: '9.5.4: an empty array', tdmrep: ' [ ]\n', expect: {}, absent: ['tdmrep-malformed'] },
  {
    rule: '9.5.4: a page in its place',
    tdmrep: '\ufeff \r\n<!doctype html>',
    expect: {},
    absent: ['tdmrep-malformed'],
  },
  { rule: '9.5.4: a BOM', tdmrep: `\ufeff${rules(['/', 1])}`, expect: RESERVED },
  {
    rule: '9.5.4: octets with a BOM',
    tdmrep: { status: 200, text: new TextEncoder().encode(`\ufeff${rules(['/', 1])}`) },
    expect: RESERVED,
  },
  ...([404, 410, 403, 401] as const).map(
    (status): SignalCase => ({
      rule: `9.5.4: ${status}`,
      tdmrep: { status, text: rules(['/', 1]) },
      expect: {},
    }),
  ),
  ...([500, 503, 0] as const).map(
    (status): SignalCase => ({
      rule: `9.5.4: ${status || 'no answer'}`,
      tdmrep: { status, text: rules(['/', 0]) },
      expect: UNKNOWN,
      because: { tdm: 'not-seen' },
    }),
  ),
  {
    rule: '9.5.4: not asked',
    tdmrep: null,
    expect: UNKNOWN,
    because: { tdm: 'not-asked' },
    needs: [FILE],
    findings: ['tdmrep-not-asked'],
  },
  {
    rule: '9.5.4: not needed, since META is valid',
    tdmrep: null,
    metas: { 'tdm-reservation': '1' },
    expect: RESERVED,
    needs: [],
    absent: ['tdmrep-not-asked'],
  },
  {
    rule: '9.5.4: needed, since the header is not valid',
    tdmrep: null,
    headers: reservation('2'),
    expect: UNKNOWN,
    needs: [FILE],
  },
  {
    rule: '9.5.4: needed, since a policy is no reservation',
    tdmrep: null,
    headers: [['tdm-policy', POLICY]],
    expect: UNKNOWN,
    needs: [FILE],
  },
  {
    rule: '9.5.4: needed, since META in the body is none',
    tdmrep: null,
    metas: [{ name: 'tdm-reservation', content: '1', inHead: false }],
    expect: UNKNOWN,
    needs: [FILE],
  },
  {
    rule: '9.5.1: of the page’s origin, port and all',
    at: 'http://publisher.example:8080/a/?q#f',
    tdmrep: null,
    expect: UNKNOWN,
    needs: ['http://publisher.example:8080/.well-known/tdmrep.json'],
  },
  {
    rule: '9.2.5: headers not observed, META 0',
    headers: null,
    metas: { 'tdm-reservation': '0' },
    expect: all('unknown'),
  },
  {
    rule: '9.2.5: headers not observed, META 1 with a policy',
    headers: null,
    metas: { 'tdm-reservation': '1', 'tdm-policy': POLICY },
    expect: all('unknown'),
  },
  {
    rule: '9.2.5: headers not observed, file 1 with a policy',
    headers: null,
    tdmrep: rules(['/', 1, POLICY]),
    expect: all('unknown'),
  },
  {
    rule: '9.2.5: headers not observed, META 0, file 1',
    headers: null,
    metas: { 'tdm-reservation': '0' },
    tdmrep: rules(['/', 1]),
    expect: all('unknown'),
  },
]);
