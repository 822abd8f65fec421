import fc from 'fast-check';
import type { Lines } from '../../lab/site.js';
import type { PageEvidence } from '../../src/policy';
import type { Answer } from './made-up-site';

const RULES = [
  'noindex',
  'none',
  'all',
  'nofollow',
  'nosnippet, noarchive',
  'max-snippet:5',
  'max-snippet:0,noimageindex',
  'unavailable_after: 25 Jun 2020 15:00:00 PST',
  'unavailable_after: Thursday, 25-Jun-30 15:00:00 UTC, nofollow',
  'noai, noimageai',
  'index, follow',
];
const NAMES = ['googlebot', 'bingbot', 'otherbot', 'GPTBot', 'applebot', 'claudebot', 'yandex'];

const rules = fc.constantFrom(...RULES);
const names = fc.constantFrom(...NAMES);
const robotsLine = fc.oneof(
  rules,
  fc.tuple(names, rules).map(([name, rule]) => `${name}: ${rule}`),
  fc.tuple(names, rules).map(([name, rule]) => `${name}=${rule}`),
);
const otherLine = fc.constantFrom(
  ['Content-Usage', 'train-ai=n'],
  ['Content-Usage', 'train-ai=y, search=y'],
  ['Content-Signal', 'ai-train=no, search=yes'],
  ['Content-Signal', 'ai-input=yes'],
  ['TDM-Reservation', '1'],
) as fc.Arbitrary<readonly [string, string]>;
const headerLine = fc.oneof(
  { weight: 4, arbitrary: robotsLine.map((line): readonly [string, string] => ['X-Robots-Tag', line]) },
  { weight: 1, arbitrary: otherLine },
);
const metaTag = fc.record({
  name: fc.oneof({ weight: 3, arbitrary: fc.constant('robots') }, names),
  content: fc.oneof(
    rules,
    fc.constantFrom('ACAP disallow-index', 'ACAP allow-index', 'ACAP disallow-preserve'),
  ),
});
const group = fc
  .tuple(
    fc.constantFrom('*', ...NAMES),
    fc.constantFrom(
      'Disallow: /',
      'Allow: /',
      'Disallow: /page',
      'Allow: /page\nDisallow: /',
      'Disallow:',
      'Content-Signal: ai-train=no\nAllow: /',
      'Crawl-delay: 1\nDisallow: /*a',
    ),
  )
  .map(([name, lines]) => `User-agent: ${name}\n${lines}\n`);
const element = fc.constantFrom(
  'the-acap:disallow-index',
  'the-acap:allow-index',
  'the-acap:disallow-follow',
);

/** What a site states, where, and how much of it can be missed. */
export const randomSite = fc.record({
  headers: fc.array(headerLine, { maxLength: 4 }),
  metaTags: fc.array(metaTag, { maxLength: 3 }),
  groups: fc.array(group, { maxLength: 4 }),
  elements: fc.array(element, { maxLength: 2 }),
  /** So many META tags of no concern stand before the others. */
  tagsBefore: fc.constantFrom(0, 0, 0, 1_999, 2_000),
  /** Whether a script writes the META tags, once the page is loaded. */
  areTagsWritten: fc.constantFrom(false, false, false, false, true),
  /** So much stands in the META tag before the rules. */
  textBefore: fc.constantFrom(0, 0, 0, 65_000, 70_000),
  /** The same of the first header line. */
  headerBefore: fc.constantFrom(0, 0, 0, 65_000, 70_000),
  /** Whether elements stand in a shadow root. */
  isInShadow: fc.boolean(),
  /** Where a licence prohibits training, if anywhere. */
  licence: fc.constantFrom(
    'nowhere',
    'nowhere',
    'in the page',
    'by a link',
    'by a link, late',
    'by a link, in a part',
  ),
  /** So many lines of no concern stand in robots.txt before the last group. */
  linesBefore: fc.constantFrom(0, 0, 0, 7_900, 9_000),
  /** How robots.txt is answered. */
  robotsTxt: fc.constantFrom(
    'at once',
    'at once',
    'by a redirect',
    'when the page was read',
    'never',
    'in a part',
    'in a part, told its length',
  ),
  /** Where what is sent in two parts is parted, as a share of it. */
  parting: fc.double({ min: 0, max: 1, noNaN: true }),
});

/** One of them. */
export type RandomSite = typeof randomSite extends fc.Arbitrary<infer Value> ? Value : never;

/** The type of a licence. */
export const RSL = 'application/rsl+xml';

/** The licence of these sites. */
export const LICENCE = `<rsl xmlns="https://rslstandard.org/rsl"><content url="/"><license>
  <prohibits type="usage">ai-train</prohibits></license></content></rsl>`;

/** The header lines of its page. */
export function headersOf({ headers, headerBefore, licence }: RandomSite): Lines {
  const [first, ...others] = headers;
  const lines: (readonly [string, string])[] = first
    ? [[first[0], headerBefore > 0 ? `${'x'.repeat(headerBefore)}, ${first[1]}` : first[1]], ...others]
    : [];
  return licence.startsWith('by a link')
    ? [...lines, ['Link', `</licence.xml>; rel="license"; type="${RSL}"`]]
    : lines;
}

const FILLING = `# ${'x'.repeat(61)}\n`;

/** Its robots.txt. */
export function robotsTxtOf({ groups, linesBefore }: RandomSite): string {
  const last = groups.at(-1);
  return [...groups.slice(0, -1), FILLING.repeat(linesBefore), ...(last ? [last] : [])].join('\n');
}

const contentOf = ({ textBefore }: RandomSite, content: string, index: number) =>
  index === 0 && textBefore > 0 && !/^ACAP/.test(content) ? `${'x'.repeat(textBefore)}, ${content}` : content;

const TITLE = '<title>Page</title>';

function htmlOf(made: RandomSite): string {
  const { metaTags, elements, tagsBefore, areTagsWritten } = made;
  const tags = metaTags.map(
    ({ name, content }, index) => `<meta name="${name}" content="${contentOf(made, content, index)}">`,
  );
  const inHead = '<meta name="other" content="x">'.repeat(tagsBefore) + tags.join('');
  const script = `<script>addEventListener('load', () => setTimeout(() => {
    document.head.insertAdjacentHTML('beforeend', ${JSON.stringify(inHead)}); }, 50))</script>`;
  const marked = elements.map((classes) => `<p class="${classes}">x</p>`).join('');
  const body = made.isInShadow ? `<div><template shadowrootmode="open">${marked}</template></div>` : marked;
  const licence = made.licence === 'in the page' ? `<script type="${RSL}">${LICENCE}</script>` : '';
  return `<!doctype html>${TITLE}${areTagsWritten ? script : inHead}<p>${licence}${body}`;
}

/** What its page is answered with; `begin` sends a part of it alone, and gives the rest. */
export const answerOf =
  (made: RandomSite, more: Lines = [], begin?: (rest: Rest) => void): Answer =>
  (response) => {
    const page = htmlOf(made);
    const type = ['Content-Type', 'text/html; charset=utf-8', 'Cache-Control', 'no-cache'];
    response.writeHead(200, [...type, ...headersOf(made).flat(), ...more.flat()]);
    if (!begin) return void response.end(page);
    const begun = page.indexOf(TITLE) + TITLE.length;
    const place = begun + Math.floor(made.parting * (page.length - begun));
    response.write(`<!--${' '.repeat(4_096)}-->${page.slice(0, place)}`);
    begin({ send: () => response.end(page.slice(place)), refuse: () => response.socket?.destroy() });
  };

/** What is left to send of a page. */
export interface Rest {
  readonly send: () => void;
  readonly refuse: () => void;
}

/** All that a site sends. */
export const sentBy = (made: RandomSite, url: string): PageEvidence => ({
  url,
  robotsTxt: made.robotsTxt === 'never' ? { status: 0, text: '' } : { status: 200, text: robotsTxtOf(made) },
  headers: headersOf(made),
  inlineLicences: made.licence === 'in the page' ? [LICENCE] : [],
  metaTags: [
    ...Array.from({ length: made.tagsBefore }, () => ({ name: 'other', content: 'x', inHead: true })),
    ...made.metaTags.map(({ name, content }, index) => ({
      name,
      content: contentOf(made, content, index),
      inHead: true,
    })),
  ],
  elements: made.elements.map((classes) => ({ classes, parent: null })),
  files: {
    [new URL('/.well-known/tdmrep.json', url).href]: { status: 404, text: '' },
    [new URL('/licence.xml', url).href]: { status: 200, text: LICENCE },
  },
});
