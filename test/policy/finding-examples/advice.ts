import type { FindingExample } from './finding-example';
import { line, meta } from './places';

const OPEN = ['##ACAP version=1.1', 'User-agent: *', 'Disallow:'];
/** A robots.txt in the order of the Guide's, whose ACAP fields begin on line 4. */
const guide = (...fields: string[]) => ({ robots: [...OPEN, ...fields] });
/** The same with one record for every crawler, whose fields begin on line 5. */
const record = (...fields: string[]) => guide('ACAP-crawler: *', ...fields);

/** Advice on how to write permissions well: of the Guide to ACAP, of Part 1, of the draft of 1996. */
export const ADVICE: readonly FindingExample[] = [
  {
    code: 'acap-without-robots-txt',
    triggers: {
      robots: { status: 404, text: '' },
      meta: [
        ['robots', 'noindex'],
        ['robots', 'ACAP disallow-index'],
      ],
    },
    place: meta(1),
    text: 'ACAP disallow-index',
    clean: {
      meta: [
        ['robots', 'noindex'],
        ['robots', 'ACAP disallow-index'],
      ],
    },
  },
  {
    code: 'acap-alone',
    triggers: { robots: ['##ACAP version=1.1', 'ACAP-crawler: *', 'ACAP-disallow-crawl: /letters/'] },
    place: line(3),
    text: 'ACAP-disallow-crawl: /letters/',
    fix: 'User-agent: *\nDisallow: /letters/',
    clean: {
      robots: [
        '##ACAP version=1.1',
        'User-agent: *',
        'Disallow: /letters/',
        'ACAP-crawler: *',
        'ACAP-disallow-crawl: /letters/',
      ],
    },
  },
  {
    code: 'days-for-search',
    triggers: record('ACAP-allow-index: /current/ time-limit=14-days'),
    place: line(5),
    text: 'ACAP-allow-index: /current/ time-limit=14-days',
    fix: 'time-limit=until-recrawled',
    clean: record('ACAP-allow-index: /current/ time-limit=until-recrawled'),
  },
  {
    code: 'directory-without-slash',
    triggers: record('ACAP-disallow-index: /letters'),
    place: line(5),
    text: 'ACAP-disallow-index: /letters',
    fix: '/letters/',
    clean: record('ACAP-disallow-index: /letters/'),
  },
  {
    code: 'home-page-closed',
    triggers: record('ACAP-disallow-crawl: /', 'ACAP-allow-crawl: /news/'),
    place: line(6),
    text: 'ACAP-allow-crawl: /news/',
    fix: 'ACAP-allow-crawl: /$',
    clean: record('ACAP-disallow-crawl: /', 'ACAP-allow-crawl: /$', 'ACAP-allow-crawl: /news/'),
  },
  {
    code: 'missing-version-comment',
    triggers: { robots: ['User-agent: *', 'Disallow:', 'ACAP-crawler: *', 'ACAP-allow-crawl: /'] },
    place: line(3),
    text: 'ACAP-crawler: *',
    fix: '##ACAP version=1.1',
    clean: record('ACAP-allow-crawl: /'),
  },
  {
    code: 'mixed-fields',
    triggers: {
      robots: [
        '##ACAP version=1.1',
        'User-agent: *',
        'ACAP-crawler: *',
        'Disallow: /',
        'ACAP-allow-crawl: /',
      ],
    },
    place: line(3),
    text: 'ACAP-crawler: *',
    clean: record('ACAP-allow-crawl: /'),
  },
  {
    code: 'no-copy-no-snippet',
    triggers: { meta: [['robots', 'ACAP disallow-preserve']] },
    place: meta(0),
    text: 'ACAP disallow-preserve',
    clean: {
      meta: [
        ['robots', 'nosnippet'],
        ['robots', 'ACAP disallow-preserve'],
      ],
    },
  },
  {
    code: 'no-record-for-any',
    triggers: {
      robots: [
        '##ACAP version=1.1',
        'User-agent: Moth',
        'Disallow: /',
        'ACAP-crawler: Moth',
        'ACAP-allow-crawl: /',
      ],
    },
    place: line(4),
    text: 'ACAP-crawler: Moth',
    fix: 'ACAP-crawler: *',
    clean: guide('ACAP-crawler: Moth', 'ACAP-allow-crawl: /'),
  },
  {
    code: 'order-matters',
    triggers: { robots: ['User-agent: *', 'Disallow: /', 'Allow: /news/'] },
    place: line(3),
    text: 'Allow: /news/',
    fix: 'Allow: /news/\nDisallow: /',
    clean: { robots: ['User-agent: *', 'Allow: /news/', 'Disallow: /'] },
  },
  {
    code: 'purpose-without-fields',
    triggers: record('ACAP-allow-crawl: /', 'ACAP-usage-purpose: news'),
    place: line(6),
    text: 'ACAP-usage-purpose: news',
    clean: record('ACAP-allow-crawl: /', 'ACAP-usage-purpose: news', 'ACAP-disallow-index: /letters/'),
  },
  {
    code: 'record-without-fields',
    triggers: record('ACAP-allow-crawl: /', 'ACAP-crawler: Moth'),
    place: line(6),
    text: 'ACAP-crawler: Moth',
    clean: record('ACAP-allow-crawl: /', 'ACAP-crawler: Moth', 'ACAP-disallow-index: /letters/'),
  },
  {
    code: 'robots-txt-in-rule',
    triggers: { robots: ['User-agent: *', 'Disallow: /robots.txt'] },
    place: line(2),
    text: 'Disallow: /robots.txt',
    clean: { robots: ['User-agent: *', 'Disallow: /robots/'] },
  },
  {
    code: 'separate-index-resource',
    triggers: record('ACAP-allow-index: /plates/ must-use-resource=/plates.txt'),
    place: line(5),
    text: 'ACAP-allow-index: /plates/ must-use-resource=/plates.txt',
    clean: record('ACAP-allow-index: /plates/ must-use-resource=the-acap:extract:class:caption'),
  },
  {
    code: 'telling-path',
    triggers: { robots: ['User-agent: *', 'Disallow: /letters/', 'Disallow: /admin/'] },
    place: line(3),
    text: 'Disallow: /admin/',
    clean: { robots: ['User-agent: *', 'Disallow: /letters/'] },
  },
  {
    code: 'usage-without-qualifiers',
    triggers: guide(
      'ACAP-qualified-usage: teaser present-snippet',
      'ACAP-crawler: *',
      'ACAP-allow-(teaser): /',
    ),
    place: line(4),
    text: 'ACAP-qualified-usage: teaser present-snippet',
    clean: guide(
      'ACAP-qualified-usage: teaser present-snippet max-length=20-words',
      'ACAP-crawler: *',
      'ACAP-allow-(teaser): /',
    ),
  },
];
