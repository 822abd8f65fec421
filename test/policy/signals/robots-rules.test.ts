import { all, holdsFor, type SignalCase } from './signal-case';

const NEITHER = { 'train-ai': 'prohibited', 'ai-input': 'prohibited' } as const;
const robots = (content: string) => ({ robots: content });
const MARKED = [{ classes: '', parent: null, nosnippet: true }];

holdsFor('noai and noimageai (9.7.1)', [
  {
    rule: '9.7.1: letters of any case, in any company',
    metas: { ROBOTS: 'max-image-preview:large, NoAI ,index' },
    expect: NEITHER,
    findings: ['noai-undocumented'],
  },
  { rule: '9.7.1: addressed to this crawler', metas: { examplebot: 'noai' }, expect: NEITHER },
  { rule: '9.7.1: addressed to another', metas: { OtherBot: 'noai' }, expect: {} },
  {
    rule: '9.7.1: addressed to the token that it falls back to in robots.txt alone',
    crawler: ['Applebot', 'Googlebot'],
    metas: { googlebot: 'noai' },
    expect: {},
  },
  {
    rule: '9.7.1: addressed to a token by which tags address it, too',
    crawler: ['Bingbot', 'msnbot'],
    metas: { msnbot: 'noai' },
    expect: NEITHER,
  },
  {
    rule: '9.7.1: in the body',
    metas: [{ name: 'robots', content: 'noai', inHead: false }],
    expect: {},
  },
  {
    rule: '9.7.1: two rules without a comma',
    metas: robots('noai noindex'),
    expect: { ...NEITHER, search: 'prohibited' },
  },
  { rule: '9.7.1: part of a word', metas: robots('noaim, xnoai, noai-train'), expect: {} },
  { rule: '9.7.1: ACAP is another language', metas: robots('ACAP disallow-index'), expect: {} },
  ...(
    [
      ['robots-tag', 'ExampleBot=noai'],
      ['Robots-Tag', '*=noai'],
      ['x-robots-tag', 'examplebot: noai, noindex'],
      ['x-robots-tag', 'otherbot: nofollow; noai'],
      ['robots-tag', 'OtherBot;nosnippet, EXAMPLEBOT;noai'],
    ] as const
  ).map(
    (field): SignalCase => ({
      rule: `9.7.1: header ${field.join(': ')}`,
      headers: [field],
      expect: field[1].includes('noindex') ? { ...NEITHER, search: 'prohibited' } : NEITHER,
    }),
  ),
  ...(
    [
      ['robots-tag', 'OtherBot=noai'],
      ['x-robots-tag', 'otherbot: nofollow, noai'],
      ['robots-tag', 'OtherBot;noai, *;nosnippet'],
      ['x-robots', 'noai'],
    ] as const
  ).map(
    (field): SignalCase => ({
      rule: `9.7.1: header ${field.join(': ')} for others`,
      headers: [field],
      expect: {},
    }),
  ),
  {
    rule: '9.7.1: noimageai permits nothing, and is a limit on what is permitted',
    metas: robots('noimageai'),
    headers: [['content-usage', 'train-ai=y']],
    expect: { 'train-ai': 'restricted' },
    conditions: { 'train-ai': ['excludes=images'], 'ai-input': ['excludes=images'], search: [], tdm: [] },
  },
  {
    rule: '9.7.1: noai beside noimageai',
    metas: robots('noimageai'),
    headers: [['x-robots-tag', 'noai']],
    expect: NEITHER,
    conditions: { 'train-ai': [], 'ai-input': [] },
  },
  {
    rule: '9.7.1: headers not observed',
    metas: robots('noai'),
    headers: null,
    expect: { ...all('unknown'), ...NEITHER },
  },
  {
    rule: '9.7.1: a crawler that heeds rules for all crawlers alone',
    crawler: { tokens: ['ExampleBot'], pageRules: 'generic' },
    metas: { examplebot: 'noai', robots: 'noindex' },
    expect: { search: 'prohibited' },
  },
  {
    rule: '9.7.1: a crawler that heeds rules that name it alone',
    crawler: { tokens: ['ExampleBot'], pageRules: 'named' },
    metas: { examplebot: 'noai', robots: 'noindex' },
    expect: NEITHER,
  },
]);

holdsFor('noindex (9.7.2)', [
  { rule: '9.7.2: none', metas: robots('NONE'), expect: { search: 'prohibited' } },
  { rule: '9.7.2: in the HTML as sent alone', sent: robots('noindex'), expect: { search: 'prohibited' } },
  { rule: '9.7.2: index, follow and all permit nothing', metas: robots('index, follow, all'), expect: {} },
  {
    rule: '9.7.2: index takes nothing from noindex',
    metas: robots('noindex, index'),
    expect: { search: 'prohibited' },
  },
  ...(
    [
      '2026-11-21T23:59:59Z',
      '2025-01-01',
      'Saturday, 21-Nov-26 00:00:00 GMT',
      '21 Nov 2026 00:00:00 GMT',
      '2026-11-22T00:30:00+01:00',
    ] as const
  ).map(
    (date): SignalCase => ({
      rule: `9.7.2: unavailable_after, past: ${date}`,
      metas: robots(`unavailable_after: ${date}`),
      expect: { search: 'prohibited' },
    }),
  ),
  ...(
    ['2026-11-22T00:00:01Z', '2040-01-01', '2026-11-21T23:30:00-01:00', 'soon', '', '2026-13-01'] as const
  ).map(
    (date): SignalCase => ({
      rule: `9.7.2: unavailable_after, not past: ${date}`,
      metas: robots(`unavailable_after: ${date}`),
      expect: {},
    }),
  ),
  {
    rule: '9.7.2: Googlebot shows indexed pages alone in answers',
    crawler: 'Googlebot',
    metas: robots('unavailable_after: 2025-01-01'),
    expect: { search: 'prohibited', 'ai-input': 'prohibited' },
  },
  {
    rule: '9.7.2: so does Googlebot-News, by rules for its fallback',
    crawler: ['GOOGLEBOT-NEWS', 'Googlebot'],
    metas: { googlebot: 'none' },
    expect: { search: 'prohibited', 'ai-input': 'prohibited' },
  },
  {
    rule: '9.7.2: Googlebot-News by rules of its own',
    crawler: ['Googlebot-News', 'Googlebot'],
    metas: { 'googlebot-news': 'noindex' },
    expect: { search: 'prohibited', 'ai-input': 'prohibited' },
  },
  {
    rule: '9.7.2: Googlebot does not hear rules for Googlebot-News',
    crawler: 'Googlebot',
    metas: { 'googlebot-news': 'noindex' },
    expect: {},
  },
  {
    rule: '9.7.2: Googlebot-Image heeds rules for all crawlers alone',
    crawler: { tokens: ['Googlebot-Image', 'Googlebot'], pageRules: 'generic' },
    metas: { 'googlebot-image': 'noindex', googlebot: 'nosnippet' },
    expect: {},
  },
  ...(['Bingbot', 'GoogleOther', 'Googlebotty', 'Google-Agent', 'Googlebot_x'] as const).map(
    (crawler): SignalCase => ({
      rule: `9.7.2: for ${crawler} noindex speaks of search alone`,
      crawler,
      metas: robots('noindex, nosnippet, max-snippet:0'),
      elements: MARKED.slice(crawler === 'Bingbot' ? 1 : 0),
      expect: { search: 'prohibited' },
      conditions: { 'ai-input': [] },
    }),
  ),
  {
    rule: '9.7.2: Applebot falls back to Googlebot in robots.txt alone',
    crawler: ['Applebot', 'Googlebot'],
    metas: { googlebot: 'noindex, nosnippet' },
    expect: {},
  },
  {
    rule: '9.7.7: nosnippet at Apple, and nothing else of these',
    crawler: 'Applebot',
    metas: robots('noindex, nosnippet, max-snippet:5, noarchive'),
    elements: MARKED,
    expect: { search: 'prohibited', 'ai-input': 'prohibited' },
  },
  {
    rule: '9.7.7: none includes nosnippet at Apple',
    crawler: 'Applebot',
    metas: robots('none'),
    expect: { search: 'prohibited', 'ai-input': 'prohibited' },
  },
  {
    rule: '9.7.7: max-snippet and noarchive say nothing to Apple',
    crawler: 'Applebot',
    metas: robots('max-snippet:0, noarchive'),
    expect: {},
  },
  {
    rule: '9.7.2: at Yandex what opens the index beats what shuts it',
    crawler: ['YandexBot', 'Yandex'],
    metas: { robots: 'noindex', yandex: 'all' },
    expect: {},
  },
]);

holdsFor('snippets at Google (9.7.3)', [
  {
    rule: '9.7.3: nosnippet',
    crawler: 'googlebot',
    metas: robots('nosnippet'),
    expect: { 'ai-input': 'prohibited' },
  },
  {
    rule: '9.7.3: nosnippet for Googlebot-Image, addressed to all',
    crawler: { tokens: ['Googlebot-Image', 'Googlebot'], pageRules: 'generic' },
    metas: robots('nosnippet'),
    expect: { 'ai-input': 'prohibited' },
  },
  {
    rule: '9.7.3: max-snippet:0 in a header, beside a longer one',
    crawler: 'Googlebot',
    headers: [['x-robots-tag', 'max-snippet:20, googlebot: max-snippet: 0']],
    expect: { 'ai-input': 'prohibited' },
    conditions: { 'ai-input': [] },
  },
  {
    rule: '9.7.3: the smallest of several, -1 being none',
    crawler: 'Googlebot',
    metas: robots('max-snippet:-1, max-snippet:100, max-snippet: 99, max-snippet:1000'),
    expect: {},
    conditions: { 'ai-input': ['max-length=99-chars'] },
  },
  {
    rule: '9.7.3: max-snippet:-1',
    crawler: 'Googlebot',
    metas: robots('max-snippet:-1'),
    expect: {},
    conditions: { 'ai-input': [] },
  },
  ...(['', 'x', '1.5', '-2', '1e3', '0x10'] as const).map(
    (value): SignalCase => ({
      rule: `9.7.3: max-snippet:${value} says nothing`,
      crawler: 'Googlebot',
      metas: robots(`max-snippet:${value}`),
      headers: [['content-usage', 'ai-use=y']],
      expect: { 'ai-input': 'permitted' },
    }),
  ),
  {
    rule: '9.7.3: a limit on what another mechanism permits',
    crawler: 'Googlebot',
    robots: 'User-agent: *\nContent-Signal: ai-input=yes, use=reference\n',
    metas: robots('max-snippet:50'),
    elements: MARKED,
    expect: { 'ai-input': 'restricted' },
    conditions: { 'ai-input': ['use=reference', 'max-length=50-chars', 'excludes=marked-elements'] },
  },
  {
    rule: '9.7.3: marked elements alone permit nothing',
    crawler: 'Googlebot-Video',
    elements: MARKED,
    expect: {},
    conditions: { 'ai-input': ['excludes=marked-elements'], search: [], 'train-ai': [] },
  },
  {
    rule: '9.7.3: noarchive and nocache',
    crawler: 'Googlebot',
    metas: robots('noarchive, nocache'),
    expect: {},
  },
  {
    rule: '9.7.3: Google-Extended is not Googlebot',
    crawler: 'Google-Extended',
    metas: robots('nosnippet, noindex'),
    expect: { search: 'prohibited' },
  },
]);

holdsFor('copies at Bing and Amazon (9.7.4 to 9.7.6)', [
  {
    rule: '9.7.4: noarchive in a header, for msnbot as a token of its own',
    crawler: 'MSNBot',
    headers: [['x-robots-tag', 'noarchive']],
    expect: NEITHER,
  },
  {
    rule: '9.7.4: addressed to msnbot, to which Bingbot falls back',
    crawler: ['Bingbot', 'msnbot'],
    metas: { msnbot: 'nocache' },
    expect: { 'train-ai': 'restricted', 'ai-input': 'restricted' },
    conditions: { 'train-ai': ['only=url-title-snippet'] },
  },
  {
    rule: '9.7.4: both in one tag, as nocache',
    crawler: 'Bingbot',
    metas: robots('noarchive, nocache'),
    expect: { 'train-ai': 'restricted', 'ai-input': 'restricted' },
    conditions: { 'ai-input': ['only=url-title-snippet'] },
  },
  {
    rule: '9.7.4: both beside noai',
    crawler: 'Bingbot',
    metas: robots('noarchive, nocache, noai'),
    expect: NEITHER,
  },
  {
    rule: '9.7.4: nocache beside a permission',
    crawler: 'Bingbot',
    robots: 'User-agent: *\nContent-Signal: ai-train=yes, ai-input=yes, use=reference\n',
    metas: robots('nocache'),
    elements: MARKED,
    expect: { 'train-ai': 'restricted', 'ai-input': 'restricted' },
    conditions: {
      'train-ai': ['use=reference', 'only=url-title-snippet'],
      'ai-input': ['use=reference', 'only=url-title-snippet', 'excludes=marked-elements'],
    },
  },
  {
    rule: '9.7.4: headers not observed, where noarchive could stand in a header and nocache in META',
    crawler: 'Bingbot',
    metas: robots('nocache'),
    headers: null,
    expect: all('unknown'),
  },
  {
    rule: '9.7.5: noarchive',
    crawler: 'AMAZONBOT',
    metas: robots('noarchive'),
    expect: { 'train-ai': 'prohibited' },
  },
  { rule: '9.7.5: nocache', crawler: 'Amazonbot', metas: robots('nocache'), expect: {} },
  {
    rule: '9.7.5: noindex at Amazon speaks of search alone',
    crawler: 'Amazonbot',
    metas: robots('noindex, nosnippet'),
    elements: MARKED,
    expect: { search: 'prohibited' },
  },
  ...(['Amzn-SearchBot', 'Amzn-User', 'Amazonbot'] as const).map(
    (crawler): SignalCase => ({
      rule: `9.7.5: noarchive for ${crawler}`,
      crawler,
      metas: robots('noarchive'),
      expect: { 'train-ai': 'prohibited' },
    }),
  ),
  ...(['ExampleBot', '*', 'Bing', 'GPTBot', 'Bingbot-News', 'BingPreview'] as const).map(
    (crawler): SignalCase => ({
      rule: `9.7.6: ${crawler} hears none of it`,
      crawler,
      metas: robots('nosnippet, max-snippet:5, noarchive, nocache'),
      elements: MARKED,
      expect: {},
      conditions: { 'ai-input': [], 'train-ai': [] },
    }),
  ),
]);
