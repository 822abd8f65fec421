import { cleanup, waitFor } from '@testing-library/preact';
import { afterEach, describe, expect, test } from 'vitest';
import type { PageEvidence, Preference } from '../../../src/policy';
import { beginning, counted, inOrder, said } from '../../said';
import { meta, robotsTxt } from '../../state/stores';
import { reportOn } from '../fake-surroundings';
import { complaints } from '../open-app';
import { openDetail } from '../open-detail';

afterEach(cleanup);

/** Opens what a crawler may do, at what is stated to it on a preference. */
async function openPreference(
  evidence: Partial<PageEvidence>,
  preference: Preference,
  crawler = 'known:Googlebot',
  language = 'en',
) {
  const app = await openDetail(reportOn(evidence), { crawler, language });
  const row = () => app.find(`[data-testid="preferences"] [data-preference="${preference}"]`) as HTMLElement;
  await waitFor(() => expect(row()).not.toBeNull());
  const rowText = () => (row().textContent ?? '').replace(/\s+/g, ' ').trim();
  const open = () => app.user.click(row().querySelector('button') as HTMLElement);
  return { ...app, row: row, rowText, open };
}

const LICENCE = 'https://news.example/licence.xml';
const PAID = `<rsl xmlns="https://rslstandard.org/rsl"><content url="/"><license><permits type="usage">ai-train</permits><payment type="crawl"><amount currency="EUR">0.02</amount></payment></license></content></rsl>`;

describe('one preference', () => {
  test.each<{
    name: string;
    evidence: Partial<PageEvidence>;
    preference: Preference;
    crawler?: string;
    expected: RegExp;
  }>([
    {
      name: 'of which nobody says anything',
      evidence: {},
      preference: 'search',
      expected: beginning(
        `${said('preference_search')}: ${said('preference_verdict_unstated')}${said('preference_meaning_search')}`,
      ),
    },
    {
      name: 'that is prohibited, with the words that do',
      evidence: { headers: [['Content-Usage', 'train-ai=n']] },
      preference: 'train-ai',
      expected: beginning(
        `${said('preference_train_ai')}: ${said('preference_verdict_prohibited')}`,
        `${said('place_header', 'Content-Usage')} train-ai=n`,
      ),
    },
    {
      name: 'that search=y allows inside search (9.3.12)',
      evidence: { headers: [['Content-Usage', 'search=y, ai-use=n']] },
      preference: 'ai-input',
      expected: inOrder(said('preference_verdict_prohibited'), said('preference_outside_search')),
    },
    {
      name: 'on which signals differ',
      evidence: {
        headers: [
          ['Content-Usage', 'train-ai=n'],
          ['tdm-reservation', '0'],
        ],
      },
      preference: 'train-ai',
      expected: inOrder(said('preference_reason_conflict')),
    },
    {
      name: 'with conditions',
      evidence: {
        robotsTxt: robotsTxt(`License: ${LICENCE}`, 'User-agent: *', 'Allow: /'),
        files: { [LICENCE]: { status: 200, text: PAID } },
        headers: [['tdm-reservation', '0']],
      },
      preference: 'train-ai',
      expected: beginning(
        `${said('preference_train_ai')}: ${said('preference_verdict_restricted')}`,
        `${said('data_use_payment_crawl')}${said('data_use_amount', '0.02 EUR')}`,
        said('place_file', 'news.example/licence.xml', '1'),
      ),
    },
    {
      name: 'that is reserved',
      evidence: {
        headers: [
          ['tdm-reservation', '1'],
          ['tdm-policy', 'https://news.example/tdm.json'],
        ],
      },
      preference: 'tdm',
      expected: inOrder(said('preference_reserved') + said('data_use_policy', 'news.example/tdm.json')),
    },
    {
      name: 'that has limits and no permission',
      evidence: { metaTags: [meta('robots', 'max-snippet:50')] },
      preference: 'ai-input',
      expected: inOrder(
        said('preference_verdict_unstated'),
        said('preference_limits_alone') + counted('limit_chars', 50),
      ),
    },
    {
      name: 'that needs crawling',
      evidence: {
        robotsTxt: robotsTxt('User-agent: *', 'Disallow: /'),
        headers: [['Content-Usage', 'search=y']],
      },
      preference: 'search',
      expected: inOrder(
        said('preference_verdict_prohibited') + said('preference_reason_not_crawled'),
        said('preference_otherwise', said('preference_cell_permitted')),
      ),
    },
    {
      name: 'that nobody can tell',
      evidence: { headers: null },
      preference: 'search',
      expected: beginning(
        `${said('preference_search')}: ${said('preference_verdict_unknown')}${said('preference_reason_not_observed')}`,
      ),
    },
  ])('$name', async ({ evidence, preference, crawler, expected }) => {
    const { rowText } = await openPreference(evidence, preference, crawler);
    expect(rowText()).toMatch(expected);
  });

  test('opens to what every mechanism says, each statement to be copied', async () => {
    const { rowText, open, row, calls, user } = await openPreference(
      {
        headers: [
          ['Content-Usage', 'train-ai=n'],
          ['tdm-reservation', '0'],
        ],
        metaTags: [meta('robots', 'noai')],
      },
      'train-ai',
    );
    await open();
    expect([...row().querySelectorAll('h4')].map(({ textContent }) => textContent)).toEqual([
      'Content-Usage',
      'TDMRep',
      said('mechanism_robots_rules'),
    ]);
    expect(rowText()).toContain(
      said('preference_step', said('preference_effect_prohibits'), said('preference_outcome_decides')),
    );
    expect(rowText()).toContain(
      said(
        'preference_step',
        said('preference_effect_permits'),
        said('preference_beaten_stricter_mechanism'),
      ),
    );
    await user.click(row().querySelector('.trace .copy') as HTMLElement);
    expect(calls).toContain('copy train-ai=n');
    expect(await complaints()).toEqual([]);
  });

  test('a licence that does not list it is said not to permit it, rather than to prohibit it', async () => {
    const { rowText, open } = await openPreference(
      {
        robotsTxt: robotsTxt(`License: ${LICENCE}`, 'User-agent: *', 'Allow: /'),
        files: { [LICENCE]: { status: 200, text: PAID } },
      },
      'search',
    );
    await open();
    expect(rowText()).toContain(
      said('preference_step', said('preference_effect_unlisted'), said('preference_outcome_decides')),
    );
  });

  test('of what is prohibited no limits are told as if they were its conditions', async () => {
    const { rowText, open } = await openPreference(
      { metaTags: [meta('robots', 'noai, noimageai')] },
      'train-ai',
      'any',
    );
    await open();
    expect(rowText()).toMatch(
      inOrder(
        said('mechanism_robots_rules'),
        said('preference_says_prohibits'),
        said('place_meta', 'robots', '1'),
      ),
    );
  });

  test('is open and in view where it was asked for', async () => {
    const app = await openDetail(reportOn({ headers: [['Content-Usage', 'train-ai=n']] }));
    app.view.navigation.go({ at: 'crawler', preference: 'train-ai' });
    await waitFor(() =>
      expect(app.find('[data-preference="train-ai"] [aria-expanded]')?.getAttribute('aria-expanded')).toBe(
        'true',
      ),
    );
  });
});

describe('who documents reading it', () => {
  test.each([
    { crawler: 'known:GPTBot', expected: null },
    { crawler: 'known:Googlebot', expected: said('preference_documented_google') },
    { crawler: 'known:Google-Extended', expected: said('preference_documented_google') },
    { crawler: 'known:GoogleOther', expected: null },
    { crawler: 'known:Bingbot', expected: said('preference_documented_bing') },
    { crawler: 'known:Amazonbot', expected: said('preference_documented_amazon') },
    { crawler: 'known:Applebot', expected: said('preference_documented_apple') },
    { crawler: 'any', expected: null },
  ])('$crawler', async ({ crawler, expected }) => {
    const { container } = await openPreference({}, 'train-ai', crawler);
    const [stated, documented] = [...container.querySelectorAll('[data-testid="obedience"] p')];
    expect(stated?.textContent).toBe(said('preference_obedience'));
    expect(documented?.textContent ?? null).toBe(expected);
  });
});

test('a name for training has a row for that alone', async () => {
  const { container } = await openPreference({}, 'train-ai', 'known:Applebot-Extended');
  const rows = [...container.querySelectorAll<HTMLElement>('[data-testid="preferences"] [data-preference]')];
  expect(rows.map(({ dataset }) => dataset.preference)).toEqual(['train-ai']);
});

test('purposes of ACAP that name AI stand beside, and no others', async () => {
  const { textOf } = await openPreference(
    {
      robotsTxt: robotsTxt(
        'ACAP-version: 1.1',
        'ACAP-crawler: *',
        'ACAP-usage-purpose: ai-training',
        'ACAP-disallow-crawl: /',
        'ACAP-crawler: *',
        'ACAP-usage-purpose: maintenance',
        'ACAP-disallow-crawl: /',
      ),
    },
    'train-ai',
  );
  expect(textOf('[data-testid="acap-purposes"]')).toBe(
    said('preference_acap_purposes_unread', 'ai-training', 'Googlebot'),
  );
});

test('hostile words are text, and cut', async () => {
  const policy = `https://news.example/<img src=x>${'a'.repeat(5_000)}\u202e`;
  const { container, rowText } = await openPreference(
    {
      headers: [
        ['tdm-reservation', '1'],
        ['tdm-policy', policy],
      ],
    },
    'tdm',
  );
  expect(container.querySelector('img')).toBeNull();
  expect(rowText().length).toBeLessThan(1_000);
});

test('in German', async () => {
  const { rowText } = await openPreference(
    { headers: [['Content-Usage', 'train-ai=n']] },
    'train-ai',
    'known:GPTBot',
    'de',
  );
  expect(rowText()).toMatch(/^KI-Training: Verboten/);
});
