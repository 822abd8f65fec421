import type { FindingExample } from './finding-example';
import { line, record } from './places';

const REFERENCE = ['ACAP-crawler: SearchBot1', 'ACAP-permissions-reference: /partners.txt'];
const partners = (...fields: string[]) => ({
  '/partners.txt': { status: 200, text: ['ACAP-crawler: SearchBot1', ...fields].join('\n') },
});

/** Findings about ACAP fields in robots.txt, the records that they make and what these define (section 3). */
export const ACAP_FIELDS: readonly FindingExample[] = [
  {
    code: 'outside-record',
    triggers: { robots: ['ACAP-disallow-index: /', 'ACAP-crawler: *', 'ACAP-allow-crawl: /'] },
    place: line(1),
    text: 'ACAP-disallow-index: /',
    clean: record('ACAP-disallow-index: /', 'ACAP-allow-crawl: /'),
  },
  {
    code: 'unknown-field',
    triggers: record('ACAP-alow-follow: /letters/'),
    place: line(2),
    text: 'ACAP-alow-follow: /letters/',
    fix: 'ACAP-allow-follow',
    clean: record('ACAP-allow-follow: /letters/'),
  },
  {
    code: 'space-for-hyphen',
    triggers: record('ACAP-allow preserve: /'),
    place: line(2),
    text: 'ACAP-allow preserve: /',
    clean: record('ACAP-allow-preserve: /'),
  },
  {
    code: 'missing-colon',
    triggers: record('ACAP-allow-present-snippet /news/ max-length=20-words'),
    place: line(2),
    text: 'ACAP-allow-present-snippet /news/ max-length=20-words',
    clean: record('ACAP-allow-present-snippet: /news/ max-length=20-words'),
  },
  {
    code: 'typographic-quotes',
    triggers: { robots: ['ACAP-crawler: “SearchBot1”', 'ACAP-disallow-index: /'] },
    place: line(1),
    text: 'ACAP-crawler: “SearchBot1”',
    clean: { robots: ['ACAP-crawler: SearchBot1', 'ACAP-disallow-index: /'] },
  },
  {
    code: 'odd-crawler-name',
    triggers: { robots: ['ACAP-crawler: Search Bot', 'ACAP-disallow-index: /'] },
    place: line(1),
    text: 'ACAP-crawler: Search Bot',
    clean: { robots: ['ACAP-crawler: SearchBot', 'ACAP-disallow-index: /'] },
  },
  {
    code: 'any-beside-named',
    triggers: { robots: ['ACAP-crawler: *', 'ACAP-crawler: SearchBot1', 'ACAP-disallow-index: /'] },
    place: line(1),
    text: 'ACAP-crawler: *',
    clean: record('ACAP-disallow-index: /'),
  },
  {
    code: 'second-any-record',
    triggers: record('ACAP-disallow-index: /', 'ACAP-crawler: *', 'ACAP-disallow-follow: /'),
    place: line(3),
    text: 'ACAP-crawler: *',
    clean: record('ACAP-disallow-index: /', 'ACAP-disallow-follow: /'),
  },
  {
    code: 'empty-purpose',
    triggers: record('ACAP-usage-purpose:', 'ACAP-disallow-index: /'),
    place: line(2),
    text: 'ACAP-usage-purpose:',
    clean: record('ACAP-usage-purpose: news', 'ACAP-disallow-index: /'),
  },
  {
    code: 'request-in-sub-record',
    triggers: record('ACAP-usage-purpose: news', 'ACAP-request-take-down: /old.html'),
    place: line(3),
    text: 'ACAP-request-take-down: /old.html',
    clean: record('ACAP-request-take-down: /old.html', 'ACAP-usage-purpose: news', 'ACAP-allow-index: /'),
  },
  {
    code: 'requested-take-down',
    triggers: { at: '/old.html', ...record('ACAP-request-take-down: /old.html') },
    place: line(2),
    text: 'ACAP-request-take-down: /old.html',
    clean: { at: '/older.html', ...record('ACAP-request-take-down: /old.html') },
  },
  {
    code: 'requested-re-crawl',
    triggers: { at: '/new.html', ...record('ACAP-request-re-crawl: /new.html') },
    place: line(2),
    text: 'ACAP-request-re-crawl: /new.html',
    clean: { at: '/new.html/more', ...record('ACAP-request-re-crawl: /new.html') },
  },
  {
    code: 'reference-not-asked',
    triggers: { robots: REFERENCE },
    place: line(2),
    text: 'ACAP-permissions-reference: /partners.txt',
    clean: { robots: REFERENCE, references: partners('ACAP-disallow-index: /') },
  },
  {
    code: 'unreadable-reference',
    triggers: { robots: REFERENCE, references: { '/partners.txt': { status: 404, text: '' } } },
    place: line(2),
    text: 'ACAP-permissions-reference: /partners.txt',
    clean: { robots: REFERENCE, references: partners('ACAP-disallow-index: /') },
  },
  {
    code: 'reference-without-record',
    triggers: {
      robots: REFERENCE,
      references: { '/partners.txt': { status: 200, text: 'ACAP-crawler: OtherBot\nACAP-allow-index: /' } },
    },
    place: line(2),
    text: 'ACAP-permissions-reference: /partners.txt',
    clean: { robots: REFERENCE, references: partners('ACAP-disallow-index: /') },
  },
  {
    code: 'malformed-version-comment',
    triggers: { robots: ['## ACAP version=1.0', 'ACAP-crawler: *', 'ACAP-allow-index: /'] },
    place: line(1),
    text: '## ACAP version=1.0',
    fix: '##ACAP version=1.0',
    clean: { robots: ['##ACAP version=1.0', 'ACAP-crawler: *', 'ACAP-allow-index: /'] },
  },
  {
    code: 'late-version-comment',
    triggers: { robots: ['ACAP-crawler: *', 'ACAP-allow-index: /', '##ACAP version=1.0'] },
    place: line(3),
    text: '##ACAP version=1.0',
    clean: { robots: ['##ACAP version=1.0', 'ACAP-crawler: *', 'ACAP-allow-index: /'] },
  },
  {
    code: 'beside-reference',
    triggers: {
      robots: [
        'ACAP-crawler: SearchBot1',
        'ACAP-permissions-reference: /partners.txt',
        'ACAP-disallow-index: /',
      ],
      references: partners('ACAP-disallow-follow: /'),
    },
    place: line(3),
    text: 'ACAP-disallow-index: /',
    clean: { robots: REFERENCE, references: partners('ACAP-disallow-index: /') },
  },
  {
    code: 'nested-reference',
    triggers: { robots: REFERENCE, references: partners('ACAP-permissions-reference: /more.txt') },
    place: { kind: 'robots-txt', line: 2, column: 1, address: 'https://paper.example/partners.txt' },
    text: 'ACAP-permissions-reference: /more.txt',
    clean: { robots: REFERENCE, references: partners('ACAP-disallow-index: /') },
  },
  {
    code: 'empty-definition',
    triggers: { robots: ['ACAP-resource-set:'] },
    place: line(1),
    text: 'ACAP-resource-set:',
    clean: { robots: ['ACAP-resource-set: art /pictures/ /art/'] },
  },
  {
    code: 'defined-twice',
    triggers: { robots: ['ACAP-resource-set: art /pictures/', 'ACAP-resource-set: Art /art/'] },
    place: line(2),
    text: 'ACAP-resource-set: Art /art/',
    clean: { robots: ['ACAP-resource-set: art /pictures/ /art/'] },
  },
  {
    code: 'defined-after-use',
    triggers: record('ACAP-disallow-index: the-acap:resource-set:art', 'ACAP-resource-set: art /art/'),
    place: line(2),
    text: 'ACAP-disallow-index: the-acap:resource-set:art',
    clean: {
      robots: [
        'ACAP-resource-set: art /art/',
        'ACAP-crawler: *',
        'ACAP-disallow-index: the-acap:resource-set:art',
      ],
    },
  },
  {
    code: 'undefined-part',
    triggers: { robots: ['ACAP-composite-usage: reading index (teaser)'] },
    place: line(1),
    text: 'ACAP-composite-usage: reading index (teaser)',
    clean: {
      robots: [
        'ACAP-qualified-usage: teaser present-snippet max-length=40-words',
        'ACAP-composite-usage: reading index (teaser)',
      ],
    },
  },
  {
    code: 'nested-composite',
    triggers: {
      robots: [
        'ACAP-composite-usage: reading index follow',
        'ACAP-composite-usage: keeping (reading) preserve',
      ],
    },
    place: line(2),
    text: 'ACAP-composite-usage: keeping (reading) preserve',
    clean: {
      robots: [
        'ACAP-composite-usage: reading index follow',
        'ACAP-composite-usage: keeping index follow preserve',
      ],
    },
  },
];
