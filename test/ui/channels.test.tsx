import { cleanup, waitFor } from '@testing-library/preact';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { PageReport } from '../../src/messages';
import type { Screen } from '../../src/state/navigation';
import { answerMeaning } from '../../src/ui/sources/answer-meaning';
import { counted, listed, said } from '../said';
import { ADDRESS, fakeSurroundings, reportOn } from './fake-surroundings';
import { complaints, openApp } from './open-app';

afterEach(cleanup);

async function openChannel(
  report: PageReport,
  channel: (Screen & { at: 'channel' })['channel'],
  { index, crawler, language }: { index?: number; crawler?: string; language?: string } = {},
) {
  const fake = fakeSurroundings(report, language);
  if (crawler) fake.remember(crawler);
  const app = await openApp(fake, undefined, {
    at: 'channel',
    channel,
    ...(index !== undefined && { index }),
  });
  await waitFor(() => expect(app.find('.screen h1')).not.toBeNull());
  const textsOf = (selector: string) =>
    [...app.container.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');
  const items = () => [...app.container.querySelectorAll<HTMLElement>('[data-testid="channel-item"]')];
  return { ...fake, ...app, items, textsOf };
}

const tag = (name: string, content: string, rest: { inHead?: boolean; number?: number } = {}) => ({
  name,
  content,
  inHead: true,
  ...rest,
});

describe('headers', () => {
  const fields = [
    ['X-Robots-Tag', 'noindex'],
    ['Robots-Tag', '*=noarchive; Bingbot=max-snippet:20; DuckAssistBot=noindex, nofollow'],
    ['X-Robots-Tag', 'frobnicate, snork'],
  ] as const;

  test('each field stands as it was received, with whom it addresses and what it does', async () => {
    const { items, textsOf, textOf, overviewText } = await openChannel(
      reportOn({ headers: fields }),
      'headers',
      {
        crawler: 'known:Bingbot',
      },
    );
    expect(items().map(({ dataset }) => dataset.index)).toEqual(['0', '1', '2']);
    expect(textsOf('.item-head')).toEqual([
      `X-Robots-Tag${said('item_field', '1')}`,
      `Robots-Tag${said('item_field', '2')}`,
      `X-Robots-Tag${said('item_field', '3')}`,
    ]);
    expect(textsOf('.written')).toEqual(fields.map(([, value]) => value));
    expect(textsOf('.statement-group')).toEqual([
      `${said('addressed_all')}${said('said_prohibited', said('usage_index'))}`,
      `${said('addressed_all')}${said('said_prohibited', listed([said('usage_present_currentcopy'), said('usage_present_oldcopy')]))}`,
      `Bingbot${said('said_limited', said('usage_present_snippet'), counted('limit_chars', 20))}`,
      `DuckAssistBot · ${said('hearing_others', 'Bingbot')}${said('said_prohibited', listed([said('usage_index'), said('usage_follow')]))}`,
    ]);
    expect(textsOf('.screen:not([hidden]) [data-code="unknown-robots-rule"] p')).toEqual([
      `${said('severity_warning')}: ${said('finding_unknown_robots_rule')} frobnicate`,
      `${said('severity_warning')}: ${said('finding_unknown_robots_rule')} snork`,
    ]);
    expect(textOf('.screen-aside')).toBe('Bingbot');
    expect(await complaints()).toEqual([]);
    expect(overviewText('[data-testid="source-headers"] .source-state')).toBe(counted('source_fields', 3));
  });

  const seen = (rest: object): Partial<PageReport> => ({
    headers: {
      state: 'seen',
      status: 200,
      contentType: '',
      fields: [],
      url: ADDRESS,
      redirects: [],
      ...rest,
    },
  });

  test('status, content type, address and canonical address are told as far as they are known', async () => {
    const report = seen({ status: 404, contentType: 'text/html' });
    const { textsOf } = await openChannel(
      reportOn({ canonical: 'https://news.example/b' }, report),
      'headers',
    );
    expect(textsOf('[data-testid="this-answer"] dl > div')).toEqual([
      `${said('answer_status')}404 ${said('meaning_not_found')}`,
      `${said('answer_content_type')}text/html`,
      `${said('answer_address')}${ADDRESS}`,
      `${said('answer_canonical')}https://news.example/b${said('canonical_other')}`,
    ]);
  });

  test.each([
    { named: {}, expected: `${said('answer_canonical')}${said('canonical_none')}` },
    {
      named: { canonical: `${ADDRESS}#top` },
      expected: `${said('answer_canonical')}${said('canonical_same')}`,
    },
    {
      named: { canonical: `${ADDRESS}`, headers: [['Link', '</b>; rel=canonical']] },
      expected: `${said('answer_canonical')}https://news.example/b${ADDRESS}${said('canonicals_differ')}`,
    },
  ] as const)('a canonical address of $named', async ({ named, expected }) => {
    const { textsOf } = await openChannel(reportOn(named, seen({})), 'headers');
    expect(textsOf('[data-testid="this-answer"] dl > div').at(-1)).toBe(expected);
  });

  test('of an answer that was not seen, and a page that was not read, nothing is told', async () => {
    const unread = reportOn({ headers: null, metaTags: null }, { dom: { state: 'unread' } });
    const { find } = await openChannel(unread, 'headers');
    expect(find('[data-testid="source-headers-detail"]')).not.toBeNull();
    expect(find('[data-testid="this-answer"]')).toBeNull();
  });
});

test.each([
  [200, 'delivered'],
  [204, 'delivered'],
  [301, 'redirect'],
  [304, 'not-modified'],
  [401, 'refused'],
  [403, 'refused'],
  [404, 'not-found'],
  [410, 'gone'],
  [429, 'busy'],
  [451, 'client-error'],
  [500, 'server-error'],
  [503, 'server-error'],
  [0, 'odd'],
  [999, 'odd'],
])('status %i means %s', (status, meaning) => {
  expect(answerMeaning(status)).toBe(meaning);
});

describe('META tags', () => {
  test.each([
    [['“noarchive”', '“ACAP disallow-index”'], said('items_mute_all')],
    [['“noarchive”', 'noindex'], counted('items_mute', 1)],
    [['index', 'ACAP version 1.1'], null],
  ])('%j that no crawler reads are told', async (contents, expected) => {
    const metaTags = contents.map((content) => tag('robots', content));
    const { textOf } = await openChannel(reportOn({ metaTags }), 'meta', { crawler: 'known:Googlebot' });
    const text = textOf('.screen:not([hidden]) .body');
    expect(text).toContain(`${said('source_meta')} ${said('meta_found', '2')}`);
    expect(text).toContain(counted('items_tags', 2));
    if (expected) expect(text).toContain(expected);
    else expect(text).not.toContain('of them');
  });

  test('in ACAP for a crawler that is not known to read it say so, whoever is asked about', async () => {
    const named = [tag('GPTBot', 'ACAP disallow-index'), tag('gptbot', 'noindex')];
    for (const crawler of ['known:Googlebot', 'known:GPTBot']) {
      const { textsOf } = await openChannel(reportOn({ metaTags: named }), 'meta', { crawler });
      const whether = crawler === 'known:GPTBot' ? '' : ` · ${said('hearing_others', 'Googlebot')}`;
      expect(textsOf('.statement-group')).toEqual([
        `${said('addressed_unread', 'GPTBot')}${whether}${said('said_prohibited', said('usage_index'))}`,
        `gptbot${whether}${said('said_prohibited', said('usage_index'))}`,
      ]);
      cleanup();
    }
  });

  const metaTags = [
    tag('viewport', 'width=device-width', { number: 2 }),
    tag('robots', 'ACAP version 1.1', { number: 3 }),
    tag('robots', 'ACAP allow-index time-limit=28-days', { number: 4 }),
    tag('description', 'All news', { number: 6 }),
    tag('CoastNewsBot', 'ACAP news allow-preserve', { number: 7 }),
    tag('robots', 'noindex', { inHead: false, number: 9 }),
    tag('googlebot', 'nofollow, frobnicate', { number: 10 }),
  ];

  test('those that address crawlers stand as written, with their number in the document; the others are counted', async () => {
    const { items, textsOf, textOf, overviewText } = await openChannel(reportOn({ metaTags }), 'meta', {
      crawler: 'known:Googlebot',
    });
    expect(items().map(({ dataset }) => dataset.index)).toEqual(['1', '2', '4', '5', '6']);
    expect(textsOf('.item-head')).toEqual([
      `robots${said('item_meta', '3')}`,
      `robots${said('item_meta', '4')}`,
      `CoastNewsBot${said('item_meta', '7')}`,
      `robots${said('item_meta', '9')}`,
      `googlebot${said('item_meta', '10')}`,
    ]);
    expect(textsOf('.statement-group')).toEqual([
      `${said('addressed_all_acap')} · ${said('hearing_unread', 'Googlebot')}${said('said_permitted_within', said('usage_index'), counted('limit_days_indexed', 28))}`,
      `${said('addressed_purposes', 'CoastNewsBot', 'news')} · ${said('hearing_others', 'Googlebot')}${said('said_permitted', said('usage_preserve'))}`,
      `googlebot${said('said_prohibited', said('usage_follow'))}`,
    ]);
    expect(items()[0]?.textContent).toContain(said('meta_version', '1.1'));
    expect(items()[3]?.textContent).toContain(said('finding_meta_outside_head'));
    expect(items()[4]?.textContent).toContain(said('finding_unknown_robots_rule'));
    expect(textOf('.screen:not([hidden]) .body')).toContain(counted('items_other_tags', 2));
    expect(textOf('.screen:not([hidden]) .body')).toContain(`Googlebot ${said('obeys_meta_yes')}`);
    expect(overviewText('[data-testid="source-meta"] .source-state')).toBe(counted('source_tags', 5));
  });

  test('a purpose that the chosen crawler does not state is told', async () => {
    const { textsOf } = await openChannel(reportOn({ metaTags }), 'meta', { crawler: 'named:coastnewsbot' });
    expect(textsOf('.statement-group')).toContain(
      `${said('addressed_purposes', 'CoastNewsBot', 'news')} · ${said('hearing_purpose', 'CoastNewsBot')}${said('said_permitted', said('usage_preserve'))}`,
    );
  });

  test('a permission for another address says that it prohibits here', async () => {
    const allow = (location: string) => tag('robots', `ACAP allow-preserve location=${location}`);
    const there = await openChannel(reportOn({ metaTags: [allow('https://else.example/')] }), 'meta');
    expect(there.textsOf('.statement-group').join()).toContain(said('said_elsewhere'));
    cleanup();
    const here = await openChannel(reportOn({ metaTags: [allow(ADDRESS)] }), 'meta');
    expect(here.textsOf('.statement-group').join()).not.toContain(said('said_elsewhere'));
  });

  test('what stands in one of source and page alone says so, each with its own number', async () => {
    const report = reportOn({
      metaTags: [tag('robots', 'nofollow', { number: 1 }), tag('robots', 'noarchive', { number: 2 })],
      sourceMetaTags: [tag('robots', 'noarchive', { number: 3 }), tag('robots', 'noindex', { number: 5 })],
    });
    const { textsOf, overviewText, items } = await openChannel(report, 'meta', { index: 1 });
    expect(textsOf('.item-head')).toEqual([
      `robots${said('place_only_in_dom', said('item_meta', '1'))}`,
      `robots${said('item_meta', '2')}`,
      `robots${said('item_meta', '5')}`,
    ]);
    expect(textsOf('.channel-list h2')).toEqual([counted('items_tags', 2), counted('items_only_sent', 1)]);
    expect(items().map(({ dataset }) => dataset.current)).toEqual(['false', 'true', 'false']);
    expect(overviewText('[data-testid="source-meta"] .source-state')).toBe(counted('source_tags', 2));
  });
});

describe('elements', () => {
  const elements = [
    { classes: 'lead the-acap:disallow-index', parent: null, label: 'aside.box' },
    { classes: 'the-acap:allow-index', parent: 0, label: 'p' },
    { classes: '', parent: null, nosnippet: true, label: 'p#quote' },
    { classes: 'more', parent: null, rel: 'noopener UGC', label: 'a' },
  ];

  test('each stands as it is marked, and links apart', async () => {
    const { textsOf, overviewText, items } = await openChannel(reportOn({ elements }), 'elements', {
      crawler: 'any-acap-pages',
    });
    expect(textsOf('.channel-list h2')).toEqual([counted('items_elements', 3), counted('items_links', 1)]);
    expect(items().map(({ dataset }) => dataset.index)).toEqual(['0', '1', '2', '3']);
    expect(textsOf('.item-head')).toEqual([
      `aside.box${said('item_element', '1')}`,
      `p${said('item_element_inside', '2', 'aside.box')}`,
      `p#quote${said('item_element', '3')}`,
      `a${said('item_element', '4')}`,
    ]);
    expect(textsOf('.written')).toEqual([
      'class="the-acap:disallow-index"',
      'class="the-acap:allow-index"',
      'data-nosnippet',
      'rel="noopener UGC"',
    ]);
    const page = `${said('addressed_all_acap')} · ${said('hearing_page', said('crawler_any_acap_pages'))}`;
    expect(textsOf('.statement-group')).toEqual([
      `${page}${said('said_prohibited', said('usage_index'))}`,
      `${page}${said('said_permitted', said('usage_index'))}`,
      `${said('addressed_all')}${said('said_prohibited', listed([said('usage_present_snippet'), said('usage_present_extract'), said('usage_present_oldsnippet'), said('usage_present_oldextract')]))}`,
      `${said('addressed_all')}${said('said_prohibited', said('usage_follow'))}`,
    ]);
    expect(await complaints()).toEqual([]);
    expect(overviewText('[data-testid="source-elements"] .source-state')).toBe('4');
  });

  test('are counted: the marked ones, those that say something, and those that speak to the chosen crawler', async () => {
    const silent = { classes: 'the-acap:snork', parent: null };
    const { textOf } = await openChannel(reportOn({ elements: [...elements, silent] }), 'elements', {
      crawler: 'known:Googlebot',
    });
    expect(textOf('[data-testid="source-elements-detail"] p')).toBe(
      `${said('source_elements')} ${said('elements_found', '5')}`,
    );
    expect(textOf('[data-testid="applying-elements"]')).toBe(counted('elements_heard', 2, '5', 'Googlebot'));
    cleanup();
    const broken = await openChannel(reportOn({ elements: [silent] }), 'elements', {
      crawler: 'known:Google-Extended',
    });
    expect(broken.textOf('[data-testid="source-elements-detail"] p')).toBe(
      `${said('source_elements')} ${said('elements_found_silent', '1')}`,
    );
    expect(broken.find('[data-testid="applying-elements"]')).toBeNull();
  });

  const many = Array.from({ length: 450 }, () => ({ classes: 'the-acap:disallow-index', parent: null }));

  test('of many a hundred are shown at a time', async () => {
    const { items, user, find } = await openChannel(reportOn({ elements: many }), 'elements');
    expect(items()).toHaveLength(100);
    await user.click(find('.channel-list > button') as HTMLElement);
    expect(items()).toHaveLength(200);
    expect(items()[0]?.dataset.index).toBe('0');
  });

  test('the one that the reader came for is marked and in view, and the title keeps the focus', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { items, user, find, view } = await openChannel(reportOn({ elements: many }), 'elements', {
      index: 310,
    });
    const current = () => items().filter(({ dataset }) => dataset.current === 'true');
    await waitFor(() => expect(scrolled.mock.contexts).toEqual(current()));
    expect(current().map(({ dataset }) => dataset.index)).toEqual(['310']);
    expect(current()[0]?.getAttribute('aria-current')).toBe('true');
    expect(items().map(({ dataset }) => Number(dataset.index))).toEqual(
      Array.from({ length: 100 }, (_, index) => 300 + index),
    );
    const title = () => find('.screen:not([hidden]) h1');
    expect(document.activeElement).toBe(title());
    await user.click(find('.channel-list > button') as HTMLElement);
    expect(items()[0]?.dataset.index).toBe('200');
    view.navigation.go({ at: 'channel', channel: 'elements', index: 5 });
    await waitFor(() => expect(current().map(({ dataset }) => dataset.index)).toEqual(['5']));
    expect(document.activeElement).toBe(title());
    scrolled.mockRestore();
  });
});

test('what is to be checked names the chosen crawler where it is true of that one', async () => {
  const robotsTxt = { status: 200, text: 'User-agent: *\nDisallow: /' };
  const { textsOf } = await openChannel(
    reportOn({ robotsTxt, metaTags: [tag('robots', 'noindex')] }),
    'meta',
    {
      crawler: 'known:Googlebot',
    },
  );
  expect(textsOf('.finding-notes p').join()).toContain(
    said('finding_of', 'Googlebot', said('finding_unreachable_noindex')),
  );
});

test('classes of which the same is to be checked are quoted whole', async () => {
  const classes = 'lead the-acap:disallow-frobnicate the-acap:disallow-snork';
  const { textsOf } = await openChannel(reportOn({ elements: [{ classes, parent: null }] }), 'elements');
  expect(textsOf('.finding-notes q')).toEqual(['the-acap:disallow-frobnicate', 'the-acap:disallow-snork']);
});

test('a channel screen can be opened again after it was left', async () => {
  const { view, find, items } = await openChannel(
    reportOn({ headers: [['X-Robots-Tag', 'noindex']] }),
    'meta',
  );
  view.navigation.back();
  await waitFor(() => expect(find('[data-testid="back"]')).toBeNull());
  view.navigation.go({ at: 'channel', channel: 'headers' });
  await waitFor(() => expect(items()).toHaveLength(1));
});

test('what pages write is shown as text, and so much of it at first', async () => {
  const hostile = '<img src=x onerror=alert(1)>\u202e, noindex';
  const names = Array.from({ length: 40 }, (_, index) => `bot${index}=noindex`).join(';');
  const { container, textsOf } = await openChannel(
    reportOn({
      headers: [
        ['X-Robots-Tag', hostile],
        ['Robots-Tag', names],
      ],
    }),
    'headers',
  );
  expect(container.querySelector('img')).toBeNull();
  expect(textsOf('.written')[0]).toBe('<img src=x onerror=alert(1)>\\u{202E}, noindex');
  expect(textsOf('[data-index="1"] .statement-group')).toHaveLength(20);
  expect(textsOf('[data-index="1"]').join()).toContain(counted('more_addressees', 20));
});

test('in German', async () => {
  const { textsOf } = await openChannel(
    reportOn({ metaTags: [tag('robots', 'ACAP allow-present-snippet max-length=60-words')] }),
    'meta',
    { language: 'de', crawler: 'known:Googlebot' },
  );
  expect(textsOf('.statement-group')).toEqual([
    `Alle Crawler, die ACAP lesen · Googlebot: Lesen von ACAP nicht bekanntTextausschnitt: erlaubt, höchstens 60 Wörter`,
  ]);
});

describe('what is to be checked at a tag', () => {
  const tags = [
    { name: 'robots', content: 'noindex;nofollow', inHead: true },
    {
      name: 'robots',
      content: 'ACAP allow-index must-use-resource=https://news.example/other.html',
      inHead: true,
    },
  ];

  test('is fixed whole, with a way to copy it', async () => {
    const { find, user, calls, textOf } = await openChannel(reportOn({ metaTags: tags }), 'meta');
    const fixed = '<meta name="robots" content="noindex, nofollow">';
    expect(textOf('.finding-notes [data-testid="fix-line"]')).toBe(fixed);
    await user.click(find('.finding-notes [data-testid="copy-line"]') as HTMLElement);
    expect(calls).toContain(`copy ${fixed}`);
  });

  test('stands there with the advice, unless that is hidden', async () => {
    const { find, view } = await openChannel(reportOn({ metaTags: tags }), 'meta');
    const advised = () => find('.finding-notes [data-code="separate-index-resource"]');
    expect(advised()).not.toBeNull();
    view.advice.toggle();
    await waitFor(() => expect(advised()).toBeNull());
    expect(find('.finding-notes [data-code="semicolon-between-rules"]')).not.toBeNull();
  });
});
