import { expect, test } from 'vitest';
import {
  ACAP_READER,
  type CrawlerChoice,
  KNOWN_CHOICES,
  NOT_NAMED,
  type PageEvidence,
} from '../../src/policy';
import { summarise } from '../../src/ui/crawler/summary';
import { counted, listed, said } from '../said';
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

const ALL = `✓ ${listed([said('do_crawl'), said('do_index'), said('do_follow'), said('do_preserve'), said('do_present')], 'unit')}`;

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
    english: [`⛔ ${said('summary_no_crawl')}`],
    german: ['⛔ crawlen und alles, was Crawlen voraussetzt: indexieren, Links folgen, sichern, zeigen'],
  },
  {
    written: { metaTags: [robots('noindex')] },
    tone: 'prohibited',
    english: [
      `✓ ${listed([said('do_crawl'), said('do_follow'), said('do_preserve'), said('do_present')], 'unit')}`,
      `⛔ ${said('do_index')}`,
    ],
    german: ['✓ crawlen, Links folgen, sichern und zeigen', '⛔ indexieren'],
  },
  {
    written: { metaTags: [robots('nosnippet, nofollow')] },
    tone: 'prohibited',
    english: [
      `✓ ${listed([said('do_crawl'), said('do_index'), said('do_preserve'), said('do_present_otherwise')], 'unit')}`,
      `⛔ ${listed([said('do_follow'), said('do_present_snippet'), said('do_present_extract')], 'unit')}`,
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
      `✓ ${listed([said('do_crawl'), said('do_index'), said('do_follow'), said('do_preserve'), said('do_present_otherwise')], 'unit')}`,
      `⚠ ${said('summary_limited', said('do_present_snippet'), counted('limit_chars', 20))}`,
    ],
    german: [
      '✓ crawlen, indexieren, Links folgen, sichern und anders zeigen',
      '⚠ Textausschnitte zeigen: höchstens 20 Zeichen',
    ],
  },
  {
    written: { headers: null },
    tone: 'unknown',
    english: [
      `✓ ${listed([said('do_crawl'), said('do_preserve')], 'unit')}`,
      `? ${listed([said('do_index'), said('do_follow'), said('do_present')], 'unit')}`,
    ],
    german: ['✓ crawlen, sichern', '? indexieren, Links folgen und zeigen'],
  },
  {
    written: { robotsTxt: { status: null, reason: 'no-permission' } },
    tone: 'unknown',
    english: [
      `? ${listed([said('do_crawl'), said('do_index'), said('do_follow'), said('do_preserve'), said('do_present'), said('do_other')], 'unit')}`,
    ],
    german: ['? crawlen, indexieren, Links folgen, sichern, zeigen und alles Weitere tun'],
  },
  {
    written: { metaTags: [robots('ACAP disallow-present'), robots('ACAP allow-present-link')] },
    tone: 'prohibited',
    english: [
      `✓ ${listed([said('do_crawl'), said('do_index'), said('do_follow'), said('do_preserve'), said('do_present_link')], 'unit')}`,
      `⛔ ${said('do_present_otherwise')}`,
    ],
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
    `✓ ${listed([said('do_crawl'), said('do_follow')], 'unit')}`,
    `⚠ ${said('summary_limited', said('do_index'), counted('limit_days_indexed', 2))}`,
    `⚠ ${said('summary_limited', said('do_preserve'), counted('limit_days_kept', 3))}`,
    `⚠ ${said('summary_limited', said('do_present'), counted('limit_days_shown', 4))}`,
  ]);
  expect(
    summaryOf({ metaTags: [...limited, robots('ACAP allow-present-snippet max-length=9-chars')] }).lines,
  ).toEqual([
    `✓ ${listed([said('do_crawl'), said('do_follow')], 'unit')}`,
    `⚠ ${listed([said('do_index'), said('do_preserve'), said('do_present_otherwise'), said('do_present_snippet')], 'unit')}`,
  ]);
});

const SILENT = said('summary_silence');
const unread = (name: string) => counted('summary_unread', 1, String(name));

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
    notes: [unread(said('crawler_any'))],
  },
  {
    written: {
      robotsTxt: robotsTxt('User-agent: *\nDisallow: /'),
      elements: [element('the-acap:allow-index')],
    },
    tone: 'prohibited',
    notes: [said('summary_still_listed')],
  },
  {
    written: { robotsTxt: robotsTxt('User-agent: *\nDisallow: /') },
    choice: known('OAI-SearchBot'),
    tone: 'prohibited',
    notes: [said('summary_still_listed')],
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
    notes: [counted('elements_heard', 1, '1', said('this_crawler'))],
  },
  {
    written: {
      elements: [element('the-acap:allow-index'), element('the-acap:allow-index the-acap:allow-follow')],
    },
    notes: [counted('elements_heard', 2, '2', said('this_crawler'))],
  },
  {
    written: { elements: [{ classes: '', parent: null, nosnippet: true }] },
    choice: known('Googlebot'),
    tone: 'elements',
    notes: [counted('elements_heard', 1, '1', 'Googlebot')],
  },
])('beside the lines: $notes', ({ written, choice, tone = 'permitted', notes }) => {
  expect(summaryOf(written, choice)).toMatchObject({ tone, notes });
});

test.each([
  {
    status: 200,
    text: 'User-agent: *\nDisallow: /',
    tone: 'prohibited',
    line: `⛔ ${said('summary_control_prohibited', 'Apple', said('control_model_applebot_extended'))}`,
  },
  {
    status: 404,
    text: '',
    tone: 'permitted',
    line: `✓ ${said('summary_control_permitted', 'Apple', said('control_model_applebot_extended'))}`,
  },
  {
    status: null,
    reason: 'offline',
    tone: 'unknown',
    line: `? ${said('summary_control_unknown', 'Apple', said('control_model_applebot_extended'))}`,
  },
])('a control token: $line', ({ tone, line, ...file }) => {
  const summary = summaryOf(
    { robotsTxt: file as PageEvidence['robotsTxt'], metaTags: [robots('noindex')], elements: [element('a')] },
    known('Applebot-Extended'),
  );
  expect(summary).toEqual({
    tone,
    lines: [line],
    notes: [],
  });
});
