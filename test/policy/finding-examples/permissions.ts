import type { FindingExample } from './finding-example';
import { line, record } from './places';

const manyFields = (count: number) => record(...Array.from({ length: count }, () => 'ACAP-allow-index: /'));

/** Findings about what ACAP permissions and prohibitions say, wherever they stand (3.5 to 3.9, 7). */
export const PERMISSIONS: readonly FindingExample[] = [
  {
    code: 'empty-resource',
    triggers: record('ACAP-disallow-index:'),
    place: line(2),
    text: 'ACAP-disallow-index:',
    clean: record('ACAP-disallow-index: /'),
  },
  {
    code: 'undefined-resource-set',
    triggers: record('ACAP-disallow-index: the-acap:resource-set:art'),
    place: line(2),
    text: 'ACAP-disallow-index: the-acap:resource-set:art',
    clean: {
      robots: [
        'ACAP-resource-set: art /pictures/ /art/',
        'ACAP-crawler: *',
        'ACAP-disallow-index: the-acap:resource-set:art',
      ],
    },
  },
  {
    code: 'several-resources',
    triggers: record('ACAP-disallow-index: /sport/ /news/'),
    place: line(2),
    text: 'ACAP-disallow-index: /sport/ /news/',
    clean: record('ACAP-disallow-index: /sport/', 'ACAP-disallow-index: /news/'),
  },
  {
    code: 'path-cut-by-space',
    triggers: record('ACAP-disallow-index: /oil lamps.html'),
    place: line(2),
    text: 'ACAP-disallow-index: /oil lamps.html',
    clean: record('ACAP-disallow-index: /oil%20lamps.html'),
  },
  {
    code: 'nested-set',
    triggers: {
      robots: ['ACAP-resource-set: art /art/', 'ACAP-resource-set: all /news/ the-acap:resource-set:art'],
    },
    place: line(2),
    text: 'ACAP-resource-set: all /news/ the-acap:resource-set:art',
    clean: { robots: ['ACAP-resource-set: all /news/ /art/'] },
  },
  {
    code: 'odd-local-name',
    triggers: { robots: ['ACAP-resource-set: 2024 /archive/2024/'] },
    place: line(1),
    text: 'ACAP-resource-set: 2024 /archive/2024/',
    clean: { robots: ['ACAP-resource-set: year-2024 /archive/2024/'] },
  },
  {
    code: 'repeated-qualifier',
    triggers: record('ACAP-allow-preserve: / time-limit=3-days time-limit=5-days'),
    place: line(2),
    text: 'ACAP-allow-preserve: / time-limit=3-days time-limit=5-days',
    clean: record('ACAP-allow-preserve: / time-limit=3-days'),
  },
  {
    code: 'several-purposes',
    triggers: record('ACAP-usage-purpose: news, sport', 'ACAP-disallow-index: /'),
    place: line(2),
    text: 'ACAP-usage-purpose: news, sport',
    clean: record('ACAP-usage-purpose: news', 'ACAP-usage-purpose: sport', 'ACAP-disallow-index: /'),
  },
  {
    code: 'wildcard-in-address',
    triggers: record('ACAP-request-take-down: /news/*'),
    place: line(2),
    text: 'ACAP-request-take-down: /news/*',
    clean: record('ACAP-request-take-down: /sport/a.html'),
  },
  {
    code: 'unknown-usage',
    triggers: record('ACAP-allow-indx: /'),
    place: line(2),
    text: 'ACAP-allow-indx: /',
    fix: 'index',
    clean: record('ACAP-allow-index: /'),
  },
  {
    code: 'undefined-local-usage',
    triggers: record('ACAP-allow-(teaser): /news/'),
    place: line(2),
    text: 'ACAP-allow-(teaser): /news/',
    clean: {
      robots: [
        'ACAP-qualified-usage: teaser present-snippet max-length=40-words',
        'ACAP-crawler: *',
        'ACAP-allow-(teaser): /news/',
      ],
    },
  },
  {
    code: 'prohibited-local-usage',
    triggers: {
      robots: [
        'ACAP-qualified-usage: teaser present-snippet max-length=40-words',
        'ACAP-crawler: *',
        'ACAP-disallow-(teaser): /news/',
      ],
    },
    place: line(3),
    text: 'ACAP-disallow-(teaser): /news/',
    clean: record('ACAP-disallow-present-snippet: /news/'),
  },
  {
    code: 'qualified-prohibition',
    triggers: record('ACAP-disallow-preserve: / time-limit=3-days'),
    place: line(2),
    text: 'ACAP-disallow-preserve: / time-limit=3-days',
    clean: record('ACAP-disallow-preserve: /'),
  },
  {
    code: 'malformed-qualifier',
    triggers: record('ACAP-allow-preserve: / 3-days'),
    place: line(2),
    text: 'ACAP-allow-preserve: / 3-days',
    clean: record('ACAP-allow-preserve: / time-limit=3-days'),
  },
  {
    code: 'unknown-qualifier',
    triggers: record('ACAP-allow-present-snippet: / max-lenght=40-words'),
    place: line(2),
    text: 'ACAP-allow-present-snippet: / max-lenght=40-words',
    fix: 'max-length',
    clean: record('ACAP-allow-present-snippet: / max-length=40-words'),
  },
  {
    code: 'undefined-qualifier',
    triggers: record('ACAP-allow-index: / ref=https://paper.example/terms'),
    place: line(2),
    text: 'ACAP-allow-index: / ref=https://paper.example/terms',
    clean: record('ACAP-allow-index: /'),
  },
  {
    code: 'misplaced-qualifier',
    triggers: record('ACAP-allow-crawl: / time-limit=3-days'),
    place: line(2),
    text: 'ACAP-allow-crawl: / time-limit=3-days',
    clean: record('ACAP-allow-preserve: / time-limit=3-days'),
  },
  {
    code: 'misplaced-location',
    triggers: record('ACAP-allow-index: / location=https://paper.example/news/a.html'),
    place: line(2),
    text: 'ACAP-allow-index: / location=https://paper.example/news/a.html',
    clean: { meta: [['robots', 'ACAP allow-index location=https://paper.example/news/a.html']] },
  },
  {
    code: 'invalid-qualifier-value',
    triggers: record('ACAP-allow-preserve: / time-limit=until-2039-02-30'),
    place: line(2),
    text: 'ACAP-allow-preserve: / time-limit=until-2039-02-30',
    clean: record('ACAP-allow-preserve: / time-limit=until-2039-02-28'),
  },
  {
    code: 'redundant-modification',
    triggers: record('ACAP-allow-present: / prohibited-modification=any prohibited-modification=style'),
    place: line(2),
    text: 'ACAP-allow-present: / prohibited-modification=any prohibited-modification=style',
    clean: record('ACAP-allow-present: / prohibited-modification=any'),
  },
  {
    code: 'too-many-statements',
    triggers: manyFields(20_001),
    place: line(20_002),
    text: 'ACAP-allow-index: /',
    clean: manyFields(20_000),
  },
];
