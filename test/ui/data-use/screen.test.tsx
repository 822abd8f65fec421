import { cleanup, waitFor } from '@testing-library/preact';
import { afterEach, describe, expect, test } from 'vitest';
import type { PageEvidence } from '../../../src/policy';
import type { SignalPlace } from '../../../src/state/navigation';
import { beginning, said } from '../../said';
import { meta, robotsTxt } from '../../state/stores';
import { fakeSurroundings, reportOn, TDMREP } from '../fake-surroundings';
import { complaints, openApp } from '../open-app';

afterEach(cleanup);

/** Opens every line on AI and data use, at a place where one is given. */
async function openScreen(evidence: Partial<PageEvidence>, place?: SignalPlace, language = 'en') {
  const fake = fakeSurroundings(reportOn(evidence), language);
  const app = await openApp(fake, undefined, { at: 'data-use', ...(place && { place }) });
  await waitFor(() => expect(app.find('.screen h1')?.textContent).toMatch(/\S/));
  const items = () =>
    [...app.container.querySelectorAll<HTMLElement>('[data-testid="signal-item"]')].map(({ textContent }) =>
      (textContent ?? '').replace(/\s+/g, ' ').trim(),
    );
  return { ...fake, ...app, items };
}

const LICENCE = 'https://news.example/licence.xml';
const RSL = (inside: string) =>
  `<rsl xmlns="https://rslstandard.org/rsl">\n<content url="/">${inside}</content></rsl>`;
const FREE = RSL('<license><permits type="usage">search</permits></license>');

const WHOLE: Partial<PageEvidence> = {
  robotsTxt: robotsTxt(
    `License: ${LICENCE}`,
    'User-agent: *',
    'Content-Signal: ai-train=no',
    'Content-Usage: /elsewhere train-ai=n',
    'Allow: /',
    'User-agent: Google-Extended',
    'Disallow: /',
  ),
  headers: [
    ['Content-Usage', 'search=y'],
    ['Link', '</style.css>; rel=preload'],
    ['X-Robots-Tag', 'nofollow'],
  ],
  metaTags: [meta('tdm-reservation', '1'), meta('tdm-policy', '/tdm.json'), meta('description', 'A page')],
  links: [
    { rel: 'stylesheet', type: 'text/css', href: '/style.css' },
    { rel: 'license', type: 'application/rsl+xml', href: LICENCE },
  ],
  inlineLicences: [FREE],
  files: { [TDMREP]: { status: 404, text: '' }, [LICENCE]: { status: 200, text: FREE } },
};

const permitted = (preference: 'preference_search') =>
  said('signal_said', said(preference), said('signal_effect_permits'));
const prohibited = (preference: 'preference_train_ai') =>
  said('signal_said', said(preference), said('signal_effect_prohibits'));

test('every line stands as written, with what it says of the page and to how many', async () => {
  const { items } = await openScreen(WHOLE);
  const all = items();
  expect(all).toEqual([
    expect.stringMatching(
      beginning(`License${said('place_robots_txt', '1')}License: `, said('signal_names_licence')),
    ),
    expect.stringMatching(
      beginning(`Content-Signal${said('place_robots_txt', '3')}`, prohibited('preference_train_ai')),
    ),
    expect.stringMatching(beginning(`Content-Usage${said('place_robots_txt', '4')}`, said('signal_silent'))),
    expect.stringMatching(
      beginning(
        `Allow, Disallow${said('place_robots_txt', '7')}Disallow: /`,
        prohibited('preference_train_ai'),
      ),
    ),
    expect.stringMatching(
      beginning(
        `Content-Usage${said('place_header', 'Content-Usage')}search=y${permitted('preference_search')}`,
      ),
    ),
    expect.stringMatching(
      beginning(
        `tdm-reservation${said('place_meta', 'tdm-reservation', '1')}1`,
        said('signal_said', said('preference_tdm'), said('signal_effect_reserves')),
      ),
    ),
    expect.stringMatching(
      beginning(`tdm-policy${said('place_meta', 'tdm-policy', '2')}/tdm.json`, said('signal_names_policy')),
    ),
    expect.stringMatching(beginning('link rel=license', said('signal_names_licence'))),
    expect.stringMatching(
      beginning(
        'script application/rsl+xml',
        permitted('preference_search'),
        prohibited('preference_train_ai'),
      ),
    ),
    expect.stringMatching(
      beginning(
        `news.example/licence.xml${said('data_use_file_came')}`,
        said('line_number', '2'),
        permitted('preference_search'),
      ),
    ),
    expect.stringMatching(beginning(`news.example/.well-known/tdmrep.json${said('data_use_file_absent')}`)),
  ]);
  expect(await complaints()).toEqual([]);
});

describe('of a file is told how asking for it ended', () => {
  test.each([
    { fetch: { status: 200, text: '[]' }, expected: said('data_use_file_came') },
    { fetch: { status: 404, text: '' }, expected: said('data_use_file_absent') },
    { fetch: { status: 500, text: '' }, expected: said('data_use_file_error') },
    { fetch: { status: 0, text: '' }, expected: said('data_use_file_no_answer') },
    { fetch: { status: null, reason: 'no-permission' }, expected: said('data_use_file_no_permission') },
    { fetch: { status: null, reason: 'loading' }, expected: said('data_use_file_loading') },
    { fetch: { status: null, reason: 'anything' }, expected: said('data_use_file_not_asked') },
  ] as const)('$expected', async ({ fetch, expected }) => {
    const { textOf } = await openScreen({ files: { [TDMREP]: fetch } });
    expect(textOf('[data-testid="signal-item"] [data-outcome]')).toBe(expected);
  });
});

test('a place is shown and marked that leads there', async () => {
  const { find } = await openScreen(WHOLE, { kind: 'link', index: 1, column: 1 });
  expect(find('[data-current="true"] .item-name')?.textContent).toBe('link rel=license');
});

test('a line of a file is, too', async () => {
  const { find } = await openScreen(
    { files: { [TDMREP]: { status: 200, text: '[\n{"location":"/","tdm-reservation":1}]' } } },
    { kind: 'file', address: TDMREP, line: 2, column: 1 },
  );
  expect(find('[data-current="true"] [data-line="2"]')?.getAttribute('aria-current')).toBe('true');
});

test('text of a file in octets is read as UTF-8, and what is hostile is text', async () => {
  const octets = 'caf\u00c3\u00a9 <img src=x>';
  const { container, textOf } = await openScreen({
    files: { [TDMREP]: { status: 200, text: octets, octets: true } },
  });
  expect(container.querySelector('img')).toBeNull();
  expect(textOf('[data-testid="signal-item"] details')).toBe(`${said('data_use_file_text')}café <img src=x>`);
});

test('headers that were not seen are not told as silent', async () => {
  const { textOf } = await openScreen({ headers: null });
  expect(textOf('.screen:not([hidden]) .body')).toContain(said('data_use_headers_unseen'));
});

test('in German', async () => {
  const { textOf } = await openScreen(WHOLE, undefined, 'de');
  expect(textOf('.screen:not([hidden]) h1')).toBe('KI und Datennutzung');
});
