import { all, holdsFor, type SignalCase } from './signal-case';

const usage = (...values: readonly string[]) => values.map((value) => ['Content-Usage', value] as const);
const group = (...lines: readonly string[]) => ['User-agent: *', ...lines, ''].join('\n');

/** Octets of Latin-1: each character of the text is one. */
const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

holdsFor('header Content-Usage (9.3.1 to 9.3.4)', [
  {
    rule: '9.3.1: the name of the field in capitals',
    headers: [['CONTENT-USAGE', 'train-ai=n']],
    expect: { 'train-ai': 'prohibited' },
  },
  {
    rule: '9.3.1: an empty line between two lines leaves an empty member',
    headers: usage('train-ai=n', '', 'search=y'),
    expect: {},
    findings: ['content-usage-malformed'],
  },
  {
    rule: '9.3.1: a line that ends with a comma',
    headers: usage('train-ai=n,', 'search=y'),
    expect: {},
    findings: ['content-usage-malformed'],
  },
  {
    rule: '9.3.1: an inner list across lines has a comma in it',
    headers: usage('train-ai=(n', 'y), search=n'),
    expect: {},
    findings: ['content-usage-malformed'],
  },
  {
    rule: '9.3.1: a string across lines is one string',
    headers: usage('train-ai="a', 'b", search=n'),
    expect: { search: 'prohibited' },
    findings: ['content-usage-unknown-value'],
  },
  {
    rule: '9.3.1: other fields between the lines play no part',
    headers: [
      ['content-usage', 'train-ai=n'],
      ['link', '<https://publisher.example/>; rel=canonical'],
      ['content-usage', 'search=n'],
    ],
    expect: { search: 'prohibited', 'train-ai': 'prohibited' },
  },
  {
    rule: '9.3.2: Y and N in capitals are other tokens',
    headers: usage('train-ai=N, search=Y'),
    expect: {},
    findings: ['content-usage-unknown-value'],
  },
  {
    rule: '9.3.2: a token that begins with n is another token',
    headers: usage('train-ai=n:a, search=n/b, ai-use=n*'),
    expect: {},
    findings: ['content-usage-unknown-value'],
  },
  {
    rule: '9.3.2: a bare key is true, which states nothing',
    headers: usage('train-ai, search=n'),
    expect: { search: 'prohibited' },
    findings: ['content-usage-unknown-value'],
  },
  {
    rule: '9.3.2: octets, a date, a number with a point, and a display string',
    headers: usage('train-ai=:bg==:, ai-use=1.5, x=%"f%c3%bc", search=@1659578233'),
    expect: {},
    findings: ['content-usage-unknown-value'],
    absent: ['content-usage-malformed'],
  },
  {
    rule: '9.3.2: parameters of every kind are ignored',
    headers: usage('train-ai=n;a;b=?0;c="x, y=z; w";d=:AA==:;*e=-1.5, search=y;train-ai=y'),
    expect: { search: 'permitted', 'train-ai': 'prohibited' },
    absent: ['content-usage-malformed'],
  },
  {
    rule: '9.3.2: of a repeated key the last counts with its own type',
    headers: usage('train-ai=n, search=y, train-ai'),
    expect: { search: 'permitted' },
    findings: ['content-usage-duplicate-key', 'content-usage-unknown-value'],
  },
  {
    rule: '9.3.2: the same across lines',
    headers: usage('train-ai=y', 'train-ai=?1', 'train-ai=(n)', 'train-ai=n'),
    expect: { 'train-ai': 'prohibited' },
    findings: ['content-usage-duplicate-key'],
  },
  ...(
    [
      ['a key that begins with a digit', '1st=y, train-ai=n'],
      ['a key that begins with a hyphen', '-train=y, train-ai=n'],
      ['a parameter in capitals', 'train-ai=n;Until=1'],
      ['a space before a semicolon', 'train-ai=n ;a=1'],
      ['an empty value', 'train-ai=, search=n'],
      ['a number of sixteen digits', 'train-ai=n, x=1234567890123456'],
      ['a string without an end', 'train-ai=n, x="a'],
      ['an escape that no string has', 'train-ai=n, x="\\n"'],
      ['an inner list without an end', 'train-ai=n, x=(a b'],
      ['a boolean that is none', 'train-ai=n, x=?2'],
      ['NUL', 'train-ai=n\0'],
      ['a no-break space', 'train-ai=n,\u00a0search=y'],
      ['a line break', 'train-ai=n,\nsearch=y'],
      ['a full stop at the end', 'train-ai=n, x=1.'],
      ['a semicolon at the end', 'train-ai=n;'],
      ['the form of an object', '{"train-ai":"n"}'],
      ['the form of Content Signals with spaces', 'train-ai=n search=n'],
    ] as const
  ).map(
    ([what, value]): SignalCase => ({
      rule: `9.3.3: ${what}`,
      headers: usage(value),
      expect: {},
      findings: ['content-usage-malformed'],
    }),
  ),
  {
    rule: '9.3.4: words of older drafts state nothing',
    headers: usage(
      'tdm=n, ai=n, genai=n, all=n, bots=n, train-genai=n, ai-output=n, inference=n, *own.key_1-=n',
    ),
    expect: {},
    findings: ['content-usage-unknown-category'],
    absent: ['content-usage-malformed'],
  },
]);

holdsFor('Content-Usage in robots.txt (9.3.5 to 9.3.10)', [
  {
    rule: '9.3.5: the value ends at #',
    robots: group('Content-Usage: train-ai=n#, search=n'),
    expect: { 'train-ai': 'prohibited' },
    absent: ['content-usage-malformed'],
  },
  {
    rule: '9.3.5: # ends even a string',
    robots: group('Content-Usage: train-ai=n, x="#"'),
    expect: {},
    findings: ['content-usage-malformed'],
  },
  {
    rule: '9.3.5: # ends even a path, which is then a rule without a preference',
    robots: group('Content-Usage: train-ai=n', 'Content-Usage: /a/#b train-ai=y'),
    expect: {},
  },
  {
    rule: '9.3.5: spaces and tabs in any number behind the path',
    robots: group('Content-Usage:/a/ \t \t train-ai=n'),
    expect: { 'train-ai': 'prohibited' },
  },
  {
    rule: '9.3.5: no space between path and preference is all path',
    robots: group('Content-Usage: /a/train-ai=n'),
    expect: {},
  },
  {
    rule: '9.3.5: two words without a path',
    robots: group('Content-Usage: train-ai=n search=y'),
    expect: {},
    findings: ['content-usage-malformed'],
  },
  {
    rule: '9.3.5: an address in place of a path',
    robots: group('Content-Usage: https://publisher.example/a/ train-ai=n'),
    expect: {},
    findings: ['content-usage-bad-path'],
  },
  {
    rule: '9.3.5: * in place of a path is no rule, so that a shorter one still counts',
    robots: group('Content-Usage: search=n', 'Content-Usage: * train-ai=n'),
    expect: { search: 'prohibited' },
    findings: ['content-usage-bad-path'],
  },
  {
    rule: '9.3.6: an escaped letter is the letter',
    robots: group('Content-Usage: /%61/ train-ai=n'),
    expect: { 'train-ai': 'prohibited' },
  },
  {
    rule: '9.3.6: characters outside ASCII meet their octets',
    at: '/b%C3%BCcher/x',
    robots: group('Content-Usage: /bücher/ train-ai=n'),
    expect: { 'train-ai': 'prohibited' },
  },
  {
    rule: '9.3.6: octets that are not UTF-8 meet themselves',
    at: '/b%FCcher/x',
    robots: latin1(group('Content-Usage: /b\u00fccher/ train-ai=n')),
    expect: { 'train-ai': 'prohibited' },
  },
  {
    rule: '9.3.6: octets that are not UTF-8 do not meet the letter',
    at: '/b%C3%BCcher/x',
    robots: latin1(group('Content-Usage: /b\u00fccher/ train-ai=n')),
    expect: {},
  },
  {
    rule: '9.3.6: an escaped star is a star',
    at: '/a*b',
    robots: group('Content-Usage: /a%2Ab train-ai=n', 'Content-Usage: /a search=n'),
    expect: { 'train-ai': 'prohibited' },
  },
  {
    rule: '9.3.6: an escaped star is nothing else',
    at: '/axb',
    robots: group('Content-Usage: /a%2Ab train-ai=n', 'Content-Usage: /a search=n'),
    expect: { search: 'prohibited' },
  },
  {
    rule: '9.3.6: a path that ends here does not match a query',
    at: '/a/page.html?x',
    robots: group('Content-Usage: /a/page.html$ train-ai=n'),
    expect: {},
  },
  {
    rule: '9.3.6: a path may match the query',
    at: '/a/page.html?ai=1#part',
    robots: group('Content-Usage: /*?ai=1$ train-ai=n'),
    expect: { 'train-ai': 'prohibited' },
  },
  {
    rule: '9.3.6: paths are case-sensitive',
    robots: group('Content-Usage: /A/ train-ai=n'),
    expect: {},
  },
  {
    rule: '9.3.6: a longer pattern wins though it matches more',
    robots: group('Content-Usage: /a/ train-ai=y', 'Content-Usage: /*page train-ai=n'),
    expect: { 'train-ai': 'prohibited' },
  },
  {
    rule: '9.3.6: the path / is longer than none',
    robots: group('Content-Usage: train-ai=n', 'Content-Usage: / train-ai=y'),
    expect: { 'train-ai': 'permitted' },
  },
  {
    rule: '9.3.6: a longest rule that does not parse still counts',
    robots: group('Content-Usage: train-ai=n', 'Content-Usage: /a/ Train-AI=n'),
    expect: {},
    findings: ['content-usage-malformed'],
  },
  {
    rule: '9.3.6: a longest rule of unknown labels still counts',
    robots: group('Content-Usage: train-ai=n', 'Content-Usage: /a/ ai-train=n'),
    expect: {},
    findings: ['content-usage-unknown-category', 'content-usage-silenced'],
  },
  {
    rule: '9.3.7: different patterns of one length',
    robots: group('Content-Usage: /a/* train-ai=y, search=y', 'Content-Usage: /*/p train-ai=n'),
    expect: { search: 'permitted', 'train-ai': 'prohibited' },
    findings: ['preference-conflict'],
  },
  {
    rule: '9.3.7: an empty rule takes nothing from one of its length',
    robots: group('Content-Usage: train-ai=n', 'Content-Usage:', 'Content-Usage: # none'),
    expect: { 'train-ai': 'prohibited' },
    absent: ['content-usage-malformed'],
  },
  {
    rule: '9.3.7: a key repeated within a rule is no conflict, one repeated in two rules is',
    robots: group('Content-Usage: train-ai=n, train-ai=y'),
    expect: { 'train-ai': 'permitted' },
    findings: ['content-usage-duplicate-key'],
    absent: ['preference-conflict'],
  },
  {
    rule: '9.3.8: header and robots.txt contradict each other',
    robots: group('Content-Usage: train-ai=n, search=y'),
    headers: usage('train-ai=y, search=n'),
    expect: { search: 'prohibited', 'train-ai': 'prohibited' },
    findings: ['preference-conflict'],
  },
  {
    rule: '9.3.8: a longer path in robots.txt silences no header',
    robots: group('Content-Usage: /a/page search=y'),
    headers: usage('train-ai=n'),
    expect: { search: 'permitted', 'train-ai': 'prohibited' },
  },
  {
    rule: '9.3.9: a fallback token, where the own token has no group',
    crawler: ['Applebot', 'Googlebot'],
    robots:
      'User-agent: *\nContent-Usage: search=n\nAllow: /\n\nUser-agent: googleBOT\nContent-Usage: train-ai=n\nAllow: /\n',
    expect: { 'train-ai': 'prohibited' },
  },
  {
    rule: '9.3.9: a group of its own, though it says nothing of this',
    crawler: ['Applebot', 'Googlebot'],
    robots:
      'User-agent: Googlebot\nContent-Usage: train-ai=n\nAllow: /\n\nUser-agent: Applebot\nDisallow: /x\n',
    expect: {},
  },
  {
    rule: '9.3.9: a crawler that groups for everyone do not bind',
    crawler: { tokens: ['AdsBot-Google'], boundByAny: false },
    robots: group('Content-Usage: train-ai=n', 'Allow: /'),
    expect: {},
  },
  {
    rule: '9.3.9: its own group binds it',
    crawler: { tokens: ['AdsBot-Google'], boundByAny: false },
    robots: 'User-agent: adsbot-google\nContent-Usage: train-ai=n\n',
    expect: { 'train-ai': 'prohibited' },
  },
  {
    rule: '9.3.9: any crawler',
    crawler: '*',
    robots:
      'User-agent: ExampleBot\nContent-Usage: search=n\nAllow: /\n\nUser-agent: *\nContent-Usage: train-ai=n\n',
    expect: { 'train-ai': 'prohibited' },
  },
  {
    rule: '9.3.9: a version behind the token',
    robots: 'User-agent: EXAMPLEBOT/2.0 (+https://x.example)\nContent-Usage: train-ai=n\n',
    expect: { 'train-ai': 'prohibited' },
  },
  {
    rule: '9.3.9: a longer name is another name, in the dialect of 1996 too',
    crawler: { rep: 'koster1996' },
    robots:
      'User-agent: ExampleBotNews\nContent-Usage: search=n\nAllow: /\n\nUser-agent: *\nContent-Usage: train-ai=n\n',
    expect: { 'train-ai': 'prohibited' },
  },
  {
    rule: '9.3.9: groups merge, and paths have wildcards, in the dialect of 1996 too',
    crawler: { rep: 'koster1996' },
    robots:
      'User-agent: ExampleBot\nContent-Usage: /*.html$ train-ai=n\nAllow: /\n\nUser-agent: ExampleBot\nContent-Usage: /*.html$ search=n\nAllow: /\n',
    expect: { search: 'prohibited', 'train-ai': 'prohibited' },
  },
  {
    rule: '9.3.9: a group of two names without a rule, then one of a third',
    crawler: 'Third',
    robots:
      'User-agent: ExampleBot\nUser-agent: Second\nContent-Usage: train-ai=n\nUser-agent: Third\nContent-Usage: train-ai=y\n',
    expect: { 'train-ai': 'permitted' },
  },
  {
    rule: '9.3.9: an empty line and other fields end no group',
    robots: group(
      '',
      'Crawl-delay: 3',
      'Sitemap: https://publisher.example/s.xml',
      '',
      'Content-Usage: train-ai=n',
    ),
    expect: { 'train-ai': 'prohibited' },
  },
  {
    rule: '9.3.9: no split where a Disallow ends the group anyway',
    robots: 'User-agent: *\nContent-Usage: train-ai=n\nDisallow: /x/\nUser-agent: OtherBot\nDisallow: /\n',
    expect: { 'train-ai': 'prohibited' },
    absent: ['group-split'],
  },
  {
    rule: '9.3.9: before any group',
    robots: 'Content-Usage: train-ai=n\n\nUser-agent: ExampleBot\nAllow: /\n',
    expect: {},
    findings: ['preference-outside-group'],
  },
  {
    rule: '9.3.5: lines end with CR',
    robots: 'User-agent: *\rContent-Usage: train-ai=n\rAllow: /\r',
    expect: { 'train-ai': 'prohibited' },
  },
  ...([404, 410, 401, 403, 400] as const).map(
    (status): SignalCase => ({
      rule: `9.3.10: ${status}`,
      robots: { status, text: group('Content-Usage: train-ai=n, search=y') },
      expect: {},
    }),
  ),
  {
    rule: '9.3.10: 203',
    robots: { status: 203, text: group('Content-Usage: train-ai=n') },
    expect: { 'train-ai': 'prohibited' },
  },
  {
    rule: '9.3.10: 503 is no answer: nothing may be crawled, and nothing is permitted otherwise',
    robots: { status: 503, text: group('Content-Usage: train-ai=y') },
    headers: usage('search=y'),
    expect: all('prohibited'),
    otherwise: { search: 'permitted' },
  },
  {
    rule: '9.3.10: 503 in the dialect of 1996',
    crawler: { rep: 'koster1996' },
    robots: { status: 503, text: '' },
    headers: usage('search=y, train-ai=n'),
    expect: { ...all('unknown'), 'train-ai': 'prohibited' },
  },
  {
    rule: '9.3.11: META, whatever its letters and wherever it stands',
    metas: [{ name: 'Content-Usage', content: 'train-ai=n', inHead: false }],
    expect: {},
    findings: ['content-usage-in-meta'],
  },
  ...(['y', 'n'] as const).flatMap((value) =>
    [
      'ChatGPT-User',
      'claude-user',
      'Perplexity-User',
      'MistralAI-User',
      'Google-Agent',
      'Amzn-User',
      'meta-externalfetcher',
    ].map(
      (crawler): SignalCase => ({
        rule: `9.3.13: ai-use=${value} to ${crawler}`,
        crawler,
        headers: [['content-usage', `ai-use=${value}, train-ai=${value}`]],
        expect: { 'ai-input': 'unknown', 'train-ai': value === 'y' ? 'permitted' : 'prohibited' },
        because: { 'ai-input': 'undecided' },
        findings: ['user-fetch-undecided'],
      }),
    ),
  ),
  ...['FeedFetcher-Google', 'Google-Site-Verification', 'ClaudeBot'].map(
    (crawler): SignalCase => ({
      rule: `9.3.13: what ${crawler} fetches is no input that a user provided`,
      crawler,
      headers: [['content-usage', 'ai-use=n']],
      expect: { 'ai-input': 'prohibited' },
      absent: ['user-fetch-undecided'],
    }),
  ),
  {
    rule: '9.3.13: nothing said is nothing undecided',
    crawler: 'Claude-User',
    headers: [['content-usage', 'train-ai=n']],
    expect: { 'train-ai': 'prohibited' },
    absent: ['user-fetch-undecided'],
  },
]);
