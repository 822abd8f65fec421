import { describe, expect, test } from 'vitest';
import {
  type AiState,
  aiState,
  aiVerdict,
  type FileFetch,
  type IndexState,
  indexState,
  KNOWN_CRAWLERS,
  type KnownCrawler,
  type PageEvidence,
  type Rows,
  type Sign,
} from '../../../src/policy';
import { licence, permits, prohibits, rsl } from '../signals/signal-case';
import { evidenceOf, type Written } from '../written';
import { inNames, namesOf, placesOf, rowsOf } from './asked-rows';

/** Rows of the first screen by its tables: who counts (1), states (2), verdicts (3), errors (4) and lines (5). */

/** What was written, and what else evidence holds. */
interface Page extends Written {
  readonly more?: Partial<PageEvidence>;
}

const seen = ({ more, ...written }: Page): PageEvidence => ({ ...evidenceOf(written), ...more });
const ask = (page: Page): Rows => rowsOf(seen(page));

const NOTHING: Page = {};
const NO_ROBOTS = { status: null, reason: 'offline' } as const;
const BLOCK_ALL = ['User-agent: *', 'Disallow: /'];
const BLOCK_GPTBOT = ['User-agent: GPTBot', 'Disallow: /'];
const POLICY = 'https://paper.example/policy.json';
const LICENCE = 'https://paper.example/licence.xml';
const usage = (value: string): Page => ({ headers: [['Content-Usage', value]] });
const withMeta = (...meta: NonNullable<Written['meta']>): Page => ({ meta });
const signal = (value: string): Page => ({ robots: ['User-agent: *', `Content-Signal: ${value}`] });
const licensed = (terms: string): Page => ({
  robots: [`License: ${LICENCE}`],
  files: { '/licence.xml': { status: 200, text: rsl(licence(terms)) } },
});
const failing = (status: number): FileFetch => ({ status, text: '' });
const CHALLENGE = { status: 403, headers: [['cf-mitigated', 'challenge']] } as const;

describe('who counts (1)', () => {
  const rows = ask(NOTHING);
  const names = {
    google: namesOf(rows.google.members.map(({ known }) => known)),
    engines: namesOf(rows.engines.members.map(({ known }) => known)),
    training: namesOf(rows.training.members.map(({ known }) => known)),
    answers: namesOf(rows.answers.members.map(({ known }) => known)),
  };

  // Names without a vendor's page or a dated quote are not counted, Bytespider apart.
  const counts = ({ name, sure, hasToken, robotsTxt, purpose }: KnownCrawler) =>
    hasToken &&
    purpose !== 'user' &&
    robotsTxt !== 'no-longer-documented' &&
    (sure === 'vendor' || sure === 'quoted' || name === 'Bytespider');
  const feeding = (feed: KnownCrawler['feeds'][number]) =>
    KNOWN_CRAWLERS.filter((known) => counts(known) && known.feeds.includes(feed));

  test.each([
    { row: 'google', expected: ['Googlebot'] },
    { row: 'engines', expected: namesOf(feeding('search').filter(({ operator }) => operator !== 'Google')) },
    { row: 'training', expected: namesOf(feeding('training')) },
    { row: 'answers', expected: namesOf(feeding('answers')) },
  ] as const)('$row: as the table has it', ({ row, expected }) => {
    expect(names[row].toSorted()).toEqual(expected.toSorted());
    expect(new Set(names[row]).size).toBe(names[row].length);
  });

  test.each([
    { rule: 'Bytespider trains', row: 'training', name: 'Bytespider' },
    { rule: 'the archive of CCBot feeds training sets', row: 'training', name: 'CCBot' },
    { rule: 'a control token is a trainer', row: 'training', name: 'Google-Extended' },
    { rule: 'a control token is a trainer', row: 'training', name: 'Applebot-Extended' },
    { rule: 'AI Overviews', row: 'answers', name: 'Googlebot' },
    { rule: 'Copilot', row: 'answers', name: 'Bingbot' },
    { rule: 'Apple', row: 'answers', name: 'Applebot' },
    { rule: 'an AI search crawler', row: 'answers', name: 'OAI-SearchBot' },
    { rule: 'an engine', row: 'engines', name: 'Bingbot' },
  ] as const)('in: $name, since $rule', ({ row, name }) => expect(names[row]).toContain(name));

  const all = Object.values(names).flat();

  test.each([
    'Brave Search',
    'Tavily',
    'msnbot',
    'anthropic-ai',
    'Claude-Web',
    'FacebookBot',
    'cohere-ai',
    'ChatGPT-User',
    'Claude-User',
    'Perplexity-User',
    'Google-Agent',
    'Googlebot-News',
    'Googlebot-Image',
    'Storebot-Google',
    'KimiBot',
    'DuckDuckBot',
  ])('out: %s', (name) => expect(all).not.toContain(name));

  test('none that is started by users, or is retired', () => {
    const rowOf = (name: string) => KNOWN_CRAWLERS.find((known) => known.name === name);
    for (const name of all) {
      expect([name, rowOf(name)?.purpose]).not.toEqual([name, 'user']);
      expect([name, rowOf(name)?.robotsTxt]).not.toEqual([name, 'no-longer-documented']);
    }
  });

  test('Google has one engine, and trains by its token', () => {
    const googles = KNOWN_CRAWLERS.filter(({ operator }) => operator === 'Google').map(({ name }) => name);
    const amongGoogles = (list: readonly string[]) =>
      list.filter((name) => googles.some((google) => google === name));
    expect(amongGoogles([...names.google, ...names.engines])).toEqual(['Googlebot']);
    expect(amongGoogles(names.answers)).toEqual(['Googlebot']);
    expect(amongGoogles(names.training)).toEqual(['Google-Extended']);
  });

  // Other tests of a few crawlers among many would otherwise prove nothing.
  test('every row of several has more than the few that it names', () => {
    for (const row of ['engines', 'training', 'answers'] as const)
      expect(names[row].length).toBeGreaterThan(6);
  });
});

describe('one crawler (2), AI', () => {
  const WITH_POLICY = [
    ['TDM-Reservation', '1'],
    ['TDM-Policy', POLICY],
  ] as const;

  test.each<{
    rule: string;
    page: Page;
    row?: 'training' | 'answers';
    member?: string;
    state: AiState;
  }>([
    { rule: '503 of robots.txt', page: { robots: failing(503) }, state: 'paused' },
    { rule: 'no answer of robots.txt', page: { robots: failing(0) }, state: 'paused' },
    {
      rule: '429, which Google takes as an error',
      page: { robots: failing(429) },
      row: 'answers',
      member: 'Googlebot',
      state: 'paused',
    },
    { rule: '429, which others take as no rules', page: { robots: failing(429) }, state: 'open' },
    {
      rule: '503 and a refusal that would hold otherwise',
      page: { robots: failing(503), ...usage('train-ai=n') },
      state: 'refused',
    },
    {
      rule: '503 and a permission that would hold otherwise',
      page: { robots: failing(503), ...usage('train-ai=y') },
      state: 'paused',
    },
    // Only what is prohibited otherwise is refused; an offer of a licence is not.
    {
      rule: '503 and an offer of a licence',
      page: { robots: failing(503), headers: WITH_POLICY },
      state: 'paused',
    },
    {
      rule: '503, where the operator applies a copy that nobody sees',
      page: { robots: failing(503) },
      member: 'Amazonbot',
      state: 'unknown',
    },
    {
      rule: '503, which the operator takes as no rules',
      page: { robots: failing(503) },
      row: 'answers',
      member: 'YandexAdditional',
      state: 'open',
    },
    { rule: 'Disallow', page: { robots: BLOCK_GPTBOT }, state: 'blocked' },
    {
      rule: 'Disallow before a refusal',
      page: { robots: BLOCK_GPTBOT, ...usage('train-ai=n') },
      state: 'blocked',
    },
    {
      rule: 'Disallow before a permission',
      page: { robots: BLOCK_GPTBOT, ...usage('train-ai=y') },
      state: 'blocked',
    },
    {
      rule: 'Disallow, and the headers not seen',
      page: { robots: BLOCK_GPTBOT, more: { headers: null } },
      state: 'blocked',
    },
    {
      rule: 'Disallow for a control token',
      page: { robots: ['User-agent: Google-Extended', 'Disallow: /'] },
      member: 'Google-Extended',
      state: 'blocked',
    },
    {
      rule: 'Disallow under * for a control token',
      page: { robots: BLOCK_ALL },
      member: 'Google-Extended',
      state: 'blocked',
    },
    { rule: 'Content-Usage', page: usage('train-ai=n'), state: 'refused' },
    { rule: 'Content-Signal', page: signal('ai-train=no'), state: 'refused' },
    { rule: 'a reservation', page: withMeta(['tdm-reservation', '1']), state: 'refused' },
    { rule: 'noai', page: withMeta(['robots', 'noai']), state: 'refused' },
    { rule: 'noai', page: withMeta(['robots', 'noai']), row: 'answers', state: 'refused' },
    {
      rule: 'a policy token for training',
      page: { robots: ['User-agent: __usage_ai-training', 'Disallow: /'] },
      state: 'refused',
    },
    {
      rule: 'a refusal while robots.txt was not asked',
      page: { robots: NO_ROBOTS, ...usage('train-ai=n') },
      state: 'refused',
    },
    {
      rule: 'a refusal while the headers were not seen',
      page: { ...withMeta(['robots', 'noai']), more: { headers: null } },
      state: 'refused',
    },
    {
      rule: 'a refusal beside a permission: the strictest holds',
      page: { ...signal('ai-train=yes'), ...usage('train-ai=n') },
      state: 'refused',
    },
    {
      rule: 'noindex at Google, whose AI features show indexed pages alone',
      page: withMeta(['robots', 'noindex']),
      row: 'answers',
      member: 'Googlebot',
      state: 'refused',
    },
    {
      rule: 'nosnippet at Apple',
      page: withMeta(['robots', 'nosnippet']),
      row: 'answers',
      member: 'Applebot',
      state: 'refused',
    },
    {
      rule: 'noarchive at Bing',
      page: withMeta(['robots', 'noarchive']),
      row: 'answers',
      member: 'Bingbot',
      state: 'refused',
    },
    {
      rule: 'noarchive at Amazon',
      page: withMeta(['robots', 'noarchive']),
      member: 'Amazonbot',
      state: 'refused',
    },
    { rule: 'robots.txt not asked', page: { robots: NO_ROBOTS }, state: 'unknown' },
    {
      rule: 'robots.txt not asked, beside a permission',
      page: { robots: NO_ROBOTS, ...usage('train-ai=y') },
      state: 'unknown',
    },
    { rule: 'headers not seen', page: { more: { headers: null } }, state: 'unknown' },
    { rule: 'page not seen', page: { more: { metaTags: null } }, state: 'unknown' },
    { rule: 'META cut', page: { more: { cut: ['meta'] } }, state: 'unknown' },
    { rule: 'tdmrep.json not asked', page: { more: { files: {} } }, state: 'unknown' },
    {
      rule: 'tdmrep.json not asked: no word on answers',
      page: { more: { files: {} } },
      row: 'answers',
      state: 'open',
    },
    { rule: 'a licence that was not asked', page: { robots: [`License: ${LICENCE}`] }, state: 'unknown' },
    {
      rule: 'tdmrep.json loading',
      page: { files: { '/.well-known/tdmrep.json': { status: null, reason: 'loading' } } },
      state: 'unknown',
    },
    {
      rule: 'robots.txt answered in a way that nothing explains',
      page: { robots: failing(301) },
      state: 'unknown',
    },
    { rule: 'a reservation with a policy', page: { headers: WITH_POLICY }, state: 'refused' },
    {
      rule: 'a reservation with a policy in META',
      page: withMeta(['tdm-reservation', '1'], ['tdm-policy', POLICY]),
      state: 'refused',
    },
    {
      rule: 'a reservation with a policy in the file',
      page: {
        files: {
          '/.well-known/tdmrep.json': {
            status: 200,
            text: JSON.stringify([{ location: '/', 'tdm-reservation': 1, 'tdm-policy': POLICY }]),
          },
        },
      },
      state: 'refused',
    },
    {
      rule: 'a reservation with a policy beside a permission',
      page: { ...signal('ai-train=yes'), headers: WITH_POLICY },
      state: 'refused',
    },
    {
      rule: 'the reservation 0 ignores its policy, and a limit makes it one with conditions',
      page: withMeta(['tdm-reservation', '0'], ['tdm-policy', POLICY], ['robots', 'noimageai']),
      state: 'conditions',
    },
    { rule: 'use=reference', page: signal('ai-train=yes, use=reference'), state: 'conditions' },
    {
      rule: 'use=immediate',
      page: signal('ai-input=yes, use=immediate'),
      row: 'answers',
      state: 'conditions',
    },
    {
      rule: 'a licence against payment',
      page: licensed(`${permits('ai-train')}<payment type="crawl"/>`),
      state: 'conditions',
    },
    {
      rule: 'a limit on what is permitted',
      page: { ...usage('ai-use=y'), ...withMeta(['robots', 'max-snippet:50']) },
      row: 'answers',
      member: 'Googlebot',
      state: 'conditions',
    },
    { rule: 'Content-Usage', page: usage('train-ai=y'), state: 'allowed' },
    { rule: 'Content-Signal', page: signal('ai-train=yes'), state: 'allowed' },
    { rule: 'use=full', page: signal('ai-train=yes, use=full'), state: 'allowed' },
    { rule: 'reservation 0', page: withMeta(['tdm-reservation', '0']), state: 'allowed' },
    { rule: 'a free licence', page: licensed(permits('ai-train')), state: 'allowed' },
    {
      rule: 'a control token allowed by name',
      page: { robots: ['User-agent: Google-Extended', 'Allow: /'] },
      member: 'Google-Extended',
      state: 'allowed',
    },
    {
      rule: 'max-snippet at Google',
      page: withMeta(['robots', 'max-snippet:50']),
      row: 'answers',
      member: 'Googlebot',
      state: 'limited',
    },
    {
      rule: 'max-snippet at others has no effect',
      page: withMeta(['robots', 'max-snippet:50']),
      row: 'answers',
      member: 'Applebot',
      state: 'open',
    },
    {
      rule: 'a part left out, at Bing',
      page: { elements: [{ classes: '', parent: null, nosnippet: true, name: 'div' }] },
      row: 'answers',
      member: 'Bingbot',
      state: 'limited',
    },
    {
      rule: 'Disallow for the token is a limit on grounding',
      page: { robots: ['User-agent: Google-Extended', 'Disallow: /'] },
      row: 'answers',
      member: 'Googlebot',
      state: 'limited',
    },
    { rule: 'noimageai', page: withMeta(['robots', 'noimageai']), state: 'limited' },
    { rule: 'nothing', page: NOTHING, state: 'open' },
    { rule: 'Allow is not permission', page: { robots: ['User-agent: GPTBot', 'Allow: /'] }, state: 'open' },
    { rule: 'Allow under *', page: { robots: ['User-agent: *', 'Allow: /'] }, state: 'open' },
    {
      rule: 'Allow under * does not allow a control token by name',
      page: { robots: ['User-agent: *', 'Allow: /'] },
      member: 'Google-Extended',
      state: 'open',
    },
    { rule: 'what speaks of search alone', page: usage('search=n'), state: 'open' },
    { rule: 'a word that the signal does not know', page: usage('train-ai=no'), state: 'open' },
  ])('$state: $rule ($row $member)', ({ page, row = 'training', member, state }) => {
    const answer = ask(page)[row].members.find(
      ({ known }) => known.name === (member ?? (row === 'training' ? 'GPTBot' : 'OAI-SearchBot')),
    );
    expect(answer?.state).toBe(state);
  });

  test.each([
    { rule: 'a policy says how to get permission', headers: WITH_POLICY, offersLicence: true },
    { rule: 'no policy', headers: [['TDM-Reservation', '1']] as const, offersLicence: false },
    {
      rule: 'a policy, and a prohibition that stands beside it',
      headers: [...WITH_POLICY, ['Content-Usage', 'train-ai=n']] as const,
      offersLicence: false,
    },
    { rule: 'nothing', headers: [], offersLicence: false },
  ])('licence offered: $rule', ({ headers, offersLicence }) =>
    expect(ask({ headers }).training.offersLicence).toBe(offersLicence),
  );
});

describe('one crawler (2), index', () => {
  test.each<{ rule: string; page: Page; state: IndexState }>([
    { rule: '503 of robots.txt', page: { robots: failing(503) }, state: 'paused' },
    { rule: '429 of robots.txt', page: { robots: failing(429) }, state: 'paused' },
    {
      rule: '503 of robots.txt, and noindex',
      page: { robots: failing(503), ...withMeta(['robots', 'noindex']) },
      state: 'paused',
    },
    { rule: 'Disallow', page: { robots: BLOCK_ALL }, state: 'blocked' },
    {
      rule: 'Disallow before noindex',
      page: { robots: BLOCK_ALL, ...withMeta(['robots', 'noindex']) },
      state: 'blocked',
    },
    { rule: 'noindex', page: withMeta(['robots', 'noindex']), state: 'no' },
    { rule: 'none', page: withMeta(['robots', 'none']), state: 'no' },
    { rule: 'noindex in a header', page: { headers: [['X-Robots-Tag', 'noindex']] }, state: 'no' },
    { rule: 'a date that is over', page: withMeta(['robots', 'unavailable_after: 2026-01-15']), state: 'no' },
    {
      rule: 'noindex, the headers not seen',
      page: { ...withMeta(['robots', 'noindex']), more: { headers: null } },
      state: 'no',
    },
    {
      rule: 'noindex, robots.txt not asked',
      page: { ...withMeta(['robots', 'noindex']), robots: NO_ROBOTS },
      state: 'no',
    },
    { rule: 'headers not seen', page: { more: { headers: null } }, state: 'unknown' },
    { rule: 'page not seen', page: { more: { metaTags: null } }, state: 'unknown' },
    { rule: 'robots.txt not asked', page: { robots: NO_ROBOTS }, state: 'unknown' },
    { rule: 'a date', page: withMeta(['robots', 'unavailable_after: 2027-01-15']), state: 'until' },
    { rule: 'nothing', page: NOTHING, state: 'may' },
    { rule: 'noindex for another', page: withMeta(['bingbot', 'noindex']), state: 'may' },
    { rule: 'nosnippet', page: withMeta(['robots', 'nosnippet']), state: 'may' },
  ])('$state: $rule', ({ page, state }) => expect(ask(page).google.members[0]?.state).toBe(state));
});

interface RowCase {
  readonly rule: string;
  readonly page: Page;
  readonly row?: 'training' | 'answers';
  /** The verdict, by the number of crawlers that are counted. */
  readonly verdict: (of: number) => Readonly<Record<string, unknown>>;
  readonly sign: Sign;
}

describe('AI rows (3), the first line that holds', () => {
  test.each<RowCase>([
    {
      rule: 'unknown = N',
      page: { more: { headers: null } },
      verdict: () => ({ is: 'unknown' }),
      sign: 'unknown',
    },
    {
      rule: 'unknown = N',
      page: { more: { headers: null } },
      row: 'answers',
      verdict: () => ({ is: 'unknown' }),
      sign: 'unknown',
    },
    { rule: 'unknown = N', page: { robots: NO_ROBOTS }, verdict: () => ({ is: 'unknown' }), sign: 'unknown' },
    {
      rule: 'paused > 0',
      page: { robots: failing(503) },
      verdict: () => ({ is: 'paused', status: 503 }),
      sign: 'diamond',
    },
    {
      rule: 'paused > 0, before what others state',
      page: { robots: failing(500) },
      row: 'answers',
      verdict: () => ({ is: 'paused', status: 500 }),
      sign: 'diamond',
    },
    {
      rule: 'paused > 0, no answer',
      page: { robots: failing(0) },
      verdict: () => ({ is: 'paused', status: 0 }),
      sign: 'diamond',
    },
    {
      rule: 'paused > 0, of one',
      page: { robots: failing(429) },
      row: 'answers',
      verdict: () => ({ is: 'paused', status: 429 }),
      sign: 'diamond',
    },
    {
      rule: 'paused > 0 before R > 0',
      page: { robots: failing(503), ...withMeta(['bingbot', 'noarchive']) },
      row: 'answers',
      verdict: () => ({ is: 'paused', status: 503 }),
      sign: 'diamond',
    },
    {
      rule: 'R = N where it is refused to all that are paused',
      page: { robots: failing(503), ...usage('train-ai=n') },
      verdict: () => ({ is: 'refused' }),
      sign: 'ring',
    },
    { rule: 'B = N', page: { robots: BLOCK_ALL }, verdict: () => ({ is: 'blocked' }), sign: 'octagon' },
    {
      rule: 'B = N',
      page: { robots: BLOCK_ALL, ...usage('ai-use=n') },
      row: 'answers',
      verdict: () => ({ is: 'blocked' }),
      sign: 'octagon',
    },
    { rule: 'R = N', page: usage('train-ai=n'), verdict: () => ({ is: 'refused' }), sign: 'ring' },
    {
      rule: 'R = N',
      page: usage('ai-use=n'),
      row: 'answers',
      verdict: () => ({ is: 'refused' }),
      sign: 'ring',
    },
    {
      rule: 'R = N',
      page: withMeta(['robots', 'noai']),
      row: 'answers',
      verdict: () => ({ is: 'refused' }),
      sign: 'ring',
    },
    {
      rule: 'R = N by a reservation without a policy',
      page: withMeta(['tdm-reservation', '1']),
      verdict: () => ({ is: 'refused' }),
      sign: 'ring',
    },
    {
      rule: 'R = N by a reservation with a policy',
      page: withMeta(['tdm-reservation', '1'], ['tdm-policy', POLICY]),
      verdict: () => ({ is: 'refused' }),
      sign: 'ring',
    },
    {
      rule: 'a reservation does not speak of answers',
      page: withMeta(['tdm-reservation', '1']),
      row: 'answers',
      verdict: () => ({ is: 'open' }),
      sign: 'dash',
    },
    {
      rule: 'B + R = N',
      page: { robots: BLOCK_GPTBOT, ...usage('train-ai=n') },
      verdict: (of) => ({ is: 'refused-and-blocked', blocked: 1, of }),
      sign: 'ring',
    },
    {
      rule: 'B + R = N, more blocked than refused',
      page: { robots: [...BLOCK_ALL, 'User-agent: GPTBot', 'Content-Usage: train-ai=n', 'Allow: /'] },
      verdict: (of) => ({ is: 'refused-and-blocked', blocked: of - 1, of }),
      sign: 'ring',
    },
    {
      rule: 'R > 0',
      page: withMeta(['robots', 'noarchive']),
      verdict: (of) => ({ is: 'refused-for', number: 1, of, blocked: 0 }),
      sign: 'half-ring',
    },
    {
      rule: 'R > 0, B > 0',
      page: { robots: BLOCK_GPTBOT, ...withMeta(['robots', 'noarchive']) },
      verdict: (of) => ({ is: 'refused-for', number: 2, of, blocked: 1 }),
      sign: 'half-ring',
    },
    {
      rule: 'R > 0 before unknown > 0',
      page: {
        robots: ['User-agent: GPTBot', `License: ${LICENCE}`, 'Allow: /'],
        ...withMeta(['robots', 'noarchive']),
      },
      verdict: (of) => ({ is: 'refused-for', number: 1, of, blocked: 0 }),
      sign: 'half-ring',
    },
    {
      rule: 'R > 0 before allowed > 0',
      page: {
        robots: [
          'User-agent: *',
          'Content-Signal: ai-train=yes',
          'User-agent: GPTBot',
          'Content-Signal: ai-train=no',
          'Allow: /',
        ],
      },
      verdict: (of) => ({ is: 'refused-for', number: 1, of, blocked: 0 }),
      sign: 'half-ring',
    },
    {
      rule: 'B > 0',
      page: { robots: BLOCK_GPTBOT },
      verdict: (of) => ({ is: 'blocked-for', number: 1, of }),
      sign: 'half-octagon',
    },
    {
      rule: 'B > 0 before unknown > 0',
      page: { robots: BLOCK_GPTBOT, more: { headers: null } },
      verdict: (of) => ({ is: 'blocked-for', number: 1, of }),
      sign: 'half-octagon',
    },
    {
      rule: 'B > 0 before allowed > 0',
      page: { robots: BLOCK_GPTBOT, ...usage('train-ai=y') },
      verdict: (of) => ({ is: 'blocked-for', number: 1, of }),
      sign: 'half-octagon',
    },
    {
      rule: 'unknown > 0',
      page: { robots: ['User-agent: GPTBot', `License: ${LICENCE}`, 'Allow: /'] },
      verdict: () => ({ is: 'unknown' }),
      sign: 'unknown',
    },
    {
      rule: 'unknown > 0 before allowed > 0',
      page: { robots: ['User-agent: GPTBot', `License: ${LICENCE}`, 'Allow: /'], ...usage('train-ai=y') },
      verdict: () => ({ is: 'unknown' }),
      sign: 'unknown',
    },
    {
      rule: 'unknown > 0: a robots.txt that Amazon may have a copy of',
      page: { robots: failing(403) },
      verdict: () => ({ is: 'unknown' }),
      sign: 'unknown',
    },
    {
      rule: 'conditions > 0, of all',
      page: signal('ai-train=yes, use=reference'),
      verdict: () => ({ is: 'conditions' }),
      sign: 'diamond',
    },
    {
      rule: 'conditions > 0, the others allowed',
      page: {
        robots: [
          'User-agent: *',
          'Content-Signal: ai-train=yes',
          'User-agent: GPTBot',
          'Content-Signal: ai-train=yes, use=reference',
          'Allow: /',
        ],
      },
      verdict: () => ({ is: 'conditions' }),
      sign: 'diamond',
    },
    {
      rule: 'conditions > 0, by a licence',
      page: licensed(`${permits('ai-all')}<payment type="crawl"/>`),
      row: 'answers',
      verdict: () => ({ is: 'conditions' }),
      sign: 'diamond',
    },
    { rule: 'allowed = N', page: usage('train-ai=y'), verdict: () => ({ is: 'allowed' }), sign: 'tick' },
    {
      rule: 'allowed = N',
      page: signal('ai-input=yes'),
      row: 'answers',
      verdict: () => ({ is: 'allowed' }),
      sign: 'tick',
    },
    {
      rule: 'allowed + conditions > 0: a token by name',
      page: { robots: ['User-agent: Google-Extended', 'Allow: /'] },
      verdict: (of) => ({ is: 'allowed-for', number: 1, of }),
      sign: 'half-tick',
    },
    {
      rule: 'allowed + conditions > 0: both count',
      page: {
        robots: [
          'User-agent: ClaudeBot',
          'Content-Signal: ai-train=yes',
          'Allow: /',
          'User-agent: GPTBot',
          'Content-Signal: ai-train=yes, use=reference',
          'Allow: /',
        ],
      },
      verdict: (of) => ({ is: 'allowed-for', number: 2, of }),
      sign: 'half-tick',
    },
    {
      rule: 'allowed > 0 before limited > 0',
      page: {
        robots: ['User-agent: PerplexityBot', 'Content-Signal: ai-input=yes', 'Allow: /'],
        ...withMeta(['robots', 'max-snippet:50']),
      },
      row: 'answers',
      verdict: (of) => ({ is: 'allowed-for', number: 1, of }),
      sign: 'half-tick',
    },
    {
      rule: 'limited > 0',
      page: withMeta(['robots', 'max-snippet:50']),
      row: 'answers',
      verdict: (of) => ({ is: 'limited', number: 1, of }),
      sign: 'diamond',
    },
    {
      rule: 'limited > 0, of two',
      page: { elements: [{ classes: '', parent: null, nosnippet: true, name: 'div' }] },
      row: 'answers',
      verdict: (of) => ({ is: 'limited', number: 2, of }),
      sign: 'diamond',
    },
    { rule: 'open = N', page: NOTHING, verdict: () => ({ is: 'open' }), sign: 'dash' },
    { rule: 'open = N', page: NOTHING, row: 'answers', verdict: () => ({ is: 'open' }), sign: 'dash' },
    {
      rule: 'open = N, allowed by name in robots.txt',
      page: { robots: ['User-agent: GPTBot', 'User-agent: ClaudeBot', 'Allow: /'] },
      verdict: () => ({ is: 'open' }),
      sign: 'dash',
    },
  ])('$rule: $sign ($row)', ({ page, row = 'training', verdict, sign }) => {
    const { members, ...asked } = ask(page)[row];
    expect(inNames(asked.verdict)).toEqual(verdict(members.length));
    expect(asked.sign).toBe(sign);
    // The group of a table is the same, so a cell and the row agree (6).
    expect(aiVerdict(members, 'status' in asked.verdict ? asked.verdict.status : 200)).toEqual(asked.verdict);
  });

  test('signals not loaded yet', () => {
    const rows = rowsOf(seen({ robots: BLOCK_ALL }), 'not loaded');
    for (const row of [rows.training, rows.answers]) expect(row.verdict).toEqual({ is: 'checking' });
    // What usages say does not wait for signals.
    expect(rows.google.verdict).toMatchObject({ is: 'blocked' });
    expect(rows.google.sign).toBe('octagon');
  });
});

describe('Google Search (3)', () => {
  test.each<{ rule: string; page: Page; verdict: Readonly<Record<string, unknown>>; sign: Sign }>([
    { rule: 'may', page: NOTHING, verdict: { is: 'may' }, sign: 'tick' },
    {
      rule: 'until',
      page: withMeta(['robots', 'unavailable_after: 2027-01-15']),
      verdict: { is: 'until', date: expect.stringContaining('2027-01-15') },
      sign: 'diamond',
    },
    {
      rule: 'until the earlier of two dates',
      page: withMeta(
        ['robots', 'unavailable_after: 2027-03-15'],
        ['robots', 'unavailable_after: 2027-01-15'],
      ),
      verdict: { is: 'until', date: expect.stringContaining('2027-01-15') },
      sign: 'diamond',
    },
    { rule: 'no', page: withMeta(['robots', 'noindex']), verdict: { is: 'no' }, sign: 'octagon' },
    {
      rule: 'no, expired',
      page: withMeta(['robots', 'unavailable_after: 2026-01-15']),
      verdict: { is: 'expired', date: expect.stringContaining('2026-01-15') },
      sign: 'octagon',
    },
    {
      rule: 'blocked',
      page: { robots: BLOCK_ALL },
      verdict: { is: 'blocked', hides: false },
      sign: 'octagon',
    },
    {
      rule: 'blocked, which hides a noindex',
      page: { robots: BLOCK_ALL, ...withMeta(['robots', 'noindex']) },
      verdict: { is: 'blocked', hides: true },
      sign: 'octagon',
    },
    {
      rule: 'paused',
      page: { robots: failing(503) },
      verdict: { is: 'paused', status: 503 },
      sign: 'diamond',
    },
    {
      rule: 'paused',
      page: { robots: failing(429) },
      verdict: { is: 'paused', status: 429 },
      sign: 'diamond',
    },
    {
      rule: 'paused, unreachable',
      page: { robots: failing(0) },
      verdict: { is: 'paused', status: 0 },
      sign: 'diamond',
    },
    { rule: 'unknown', page: { more: { headers: null } }, verdict: { is: 'unknown' }, sign: 'unknown' },
    { rule: 'unknown', page: { robots: NO_ROBOTS }, verdict: { is: 'unknown' }, sign: 'unknown' },
    {
      rule: '404 of robots.txt is none',
      page: { robots: failing(404) },
      verdict: { is: 'may' },
      sign: 'tick',
    },
  ])('$rule: $sign', ({ page, verdict, sign }) => {
    const { google } = ask(page);
    expect(inNames(google.verdict)).toEqual(verdict);
    expect(google.sign).toBe(sign);
    expect(google.members).toHaveLength(1);
  });
});

describe('other search (3)', () => {
  const not = (...names: readonly string[]) => ({
    robots: [...names.map((name) => `User-agent: ${name}`), 'Disallow: /'],
  });
  const only = (...names: readonly string[]) => ({
    robots: [...names.map((name) => `User-agent: ${name}`), 'Allow: /', '', ...BLOCK_ALL],
  });

  test.each<RowCase>([
    { rule: 'all alike: may', page: NOTHING, verdict: () => ({ is: 'may' }), sign: 'tick' },
    {
      rule: 'all alike: no',
      page: withMeta(['robots', 'noindex']),
      verdict: () => ({ is: 'no' }),
      sign: 'octagon',
    },
    {
      rule: 'all alike: blocked',
      page: { robots: BLOCK_ALL },
      verdict: () => ({ is: 'blocked', hides: false }),
      sign: 'octagon',
    },
    {
      rule: 'all alike: until',
      page: withMeta(['robots', 'unavailable_after: 2027-01-15']),
      verdict: () => ({ is: 'until', date: expect.stringContaining('2027-01-15') }),
      sign: 'diamond',
    },
    {
      rule: 'all alike: expired',
      page: withMeta(['robots', 'unavailable_after: 2026-01-15']),
      verdict: () => ({ is: 'expired', date: expect.stringContaining('2026-01-15') }),
      sign: 'octagon',
    },
    {
      rule: 'all alike: unknown',
      page: { more: { headers: null } },
      verdict: () => ({ is: 'unknown' }),
      sign: 'unknown',
    },
    {
      rule: 'all alike, whatever holds for Google',
      page: withMeta(['googlebot', 'noindex']),
      verdict: () => ({ is: 'may' }),
      sign: 'tick',
    },
    {
      rule: 'one excepted, by noindex',
      page: withMeta(['bingbot', 'noindex']),
      verdict: (of) => ({ is: 'not-these', known: ['Bingbot'], others: of - 1 }),
      sign: 'half-octagon',
    },
    {
      rule: 'one excepted, blocked',
      page: not('SeznamBot'),
      verdict: (of) => ({ is: 'not-these', known: ['SeznamBot'], others: of - 1 }),
      sign: 'half-octagon',
    },
    {
      rule: 'two excepted, in two ways',
      page: { ...not('SeznamBot'), ...withMeta(['bingbot', 'noindex']) },
      verdict: (of) => ({ is: 'not-these', known: ['Bingbot', 'SeznamBot'], others: of - 2 }),
      sign: 'half-octagon',
    },
    {
      rule: 'three excepted',
      page: not('SeznamBot', 'PetalBot', 'YouBot'),
      verdict: (of) => ({ is: 'not-these', known: ['PetalBot', 'SeznamBot', 'YouBot'], others: of - 3 }),
      sign: 'half-octagon',
    },
    {
      rule: 'more than three excepted',
      page: not('SeznamBot', 'PetalBot', 'YouBot', 'Bingbot'),
      verdict: (of) => ({ is: 'not-for', number: 4, of }),
      sign: 'half-octagon',
    },
    {
      rule: 'most excepted',
      page: only('Bingbot'),
      verdict: (of) => ({ is: 'only-these', known: ['Bingbot'], others: of - 1 }),
      sign: 'half-octagon',
    },
    {
      rule: 'most excepted, but for three',
      page: only('Bingbot', 'PetalBot', 'YouBot'),
      verdict: (of) => ({ is: 'only-these', known: ['Bingbot', 'PetalBot', 'YouBot'], others: of - 3 }),
      sign: 'half-octagon',
    },
    {
      rule: 'one that refuses itself by the draft of 1996, at 403',
      page: { robots: failing(403) },
      verdict: (of) => ({ is: 'not-these', known: ['MojeekBot'], others: of - 1 }),
      sign: 'half-octagon',
    },
    {
      rule: 'Applebot goes by the group of Googlebot',
      page: not('Googlebot'),
      verdict: (of) => ({ is: 'not-these', known: ['Applebot'], others: of - 1 }),
      sign: 'half-octagon',
    },
    {
      // Only Yandex takes such an answer as no file; Bing has a noindex that holds whatever was not seen.
      rule: 'unknown ones count with neither',
      page: { robots: failing(301), ...withMeta(['bingbot', 'noindex']) },
      verdict: () => ({ is: 'not-these', known: ['Bingbot'], others: 1 }),
      sign: 'half-octagon',
    },
  ])('$rule: $sign', ({ page, verdict, sign }) => {
    const { members, ...engines } = ask(page).engines;
    expect(inNames(engines.verdict)).toEqual(verdict(members.length));
    expect(engines.sign).toBe(sign);
  });

  test('unknown ones are said apart', () => {
    const { members } = ask({ robots: failing(301), ...withMeta(['bingbot', 'noindex']) }).engines;
    const unknown = members.filter(({ state }) => state === 'unknown');
    expect(unknown).toHaveLength(members.length - 2);
    for (const { unseen } of unknown) expect(unseen.map(({ because }) => because)).toEqual(['unsettled']);
  });

  test('none is green, nor an octagon, where some may until a date', () => {
    const { verdict, sign } = ask(withMeta(['bingbot', 'unavailable_after: 2027-01-15'])).engines;
    expect(verdict.is).not.toBe('may');
    expect(sign).not.toMatch(/^(tick|.*octagon)$/);
  });

  test('where all may not, each for its own reason, the sign is that of none', () => {
    const { verdict, sign } = ask({ ...not('Bingbot'), ...withMeta(['robots', 'noindex']) }).engines;
    expect(verdict.is).not.toBe('may');
    expect(sign).toBe('octagon');
  });
});

describe('snippets (3)', () => {
  const part = { classes: '', parent: null, nosnippet: true, name: 'div' } as const;
  const limitsOf = (page: Page) => {
    const { verdict } = ask(page).snippets;
    return verdict.is === 'limits' ? inNames(verdict.limits) : verdict.is;
  };
  const COPY = { limit: 'no-copy', known: ['Baiduspider', 'MojeekBot'] };

  test.each<{ rule: string; page: Page; limits: readonly object[]; sign: Sign }>([
    {
      rule: 'no snippet',
      page: withMeta(['robots', 'nosnippet']),
      limits: [{ limit: 'no-snippet' }],
      sign: 'octagon',
    },
    {
      rule: 'no snippet',
      page: withMeta(['robots', 'max-snippet:0']),
      limits: [{ limit: 'no-snippet' }],
      sign: 'octagon',
    },
    {
      rule: 'no snippet',
      page: { headers: [['X-Robots-Tag', 'nosnippet']] },
      limits: [{ limit: 'no-snippet' }],
      sign: 'octagon',
    },
    {
      rule: 'no image preview',
      page: withMeta(['robots', 'max-image-preview:none']),
      limits: [{ limit: 'no-image' }],
      sign: 'diamond',
    },
    {
      rule: 'up to N characters',
      page: withMeta(['robots', 'max-snippet:50']),
      limits: [{ limit: 'characters', number: 50 }],
      sign: 'diamond',
    },
    {
      rule: 'up to N characters, the smallest',
      page: { ...withMeta(['robots', 'max-snippet:50']), headers: [['X-Robots-Tag', 'max-snippet: 20']] },
      limits: [{ limit: 'characters', number: 20 }],
      sign: 'diamond',
    },
    {
      rule: 'video preview N s',
      page: withMeta(['robots', 'max-video-preview:30']),
      limits: [{ limit: 'seconds', number: 30 }],
      sign: 'diamond',
    },
    {
      rule: 'video preview N s, the smallest',
      page: withMeta(['robots', 'max-video-preview:30'], ['googlebot', 'max-video-preview:7']),
      limits: [{ limit: 'seconds', number: 7 }],
      sign: 'diamond',
    },
    {
      rule: 'video preview none',
      page: withMeta(['robots', 'max-video-preview:0']),
      limits: [{ limit: 'no-video' }],
      sign: 'diamond',
    },
    {
      rule: 'parts excluded',
      page: { elements: [part, part] },
      limits: [{ limit: 'parts', number: 2, isLeast: false }],
      sign: 'diamond',
    },
    {
      rule: 'at least so many parts excluded',
      page: { elements: [part], more: { cut: ['elements'] } },
      limits: [{ limit: 'parts', number: 1, isLeast: true }],
      sign: 'diamond',
    },
    {
      rule: 'no translation',
      page: withMeta(['robots', 'notranslate']),
      limits: [{ limit: 'no-translation' }],
      sign: 'diamond',
    },
    { rule: 'no cached copy', page: withMeta(['robots', 'noarchive']), limits: [COPY], sign: 'diamond' },
    {
      rule: 'several, in the order of the page',
      page: {
        ...withMeta([
          'robots',
          'noarchive, notranslate, max-video-preview:30, max-snippet:50, max-image-preview:none',
        ]),
        elements: [part],
      },
      limits: [
        { limit: 'no-image' },
        { limit: 'characters', number: 50 },
        { limit: 'seconds', number: 30 },
        { limit: 'parts', number: 1, isLeast: false },
        { limit: 'no-translation' },
        COPY,
      ],
      sign: 'diamond',
    },
    {
      rule: 'no snippet before all others',
      page: withMeta(['robots', 'notranslate, max-video-preview:0, max-image-preview:none, nosnippet']),
      limits: [
        { limit: 'no-snippet' },
        { limit: 'no-image' },
        { limit: 'no-video' },
        { limit: 'no-translation' },
      ],
      sign: 'octagon',
    },
  ])('$rule: $sign', ({ page, limits, sign }) => {
    expect(limitsOf(page)).toEqual(limits);
    expect(ask(page).snippets.sign).toBe(sign);
  });

  test.each<{ rule: string; page: Page; verdict: string; sign?: Sign }>([
    { rule: 'none', page: NOTHING, verdict: 'no-limits', sign: 'tick' },
    {
      rule: 'rules that say what holds anyway',
      page: withMeta(['robots', 'max-snippet:-1, max-image-preview:large, max-video-preview:-1']),
      verdict: 'no-limits',
      sign: 'tick',
    },
    {
      rule: 'limits of others',
      page: withMeta(['bingbot', 'nosnippet']),
      verdict: 'no-limits',
      sign: 'tick',
    },
    {
      rule: 'Google shows no copies',
      page: withMeta(['googlebot', 'noarchive']),
      verdict: 'no-limits',
      sign: 'tick',
    },
    { rule: 'unknown', page: { more: { headers: null } }, verdict: 'unknown', sign: 'unknown' },
    { rule: 'unknown', page: { robots: NO_ROBOTS }, verdict: 'unknown', sign: 'unknown' },
    { rule: 'not indexed', page: withMeta(['robots', 'noindex']), verdict: 'not-shown' },
    {
      rule: 'not indexed, whatever else is limited',
      page: withMeta(['robots', 'noindex, nosnippet']),
      verdict: 'not-shown',
    },
    {
      rule: 'not indexed any more',
      page: withMeta(['robots', 'unavailable_after: 2026-01-15']),
      verdict: 'not-shown',
    },
    { rule: 'not crawled', page: { robots: BLOCK_ALL }, verdict: 'not-shown' },
    {
      rule: 'not crawled, whatever the page limits',
      page: { robots: BLOCK_ALL, ...withMeta(['robots', 'nosnippet']) },
      verdict: 'not-shown',
    },
    {
      rule: 'not indexed, since the page is not there (4)',
      page: { more: { status: 404 } },
      verdict: 'not-shown',
    },
    {
      rule: 'not read for now (4)',
      page: { more: { status: 503 } },
      verdict: 'not-shown',
    },
    {
      rule: 'unknown in place of a challenge (4)',
      page: { more: CHALLENGE },
      verdict: 'unknown',
      sign: 'unknown',
    },
  ])('$verdict: $rule', ({ page, verdict, sign }) => {
    const { snippets } = ask(page);
    expect(snippets.verdict.is).toBe(verdict);
    if (sign) expect(snippets.sign).toBe(sign);
    if (verdict === 'not-shown') expect(snippets.sign).not.toMatch(/tick|octagon/);
  });

  test('a prohibition holds, whatever the headers would add', () =>
    expect(limitsOf({ ...withMeta(['robots', 'nosnippet']), more: { headers: null } })).toEqual([
      { limit: 'no-snippet' },
    ]));

  test('engines that differ are named', () => {
    expect(namesOf(ask(withMeta(['bingbot', 'nosnippet'])).snippets.differing)).toEqual(['Bingbot']);
    expect(namesOf(ask(withMeta(['robots', 'nosnippet'])).snippets.differing)).toEqual([]);
    expect(ask(NOTHING).snippets.differing).toEqual([]);
  });

  test('Googlebot alone is asked', () =>
    expect(namesOf(ask(NOTHING).snippets.members.map(({ known }) => known))).toEqual(['Googlebot']));
});

describe('ACAP (3)', () => {
  const acap = (...fields: readonly string[]): Page => ({ robots: ['ACAP-crawler: *', ...fields] });

  test.each([
    { rule: 'none', page: NOTHING },
    { rule: 'conventional rules alone', page: { robots: BLOCK_ALL, ...withMeta(['robots', 'noindex']) } },
  ])('no row: $rule', ({ page }) => expect(ask(page).acap).toBeNull());

  test.each([
    { rule: 'a prohibition', page: acap('ACAP-disallow-index: /'), prohibited: 1, limited: 0 },
    {
      rule: 'a permission with a qualifier',
      page: acap('ACAP-allow-index: / time-limit=until-2027-01-01'),
      prohibited: 0,
      limited: 1,
    },
    {
      rule: 'both',
      page: acap('ACAP-disallow-preserve: /', 'ACAP-allow-present-snippet: / max-length=20-words'),
      prohibited: 1,
      limited: 1,
    },
    {
      rule: 'a kind is not counted beside its parent',
      page: acap('ACAP-disallow-present: /'),
      prohibited: 1,
      limited: 0,
    },
    { rule: 'a permission alone', page: acap('ACAP-allow-index: /'), prohibited: 0, limited: 0 },
    {
      rule: 'what META states in ACAP',
      page: withMeta(['robots', 'ACAP disallow-index']),
      prohibited: 1,
      limited: 0,
    },
    {
      rule: 'what conventional rules decide is not counted',
      page: { ...acap('ACAP-disallow-preserve: /'), ...withMeta(['robots', 'noindex']) },
      prohibited: 1,
      limited: 0,
    },
  ])('uses: $rule', ({ page, prohibited, limited }) =>
    expect(ask(page).acap?.verdict).toMatchObject({ is: 'uses', prohibited, limited }),
  );

  test('faults first', () => {
    expect(ask(acap('ACAP-disallow-index: /', 'ACAP-allow-preserve:')).acap?.verdict).toEqual({
      is: 'not-valid',
      errors: 1,
    });
  });
});

describe('before the rows (4)', () => {
  describe.each([401, 403, 404, 410])('%i of the page', (status) => {
    test('search: not indexed', () => {
      for (const row of ['google', 'engines'] as const) {
        const { verdict, sign } = ask({ more: { status } })[row];
        expect(verdict).toEqual({ is: 'not-indexed', status });
        expect(sign).toBe('dash');
      }
    });
  });

  describe.each([429, 500, 503])('%i of the page', (status) => {
    test('search: not read now', () => {
      for (const row of ['google', 'engines'] as const) {
        const { verdict, sign } = ask({ more: { status } })[row];
        expect(verdict).toEqual({ is: 'not-read', status });
        expect(sign).toBe('diamond');
      }
    });
  });

  test.each([200, 203, 304])('%i is the page', (status) =>
    expect(ask({ more: { status } }).google.verdict).toEqual({ is: 'may' }),
  );

  describe.each([401, 403, 404, 410, 429, 500, 503])('%i of the page: AI', (status) => {
    test.each<{ rule: string; page: Page; verdict: (of: number) => object }>([
      { rule: 'nothing stated', page: NOTHING, verdict: () => ({ is: 'unknown' }) },
      { rule: 'a permission', page: usage('train-ai=y'), verdict: () => ({ is: 'unknown' }) },
      { rule: 'conditions', page: signal('ai-train=yes, use=reference'), verdict: () => ({ is: 'unknown' }) },
      { rule: 'limits', page: withMeta(['robots', 'noimageai']), verdict: () => ({ is: 'unknown' }) },
      { rule: 'blocked is kept', page: { robots: BLOCK_ALL }, verdict: () => ({ is: 'blocked' }) },
      {
        rule: 'blocked is kept, of one',
        page: { robots: BLOCK_GPTBOT },
        verdict: (of) => ({ is: 'blocked-for', number: 1, of }),
      },
      { rule: 'refused is kept', page: usage('train-ai=n'), verdict: () => ({ is: 'refused' }) },
      {
        rule: 'refused in robots.txt is kept',
        page: signal('ai-train=no'),
        verdict: () => ({ is: 'refused' }),
      },
      {
        rule: 'both are kept',
        page: { robots: BLOCK_GPTBOT, ...usage('train-ai=n') },
        verdict: (of) => ({ is: 'refused-and-blocked', blocked: 1, of }),
      },
    ])('$rule', ({ page, verdict }) => {
      const { training } = ask({ ...page, more: { status } });
      expect(training.verdict).toEqual(verdict(training.members.length));
    });

    test('why it is unknown', () => {
      const { training } = ask({ more: { status } });
      expect(training.unseen.map(({ because }) => because)).toEqual(['status']);
    });
  });

  // robots.txt failed, whatever came in answer to the page.
  test('a pause is kept, too', () =>
    expect(ask({ robots: failing(503), more: { status: 404 } }).training.verdict).toEqual({
      is: 'paused',
      status: 503,
    }));

  describe.each<{ what: string; more: Partial<PageEvidence> }>([
    { what: 'a challenge', more: CHALLENGE },
    { what: 'a challenge in other letters', more: { status: 503, headers: [['CF-Mitigated', 'Challenge']] } },
    {
      what: 'a challenge with a status of the page',
      more: { status: 202, headers: [['x-amzn-waf-action', 'challenge']] },
    },
    { what: 'a demand for payment', more: { status: 402, headers: [] } },
    { what: 'a demand for a licence', more: { status: 401, headers: [['WWW-Authenticate', 'License']] } },
  ])('$what', ({ more }) => {
    const under = (page: Page) => ask({ ...page, more });

    test('what the page would say is unknown', () => {
      const rows = under(withMeta(['robots', 'noindex, noai, nosnippet']));
      for (const row of [rows.google, rows.engines, rows.snippets, rows.training, rows.answers])
        expect([row.verdict, row.sign]).toEqual([{ is: 'unknown' }, 'unknown']);
    });

    test('robots.txt counts', () => {
      const rows = under({ robots: BLOCK_ALL });
      expect(rows.google.verdict).toMatchObject({ is: 'blocked' });
      expect(rows.engines.verdict).toMatchObject({ is: 'blocked' });
      expect(rows.training.verdict).toEqual({ is: 'blocked' });
      expect(rows.answers.verdict).toEqual({ is: 'blocked' });
    });

    test('AI rows keep what robots.txt blocks and refuses', () => {
      const { training } = under({ robots: BLOCK_GPTBOT });
      expect(training.verdict).toEqual({ is: 'blocked-for', number: 1, of: training.members.length });
      expect(under(signal('ai-train=no')).training.verdict).toEqual({ is: 'refused' });
      expect(under(signal('ai-train=yes')).training.verdict).toEqual({ is: 'unknown' });
    });
  });

  test.each<{
    rule: string;
    page: Page;
    row: 'google' | 'engines' | 'training' | 'answers';
    because: string;
  }>([
    { rule: 'headers', page: { more: { headers: null } }, row: 'google', because: 'not-observed' },
    { rule: 'headers', page: { more: { headers: null } }, row: 'training', because: 'not-observed' },
    { rule: 'the document', page: { more: { metaTags: null } }, row: 'engines', because: 'not-observed' },
    { rule: 'robots.txt', page: { robots: NO_ROBOTS }, row: 'google', because: 'not-asked' },
    { rule: 'META, cut', page: { more: { cut: ['meta'] } }, row: 'google', because: 'cut' },
  ])('what was not seen is said: $rule ($row)', ({ page, row, because }) => {
    const { unseen, members, lines } = ask(page)[row];
    expect(unseen.map((one) => one.because)).toEqual([because]);
    expect(unseen[0]?.known).toHaveLength(members.length);
    expect(lines).toEqual([]);
  });

  test('the file that was not asked has its address', () => {
    const { unseen } = ask({ more: { files: {} } }).training;
    expect(unseen.map(({ because, address }) => ({ because, address }))).toEqual([
      { because: 'not-asked', address: 'https://paper.example/.well-known/tdmrep.json' },
    ]);
  });

  test('of some crawlers alone', () => {
    const { unseen } = ask({ robots: ['User-agent: GPTBot', `License: ${LICENCE}`, 'Allow: /'] }).training;
    expect(unseen.map(({ known, address }) => [namesOf(known), address])).toEqual([[['GPTBot'], LICENCE]]);
  });
});

describe('lines (5)', () => {
  type AnyRow = 'google' | 'engines' | 'training' | 'answers';

  test.each<{ rule: string; page: Page; row: AnyRow; places: readonly string[] }>([
    {
      rule: 'blocked: the step of crawling that decides',
      page: { robots: BLOCK_ALL },
      row: 'google',
      places: ['robots.txt 2'],
    },
    {
      rule: 'blocked: the step of crawling that decides',
      page: { robots: BLOCK_ALL },
      row: 'training',
      places: ['robots.txt 2'],
    },
    {
      rule: 'blocked: the longest rule, not the shorter one',
      page: { robots: ['User-agent: *', 'Disallow: /n', 'Disallow: /news/'] },
      row: 'google',
      places: ['robots.txt 3'],
    },
    {
      rule: 'blocked: what the page refuses besides does not decide',
      page: { robots: BLOCK_ALL, ...withMeta(['robots', 'noindex']) },
      row: 'google',
      places: ['robots.txt 2'],
    },
    { rule: 'no: META', page: withMeta(['robots', 'noindex']), row: 'google', places: ['meta 0'] },
    {
      rule: 'no: a header',
      page: { headers: [['X-Robots-Tag', 'noindex']] },
      row: 'google',
      places: ['header 0'],
    },
    {
      rule: 'META before the header',
      page: { ...withMeta(['robots', 'noindex']), headers: [['X-Robots-Tag', 'noindex']] },
      row: 'google',
      places: ['meta 0', 'header 0'],
    },
    {
      rule: 'the second META tag and the second header',
      page: {
        ...withMeta(['description', 'x'], ['robots', 'noindex']),
        headers: [
          ['X-Robots-Tag', 'nofollow'],
          ['X-Robots-Tag', 'noindex'],
        ],
      },
      row: 'google',
      places: ['meta 1', 'header 1'],
    },
    {
      rule: 'until',
      page: withMeta(['robots', 'unavailable_after: 2027-01-15']),
      row: 'google',
      places: ['meta 0'],
    },
    {
      rule: 'expired',
      page: withMeta(['robots', 'unavailable_after: 2026-01-15']),
      row: 'google',
      places: ['meta 0'],
    },
    {
      rule: 'paused: robots.txt as a whole',
      page: { robots: failing(503) },
      row: 'google',
      places: ['robots.txt 0'],
    },
    {
      rule: 'paused: robots.txt as a whole',
      page: { robots: failing(503) },
      row: 'training',
      places: ['robots.txt 0'],
    },
    { rule: 'signals: Content-Usage', page: usage('train-ai=n'), row: 'training', places: ['header 0'] },
    {
      rule: 'signals: Content-Signal',
      page: signal('ai-train=no'),
      row: 'training',
      places: ['robots.txt 2'],
    },
    {
      rule: 'signals: a reservation',
      page: withMeta(['tdm-reservation', '1']),
      row: 'training',
      places: ['meta 0'],
    },
    { rule: 'signals: noai', page: withMeta(['robots', 'noai']), row: 'answers', places: ['meta 0'] },
    { rule: 'signals: a permission', page: usage('train-ai=y'), row: 'training', places: ['header 0'] },
    {
      rule: 'signals: tdmrep.json',
      page: {
        files: {
          '/.well-known/tdmrep.json': { status: 200, text: '[{"location":"/","tdm-reservation":1}]' },
        },
      },
      row: 'training',
      places: ['/.well-known/tdmrep.json 1'],
    },
    {
      rule: 'signals: a licence',
      page: licensed(prohibits('ai-train')),
      row: 'training',
      places: ['/licence.xml 1'],
    },
    {
      rule: 'signals: those of the answer that won',
      page: { ...usage('train-ai=y'), ...signal('ai-train=no') },
      row: 'training',
      places: ['robots.txt 2'],
    },
    {
      rule: 'header before robots.txt',
      page: { ...usage('train-ai=n'), robots: ['User-agent: *', 'Content-Usage: train-ai=n', 'Allow: /'] },
      row: 'training',
      places: ['header 0', 'robots.txt 2'],
    },
    {
      rule: 'most crawlers first: robots.txt before META',
      page: {
        robots: [
          'User-agent: OAI-SearchBot',
          'User-agent: PerplexityBot',
          'Content-Signal: ai-input=no',
          'Allow: /',
        ],
        ...withMeta(['bingbot', 'noarchive']),
      },
      row: 'answers',
      places: ['robots.txt 3', 'meta 0'],
    },
    {
      rule: 'META, header, robots.txt and file, each for one crawler',
      page: {
        robots: [
          'User-agent: PerplexityBot',
          `License: ${LICENCE}`,
          'Allow: /',
          'User-agent: OAI-SearchBot',
          'Content-Signal: ai-input=no',
          'Allow: /',
        ],
        files: { '/licence.xml': { status: 200, text: rsl(licence(prohibits('ai-input'))) } },
        headers: [['X-Robots-Tag', 'googlebot: nosnippet']],
        meta: [['bingbot', 'noarchive']],
      },
      row: 'answers',
      places: ['meta 0', 'header 0', 'robots.txt 5', '/licence.xml 1'],
    },
    {
      rule: 'limited: the limit',
      page: withMeta(['robots', 'max-snippet:50']),
      row: 'answers',
      places: ['meta 0'],
    },
    { rule: 'silence: none', page: NOTHING, row: 'training', places: [] },
    { rule: 'silence: none', page: NOTHING, row: 'google', places: [] },
    {
      rule: 'allowed by name, with lines',
      page: { robots: ['User-agent: GPTBot', 'User-agent: ClaudeBot', 'Allow: /'] },
      row: 'training',
      places: ['robots.txt 3'],
    },
  ])('$rule ($row)', ({ page, row, places }) => expect(placesOf(ask(page)[row].lines)).toEqual(places));

  test.each<{ rule: string; page: Page; row: AnyRow; known: readonly (readonly string[])[] }>([
    { rule: 'the one that is blocked', page: { robots: BLOCK_GPTBOT }, row: 'training', known: [['GPTBot']] },
    {
      rule: 'all of a group, in one entry',
      page: { robots: ['User-agent: GPTBot', 'User-agent: ClaudeBot', 'Disallow: /'] },
      row: 'training',
      known: [['ClaudeBot', 'GPTBot']],
    },
    {
      rule: 'those that are allowed by name',
      page: { robots: ['User-agent: GPTBot', 'User-agent: ClaudeBot', 'Allow: /'] },
      row: 'training',
      known: [['ClaudeBot', 'GPTBot']],
    },
    {
      rule: 'the one that is limited',
      page: withMeta(['robots', 'max-snippet:50']),
      row: 'answers',
      known: [['Googlebot']],
    },
    {
      rule: 'the one that is excepted',
      page: withMeta(['bingbot', 'noindex']),
      row: 'engines',
      known: [['Bingbot']],
    },
  ])('whom a line decides for: $rule', ({ page, row, known }) =>
    expect(ask(page)[row].lines.map((line) => namesOf(line.known).toSorted())).toEqual(known),
  );

  test('a statement for all decides for all', () => {
    const { lines, members } = ask(usage('train-ai=n')).training;
    expect(lines[0]?.known).toHaveLength(members.length);
  });

  test('each crawler has its own line, which the row shows', () => {
    const { members } = ask({ robots: BLOCK_GPTBOT, ...usage('train-ai=n') }).training;
    for (const { known, lines } of members)
      expect([known.name, placesOf(lines)]).toEqual([
        known.name,
        known.name === 'GPTBot' ? ['robots.txt 2'] : ['header 0'],
      ]);
  });

  describe('via another token', () => {
    test.each<{ rule: string; page: Page; row: AnyRow; name: string; via: object | undefined }>([
      {
        rule: 'Applebot by the group of Googlebot',
        page: { robots: ['User-agent: GPTBot', 'Allow: /', 'User-agent: Googlebot', 'Disallow: /'] },
        row: 'engines',
        name: 'Applebot',
        via: { token: 'Googlebot', line: 3 },
      },
      {
        rule: 'YandexBot by the group of Yandex',
        page: { robots: ['User-agent: Yandex', 'Disallow: /'] },
        row: 'engines',
        name: 'YandexBot',
        via: { token: 'Yandex', line: 1 },
      },
      {
        rule: 'the heading that is for it, of several',
        page: { robots: ['User-agent: GPTBot', 'User-agent: msnbot', 'Disallow: /'] },
        row: 'engines',
        name: 'Bingbot',
        via: { token: 'msnbot', line: 2 },
      },
      {
        rule: 'Googlebot by Google-Extended, on grounding',
        page: { robots: ['User-agent: Google-Extended', 'Disallow: /'] },
        row: 'answers',
        name: 'Googlebot',
        via: { token: 'Google-Extended', line: 1 },
      },
      {
        rule: 'a signal in the group of a fallback',
        page: { robots: ['User-agent: Yandex', 'Content-Signal: ai-input=no', 'Allow: /'] },
        row: 'answers',
        name: 'YandexAdditional',
        via: { token: 'Yandex', line: 1 },
      },
      {
        rule: 'none by its own name',
        page: { robots: ['User-agent: Google-Extended', 'Disallow: /'] },
        row: 'training',
        name: 'Google-Extended',
        via: undefined,
      },
      {
        rule: 'none by its own name, in other letters',
        page: { robots: ['User-agent: gptbot', 'Disallow: /'] },
        row: 'training',
        name: 'GPTBot',
        via: undefined,
      },
      { rule: 'none by *', page: { robots: BLOCK_ALL }, row: 'engines', name: 'Applebot', via: undefined },
      {
        rule: 'none in META',
        page: withMeta(['robots', 'noindex']),
        row: 'engines',
        name: 'Bingbot',
        via: undefined,
      },
    ])('$rule', ({ page, row, name, via }) => {
      const [line, ...more] = ask(page)[row].members.find(({ known }) => known.name === name)?.lines ?? [];
      expect(line).toBeDefined();
      expect(more).toEqual([]);
      const { token, line: heading } = line?.via ?? {};
      expect(line?.via && { token, line: heading }).toEqual(via);
    });

    test.each(['Content-Signal: ai-input=no', 'Content-Usage: ai-use=n'])(
      'a signal for a fallback: %s',
      (line) => {
        const { lines } = ask({ robots: ['User-agent: msnbot', line, 'Allow: /'] }).answers;
        expect(placesOf(lines)).toEqual(['robots.txt 2']);
        expect(lines[0]?.via).toEqual({ token: 'msnbot', line: 1 });
      },
    );

    test('the row says it, too', () => {
      const { lines } = ask({ robots: ['User-agent: Googlebot', 'Disallow: /'] }).engines;
      expect(lines.map((line) => line.via)).toEqual([{ token: 'Googlebot', line: 1 }]);
    });

    test('one entry a place, though one is named and another falls back', () => {
      const { lines } = ask({ robots: ['User-agent: Googlebot', 'Disallow: /'] }).answers;
      expect(placesOf(lines)).toEqual(['robots.txt 2']);
      expect(namesOf(lines[0]?.known ?? []).toSorted()).toEqual(['Applebot', 'Googlebot']);
    });
  });

  test('what Cloudflare manages', () => {
    const managed = [
      '# BEGIN Cloudflare Managed content',
      'User-agent: *',
      'Content-Signal: search=yes,ai-train=no',
      'Allow: /',
      'User-agent: GPTBot',
      'Disallow: /',
      '# END Cloudflare Managed Content',
    ];
    const own = ['User-agent: ClaudeBot', 'Disallow: /'];
    const { lines } = ask({ robots: [...managed, ...own] }).training;
    expect(Object.fromEntries(lines.map((line, at) => [placesOf(lines)[at], line.isManaged]))).toEqual({
      'robots.txt 3': true,
      'robots.txt 6': true,
      'robots.txt 9': false,
    });
    expect(ask(usage('train-ai=n')).training.lines.map(({ isManaged }) => isManaged)).toEqual([false]);
  });

  test('the stricter signal names what it conflicts with', () => {
    const { lines } = ask({ ...usage('train-ai=n'), ...signal('ai-train=yes') }).training;
    expect(placesOf(lines)).toEqual(['header 0']);
    expect(lines[0]?.against?.place).toMatchObject({ kind: 'robots-txt', line: 2 });
    expect(ask(usage('train-ai=n')).training.lines[0]?.against).toBeUndefined();
  });

  test('the words that decide, of a line that holds more', () => {
    const { lines } = ask(withMeta(['robots', 'nofollow, noindex'])).google;
    expect(lines[0]?.rule).toBe('noindex');
    expect(lines[0]?.source.text).toBe('nofollow, noindex');
  });

  test('only in the HTML as sent, or only in the DOM', () => {
    const sent = ask({
      more: { sourceMetaTags: [{ name: 'robots', content: 'noindex', inHead: true }] },
    }).google;
    expect(sent.lines.map(({ foundIn }) => foundIn)).toEqual(['sent']);
    const dom = ask({ ...withMeta(['robots', 'noindex']), more: { sourceMetaTags: [] } }).google;
    expect(dom.lines.map(({ foundIn }) => foundIn)).toEqual(['dom']);
  });
});

test('cells agree with rows: a state is that of the judgement (6)', () => {
  for (const page of [NOTHING, { robots: BLOCK_GPTBOT }, usage('train-ai=n'), { robots: failing(503) }]) {
    const { training, answers, google, engines } = ask(page);
    for (const { state, judgement } of training.members) expect(state).toBe(aiState(judgement, 'train-ai'));
    for (const { state, judgement } of answers.members) expect(state).toBe(aiState(judgement, 'ai-input'));
    for (const { state, judgement } of [...google.members, ...engines.members])
      expect(state).toBe(indexState(judgement));
  }
});
