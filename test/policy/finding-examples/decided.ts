import type { Query } from '../../../src/policy';
import { ACAP_READER } from '../written';
import type { FindingExample } from './finding-example';
import { line, meta, record } from './places';

/** Who reads robots.txt as the draft of 1996 has it (2.2). */
const OF_1996: Query = { ...ACAP_READER, crawler: { ...ACAP_READER.crawler, rep: 'koster1996' } };

/** Findings that depend on who asks, and when (section 8). */
export const DECIDED: readonly FindingExample[] = [
  {
    code: 'unreachable',
    triggers: { robots: ['User-agent: *', 'Disallow: /news/'], meta: [['robots', 'ACAP disallow-follow']] },
    query: ACAP_READER,
    place: meta(0),
    text: 'ACAP disallow-follow',
    clean: { robots: ['User-agent: *', 'Disallow: /private/'], meta: [['robots', 'ACAP disallow-follow']] },
  },
  {
    code: 'blank-line-ends-record',
    triggers: { robots: ['User-agent: *', 'Allow: /about/', '', 'Disallow: /archive/'] },
    query: OF_1996,
    place: line(4),
    text: 'Disallow: /archive/',
    clean: { robots: ['User-agent: *', 'Allow: /about/', '# the attic', 'Disallow: /archive/'] },
  },
  {
    code: 'query-not-compared',
    triggers: { robots: ['User-agent: *', 'Disallow: /search?q='] },
    query: OF_1996,
    place: line(2),
    text: 'Disallow: /search?q=',
    clean: { robots: ['User-agent: *', 'Disallow: /search'] },
  },
  {
    code: 'unreachable-noindex',
    triggers: { robots: ['User-agent: *', 'Disallow: /news/'], meta: [['robots', 'noindex']] },
    query: ACAP_READER,
    place: meta(0),
    text: 'noindex',
    clean: { robots: ['User-agent: *', 'Disallow: /private/'], meta: [['robots', 'noindex']] },
  },
  {
    code: 'contradicted',
    triggers: {
      robots: ['User-agent: *', 'Disallow: /news/', 'ACAP-crawler: *', 'ACAP-allow-crawl: /news/'],
    },
    query: ACAP_READER,
    place: line(2),
    text: 'Disallow: /news/',
    clean: { robots: ['User-agent: *', 'Allow: /news/', 'ACAP-crawler: *', 'ACAP-allow-crawl: /news/'] },
  },
  {
    code: 'always-beaten',
    triggers: record('ACAP-allow-index: /news/', 'ACAP-disallow-index: /news/'),
    query: ACAP_READER,
    place: line(2),
    text: 'ACAP-allow-index: /news/',
    clean: record('ACAP-allow-index: /news/a.html', 'ACAP-disallow-index: /news/'),
  },
  {
    code: 'expired',
    triggers: record('ACAP-allow-index: /news/ time-limit=until-2026-05-31'),
    query: ACAP_READER,
    place: line(2),
    text: 'ACAP-allow-index: /news/ time-limit=until-2026-05-31',
    clean: record('ACAP-allow-index: /news/ time-limit=until-2026-06-01'),
  },
];
