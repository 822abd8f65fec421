import { describe, expect, test } from 'vitest';
import { judge } from '../../../src/policy';
import { evidenceOf, licence, permits, prohibits, queryOf, rsl, type SignalCase } from './signal-case';

const DOCUMENT = 'https://publisher.example/license.xml';
const TDMREP = 'https://publisher.example/.well-known/tdmrep.json';

interface Row extends Omit<SignalCase, 'rule' | 'expect' | 'findings'> {
  /** What is found, and why it is or is not here. */
  readonly rule: string;
  /** Code, severity, and where: `robots.txt:2`, `header 0`, `meta 0`, `link 0`, `inline 0`, or an address and its line. */
  readonly found?: readonly (readonly [code: string, severity: string, where: string])[];
  /** Every word that some `instead` must hold. */
  readonly fix?: readonly string[];
}

const usage = (value: string) => [['content-usage', value]] as const;
const site = (contents: string) => ({
  robots: `License: ${DOCUMENT}\nUser-agent: *\nAllow: /\n`,
  files: { [DOCUMENT]: rsl(contents) },
});

const rows: readonly Row[] = [
  {
    rule: 'content-usage-malformed: a header',
    headers: usage('Train-AI=n'),
    found: [['content-usage-malformed', 'error', 'header 0']],
    fix: ['train-ai=n'],
  },
  {
    rule: 'content-usage-malformed: robots.txt',
    robots: 'User-agent: *\n\nContent-Usage: /a/ train-ai=n search=n\n',
    found: [['content-usage-malformed', 'error', 'robots.txt:3']],
    fix: ['train-ai=n, search=n'],
  },
  {
    rule: 'content-usage-malformed: a group of another crawler is told of, too',
    robots: 'User-agent: OtherBot\nContent-Usage: train-ai=n,\n',
    found: [['content-usage-malformed', 'error', 'robots.txt:2']],
  },
  {
    rule: 'content-usage-unknown-value',
    headers: [
      ['link', 'x'],
      ['content-usage', 'search=y, train-ai=no'],
    ],
    found: [['content-usage-unknown-value', 'error', 'header 1']],
    fix: ['train-ai=n'],
  },
  {
    rule: 'content-usage-unknown-value: not of labels that nobody knows',
    headers: usage('own=no, train-ai=n'),
    absent: ['content-usage-unknown-value'],
  },
  {
    rule: 'content-usage-bad-path: a star',
    robots: 'User-agent: *\nContent-Usage: *.pdf train-ai=n\n',
    found: [['content-usage-bad-path', 'error', 'robots.txt:2']],
    fix: ['/*.pdf'],
  },
  {
    rule: 'content-usage-bad-path: an address',
    robots: 'User-agent: *\nContent-Usage: https://publisher.example/a/ train-ai=n\n',
    found: [['content-usage-bad-path', 'error', 'robots.txt:2']],
    absent: ['content-usage-malformed'],
  },
  {
    rule: 'group-split',
    robots: 'User-agent: *\nContent-Usage: train-ai=n\n\nUser-agent: GPTBot\nDisallow: /\n',
    found: [['group-split', 'error', 'robots.txt:4']],
    fix: ['Allow: /'],
  },
  {
    rule: 'group-split: not where no name follows',
    robots: 'User-agent: *\nContent-Usage: train-ai=n\nDisallow: /b/\n',
    absent: ['group-split'],
  },
  {
    rule: 'group-split: not where an Allow stands below',
    robots: 'User-agent: *\nContent-Usage: train-ai=n\nAllow: /\n\nUser-agent: GPTBot\nDisallow: /\n',
    absent: ['group-split'],
  },
  {
    rule: 'preference-outside-group: both fields',
    robots: 'Content-Usage: train-ai=n\nContent-Signal: ai-train=no\nUser-agent: *\nAllow: /\n',
    found: [
      ['preference-outside-group', 'error', 'robots.txt:1'],
      ['preference-outside-group', 'error', 'robots.txt:2'],
    ],
  },
  {
    rule: 'preference-outside-group: not of License, which may stand there',
    robots: `License: ${DOCUMENT}\nUser-agent: *\nAllow: /\n`,
    absent: ['preference-outside-group', 'licence-after-group'],
  },
  {
    rule: 'content-signal-malformed',
    robots: 'User-agent: *\nContent-Signal: ai-train\n',
    found: [['content-signal-malformed', 'error', 'robots.txt:2']],
  },
  {
    rule: 'content-signal-unknown-value',
    robots: 'User-agent: *\nContent-Signal: ai-train=n\n',
    found: [['content-signal-unknown-value', 'error', 'robots.txt:2']],
    fix: ['ai-train=no'],
  },
  {
    rule: 'tdm-invalid-reservation: in a header, META and the file',
    headers: [['tdm-reservation', 'yes']],
    metas: { 'tdm-reservation': 'no' },
    tdmrep: '[\n{"location":"/",\n"tdm-reservation":true}]',
    found: [
      ['tdm-invalid-reservation', 'error', 'header 0'],
      ['tdm-invalid-reservation', 'error', 'meta 0'],
    ],
  },
  {
    rule: 'tdmrep-malformed',
    tdmrep: '{"location":"/"}',
    found: [['tdmrep-malformed', 'error', `${TDMREP}:1`]],
  },
  {
    rule: 'tdmrep-bad-rule: at its line',
    tdmrep: '[\n{"location":"/b/","tdm-reservation":1},\n{"location":"b"}\n]',
    found: [['tdmrep-bad-rule', 'error', `${TDMREP}:3`]],
  },
  {
    rule: 'tdm-policy-invalid',
    headers: [
      ['tdm-reservation', '1'],
      ['tdm-policy', 'mailto:x@y.example'],
    ],
    found: [['tdm-policy-invalid', 'error', 'header 1']],
    absent: ['tdm-policy-relative'],
  },
  {
    rule: 'licence-url-invalid: a link element',
    links: [{ rel: 'license', type: 'application/rsl+xml', href: 'mailto:x' }],
    found: [['licence-url-invalid', 'error', 'link 0']],
  },
  {
    rule: 'licence-url-invalid: robots.txt',
    robots: 'License: /license.xml\n',
    found: [['licence-url-invalid', 'error', 'robots.txt:1']],
    fix: ['https://publisher.example/license.xml'],
  },
  {
    rule: 'licence-unreadable: where the document is named',
    robots: `License: ${DOCUMENT}\n`,
    files: { [DOCUMENT]: '<html></html>' },
    found: [['licence-unreadable', 'error', 'robots.txt:1']],
  },
  {
    rule: 'licence-unreadable: an inline licence',
    inline: [rsl(''), '<rsl>'],
    found: [['licence-unreadable', 'error', 'inline 1']],
  },
  {
    rule: 'licence-unreadable: not where it was not asked',
    robots: `License: ${DOCUMENT}\n`,
    found: [['licence-not-asked', 'hint', '']],
    absent: ['licence-unreadable'],
  },
  {
    rule: 'licence-not-understood: the nearest element',
    ...site('\n<content url="/"><license>\n<prohibit type="usage">all</prohibit></license></content>'),
    found: [['licence-not-understood', 'error', `${DOCUMENT}:3`]],
    fix: ['prohibits'],
  },
  {
    rule: 'content-usage-unknown-category: words of Content Signals',
    headers: usage('ai-train=n, ai-input=n'),
    found: [['content-usage-unknown-category', 'warning', 'header 0']],
    fix: ['train-ai=n', 'ai-use=n'],
  },
  {
    rule: 'content-usage-duplicate-key',
    headers: usage('train-ai=n, train-ai=y'),
    found: [['content-usage-duplicate-key', 'warning', 'header 0']],
  },
  {
    rule: 'content-usage-silenced',
    robots: 'User-agent: *\nContent-Usage: train-ai=n\nContent-Usage: /a/ search=y\n',
    found: [['content-usage-silenced', 'warning', 'robots.txt:3']],
    fix: ['train-ai=n'],
  },
  {
    rule: 'content-usage-silenced: not of a page that the longer does not match',
    at: '/b/',
    robots: 'User-agent: *\nContent-Usage: train-ai=n\nContent-Usage: /a/ search=y\n',
    absent: ['content-usage-silenced'],
  },
  {
    rule: 'content-usage-silenced: not where the longer says it, too',
    robots: 'User-agent: *\nContent-Usage: train-ai=n\nContent-Usage: /a/ train-ai=y\n',
    absent: ['content-usage-silenced'],
  },
  {
    rule: 'content-signal-unknown-signal',
    robots: 'User-agent: *\nContent-Signal: train-ai=no, ai-use=no\n',
    found: [['content-signal-unknown-signal', 'warning', 'robots.txt:2']],
    fix: ['ai-train=no', 'ai-input=no'],
  },
  {
    rule: 'content-signal-separator',
    robots: 'User-agent: *\nContent-Signal: search=yes; ai-train=no\n',
    found: [['content-signal-separator', 'warning', 'robots.txt:2']],
    fix: ['search=yes, ai-train=no'],
  },
  {
    rule: 'preference-conflict: not between mechanisms',
    robots: 'User-agent: *\nContent-Signal: ai-train=yes\n',
    headers: usage('train-ai=n'),
    found: [['signals-disagree', 'warning', '']],
    absent: ['preference-conflict'],
  },
  {
    rule: 'preference-conflict: not of paths that do not match',
    robots: 'User-agent: *\nContent-Usage: /b/ train-ai=y\nContent-Usage: /b/ train-ai=n\n',
    absent: ['preference-conflict'],
  },
  {
    rule: 'signals-disagree: not where a limit takes away',
    crawler: 'Googlebot',
    robots: 'User-agent: *\nContent-Signal: ai-input=yes\n',
    metas: { robots: 'max-snippet:50' },
    absent: ['signals-disagree'],
  },
  {
    rule: 'signal-not-inherited',
    robots: 'User-agent: *\nContent-Signal: ai-train=no\nAllow: /\n\nUser-agent: OtherBot\nDisallow: /b/\n',
    found: [['signal-not-inherited', 'warning', 'robots.txt:5']],
  },
  {
    rule: 'signal-not-inherited: not of a name that may not crawl',
    robots: 'User-agent: *\nContent-Signal: ai-train=no\nAllow: /\n\nUser-agent: OtherBot\nDisallow: /\n',
    absent: ['signal-not-inherited'],
  },
  {
    rule: 'signal-not-inherited: not of a name with a word of its own',
    robots:
      'User-agent: *\nContent-Signal: ai-train=no\nAllow: /\n\nUser-agent: OtherBot\nContent-Usage: search=y\nAllow: /\n',
    absent: ['signal-not-inherited'],
  },
  {
    rule: 'use-contradicts',
    robots: 'User-agent: *\nContent-Signal: ai-train=yes, use=reference\n',
    found: [['use-contradicts', 'warning', 'robots.txt:2']],
  },
  {
    rule: 'use-contradicts: not beside no',
    robots: 'User-agent: *\nContent-Signal: search=no, ai-train=no, ai-input=yes, use=immediate\n',
    absent: ['use-contradicts'],
  },
  {
    rule: 'tdm-policy-without-reservation',
    metas: { 'tdm-policy': 'https://p.example/' },
    found: [['tdm-policy-without-reservation', 'warning', 'meta 0']],
  },
  {
    rule: 'tdm-policy-relative',
    metas: { 'tdm-reservation': '1', 'tdm-policy': '/p.json' },
    found: [['tdm-policy-relative', 'warning', 'meta 1']],
    fix: ['https://publisher.example/p.json'],
  },
  {
    rule: 'licence-after-group: behind an empty line',
    robots: `User-agent: *\nAllow: /\n\nSitemap: https://publisher.example/s.xml\n\nLicense: ${DOCUMENT}\n`,
    found: [['licence-after-group', 'warning', 'robots.txt:6']],
  },
  {
    rule: 'licence-after-group: not in the middle of its group',
    robots: `User-agent: *\nAllow: /\nLicense: ${DOCUMENT}\n`,
    absent: ['licence-after-group'],
  },
  {
    rule: 'licence-unknown-usage, licence-legacy-list, licence-repeated-list',
    ...site(licence(`${prohibits('train-ai,ai-use')}\n${prohibits('search')}`)),
    found: [
      ['licence-unknown-usage', 'warning', `${DOCUMENT}:1`],
      ['licence-legacy-list', 'warning', `${DOCUMENT}:1`],
      ['licence-repeated-list', 'warning', `${DOCUMENT}:2`],
    ],
    fix: ['ai-train', 'ai-input', 'ai-train ai-input'],
  },
  {
    rule: 'licence-unknown-usage: not of words that RSL knows, nor of those with a prefix',
    ...site(licence(permits('search ai-train ai-input ai-index ai-all all x:y'))),
    absent: ['licence-unknown-usage', 'licence-legacy-list'],
  },
  {
    rule: 'meta-outside-head: a TDM META',
    metas: [{ name: 'tdm-reservation', content: '1', inHead: false }],
    found: [['meta-outside-head', 'warning', 'meta 0']],
  },
  {
    rule: 'tdm-policy-unused',
    headers: [
      ['tdm-reservation', '0'],
      ['tdm-policy', 'https://p.example/'],
    ],
    found: [['tdm-policy-unused', 'hint', 'header 1']],
  },
  {
    rule: 'noai-undocumented: a META tag and a header',
    metas: { robots: 'noimageai' },
    headers: [['x-robots-tag', 'noai']],
    found: [
      ['noai-undocumented', 'hint', 'meta 0'],
      ['noai-undocumented', 'hint', 'header 0'],
    ],
  },
  {
    rule: 'content-usage-in-meta',
    metas: { 'CONTENT-usage': 'train-ai=n' },
    found: [['content-usage-in-meta', 'hint', 'meta 0']],
  },
  {
    rule: 'content-signal-elsewhere',
    metas: { 'content-signal': 'ai-train=no' },
    headers: [['Content-Signal', 'ai-train=no']],
    found: [
      ['content-signal-elsewhere', 'hint', 'meta 0'],
      ['content-signal-elsewhere', 'hint', 'header 0'],
    ],
  },
  {
    rule: 'training-prohibited-trainer-allowed',
    robots: 'User-agent: *\nContent-Usage: train-ai=n\nAllow: /\n\nUser-agent: CCBot\nDisallow: /b/\n',
    found: [['training-prohibited-trainer-allowed', 'hint', '']],
  },
  {
    rule: 'training-prohibited-trainer-allowed: not of a crawler that trains nothing',
    robots: 'User-agent: *\nContent-Usage: train-ai=n\nAllow: /\n\nUser-agent: Bingbot\nDisallow: /b/\n',
    absent: ['training-prohibited-trainer-allowed'],
  },
  {
    rule: 'training-permitted-trainers-disallowed',
    robots: 'User-agent: *\nContent-Signal: ai-train=yes\nAllow: /\n\nUser-agent: gptbot\nDisallow: /\n',
    found: [['training-permitted-trainers-disallowed', 'hint', '']],
  },
  {
    rule: 'training-permitted-trainers-disallowed: not of another path',
    robots: 'User-agent: *\nContent-Signal: ai-train=yes\nAllow: /\n\nUser-agent: GPTBot\nDisallow: /b/\n',
    absent: ['training-permitted-trainers-disallowed'],
  },
  { rule: 'tdmrep-not-asked', tdmrep: null, found: [['tdmrep-not-asked', 'hint', '']] },
  {
    rule: 'nothing is found where everything is right',
    robots: `License: ${DOCUMENT}\n\nUser-agent: *\nContent-Usage: train-ai=n, search=y\nContent-Signal: search=yes, ai-train=no\nAllow: /\n`,
    headers: [
      ['tdm-reservation', '1'],
      ['content-usage', 'train-ai=n'],
    ],
    files: { [DOCUMENT]: rsl(licence(permits('search'))) },
    absent: [
      'content-usage-malformed',
      'content-usage-silenced',
      'preference-conflict',
      'signals-disagree',
      'licence-after-group',
      'group-split',
      'tdm-policy-unused',
    ],
  },
];

describe('what is found (9.10)', () => {
  test.each(rows)('$rule', (row) => {
    const { findings } = judge(evidenceOf(row), queryOf(row));
    for (const [code, severity, where] of row.found ?? []) {
      const found = findings.filter((finding) => finding.code === code);
      expect(found.map((finding) => finding.severity)).toContain(severity);
      const places = found.map(({ source }) => placeOf(source.place));
      expect(places.filter((place) => place.startsWith(where))).not.toEqual([]);
    }
    const proposed = findings.map(({ fix }) => fix ?? '').join('\n');
    for (const words of row.fix ?? []) expect(proposed).toContain(words);
    const codes = findings.map(({ code }) => code);
    expect(codes.filter((code) => row.absent?.includes(code))).toEqual([]);
  });
});

type Place = ReturnType<typeof judge>['findings'][number]['source']['place'];

function placeOf(place: Place): string {
  switch (place.kind) {
    case 'robots-txt':
      return `robots.txt:${place.line}`;
    case 'file':
      return `${place.address}:${place.line}`;
    case 'inline-licence':
      return `inline ${place.index}`;
    default:
      return `${place.kind} ${place.index}`;
  }
}
