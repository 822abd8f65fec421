import type { Place } from '../../../src/policy';
import { ACAP_READER, type Written } from '../written';
import type { FindingExample } from './finding-example';
import { line, meta } from './places';

const forAll = (...fields: string[]): Written => ({ robots: ['User-agent: *', ...fields] });
const field = (name: string, value: string): Written => ({ headers: [[name, value]] });
const at = (name: string, column = 1): Place => ({ kind: 'header', index: 0, name, column });

const TDMREP = 'https://paper.example/.well-known/tdmrep.json';
const inTdmrep = (column = 1): Place => ({ kind: 'file', address: TDMREP, line: 1, column });
const tdmrep = (text: string): Written => ({ files: { '/.well-known/tdmrep.json': { status: 200, text } } });

const LICENCE = 'https://paper.example/licence.xml';
const NAMING = `License: ${LICENCE}`;
/** What stands before a licence's own words, without a line end. */
const HEAD = '<rsl xmlns="https://rslstandard.org/rsl"><content url="/"><license>';
const inLicence = (column = HEAD.length + 1): Place => ({ kind: 'file', address: LICENCE, line: 1, column });
const licensed = (terms: string): Written => ({
  robots: [NAMING],
  files: { '/licence.xml': { status: 200, text: `${HEAD}${terms}</license></content></rsl>` } },
});
const PERMITTED = licensed('<permits type="usage">search ai-train</permits>');

/** What addresses the use of content after crawling: Content-Usage, Content-Signal, TDMRep, RSL. */
export const SIGNALS: readonly FindingExample[] = [
  {
    code: 'content-usage-malformed',
    triggers: field('content-usage', 'Train-AI=n'),
    place: at('content-usage'),
    text: 'Train-AI=n',
    fix: 'Content-Usage: train-ai=n',
    clean: field('content-usage', 'train-ai=n'),
  },
  {
    code: 'content-usage-unknown-value',
    triggers: forAll('Content-Usage: train-ai=no'),
    place: line(2),
    text: 'Content-Usage: train-ai=no',
    fix: 'Content-Usage: train-ai=n',
    clean: forAll('Content-Usage: train-ai=n'),
  },
  {
    code: 'content-usage-bad-path',
    triggers: forAll('Content-Usage: *.pdf train-ai=n'),
    place: line(2),
    text: 'Content-Usage: *.pdf train-ai=n',
    fix: 'Content-Usage: /*.pdf train-ai=n',
    clean: forAll('Content-Usage: /*.pdf train-ai=n'),
  },
  {
    code: 'content-usage-unknown-category',
    triggers: forAll('Content-Usage: ai-train=n'),
    place: line(2),
    text: 'Content-Usage: ai-train=n',
    fix: 'Content-Usage: train-ai=n',
    clean: forAll('Content-Usage: train-ai=n'),
  },
  {
    code: 'content-usage-duplicate-key',
    triggers: forAll('Content-Usage: train-ai=n, train-ai=y'),
    place: line(2),
    text: 'Content-Usage: train-ai=n, train-ai=y',
    fix: 'Content-Usage: train-ai=y',
    clean: forAll('Content-Usage: train-ai=y'),
  },
  {
    code: 'content-usage-silenced',
    triggers: forAll('Content-Usage: train-ai=n', 'Content-Usage: /news/ search=y'),
    place: line(3),
    text: 'Content-Usage: /news/ search=y',
    fix: 'Content-Usage: /news/ search=y, train-ai=n',
    clean: forAll('Content-Usage: train-ai=n', 'Content-Usage: /news/ search=y, train-ai=n'),
  },
  {
    code: 'content-usage-in-meta',
    triggers: { meta: [['content-usage', 'train-ai=n']] },
    place: meta(0),
    text: 'train-ai=n',
    clean: field('content-usage', 'train-ai=n'),
  },
  {
    code: 'content-signal-malformed',
    triggers: forAll('Content-Signal: ai-train=no, /news/'),
    place: line(2),
    text: 'Content-Signal: ai-train=no, /news/',
    fix: 'Content-Signal: /news/ ai-train=no',
    clean: forAll('Content-Signal: /news/ ai-train=no'),
  },
  {
    code: 'content-signal-unknown-value',
    triggers: forAll('Content-Signal: ai-train=false'),
    place: line(2),
    text: 'Content-Signal: ai-train=false',
    fix: 'Content-Signal: ai-train=no',
    clean: forAll('Content-Signal: ai-train=no'),
  },
  {
    code: 'content-signal-unknown-signal',
    triggers: forAll('Content-Signal: train-ai=no'),
    place: line(2),
    text: 'Content-Signal: train-ai=no',
    fix: 'Content-Signal: ai-train=no',
    clean: forAll('Content-Signal: ai-train=no'),
  },
  {
    code: 'content-signal-separator',
    triggers: forAll('Content-Signal: search=yes; ai-train=no'),
    place: line(2),
    text: 'Content-Signal: search=yes; ai-train=no',
    fix: 'Content-Signal: search=yes, ai-train=no',
    clean: forAll('Content-Signal: search=yes, ai-train=no'),
  },
  {
    code: 'content-signal-elsewhere',
    triggers: field('content-signal', 'ai-train=no'),
    place: at('content-signal'),
    text: 'ai-train=no',
    clean: forAll('Content-Signal: ai-train=no'),
  },
  {
    code: 'answer-not-page',
    triggers: { headers: [['cf-mitigated', 'challenge']], meta: [['robots', 'noindex']] },
    place: at('cf-mitigated'),
    text: 'challenge',
    clean: { meta: [['robots', 'noindex']] },
  },
  {
    code: 'access-priced',
    triggers: field('crawler-price', 'USD 0.01'),
    place: at('crawler-price'),
    text: 'USD 0.01',
    clean: {},
  },
  {
    code: 'signature-asked',
    triggers: field('accept-signature', 'sig1=("@authority");created;tag="web-bot-auth"'),
    place: at('accept-signature'),
    text: 'sig1=("@authority");created;tag="web-bot-auth"',
    clean: field('accept-signature', 'sig1=("@authority");created'),
  },
  {
    code: 'user-fetch-undecided',
    triggers: field('content-usage', 'ai-use=n'),
    query: { ...ACAP_READER, crawler: { ...ACAP_READER.crawler, tokens: ['Claude-User'] } },
    place: at('content-usage'),
    text: 'ai-use=n',
    clean: field('content-usage', 'train-ai=n'),
  },
  {
    code: 'policy-token-not-yet-read',
    triggers: { robots: ['User-agent: __usage_ai-training', 'Disallow: /art/'] },
    place: line(1),
    text: 'User-agent: __usage_ai-training',
    clean: { robots: ['User-agent: Google-Extended', 'Disallow: /art/'] },
  },
  {
    code: 'group-split',
    triggers: forAll(
      'Content-Signal: ai-train=no',
      'User-agent: MothBot',
      'Content-Signal: ai-train=no',
      'Disallow: /letters/',
    ),
    place: line(3),
    text: 'User-agent: MothBot',
    fix: 'Allow: /\n\nUser-agent: MothBot',
    clean: forAll(
      'Content-Signal: ai-train=no',
      'Allow: /',
      'User-agent: MothBot',
      'Content-Signal: ai-train=no',
      'Disallow: /letters/',
    ),
  },
  {
    code: 'preference-outside-group',
    triggers: { robots: ['Content-Usage: train-ai=n', 'User-agent: *', 'Allow: /'] },
    place: line(1),
    text: 'Content-Usage: train-ai=n',
    clean: forAll('Content-Usage: train-ai=n', 'Allow: /'),
  },
  {
    code: 'preference-conflict',
    triggers: forAll('Content-Signal: ai-train=yes', 'Content-Signal: ai-train=no'),
    place: line(2),
    text: 'Content-Signal: ai-train=yes',
    clean: forAll('Content-Signal: ai-train=no'),
  },
  {
    code: 'signals-disagree',
    triggers: {
      ...forAll('Content-Signal: ai-train=yes'),
      headers: [['content-usage', 'train-ai=n']],
    },
    place: line(2),
    text: 'Content-Signal: ai-train=yes',
    clean: { ...forAll('Content-Signal: ai-train=no'), headers: [['content-usage', 'train-ai=n']] },
  },
  {
    code: 'signal-not-inherited',
    triggers: forAll('Content-Signal: ai-train=no', 'Allow: /', 'User-agent: MothBot', 'Disallow: /lamps/'),
    place: line(4),
    text: 'User-agent: MothBot',
    fix: 'User-agent: MothBot\nContent-Signal: ai-train=no',
    clean: forAll(
      'Content-Signal: ai-train=no',
      'Allow: /',
      'User-agent: MothBot',
      'Content-Signal: ai-train=no',
      'Disallow: /lamps/',
    ),
  },
  {
    code: 'use-contradicts',
    triggers: forAll('Content-Signal: ai-train=yes, use=reference'),
    place: line(2),
    text: 'Content-Signal: ai-train=yes, use=reference',
    clean: forAll('Content-Signal: ai-input=yes, use=reference'),
  },
  {
    code: 'tdm-invalid-reservation',
    triggers: { meta: [['tdm-reservation', 'true']] },
    place: meta(0),
    text: 'true',
    fix: '<meta name="tdm-reservation" content="1">',
    clean: { meta: [['tdm-reservation', '1']] },
  },
  {
    code: 'tdm-policy-invalid',
    triggers: {
      headers: [
        ['tdm-policy', 'mailto:rights@paper.example'],
        ['tdm-reservation', '1'],
      ],
    },
    place: at('tdm-policy'),
    text: 'mailto:rights@paper.example',
    clean: {
      headers: [
        ['tdm-policy', 'https://paper.example/tdm.json'],
        ['tdm-reservation', '1'],
      ],
    },
  },
  {
    code: 'tdm-policy-relative',
    triggers: {
      headers: [
        ['tdm-policy', '/tdm.json'],
        ['tdm-reservation', '1'],
      ],
    },
    place: at('tdm-policy'),
    text: '/tdm.json',
    fix: 'tdm-policy: https://paper.example/tdm.json',
    clean: {
      headers: [
        ['tdm-policy', 'https://paper.example/tdm.json'],
        ['tdm-reservation', '1'],
      ],
    },
  },
  {
    code: 'tdm-policy-without-reservation',
    triggers: field('tdm-policy', 'https://paper.example/tdm.json'),
    place: at('tdm-policy'),
    text: 'https://paper.example/tdm.json',
    fix: 'tdm-reservation: 1',
    clean: {
      headers: [
        ['tdm-reservation', '1'],
        ['tdm-policy', 'https://paper.example/tdm.json'],
      ],
    },
  },
  {
    code: 'tdm-policy-unused',
    triggers: {
      headers: [
        ['tdm-policy', 'https://paper.example/tdm.json'],
        ['tdm-reservation', '0'],
      ],
    },
    place: at('tdm-policy'),
    text: 'https://paper.example/tdm.json',
    clean: field('tdm-reservation', '0'),
  },
  {
    code: 'tdmrep-malformed',
    triggers: tdmrep('{"location":"/","tdm-reservation":1}'),
    place: inTdmrep(),
    text: '{"location":"/","tdm-reservation":1}',
    clean: tdmrep('[{"location":"/","tdm-reservation":1}]'),
  },
  {
    code: 'tdmrep-bad-rule',
    triggers: tdmrep('[{"location":"news/","tdm-reservation":1}]'),
    place: inTdmrep(2),
    text: '{"location":"news/","tdm-reservation":1}',
    clean: tdmrep('[{"location":"/news/","tdm-reservation":1}]'),
  },
  {
    code: 'tdmrep-not-asked',
    triggers: { files: { '/.well-known/tdmrep.json': { status: null, reason: 'no access' } } },
    place: { kind: 'file', address: TDMREP, line: 0, column: 1 },
    text: '',
    clean: {},
  },
  {
    code: 'licence-url-invalid',
    triggers: { ...PERMITTED, robots: ['License: /licence.xml'] },
    place: line(1),
    text: 'License: /licence.xml',
    fix: NAMING,
    clean: PERMITTED,
  },
  {
    code: 'licence-url-relative',
    triggers: {
      headers: [['link', '</licence.xml>; rel="license"; type="application/rsl+xml"']],
      files: PERMITTED.files ?? {},
    },
    place: at('link'),
    text: '</licence.xml>; rel="license"; type="application/rsl+xml"',
    fix: `Link: <${LICENCE}>; rel="license"; type="application/rsl+xml"`,
    clean: {
      headers: [['link', `<${LICENCE}>; rel="license"; type="application/rsl+xml"`]],
      files: PERMITTED.files ?? {},
    },
  },
  {
    code: 'licence-unreadable',
    triggers: { robots: [NAMING], files: { '/licence.xml': { status: 200, text: '<rsl>' } } },
    place: line(1),
    text: NAMING,
    clean: PERMITTED,
  },
  {
    code: 'licence-not-understood',
    triggers: licensed('<permit type="usage">search</permit>'),
    place: inLicence(),
    text: '<permit type="usage">search</permit>',
    fix: '<permits type="usage">search</permits>',
    clean: PERMITTED,
  },
  {
    code: 'licence-after-group',
    triggers: { ...PERMITTED, robots: ['User-agent: MothBot', 'Disallow: /lamps/', '', NAMING] },
    place: line(4),
    text: NAMING,
    clean: { ...PERMITTED, robots: [NAMING, '', 'User-agent: MothBot', 'Disallow: /lamps/'] },
  },
  {
    code: 'licence-unknown-usage',
    triggers: licensed('<permits type="usage">search train-ai</permits>'),
    place: inLicence(),
    text: '<permits type="usage">search train-ai</permits>',
    fix: '<permits type="usage">search ai-train</permits>',
    clean: PERMITTED,
  },
  {
    code: 'licence-legacy-list',
    triggers: licensed('<permits type="usage">search,ai-train</permits>'),
    place: inLicence(),
    text: '<permits type="usage">search,ai-train</permits>',
    fix: '<permits type="usage">search ai-train</permits>',
    clean: PERMITTED,
  },
  {
    code: 'licence-repeated-list',
    triggers: licensed('<permits type="usage">search</permits><permits type="usage">ai-train</permits>'),
    place: inLicence(HEAD.length + 1 + '<permits type="usage">search</permits>'.length),
    text: '<permits type="usage">ai-train</permits>',
    clean: PERMITTED,
  },
  {
    code: 'licence-not-asked',
    triggers: { robots: [NAMING], files: { '/licence.xml': { status: null, reason: 'no access' } } },
    place: line(1),
    text: NAMING,
    clean: PERMITTED,
  },
  {
    code: 'training-prohibited-trainer-allowed',
    triggers: forAll('Content-Signal: ai-train=no', 'Allow: /', 'User-agent: CCBot', 'Disallow: /lamps/'),
    place: line(4),
    text: 'User-agent: CCBot',
    clean: forAll('Content-Signal: ai-train=no', 'Allow: /', 'User-agent: CCBot', 'Disallow: /'),
  },
  {
    code: 'training-permitted-trainers-disallowed',
    triggers: forAll('Content-Signal: ai-train=yes', 'Allow: /', 'User-agent: CCBot', 'Disallow: /'),
    place: line(4),
    text: 'User-agent: CCBot',
    clean: forAll('Content-Signal: ai-train=no', 'Allow: /', 'User-agent: CCBot', 'Disallow: /'),
  },
];
