import { all, holdsFor, type SignalCase } from './signal-case';

const NO_TRAINING = { 'train-ai': 'prohibited' } as const;
const NO_GROUNDING = ['excludes=grounding-outside-search'];
const SHUT = 'User-agent: Google-Extended\nDisallow: /\n';

holdsFor('Google-Extended and Applebot-Extended (9.8)', [
  ...(['Googlebot', 'GOOGLEBOT', 'Googlebot-News', 'googlebot-image'] as const).map(
    (crawler): SignalCase => ({
      rule: `9.8.1: ${crawler} asks Google-Extended`,
      crawler,
      robots: SHUT,
      expect: NO_TRAINING,
      conditions: { 'ai-input': NO_GROUNDING, search: [], tdm: [] },
    }),
  ),
  ...(
    ['GoogleOther', 'Google-Agent', 'Googlebotty', 'AdsBot-Google', 'Bingbot', '*', 'ExampleBot'] as const
  ).map(
    (crawler): SignalCase => ({
      rule: `9.8.1: ${crawler} does not`,
      crawler,
      robots: SHUT,
      expect: {},
      conditions: { 'ai-input': [] },
    }),
  ),
  {
    rule: '9.8.1: nor does Applebot, which falls back to Googlebot',
    crawler: ['Applebot', 'Googlebot'],
    robots: SHUT,
    expect: {},
    conditions: { 'ai-input': [] },
  },
  {
    rule: '9.8.1: Applebot asks Applebot-Extended, which speaks of training alone',
    crawler: ['Applebot', 'Googlebot'],
    robots: 'User-agent: APPLEBOT-extended/1.0\nDisallow: /a/\n',
    expect: NO_TRAINING,
    conditions: { 'ai-input': [] },
  },
  {
    rule: '9.8.1: Googlebot does not ask Applebot-Extended',
    crawler: 'Googlebot',
    robots: 'User-agent: Applebot-Extended\nDisallow: /\n',
    expect: {},
  },
  {
    rule: '9.8.1: another path',
    crawler: 'Googlebot',
    robots: 'User-agent: Google-Extended\nDisallow: /b/\n',
    expect: {},
  },
  {
    rule: '9.8.1: a longer Allow',
    crawler: 'Googlebot',
    robots: 'User-agent: Google-Extended\nDisallow: /\nAllow: /a/*.html$\n',
    expect: { 'train-ai': 'permitted' },
    conditions: { 'ai-input': [] },
  },
  {
    rule: '9.8.1: a longer Disallow',
    crawler: 'Googlebot',
    robots: 'User-agent: Google-Extended\nAllow: /\nDisallow: /a/page\n',
    expect: NO_TRAINING,
  },
  {
    rule: '9.8.1: Allow wins a tie',
    crawler: 'Googlebot',
    robots: 'User-agent: Google-Extended\nDisallow: /\nAllow: /\n',
    expect: { 'train-ai': 'permitted' },
  },
  {
    rule: '9.8.1: an empty Disallow is no rule',
    crawler: 'Googlebot',
    robots: 'User-agent: Google-Extended\nDisallow:\n',
    expect: {},
  },
  {
    rule: '9.8.1: a group without rules still keeps those for everyone away',
    crawler: 'Googlebot',
    robots:
      'User-agent: *\nDisallow: /\n\nUser-agent: Googlebot\nAllow: /\n\nUser-agent: Google-Extended\nDisallow:\n',
    expect: {},
  },
  {
    rule: '9.8.1: groups of the token merge',
    crawler: 'Googlebot',
    robots:
      'User-agent: Google-Extended\nAllow: /\n\nUser-agent: Googlebot\nAllow: /\n\nUser-agent: google-extended\nDisallow: /a/\n',
    expect: NO_TRAINING,
  },
  {
    rule: '9.8.1: the token in company',
    crawler: 'Googlebot',
    robots: 'User-agent: GPTBot\nUser-agent: Google-Extended\nUser-agent: CCBot\nDisallow: /\n',
    expect: NO_TRAINING,
  },
  {
    rule: '9.8.1: Googlebot and the token in one group are both shut out',
    crawler: 'Googlebot',
    robots: 'User-agent: Googlebot\nUser-agent: Google-Extended\nDisallow: /\n',
    expect: all('prohibited'),
    otherwise: NO_TRAINING,
  },
  {
    rule: '9.8.1: an Allow for everyone does not speak of training, however long',
    crawler: 'Googlebot',
    robots: 'User-agent: *\nDisallow: /\nAllow: /a/\n',
    expect: {},
  },
  {
    rule: '9.8.1: an Allow in a group that names the token and everyone',
    crawler: 'Googlebot',
    robots: 'User-agent: *\nUser-agent: Google-Extended\nAllow: /\n',
    expect: { 'train-ai': 'permitted' },
  },
  {
    rule: '9.8.2: a Disallow for everyone, from which Googlebot alone is let off',
    crawler: 'Googlebot',
    robots: 'User-agent: *\nDisallow: /\n\nUser-agent: Googlebot\nAllow: /\n',
    expect: NO_TRAINING,
    conditions: { 'ai-input': NO_GROUNDING },
  },
  {
    rule: '9.8.2: so for Applebot',
    crawler: ['Applebot', 'Googlebot'],
    robots: 'User-agent: *\nDisallow: /a/\n\nUser-agent: Applebot\nDisallow: /b/\n',
    expect: NO_TRAINING,
    conditions: { 'ai-input': [] },
  },
  {
    rule: '9.8.1: by the rules of today, whichever dialect the crawler follows',
    crawler: { tokens: ['Googlebot'], rep: 'koster1996' },
    robots: 'User-agent: Google-Extended-Beta\nAllow: /\n\nUser-agent: Google-Extended\nDisallow: /*.html$\n',
    expect: NO_TRAINING,
  },
  {
    rule: '9.2.3: a limit on grounding that another mechanism permits',
    crawler: 'Googlebot',
    robots: `User-agent: *\nContent-Signal: ai-input=yes, ai-train=yes\nAllow: /\n\n${SHUT}`,
    expect: { 'train-ai': 'prohibited', 'ai-input': 'restricted' },
    conditions: { 'ai-input': NO_GROUNDING },
    findings: ['signals-disagree'],
  },
  {
    rule: '9.2.3: no limit on what is prohibited',
    crawler: 'Googlebot',
    robots: SHUT,
    metas: { robots: 'nosnippet' },
    expect: { 'train-ai': 'prohibited', 'ai-input': 'prohibited' },
    conditions: { 'ai-input': [] },
  },
  {
    rule: '9.2.5: headers not observed',
    crawler: 'Googlebot',
    robots: SHUT,
    headers: null,
    expect: { ...all('unknown'), 'train-ai': 'prohibited' },
  },
  {
    rule: '9.2.5: headers not observed, the token allowed',
    crawler: 'Googlebot',
    robots: 'User-agent: Google-Extended\nAllow: /\n',
    headers: null,
    expect: all('unknown'),
  },
  {
    rule: '9.8.3: the token itself, shut out',
    crawler: 'Google-Extended',
    robots: SHUT,
    expect: all('prohibited'),
    otherwise: NO_TRAINING,
  },
  {
    rule: '9.8.3: the token itself hears its own group',
    crawler: 'Applebot-Extended',
    robots:
      'User-agent: *\nContent-Usage: search=n\nAllow: /\n\nUser-agent: Applebot-Extended\nContent-Usage: train-ai=y\nDisallow: /b/\n',
    expect: { 'train-ai': 'permitted' },
  },
  {
    rule: '2.4: 404',
    crawler: 'Googlebot',
    robots: { status: 404, text: SHUT },
    expect: {},
  },
  {
    rule: '2.4: 500',
    crawler: 'Googlebot',
    robots: { status: 500, text: '' },
    expect: all('prohibited'),
    otherwise: {},
  },
  {
    rule: '2.5: not asked',
    crawler: 'Googlebot',
    robots: { status: null, reason: 'offline' },
    expect: all('unknown'),
  },
  {
    rule: '9.8.4: any letter case, several groups, paths and longest match',
    robots:
      'User-agent: __USAGE_AI-training\nDisallow: /\n\nUser-agent: __usage_ai-training\nAllow: /b/\nDisallow: /a/\n',
    expect: { 'train-ai': 'prohibited' },
    findings: ['policy-token-not-yet-read'],
  },
  {
    rule: '9.8.4: beside the token of an operator, of which an Allow does not lift it',
    crawler: 'Googlebot',
    robots: 'User-agent: Google-Extended\nAllow: /\n\nUser-agent: __usage_ai-training\nDisallow: /a/\n',
    expect: { 'train-ai': 'prohibited' },
  },
  {
    rule: '9.8.4: another token has no effect',
    robots: 'User-agent: __usage_search\nDisallow: /\n',
    expect: {},
    findings: ['policy-token-not-yet-read'],
  },
  {
    rule: '9.8.4: it is no crawler that is freed of anything',
    robots: 'User-agent: *\nDisallow: /b/\n\nUser-agent: __usage_ai-training\nAllow: /\n',
    expect: {},
    absent: ['named-group-frees', 'signal-not-inherited'],
  },
]);
