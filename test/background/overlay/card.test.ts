import { describe, expect, test } from 'vitest';
import { cardFor } from '../../../src/background/overlay/card';
import {
  concernsOf,
  judge,
  KNOWN_CRAWLERS,
  readPage,
  readSite,
  type Target,
  type Usage,
} from '../../../src/policy';
import { ACAP_READER, evidenceOf, type Written } from '../../policy/written';
import { beginning, counted, listed, said } from '../../said';
import { wordsIn } from '../../ui/fake-surroundings';

interface Asked {
  readonly usage?: Usage | null;
  readonly isFrame?: boolean;
  readonly linked?: readonly string[];
}

function cardIn(
  written: Written,
  target: Target | null,
  { usage = null, isFrame = false, linked }: Asked = {},
) {
  const evidence = evidenceOf(written);
  const addresses = linked?.map((path) => new URL(path, evidence.url).href);
  const page = readPage(readSite(evidence), evidence);
  const { resources } = evidence;
  const concerns = concernsOf(page, { query: ACAP_READER, usage, linked: addresses, resources });
  const judgement = judge(page, ACAP_READER);
  const needs = { judgement, concerns, evidence, crawlerName: 'Bot', usage, isFrame };
  return cardFor(target, needs, wordsIn('en'));
}

const at = (index: number): Target => ({ kind: 'element', index });
/** A row in one line. */
const rowsIn = (...asked: Parameters<typeof cardIn>) =>
  cardIn(...asked).card.rows.map(
    ({ kind, words, statement, why }) => `${kind} | ${words} | ${statement} | ${why}`,
  );

const NOINDEX = { meta: [['robots', 'noindex']] as const };
const CLASS = said('place_element', '1');

describe('the rows of a card', () => {
  test.each<{
    name: string;
    written: Written;
    target: Target | null;
    asked?: Asked;
    rows: readonly string[];
  }>([
    {
      name: 'what an element says, though it agrees with the page',
      written: { elements: ['the-acap:allow-index'] },
      target: at(0),
      rows: [
        `permitted | ${said('overlay_limited', said('usage_index'), said('verdict_permitted'))} | the-acap:allow-index | ${CLASS}`,
      ],
    },
    {
      name: 'what it beat',
      written: { ...NOINDEX, elements: ['the-acap:allow-index'] },
      target: at(0),
      rows: [
        `permitted | ${said('overlay_limited', said('usage_index'), said('verdict_permitted'))} | the-acap:allow-index | ${CLASS} · ${said('card_beats', said('place_meta', 'robots', '1'), 'noindex', said('beaten_nearer_layer'))}`,
      ],
    },
    {
      name: 'what differs from the page, though the element itself says nothing of it',
      written: { elements: ['the-acap:disallow-index', { classes: 'the-acap:allow-follow', parent: 0 }] },
      target: at(1),
      rows: [
        `permitted | ${said('overlay_limited', said('usage_follow'), said('verdict_permitted'))} | the-acap:allow-follow | ${said('place_element', '2')}`,
        `prohibited | ${said('overlay_limited', said('usage_index'), said('verdict_prohibited'))} | the-acap:disallow-index | ${CLASS}`,
      ],
    },
    {
      name: 'nothing that is as the page is',
      written: { ...NOINDEX, elements: ['the-acap:allow-follow'] },
      target: at(0),
      rows: [
        `permitted | ${said('overlay_limited', said('usage_follow'), said('verdict_permitted'))} | the-acap:allow-follow | ${CLASS}`,
      ],
    },
    {
      name: 'the one use that is asked about',
      written: { elements: ['the-acap:disallow-index the-acap:disallow-follow'] },
      target: at(0),
      asked: { usage: 'follow' },
      rows: [
        `prohibited | ${said('overlay_limited', said('usage_follow'), said('verdict_prohibited'))} | the-acap:disallow-follow | ${CLASS}`,
      ],
    },
    {
      name: 'uses that the same statement decides, together',
      written: { meta: [['robots', 'none']] },
      target: null,
      rows: [
        `prohibited | ${said('overlay_limited', listed([said('usage_follow'), said('usage_index')]), said('verdict_prohibited'))} | none | ${said('place_meta', 'robots', '1')}`,
      ],
    },
    {
      name: 'uses that different statements decide, apart',
      written: {
        meta: [
          ['robots', 'noindex'],
          ['robots', 'nofollow'],
        ],
      },
      target: null,
      rows: [
        `prohibited | ${said('overlay_limited', said('usage_follow'), said('verdict_prohibited'))} | nofollow | ${said('place_meta', 'robots', '2')}`,
        `prohibited | ${said('overlay_limited', said('usage_index'), said('verdict_prohibited'))} | noindex | ${said('place_meta', 'robots', '1')}`,
      ],
    },
    {
      name: '5.2 a contradiction, by its reason, and what the prohibition beat',
      written: { elements: ['the-acap:allow-index the-acap:disallow-index'] },
      target: at(0),
      rows: [
        `conflicting | ${said('overlay_limited', said('usage_index'), said('verdict_prohibited'))} | the-acap:disallow-index | ${CLASS} · ${said('reason_conflict')} · ${said('card_beats', CLASS, 'the-acap:allow-index', said('beaten_conflict'))}`,
      ],
    },
    {
      name: 'a link, by the rule for it',
      written: { robots: ['User-agent: *', 'Disallow: /a', 'Disallow: /news/'] },
      target: { kind: 'link', address: 'https://paper.example/a' },
      asked: { linked: ['/a'] },
      rows: [
        `prohibited | ${said('overlay_limited', said('usage_crawl'), said('verdict_prohibited'))} | Disallow: /a | ${said('place_robots_txt', '2')}`,
      ],
    },
    {
      name: 'a part, by the limit that names it',
      written: { meta: [['robots', 'ACAP allow-index must-use-resource=the-acap:extract:id:lead']] },
      target: { kind: 'part', name: 'id:lead', isList: false },
      rows: [
        `named | ${said('overlay_named', said('usage_index'))} | ACAP allow-index must-use-resource=the-acap:extract:id:lead | ${said('place_meta', 'robots', '1')}`,
      ],
    },
    { name: 'of a page of which nothing is stated, none', written: {}, target: null, rows: [] },
  ])('$name', ({ written, target, asked, rows }) => {
    expect(rowsIn(written, target, asked)).toEqual(rows);
  });

  test('all limits', () => {
    const robots = [
      'ACAP-crawler: *',
      'ACAP-allow-crawl: /',
      'ACAP-qualified-usage: own present-snippet max-length=20-words time-limit=until-recrawled',
    ];
    const [row] = cardIn({ robots, elements: ['the-acap:allow-(own)'] }, at(0)).card.rows;
    expect(row?.kind).toBe('restricted');
    expect(row?.words).toMatch(
      beginning(
        said(
          'overlay_limited',
          said('usage_present_snippet'),
          `${said('verdict_restricted')}: ${listed([counted('limit_words', 20), said('limit_until_recrawled')])}`,
        ),
      ),
    );
    expect(row?.statement).toBe('the-acap:allow-(own)');
  });

  test('a long statement is cut, and what hides text is written out', () => {
    const content = `noindex, \u202e${'x'.repeat(500)}`;
    const [row] = cardIn({ meta: [['robots', content]] }, null).card.rows;
    expect(row?.statement.length).toBeLessThan(140);
    expect(row?.statement).toContain('\\u{202E}');
  });
});

describe('where a row leads', () => {
  const written: Written = { ...NOINDEX, elements: ['the-acap:allow-index'] };

  test('to the deciding statement', () => {
    const { card, places } = cardIn(written, at(0));
    expect(card.rows.map(({ leads }) => leads)).toEqual([true]);
    expect(places).toMatchObject([{ kind: 'element', index: 0 }]);
  });

  test('in a frame nowhere, since no view shows that', () =>
    expect(cardIn(written, at(0), { isFrame: true }).card.rows.map(({ leads }) => leads)).toEqual([false]));

  test('nowhere where no statement decides', () => {
    const { card, places } = cardIn({ robots: { status: 503, text: '' } }, null, { usage: 'crawl' });
    expect(card.rows).toMatchObject([{ statement: '', leads: false }]);
    expect(card.rows[0]?.why).toBe(said('reason_unreachable'));
    expect(places).toEqual([null]);
  });
});

describe('the title names', () => {
  const label = (words: string) => ({
    elements: [{ classes: 'the-acap:allow-index', parent: null, label: words }],
  });

  test.each<{
    name: string;
    written: Written;
    target: Target | null;
    isFrame?: boolean;
    title: string;
  }>([
    { name: 'the page', written: {}, target: null, title: said('card_title', said('card_page'), 'Bot') },
    {
      name: 'a frame',
      written: {},
      target: null,
      isFrame: true,
      title: said('card_title', said('card_frame'), 'Bot'),
    },
    {
      name: 'an element by its label',
      written: label('p “Words”'),
      target: at(0),
      title: said('card_title', 'p “Words”', 'Bot'),
    },
    {
      name: 'an element without one by its number',
      written: { elements: ['x'] },
      target: at(0),
      title: said('card_title', '1', 'Bot'),
    },
    { name: 'one that is not there', written: {}, target: at(41), title: said('card_title', '42', 'Bot') },
    {
      name: 'a part',
      written: {},
      target: { kind: 'part', name: 'id:lead', isList: false },
      title: said('card_title', 'id:lead', 'Bot'),
    },
    {
      name: 'a link',
      written: {},
      target: { kind: 'link', address: 'https://paper.example/a' },
      title: said('card_title', said('card_link', 'paper.example/a'), 'Bot'),
    },
  ])('$name', ({ written, target, title, ...asked }) =>
    expect(cardIn(written, target, asked).card.title).toBe(title),
  );

  test('nothing that hides or is endless', () => {
    const { title } = cardIn(label(`\u202e${'x'.repeat(500)}`), at(0)).card;
    expect(title).toMatch(beginning(said('card_title', '\\u{202E}xxx…', 'Bot')));
    expect(title.length).toBeLessThan(90);
  });
});

describe('the notes', () => {
  const AS_PAGE = said('card_as_page');
  const NOTHING = said('card_nothing');
  const MALFORMED = beginning(said('card_malformed'));
  const ACAP = counted('card_acap', KNOWN_CRAWLERS.length);

  test.each<{
    name: string;
    written: Written;
    target: Target | null;
    asked?: Asked;
    notes: readonly unknown[];
  }>([
    {
      name: 'nothing of a part of a frame that does not hold for the frame',
      written: { elements: ['x'] },
      target: at(0),
      asked: { isFrame: true },
      notes: [said('card_as_frame')],
    },
    {
      name: 'nothing on the use that is asked about, whatever is said of others',
      written: NOINDEX,
      target: null,
      asked: { usage: 'follow' },
      notes: [NOTHING],
    },
    { name: 'nothing on the page', written: {}, target: null, notes: [NOTHING] },
    { name: 'nothing on the element', written: { elements: ['x'] }, target: at(0), notes: [AS_PAGE] },
    { name: 'ACAP', written: { elements: ['the-acap:allow-index'] }, target: at(0), notes: [ACAP] },
    {
      name: 'robots rules, that all read',
      written: { elements: [{ classes: '', parent: null, nosnippet: true }] },
      target: at(0),
      notes: [],
    },
    {
      name: 'a misspelt class',
      written: { elements: ['the-acap:alow-index'] },
      target: at(0),
      notes: [AS_PAGE, expect.stringMatching(MALFORMED)],
    },
  ])('$name', ({ written, target, asked, notes }) =>
    expect(cardIn(written, target, asked).card.notes).toEqual(notes),
  );

  test('are true: no known crawler is documented to read ACAP', () =>
    expect(KNOWN_CRAWLERS.filter(({ crawler }) => crawler.reads.includes('acap'))).toEqual([]));
});
