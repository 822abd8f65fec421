import type { PageReport } from '../../src/messages';
import { robotsTxt } from '../state/stores';
import { TDMREP } from '../ui/fake-surroundings';
import { savedOn } from './saved-pages';

const ELEMENTS = [
  { classes: 'the-acap:disallow-index', parent: null, label: 'p#lead', number: 1, of: 3 },
  { classes: '', parent: 0, nosnippet: true },
  { classes: '', parent: null, rel: 'nofollow' },
];
const TAGS = [
  { name: 'robots', content: 'noindex', inHead: true },
  { name: 'tdm-reservation', content: '1', inHead: false, number: 2 },
];
const REFERENCE = 'https://news.example/permissions.txt';
const FILE = { url: TDMREP, state: 'answered', status: 200, contentType: 'application/json' } as const;

const EVIDENCE = {
  robotsTxt: robotsTxt(
    'User-agent: GPTBot',
    'Disallow: /',
    'Disalow: /x',
    `ACAP-permissions-reference: ${REFERENCE}`,
  ),
  references: { [REFERENCE]: { status: 200, text: 'caf\u00e9', octets: true, redirects: 6 } },
  files: { [TDMREP]: { status: null, reason: 'no-permission' } },
  headers: [['X-Robots-Tag', 'max-snippet: 20']],
  metaTags: TAGS,
  sourceMetaTags: TAGS,
  links: [{ rel: 'license', type: 'application/rsl+xml', href: '/licence.xml' }],
  inlineLicences: ['<rsl/>'],
  canonical: 'https://news.example/a',
  elements: ELEMENTS,
  resources: { 'id:abstract': false, 'id:other': null },
} as const;

const REST = {
  sentHtml: {
    state: 'compared',
    status: 200,
    truncated: false,
    onlyInSentHtml: { metaTags: TAGS, elements: ELEMENTS },
    onlyInDom: { metaTags: [], elements: [] },
    changed: [{ sent: ELEMENTS[0], dom: ELEMENTS[1] }],
  },
  frames: [
    { url: 'about:srcdoc', metaTags: 1, elements: 2 },
    { url: 'https://busy.example/', metaTags: null, elements: null },
  ],
  references: [{ ...FILE, url: REFERENCE }],
  files: [{ ...FILE, state: 'too-long' }],
  linked: ['https://news.example/b'],
  unkept: true,
} as unknown as Partial<PageReport>;

/** A saved report in which everything stands that one can hold, as it is written, and the facts it was saved from. */
export function fullReport(rest: Partial<PageReport> = {}): { saved: Json; facts: Json } {
  const { saved, facts } = savedOn(EVIDENCE, { ...REST, ...rest } as Parameters<typeof savedOn>[1]);
  return JSON.parse(JSON.stringify({ saved, facts }));
}

/** An object that was read as JSON. */
export type Json = Record<string, unknown>;
