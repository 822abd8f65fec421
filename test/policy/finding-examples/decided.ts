import { ACAP_READER } from '../written';
import type { FindingExample } from './finding-example';
import { line, meta, record } from './places';

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
