import { describe, expect, test } from 'vitest';
import { KNOWN_CHOICES, KNOWN_CRAWLERS, NOT_NAMED, readRobotsTxt } from '../../src/policy';
import { crawlerGroups, everyChoice } from '../../src/state/crawler-choice';
import { groupOf, searchCrawlers } from '../../src/state/crawler-search';

const GROUPS = crawlerGroups(['HeraldBot', 'Herald', 'Bot', 'x.*y', '[a-z]+', 'a\u202Eb']);

const search = (text: string, groups = GROUPS) => {
  const { isUserAgent, choices } = searchCrawlers(groups, text);
  return {
    isUserAgent,
    ids: choices.map(({ id }) => id),
    names: choices.map(({ id }) => id.replace(/^\w+:/, '')),
  };
};

describe('a name', () => {
  test.each([
    { typed: 'GPTBot', first: 'GPTBot' },
    { typed: 'gptbot', first: 'GPTBot' },
    { typed: '  GPTBOT\n', first: 'GPTBot' },
    { typed: 'googlebot', first: 'Googlebot' },
    { typed: 'CCB', first: 'CCBot' },
    { typed: 'archive.org', first: 'archive.org_bot' },
    { typed: 'externalhit', first: 'facebookexternalhit' },
    { typed: 'heraldb', first: 'heraldbot' },
    { typed: 'x.*', first: 'x.*y' },
  ])('$typed finds $first first', ({ typed, first }) => {
    expect(search(typed)).toMatchObject({ isUserAgent: false });
    expect(search(typed).names[0]).toBe(first);
  });

  test('that begins so stands before one that only holds it', () => {
    const { names } = search('claude');
    expect(names.slice(0, 4).sort()).toEqual(['Claude-SearchBot', 'Claude-User', 'Claude-Web', 'ClaudeBot']);
    const inside = search('bot').names;
    expect(inside.indexOf('bot')).toBe(0);
    expect(inside).toContain('GPTBot');
  });

  test('is text, never a pattern', () => {
    for (const typed of ['.*', '^', '$', '\\', '[', 'a|b', '+', '{1}', 'google.bot'])
      expect(search(typed, crawlerGroups([])).names, typed).toEqual([]);
    expect(search('[a-z]+').names).toEqual(['[a-z]+']);
  });

  test('with hidden characters finds only who is called so', () => {
    expect(search('\u202E').names).toEqual(['a\u202Eb']);
    expect(search('G\u200BPTBot').names).toEqual([]);
  });
});

describe('of fifteen thousand names of a site', () => {
  const MANY = crawlerGroups(Array.from({ length: 15_000 }, (_, index) => `Paper${index}Bot`));

  test.each(['Paper14999Bot', 'paper14999', 'Mozilla/5.0 (compatible; Paper14999Bot/2.0)'])(
    '%s finds the last',
    (text) => {
      expect(search(text, MANY).ids).toEqual(['named:paper14999bot']);
    },
  );

  test('an empty text finds all', () => {
    expect(search('', MANY).ids).toHaveLength(15_000 + everyChoice(crawlerGroups([])).length);
  });
});

describe('an operator', () => {
  test.each(['OpenAI', 'Anthropic', 'Meta', 'Common Crawl'])('%s finds all that it runs', (operator) => {
    const { names } = search(operator.toUpperCase());
    const own = KNOWN_CRAWLERS.filter((known) => known.operator === operator);
    expect(own.length).toBeGreaterThan(0);
    for (const { name } of own) expect(names).toContain(name);
  });
});

describe('a token', () => {
  test('finds those that fall back to it too', () => {
    expect(search('msnbot').names).toEqual(['Bingbot', 'msnbot']);
    expect(search('yandex').names).toContain('YandexBot');
    expect(search('Googlebot').names).toEqual(
      expect.arrayContaining(['Googlebot', 'Googlebot-News', 'Googlebot-Image', 'Applebot']),
    );
  });

  test('for all finds those that no rule names', () => {
    expect(search('*', crawlerGroups([])).ids).toContain('any');
  });
});

test('ACAP finds those that read it, and nobody else', () => {
  expect(search('ACAP').ids).toEqual(['any-acap', 'any-acap-pages']);
});

test.each(['', '   ', '\t\n'])('an empty text %j finds everybody', (text) => {
  expect(search(text).ids).toEqual(everyChoice(GROUPS).map(({ id }) => id));
  expect(search(text).isUserAgent).toBe(false);
});

describe('a user-agent string', () => {
  test.each([
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'Googlebot'],
    [
      'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.7390.122 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'Googlebot',
    ],
    ['Googlebot-Image/1.0', 'Googlebot-Image'],
    ['Googlebot-Video/1.0', 'Googlebot-Video'],
    [
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0.1938.76 Safari/537.36',
      'Bingbot',
    ],
    [
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; GPTBot/1.2; +https://openai.com/gptbot',
      'GPTBot',
    ],
    [
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; OAI-SearchBot/1.0; +https://openai.com/searchbot',
      'OAI-SearchBot',
    ],
    [
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.0; +https://openai.com/bot',
      'ChatGPT-User',
    ],
    [
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)',
      'ClaudeBot',
    ],
    [
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; PerplexityBot/1.0; +https://perplexity.ai/perplexitybot)',
      'PerplexityBot',
    ],
    [
      'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Perplexity-User/1.0; +https://perplexity.ai/perplexity-user)',
      'Perplexity-User',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1.1 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)',
      'Applebot',
    ],
    ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', 'facebookexternalhit'],
    [
      'meta-externalagent/1.1 (+https://developers.facebook.com/docs/sharing/webmasters/crawler)',
      'meta-externalagent',
    ],
    ['AdsBot-Google (+http://www.google.com/adsbot.html)', 'AdsBot-Google'],
    ['Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)', 'AhrefsBot'],
    ['Mozilla/5.0 (compatible; SemrushBot/7~bl; +http://www.semrush.com/bot.html)', 'SemrushBot'],
    ['Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)', 'YandexBot'],
    [
      'Mozilla/5.0 (Linux; Android 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36 (compatible; Bytespider; spider-feedback@bytedance.com)',
      'Bytespider',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_10_1) AppleWebKit/600.2.5 (KHTML, like Gecko) Version/8.0.2 Safari/600.2.5 (Amazonbot/0.1; +https://developer.amazon.com/support/amazonbot)',
      'Amazonbot',
    ],
    ['CCBot/2.0 (https://commoncrawl.org/faq/)', 'CCBot'],
  ])('%s is that of %s', (userAgent, name) => {
    for (const text of [userAgent, userAgent.toUpperCase(), ` ${userAgent}\n`])
      expect(search(text)).toMatchObject({ isUserAgent: true, ids: [`known:${name}`] });
  });

  test.each([
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
    'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
    'curl/8.5.0',
    '/',
    '(',
    ';;;;',
    'NotGPTBot/1.0',
    'GPTBot2/1.0',
  ])('%s is nobody’s: it is that of a crawler that no rule names', (userAgent) => {
    expect(search(userAgent)).toMatchObject({ isUserAgent: true, ids: ['any'] });
  });

  test('finds whom the site names, by the whole name alone, the longest first', () => {
    expect(search('Mozilla/5.0 (compatible; HeraldBot/3.1; +https://herald.example)').ids).toEqual([
      'named:heraldbot',
    ]);
    expect(search('herald/1').ids).toEqual(['named:herald']);
    expect(search('Bot/1 Herald/2 HeraldBot/3').ids).toEqual(['named:heraldbot']);
    expect(search('NewHeraldBot/1.0').ids).toEqual(['any']);
    expect(search('Robot/1.0').ids).toEqual(['any']);
    expect(search('Herald-Images/1.0').ids).toEqual(['any']);
  });

  test('is text, never a pattern', () => {
    expect(search('xxxy/1').ids).toEqual(['any']);
    expect(search('x.*y/1').ids).toEqual(['named:x.*y']);
    expect(search('abc/1').ids).toEqual(['any']);
  });

  test('of hidden characters names only who is called so', () => {
    expect(search('a\u202Eb/1').ids).toEqual(['named:a\u202Eb']);
    expect(search('GPT\u202EBot/1', crawlerGroups([])).ids).toEqual(['any']);
  });
});

test.each([
  ['a name', 'G'],
  ['a user-agent string', 'Mozilla/5.0 (compatible; '],
  ['open brackets', '(('],
  ['surrogates', '\uD800/'],
])('a megabyte of %s is looked through', (_, piece) => {
  const text = piece.repeat(1_000_000 / piece.length);
  expect(search(`Googlebot/2.1 ${text}`).ids).toEqual(['known:Googlebot']);
});

describe('the group of robots.txt that a crawler falls under', () => {
  const SITE = readRobotsTxt(
    [
      '# Who may come', // 1
      'User-agent: Googlebot', // 2
      'User-agent: bingbot', // 3
      'Disallow: /private', // 4
      '',
      'User-agent: *', // 6
      'User-agent: CCBot', // 7
      'Disallow: /', // 8
      '',
      'User-agent: HeraldBot/2.0', // 10
      'Disallow: /news', // 11
      '',
      'User-Agent: PostBot', // 13
      'User-Agent: ClaudeBot/1.0', // 14
      'Allow: /', // 15
      'User-agent: Applebot', // 16
      'User-agent: Googlebot-Image', // 17
      'Disallow:', // 18
    ].join('\n'),
  );
  const choices = crawlerGroups(['HeraldBot', 'PostBot', 'TimesBot']).flatMap((group) => group.choices);
  const groupFor = (id: string) => {
    const choice = choices.find((one) => one.id === id);
    if (!choice) throw new Error(`Nobody is ${id}`);
    return groupOf(SITE, choice);
  };

  test.each([
    { id: 'known:Googlebot', group: { line: 2, name: 'Googlebot' } },
    { id: 'known:Bingbot', group: { line: 3, name: 'bingbot' } },
    { id: 'known:CCBot', group: { line: 7, name: 'CCBot' } },
    // Fallbacks: to the token of another, and to that of all.
    { id: 'known:Googlebot-News', group: { line: 2, name: 'Googlebot' } },
    { id: 'known:Googlebot-Image', group: { line: 17, name: 'Googlebot-Image' } },
    { id: 'known:Applebot', group: { line: 16, name: 'Applebot' } },
    { id: 'known:GPTBot', group: { line: 6, name: '*' } },
    { id: 'any', group: { line: 6, name: '*' } },
    { id: 'any-acap', group: { line: 6, name: '*' } },
    { id: 'named:timesbot', group: { line: 6, name: '*' } },
    // Found by the name, with a version behind it.
    { id: 'named:heraldbot', group: { line: 10, name: 'HeraldBot/2.0' } },
    { id: 'named:postbot', group: { line: 13, name: 'PostBot' } },
    { id: 'known:ClaudeBot', group: { line: 14, name: 'ClaudeBot/1.0' } },
    // Groups for all do not bind it.
    { id: 'known:AdsBot-Google', group: null },
  ])('of $id is $group', ({ id, group }) => {
    expect(groupFor(id)).toEqual(group);
  });

  const inFile = (name: string, ...lines: string[]) =>
    groupOf(
      readRobotsTxt(lines.join('\n')),
      KNOWN_CHOICES.find(({ known }) => known.name === name) ?? NOT_NAMED,
    );

  test('for all stands where the heading for all does, whoever else is named beside it', () => {
    expect(inFile('GPTBot', 'User-agent: HeraldBot', 'User-agent: *', 'Disallow: /')).toEqual({
      line: 2,
      name: '*',
    });
    expect(inFile('', 'User-agent: HeraldBot', 'User-agent: *', 'Disallow: /')).toEqual({
      line: 2,
      name: '*',
    });
  });

  test('is found by the crawler’s own name where a fallback stands beside it', () => {
    expect(
      inFile('Googlebot-News', 'User-agent: Googlebot', 'User-agent: Googlebot-News', 'Disallow: /'),
    ).toEqual({ line: 2, name: 'Googlebot-News' });
  });

  test('with its own name binds AdsBot-Google', () => {
    expect(inFile('AdsBot-Google', 'User-agent: *', 'Disallow: /', 'User-agent: adsbot-google')).toEqual({
      line: 3,
      name: 'adsbot-google',
    });
  });

  test('is the first of those that merge', () => {
    const lines = ['User-agent: GPTBot', 'Disallow: /a', 'User-agent: *', 'User-agent: GPTBot', 'Allow: /'];
    expect(inFile('GPTBot', ...lines)).toEqual({ line: 1, name: 'GPTBot' });
  });

  test.each([{ lines: [] }, { lines: ['User-agent: Bingbot', 'Disallow: /'] }, { lines: ['Disallow: /'] }])(
    'is none in $lines',
    ({ lines }) => {
      expect(inFile('GPTBot', ...lines)).toBeNull();
    },
  );

  test('is conventional: a record in ACAP is none', () => {
    expect(inFile('GPTBot', 'ACAP-crawler: GPTBot', 'ACAP-disallow-crawl: /')).toBeNull();
  });
});
