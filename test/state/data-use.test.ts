import { describe, expect, test } from 'vitest';
import { type PageEvidence, PREFERENCES } from '../../src/policy';
import { type DataUse, dataUseOf, type PreferenceCell } from '../../src/state/data-use';
import { signalSources } from '../../src/state/signal-sources';
import { isControlToken, isUnbound, knownFor, LISTED } from '../policy/known-crawlers';
import { TDMREP } from '../ui/fake-surroundings';
import { meta, robotsTxt, whoMayOn } from './stores';

const dataUseOn = (evidence: Partial<PageEvidence>): DataUse => dataUseOf(whoMayOn(evidence));

const SIGNAL = robotsTxt('User-agent: *', 'Content-Signal: search=yes, ai-train=no', 'Allow: /');
const TRAINERS = knownFor('ai-training');
const UNSEEN = { status: null, reason: 'refused' } as const;

describe('how much is said', () => {
  test.each<{ name: string; evidence: Partial<PageEvidence>; extent: DataUse['extent'] }>([
    { name: 'nothing', evidence: {}, extent: 'silent' },
    {
      name: 'only rules on crawling',
      evidence: { robotsTxt: robotsTxt('User-agent: GPTBot', 'Disallow: /') },
      extent: 'silent',
    },
    { name: 'a signal', evidence: { robotsTxt: SIGNAL }, extent: 'stated' },
    {
      name: 'a limit to what somebody may permit',
      evidence: { metaTags: [meta('googlebot', 'max-snippet:50')] },
      extent: 'stated',
    },
    {
      name: 'a name by which Google decides on training',
      evidence: { robotsTxt: robotsTxt('User-agent: Google-Extended', 'Disallow: /') },
      extent: 'stated',
    },
    {
      name: 'a signal for other pages',
      evidence: { robotsTxt: robotsTxt('User-agent: *', 'Content-Usage: /b train-ai=n') },
      extent: 'silent',
    },
    { name: 'who knows, headers were not seen', evidence: { headers: null }, extent: 'unknown' },
    { name: 'who knows, robots.txt was not asked', evidence: { robotsTxt: UNSEEN }, extent: 'unknown' },
    { name: 'who knows, tdmrep.json was not asked', evidence: { files: {} }, extent: 'unknown' },
    {
      name: 'a signal beside what was not seen',
      evidence: { robotsTxt: SIGNAL, files: {} },
      extent: 'stated',
    },
  ])('$name: $extent', ({ evidence, extent }) => {
    expect(dataUseOn(evidence).extent).toBe(extent);
  });
});

describe('answers', () => {
  const cellsOf = (evidence: Partial<PageEvidence>, id: string): readonly PreferenceCell[] => {
    const members = dataUseOn(evidence).groups.flatMap((group) => group.members);
    const answers = members.find(({ choice }) => choice.id === id)?.answers;
    return PREFERENCES.map((preference) => answers?.[preference] ?? 'none');
  };

  test.each<{
    name: string;
    evidence: Partial<PageEvidence>;
    id: string;
    answers: readonly PreferenceCell[];
  }>([
    {
      name: 'nobody says anything',
      evidence: {},
      id: 'known:Googlebot',
      answers: ['unstated', 'unstated', 'unstated', 'unstated'],
    },
    {
      name: 'what is stated',
      evidence: { robotsTxt: SIGNAL },
      id: 'any',
      answers: ['permitted', 'prohibited', 'unstated', 'unstated'],
    },
    {
      name: 'what is stated beside a policy is on conditions',
      evidence: {
        headers: [
          ['tdm-reservation', '1'],
          ['tdm-policy', 'https://news.example/tdm.json'],
        ],
      },
      id: 'any',
      answers: ['unstated', 'restricted', 'unstated', 'restricted'],
    },
    {
      name: 'who may not crawl is out of reach, but for what is prohibited in words',
      evidence: {
        robotsTxt: robotsTxt('User-agent: GPTBot', 'Disallow: /'),
        headers: [['Content-Usage', 'train-ai=n, search=y']],
      },
      id: 'known:GPTBot',
      answers: ['not-crawled', 'prohibited', 'not-crawled', 'not-crawled'],
    },
    {
      name: 'a name of Google is about training and answers',
      evidence: { robotsTxt: robotsTxt('User-agent: Google-Extended', 'Disallow: /') },
      id: 'known:Google-Extended',
      answers: ['none', 'prohibited', 'not-crawled', 'none'],
    },
    {
      name: 'a name of Apple is about training alone',
      evidence: {},
      id: 'known:Applebot-Extended',
      answers: ['none', 'unstated', 'none', 'none'],
    },
    {
      name: 'what was not seen could say anything',
      evidence: { files: {} },
      id: 'any',
      answers: ['unstated', 'unknown', 'unstated', 'unknown'],
    },
  ])('$name', ({ evidence, id, answers }) => {
    expect(cellsOf(evidence, id)).toEqual(answers);
  });

  test('a group has the gravest of its members', () => {
    const { groups } = dataUseOn({
      robotsTxt: robotsTxt('User-agent: *', 'Content-Signal: ai-train=yes', 'User-agent: GPTBot', 'Allow: /'),
    });
    const shares = groups.find(({ kind }) => kind === 'ai-training')?.shares;
    expect(shares?.['train-ai']).toEqual({ answer: 'unstated', number: 1, of: TRAINERS.length });
    const of = TRAINERS.filter((known) => !isControlToken(known)).length;
    expect(shares?.search).toEqual({ answer: 'unstated', number: of, of });
  });
});

describe('positions', () => {
  test('of each mechanism, with what they say to whom, and where they contradict each other', () => {
    const { stances, trainers } = dataUseOn({
      robotsTxt: robotsTxt(
        'User-agent: *',
        'Content-Signal: ai-train=yes',
        'Allow: /',
        'User-agent: GPTBot',
        'Disallow: /',
      ),
      headers: [['Content-Usage', 'train-ai=n']],
    });
    // GPTBot has a group of its own, and a crawler such as AdsBot-Google obeys no other.
    const { of } = stances['train-ai'];
    const addressed = of - 1 - LISTED.filter(isUnbound).length;
    expect(stances['train-ai']).toEqual({
      positions: [
        { mechanism: 'aipref', effects: ['prohibits'], addressed: of, rule: 'train-ai=n' },
        { mechanism: 'content-signal', effects: ['permits'], addressed, rule: 'ai-train=yes' },
      ],
      contradicted: addressed,
      prohibited: of,
      of,
    });
    expect(stances.search).toMatchObject({ positions: [], contradicted: 0 });
    expect(trainers).toEqual({ blocked: 1, unknown: 0, of: TRAINERS.length });
  });

  test('that differ by crawler quote nobody', () => {
    const { stances } = dataUseOn({
      robotsTxt: robotsTxt(
        'User-agent: *',
        'Content-Signal: ai-train=yes',
        'Allow: /',
        'User-agent: GPTBot',
        'Content-Signal: ai-train=no',
      ),
    });
    expect(stances['train-ai'].positions).toEqual([
      expect.objectContaining({ effects: ['prohibits', 'permits'], rule: null }),
    ]);
  });

  test('of files that were not seen are unknown, and the files are named', () => {
    const licence = 'https://news.example/l.xml';
    const lines = robotsTxt(`License: ${licence}`, 'User-agent: *', 'Allow: /');
    expect([
      ...dataUseOn({ robotsTxt: lines, files: { [licence]: { status: 503, text: '' } } }).unseen,
    ]).toEqual([
      [licence, 'not-seen'],
      [TDMREP, 'not-asked'],
    ]);
  });
});

test('every place with statements is listed once, with how many crawlers each addresses', () => {
  const sources = signalSources(
    whoMayOn({
      robotsTxt: robotsTxt('User-agent: *', 'Content-Signal: search=yes, ai-train=no', 'Allow: /'),
      headers: [['X-Robots-Tag', 'noai']],
    }),
  );
  expect(
    sources.map(({ source: { place }, statements }) => [
      place.kind,
      statements.map(({ preference, effect }) => [preference, effect]),
    ]),
  ).toEqual([
    [
      'robots-txt',
      [
        ['search', 'permits'],
        ['train-ai', 'prohibits'],
      ],
    ],
    [
      'header',
      [
        ['train-ai', 'prohibits'],
        ['ai-input', 'prohibits'],
      ],
    ],
  ]);
  for (const { statements } of sources)
    for (const { to, of } of statements) expect(to).toBeLessThanOrEqual(of);
});
