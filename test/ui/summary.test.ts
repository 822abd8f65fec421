import { expect, test } from 'vitest';
import {
  ACAP_READER,
  type CrawlerChoice,
  KNOWN_CHOICES,
  NOT_NAMED,
  type PageEvidence,
} from '../../src/policy';
import { summarise } from '../../src/ui/crawler/summary';
import { answersFor } from './answers-for';
import { reportOn, wordsIn } from './fake-surroundings';

const robots = (content: string) => ({ name: 'robots', content, inHead: true });
const robotsTxt = (text: string) => ({ status: 200, text });
const element = (classes: string) => ({ classes, parent: null });
const known = (name: string) => KNOWN_CHOICES.find((choice) => choice.known.name === name) as CrawlerChoice;

/** Lines as a reader sees them: the sign of the verdict, then the words. */
const SIGNS = { permitted: '✓', restricted: '⚠', prohibited: '⛔', unknown: '?' };

function summaryOf(written: Partial<PageEvidence>, choice: CrawlerChoice = ACAP_READER, language = 'en') {
  const { tone, lines, notes } = summarise(
    answersFor(choice, reportOn(written).evidence as PageEvidence),
    wordsIn(language),
  );
  return { tone, lines: lines.map(({ verdict, text }) => `${SIGNS[verdict]} ${text}`), notes };
}

const ALL = '✓ crawl, index, follow links, keep a copy, show';

const CASES: readonly {
  written: Partial<PageEvidence>;
  tone: string;
  english: readonly string[];
  german: readonly string[];
}[] = [
  {
    written: { robotsTxt: robotsTxt('User-agent: *\nAllow: /') },
    tone: 'permitted',
    english: [ALL],
    german: ['✓ crawlen, indexieren, Links folgen, sichern und zeigen'],
  },
  {
    written: { robotsTxt: robotsTxt('User-agent: *\nDisallow: /') },
    tone: 'prohibited',
    english: ['⛔ crawl, and all that needs crawling: index, follow links, keep a copy, show'],
    german: ['⛔ crawlen und alles, was Crawlen voraussetzt: indexieren, Links folgen, sichern, zeigen'],
  },
  {
    written: { metaTags: [robots('noindex')] },
    tone: 'prohibited',
    english: ['✓ crawl, follow links, keep a copy, show', '⛔ index'],
    german: ['✓ crawlen, Links folgen, sichern und zeigen', '⛔ indexieren'],
  },
  {
    written: { metaTags: [robots('nosnippet, nofollow')] },
    tone: 'prohibited',
    english: [
      '✓ crawl, index, keep a copy, show in other ways',
      '⛔ follow links, show snippets, show extracts',
    ],
    german: [
      '✓ crawlen, indexieren, sichern und anders zeigen',
      '⛔ Links folgen, Textausschnitte zeigen und Auszüge zeigen',
    ],
  },
  {
    written: { metaTags: [robots('max-snippet:20')] },
    tone: 'restricted',
    english: [
      '✓ crawl, index, follow links, keep a copy, show in other ways',
      '⚠ show snippets: at most 20 characters',
    ],
    german: [
      '✓ crawlen, indexieren, Links folgen, sichern und anders zeigen',
      '⚠ Textausschnitte zeigen: höchstens 20 Zeichen',
    ],
  },
  {
    written: { headers: null },
    tone: 'unknown',
    english: ['✓ crawl, keep a copy', '? index, follow links, show'],
    german: ['✓ crawlen, sichern', '? indexieren, Links folgen und zeigen'],
  },
  {
    written: { robotsTxt: { status: null, reason: 'no-permission' } },
    tone: 'unknown',
    english: ['? crawl, index, follow links, keep a copy, show, do anything else'],
    german: ['? crawlen, indexieren, Links folgen, sichern, zeigen und alles Weitere tun'],
  },
  {
    written: { metaTags: [robots('ACAP disallow-present'), robots('ACAP allow-present-link')] },
    tone: 'prohibited',
    english: ['✓ crawl, index, follow links, keep a copy, link to it', '⛔ show in other ways'],
    german: ['✓ crawlen, indexieren, Links folgen, sichern und auf sie verlinken', '⛔ anders zeigen'],
  },
];

test.each(CASES)('$english', ({ written, tone, english, german }) => {
  expect(summaryOf(written)).toMatchObject({ tone, lines: english });
  expect(summaryOf(written, ACAP_READER, 'de')).toMatchObject({ tone, lines: german });
});

test('so many limits are not told one by one', () => {
  const limited = ['index', 'preserve', 'present'].map((usage, index) =>
    robots(`ACAP allow-${usage} time-limit=${index + 2}-days`),
  );
  expect(summaryOf({ metaTags: limited }).lines).toEqual([
    '✓ crawl, follow links',
    '⚠ index: for 2 days after it is first indexed',
    '⚠ keep a copy: for 3 days after it is first kept',
    '⚠ show: for 4 days after it could first be shown',
  ]);
  expect(
    summaryOf({ metaTags: [...limited, robots('ACAP allow-present-snippet max-length=9-chars')] }).lines,
  ).toEqual(['✓ crawl, follow links', '⚠ index, keep a copy, show in other ways, show snippets']);
});

const SILENT = 'No rule for it says otherwise.';
const unread = (name: string) => `1 rule in ACAP is not counted: ${name} is not known to read ACAP.`;

test.each<{
  written: Partial<PageEvidence>;
  choice?: CrawlerChoice;
  tone?: string;
  notes: readonly string[];
}>([
  { written: {}, notes: [SILENT] },
  { written: {}, choice: known('GPTBot'), notes: [SILENT] },
  { written: { robotsTxt: robotsTxt('User-agent: *\nAllow: /') }, notes: [] },
  {
    written: { metaTags: [robots('ACAP disallow-index')] },
    choice: known('GPTBot'),
    notes: [unread('GPTBot')],
  },
  {
    written: { elements: [element('the-acap:disallow-index')] },
    choice: NOT_NAMED,
    notes: [unread('A crawler not named here')],
  },
  {
    written: {
      robotsTxt: robotsTxt('User-agent: *\nDisallow: /'),
      elements: [element('the-acap:allow-index')],
    },
    tone: 'prohibited',
    notes: ['Its address may still be listed: that needs no crawling.'],
  },
  {
    written: { robotsTxt: robotsTxt('User-agent: *\nDisallow: /') },
    choice: known('OAI-SearchBot'),
    tone: 'prohibited',
    notes: ['Its address may still be listed: that needs no crawling.'],
  },
  {
    written: { robotsTxt: robotsTxt('User-agent: *\nDisallow: /') },
    choice: known('GPTBot'),
    tone: 'prohibited',
    notes: [],
  },
  {
    written: { elements: [element('the-acap:disallow-index')] },
    tone: 'elements',
    notes: ['1 of 1 marked elements and links speaks to this crawler.'],
  },
  {
    written: {
      elements: [element('the-acap:allow-index'), element('the-acap:allow-index the-acap:allow-follow')],
    },
    notes: ['2 of 2 marked elements and links speak to this crawler.'],
  },
  {
    written: { elements: [{ classes: '', parent: null, nosnippet: true }] },
    choice: known('Googlebot'),
    tone: 'elements',
    notes: ['1 of 1 marked elements and links speaks to Googlebot.'],
  },
])('beside the lines: $notes', ({ written, choice, tone = 'permitted', notes }) => {
  expect(summaryOf(written, choice)).toMatchObject({ tone, notes });
});

test.each([
  {
    status: 200,
    text: 'User-agent: *\nDisallow: /',
    tone: 'prohibited',
    line: '⛔ robots.txt does not let Apple train its AI models',
  },
  {
    status: 404,
    text: '',
    tone: 'permitted',
    line: '✓ robots.txt does not keep Apple from training its AI models',
  },
  {
    status: null,
    reason: 'offline',
    tone: 'unknown',
    line: '? Not known: whether robots.txt lets Apple train its AI models',
  },
])('a control token: $line', ({ tone, line, ...file }) => {
  const summary = summaryOf(
    { robotsTxt: file as PageEvidence['robotsTxt'], metaTags: [robots('noindex')], elements: [element('a')] },
    known('Applebot-Extended'),
  );
  expect(summary).toEqual({
    tone,
    lines: [`${line} on this page.`],
    notes: [],
  });
});
