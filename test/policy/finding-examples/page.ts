import type { Written } from '../written';
import type { FindingExample } from './finding-example';
import { element, header, meta } from './places';

const tag = (content: string): Written => ({ meta: [['robots', content]] });
const field = (value: string): Written => ({ headers: [['X-Robots-Tag', value]] });

/** Findings about META tags, headers and class attributes (sections 4 and 5). */
export const PAGE: readonly FindingExample[] = [
  {
    code: 'missing-resource',
    triggers: { meta: [['robots', 'ACAP allow-index must-use-resource=the-acap:extract:meta:summary']] },
    place: meta(0),
    text: 'ACAP allow-index must-use-resource=the-acap:extract:meta:summary',
    resource: 'meta:summary',
    clean: {
      meta: [
        ['robots', 'ACAP allow-index must-use-resource=the-acap:extract:meta:summary'],
        ['summary', 'The gates held.'],
      ],
    },
  },
  {
    code: 'malformed-meta',
    triggers: tag('ACAP noindex'),
    place: meta(0),
    text: 'ACAP noindex',
    fix: 'ACAP disallow-index',
    clean: tag('ACAP disallow-index'),
  },
  {
    code: 'meta-split-by-quotes',
    triggers: { meta: [['robots', '“ACAP']] },
    place: meta(0),
    text: '“ACAP',
    clean: tag('ACAP allow-index'),
  },
  {
    code: 'meta-outside-head',
    triggers: { meta: [['robots', 'ACAP disallow-index', 'in body']] },
    place: meta(0),
    text: 'ACAP disallow-index',
    clean: tag('ACAP disallow-index'),
  },
  {
    code: 'second-statement',
    triggers: tag('ACAP allow-index disallow-follow'),
    place: meta(0),
    text: 'ACAP allow-index disallow-follow',
    clean: {
      meta: [
        ['robots', 'ACAP allow-index'],
        ['robots', 'ACAP disallow-follow'],
      ],
    },
  },
  {
    code: 'stray-comma',
    triggers: tag('ACAP allow-present-snippet, max-length=40-words'),
    place: meta(0),
    text: 'ACAP allow-present-snippet, max-length=40-words',
    clean: tag('ACAP allow-present-snippet max-length=40-words'),
  },
  {
    code: 'invalid-version',
    triggers: tag('ACAP version one'),
    place: meta(0),
    text: 'ACAP version one',
    fix: 'ACAP version 1.1',
    clean: tag('ACAP version 1.1'),
  },
  {
    code: 'unknown-version',
    triggers: tag('ACAP version 2.0'),
    place: meta(0),
    text: 'ACAP version 2.0',
    clean: tag('ACAP version 1.0'),
  },
  {
    code: 'two-versions',
    triggers: {
      meta: [
        ['robots', 'ACAP version 1.0'],
        ['robots', 'ACAP version 1.1'],
      ],
    },
    place: meta(1),
    text: 'ACAP version 1.1',
    clean: tag('ACAP version 1.1'),
  },
  {
    code: 'version-for-one-crawler',
    triggers: { meta: [['SearchBot1', 'ACAP version 1.1']] },
    place: meta(0),
    text: 'ACAP version 1.1',
    clean: tag('ACAP version 1.1'),
  },
  {
    code: 'newer-feature',
    triggers: tag('ACAP allow-index ref=https://paper.example/terms'),
    place: meta(0),
    text: 'ACAP allow-index ref=https://paper.example/terms',
    fix: 'ACAP version 1.1',
    clean: tag('ACAP allow-index'),
  },
  {
    code: 'space-separated-rules',
    triggers: tag('noindex nofollow'),
    place: meta(0),
    text: 'noindex nofollow',
    clean: tag('noindex, nofollow'),
  },
  {
    code: 'equals-for-colon',
    triggers: tag('nofollow, max-snippet=40'),
    place: meta(0, 11),
    text: 'nofollow, max-snippet=40',
    clean: tag('nofollow, max-snippet:40'),
  },
  {
    code: 'unknown-robots-rule',
    triggers: tag('nofollow, noindexing'),
    place: meta(0, 11),
    text: 'nofollow, noindexing',
    fix: 'noindex',
    clean: tag('nofollow, noindex'),
  },
  {
    code: 'default-robots-rule',
    triggers: tag('index, follow, archive'),
    place: meta(0, 16),
    text: 'index, follow, archive',
    clean: tag('index, follow'),
  },
  {
    code: 'noai-undocumented',
    triggers: tag('nofollow, noai'),
    place: meta(0, 11),
    text: 'nofollow, noai',
    clean: { robots: ['User-agent: CCBot', 'Disallow: /'], meta: [['robots', 'nofollow']] },
  },
  {
    code: 'semicolon-between-rules',
    triggers: tag('noindex;nofollow'),
    place: meta(0),
    text: 'noindex;nofollow',
    fix: 'noindex, nofollow',
    clean: tag('noindex, nofollow'),
  },
  {
    code: 'space-in-rule',
    triggers: tag('nofollow, no index'),
    place: meta(0, 11),
    text: 'nofollow, no index',
    fix: 'noindex',
    clean: tag('nofollow, noindex'),
  },
  {
    code: 'invalid-rule-value',
    triggers: field('nofollow, unavailable_after: 30 February 2039'),
    place: header(0, 11),
    text: 'nofollow, unavailable_after: 30 February 2039',
    clean: field('nofollow, unavailable_after: 28 February 2039'),
  },
  {
    code: 'empty-exemption',
    triggers: field('noindex; ExampleBot=;'),
    place: header(0, 10),
    text: 'noindex; ExampleBot=;',
    clean: field('OtherBot=noindex;'),
  },
  {
    code: 'header-cut',
    triggers: field(`noindex${','.repeat(65_530)}`),
    place: header(0, 65_537),
    text: `noindex${','.repeat(193)}`,
    clean: field(`noindex${','.repeat(65_529)}`),
  },
  {
    code: 'malformed-class',
    triggers: { elements: ['wide the-acap:noindex'] },
    place: element(0, 6),
    text: 'the-acap:noindex',
    fix: 'the-acap:disallow-index',
    clean: { elements: ['wide the-acap:disallow-index'] },
  },
];
