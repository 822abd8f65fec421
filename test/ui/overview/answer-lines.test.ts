import { describe, expect, test } from 'vitest';
import type { PageEvidence } from '../../../src/policy';
import type { CrawlerAnswers } from '../../../src/state/who-may';
import { answerLines } from '../../../src/ui/overview/answer-lines';
import { doubtfulAmong, knownFor } from '../../policy/known-crawlers';
import { meta, robotsTxt, whoMayOn } from '../../state/stores';
import { messagesOf, wordsIn } from '../fake-surroundings';

/** The lines as the list writes them, each with its verdict. */
function sentencesOn(evidence: Partial<PageEvidence>, language: string): readonly string[] {
  const words = wordsIn(language);
  return answerLines(whoMayOn(evidence), words).map(
    ({ verdict, strong, rest }) => `${verdict}: ${strong}${rest ? words.text('say_rest', rest) : '.'}`,
  );
}

const robots = (content: string) => ({ metaTags: [meta('robots', content)] });
const groups = (...lines: string[]) => ({ robotsTxt: robotsTxt(...lines) });
const agents = (...names: string[]) => names.map((name) => `User-agent: ${name}`);

interface Row {
  readonly page: string;
  readonly evidence: Partial<PageEvidence>;
  readonly english: string;
  readonly german: string;
}

const SEARCHERS = knownFor('search').length;
const TRAINERS = knownFor('ai-training').map(({ name }) => name);
const trainersBut = (...open: string[]) => TRAINERS.filter((name) => !open.includes(name));

/** What each language adds where some of the blocked trainers may not obey. */
function doubtsOn(blocked: readonly string[]) {
  const number = doubtfulAmong(blocked);
  if (number === 0) return { english: '', german: '' };
  const verb = number === 1 ? 'hält' : 'halten';
  return {
    english: `; ${number} of those blocked may not obey`,
    german: `; ${number} der gesperrten ${verb} sich womöglich nicht daran`,
  };
}

/** The line on trainers where these are blocked, and these words name them or the others. */
function blockedLine(blocked: readonly string[], english: string, german: string) {
  const doubts = doubtsOn(blocked);
  const number = blocked.length;
  const all = TRAINERS.length;
  return {
    english: `prohibited: AI training is blocked for ${number} of ${all} AI trainers, ${english}${doubts.english}.`,
    german: `prohibited: KI-Training ist für ${number} von ${all} KI-Trainern gesperrt, ${german}${doubts.german}.`,
  };
}

const SEARCH: readonly Row[] = [
  {
    page: 'says nothing',
    evidence: {},
    english: 'permitted: Search engines may index this page.',
    german: 'permitted: Suchmaschinen dürfen diese Seite indexieren.',
  },
  {
    page: 'says noindex to all',
    evidence: robots('noindex'),
    english: 'prohibited: Search engines may not index this page.',
    german: 'prohibited: Suchmaschinen dürfen diese Seite nicht indexieren.',
  },
  {
    page: 'may not be crawled',
    evidence: groups('User-agent: *', 'Disallow: /'),
    english: 'prohibited: Search engines may not crawl this page, but its address may still be listed.',
    german:
      'prohibited: Suchmaschinen dürfen diese Seite nicht abrufen, aber ihre Adresse darf dennoch in Ergebnissen stehen.',
  },
  {
    page: 'has a robots.txt that the server failed to give',
    evidence: { robotsTxt: { status: 503, text: '' } },
    // Yandex takes it for none, and Mojeek, which reads as in 1996, asks again.
    english: `prohibited: ${SEARCHERS - 2} of ${SEARCHERS} search crawlers may not index this page, of 1 it is not known.`,
    german: `prohibited: ${SEARCHERS - 2} von ${SEARCHERS} Such-Crawlern dürfen diese Seite nicht indexieren, von 1 ist es nicht bekannt.`,
  },
  {
    page: 'may not be indexed by some, nor crawled by the others',
    evidence: {
      ...groups('User-agent: Googlebot', 'Disallow:', 'User-agent: *', 'Disallow: /'),
      ...robots('noindex'),
    },
    english:
      'prohibited: Search engines may not index this page, but addresses may still be listed by those that may not crawl.',
    german:
      'prohibited: Suchmaschinen dürfen diese Seite nicht indexieren, aber wer nicht abrufen darf, darf Adressen dennoch aufführen.',
  },
  {
    page: 'names one that may not crawl it',
    evidence: groups('User-agent: Bingbot', 'Disallow: /'),
    english: `prohibited: ${SEARCHERS - 1} of ${SEARCHERS} search crawlers may index this page, not Bingbot.`,
    german: `prohibited: ${SEARCHERS - 1} von ${SEARCHERS} Such-Crawlern dürfen diese Seite indexieren, nicht Bingbot.`,
  },
  {
    page: 'names one that may not crawl it, and one that may not index it',
    evidence: {
      ...groups('User-agent: Bingbot', 'Disallow: /'),
      metaTags: [meta('PetalBot', 'noindex')],
    },
    english: `prohibited: ${SEARCHERS - 2} of ${SEARCHERS} search crawlers may index this page, not Bingbot and PetalBot.`,
    german: `prohibited: ${SEARCHERS - 2} von ${SEARCHERS} Such-Crawlern dürfen diese Seite indexieren, nicht Bingbot und PetalBot.`,
  },
  {
    page: 'names more than can be read at a glance',
    evidence: groups(...agents('Bingbot', 'Baiduspider', 'PetalBot', 'YandexBot', 'YouBot'), 'Disallow: /'),
    english: `prohibited: ${SEARCHERS - 5} of ${SEARCHERS} search crawlers may index this page.`,
    german: `prohibited: ${SEARCHERS - 5} von ${SEARCHERS} Such-Crawlern dürfen diese Seite indexieren.`,
  },
  {
    page: 'was not seen',
    evidence: { robotsTxt: { status: null, reason: 'offline' }, headers: null },
    english: 'unknown: Whether search engines may index this page is not known.',
    german: 'unknown: Ob Suchmaschinen diese Seite indexieren dürfen, ist nicht bekannt.',
  },
  {
    page: 'came with headers that were not seen',
    evidence: { headers: null },
    english: 'unknown: Whether search engines may index this page is not known.',
    german: 'unknown: Ob Suchmaschinen diese Seite indexieren dürfen, ist nicht bekannt.',
  },
  {
    page: 'prohibits one, while of the others it is not known',
    evidence: { headers: null, metaTags: [meta('PetalBot', 'noindex')] },
    english: `prohibited: 1 of ${SEARCHERS} search crawlers may not index this page, of ${SEARCHERS - 1} it is not known.`,
    german: `prohibited: 1 von ${SEARCHERS} Such-Crawlern darf diese Seite nicht indexieren, von ${SEARCHERS - 1} ist es nicht bekannt.`,
  },
  {
    page: 'prohibits some, while of the others it is not known',
    evidence: {
      headers: null,
      ...groups(...agents('Bingbot', 'Baiduspider'), 'Disallow: /'),
      metaTags: [meta('PetalBot', 'noindex')],
    },
    english: `prohibited: 3 of ${SEARCHERS} search crawlers may not index this page, of ${SEARCHERS - 3} it is not known.`,
    german: `prohibited: 3 von ${SEARCHERS} Such-Crawlern dürfen diese Seite nicht indexieren, von ${SEARCHERS - 3} ist es nicht bekannt.`,
  },
  {
    page: 'limits snippets',
    evidence: robots('max-snippet:60'),
    english: 'permitted: Search engines may index this page, with snippets: at most 60 characters.',
    german: 'permitted: Suchmaschinen dürfen diese Seite indexieren, mit Textauszügen: höchstens 60 Zeichen.',
  },
  {
    page: 'has no snippets',
    evidence: robots('nosnippet'),
    english: 'permitted: Search engines may index this page, without snippets.',
    german: 'permitted: Suchmaschinen dürfen diese Seite indexieren, ohne Textauszüge.',
  },
  {
    page: 'has snippets of no length',
    evidence: robots('max-snippet:0'),
    english: 'permitted: Search engines may index this page, without snippets.',
    german: 'permitted: Suchmaschinen dürfen diese Seite indexieren, ohne Textauszüge.',
  },
  {
    page: 'limits the snippets of one alone',
    evidence: { metaTags: [meta('googlebot', 'nosnippet')] },
    english: 'permitted: Search engines may index this page, with limits that differ.',
    german:
      'permitted: Suchmaschinen dürfen diese Seite indexieren, mit Einschränkungen, die sich unterscheiden.',
  },
  {
    page: 'may be indexed for a time',
    evidence: robots('unavailable_after: 2027-03-05'),
    english: 'restricted: Search engines may index this page with limits, until March 5, 2027.',
    german: 'restricted: Suchmaschinen dürfen diese Seite mit Einschränkungen indexieren, bis 5. März 2027.',
  },
  {
    page: 'may be indexed for a time, with short snippets',
    evidence: robots('unavailable_after: 2027-03-05, max-snippet:1'),
    english:
      'restricted: Search engines may index this page with limits, until March 5, 2027, with snippets: at most 1 character.',
    german:
      'restricted: Suchmaschinen dürfen diese Seite mit Einschränkungen indexieren, bis 5. März 2027, mit Textauszügen: höchstens 1 Zeichen.',
  },
  {
    page: 'could be indexed until a day that is over',
    evidence: robots('unavailable_after: 2026-03-05'),
    english: 'prohibited: Search engines may not index this page.',
    german: 'prohibited: Suchmaschinen dürfen diese Seite nicht indexieren.',
  },
  {
    page: 'speaks in a language that no search engine reads',
    evidence: robots('ACAP disallow-index'),
    english: 'permitted: Search engines may index this page.',
    german: 'permitted: Suchmaschinen dürfen diese Seite indexieren.',
  },
];

const WHOM_429_STOPS = knownFor('ai-training')
  .filter(({ failures }) => failures['too-many-requests'] === 'no-crawl')
  .map(({ name }) => name);

const TRAINING: readonly Row[] = [
  {
    page: 'says nothing',
    evidence: {},
    english: `permitted: Known AI trainers may crawl this page: none of ${TRAINERS.length} is blocked.`,
    german: `permitted: Bekannte KI-Trainer dürfen diese Seite abrufen: Keiner von ${TRAINERS.length} ist gesperrt.`,
  },
  {
    page: 'says noindex to all, which is not about training',
    evidence: robots('noindex'),
    english: `permitted: Known AI trainers may crawl this page: none of ${TRAINERS.length} is blocked.`,
    german: `permitted: Bekannte KI-Trainer dürfen diese Seite abrufen: Keiner von ${TRAINERS.length} ist gesperrt.`,
  },
  {
    page: 'may not be crawled',
    evidence: groups('User-agent: *', 'Disallow: /'),
    english: `prohibited: AI training is blocked, for all ${TRAINERS.length} known AI trainers${doubtsOn(TRAINERS).english}.`,
    german: `prohibited: KI-Training ist gesperrt, für alle ${TRAINERS.length} bekannten KI-Trainer${doubtsOn(TRAINERS).german}.`,
  },
  {
    page: 'blocks one',
    evidence: groups('User-agent: GPTBot', 'Disallow: /'),
    ...blockedLine(['GPTBot'], 'namely GPTBot', 'nämlich GPTBot'),
  },
  {
    page: 'blocks four',
    evidence: groups(...agents('GPTBot', 'Google-Extended', 'ClaudeBot', 'CCBot'), 'Disallow: /'),
    ...blockedLine(
      ['GPTBot', 'Google-Extended', 'ClaudeBot', 'CCBot'],
      'namely GPTBot, Google-Extended, ClaudeBot, and CCBot',
      'nämlich GPTBot, Google-Extended, ClaudeBot und CCBot',
    ),
  },
  {
    page: 'blocks all but one',
    evidence: groups(...agents(...trainersBut('Bytespider')), 'Disallow: /'),
    ...blockedLine(trainersBut('Bytespider'), 'all but Bytespider', 'alle außer Bytespider'),
  },
  {
    page: 'blocks whom it does not name',
    evidence: groups(
      'User-agent: CCBot',
      'User-agent: ClaudeBot',
      'Disallow:',
      'User-agent: *',
      'Disallow: /',
    ),
    ...blockedLine(
      trainersBut('ClaudeBot', 'CCBot'),
      'all but ClaudeBot and CCBot',
      'alle außer ClaudeBot und CCBot',
    ),
  },
  {
    page: 'has a robots.txt that was not asked for',
    evidence: { robotsTxt: { status: null, reason: 'no-permission' } },
    english: 'unknown: Whether AI training crawlers may crawl this page is not known.',
    german: 'unknown: Ob Crawler für KI-Training diese Seite abrufen dürfen, ist nicht bekannt.',
  },
  {
    page: 'came with headers that were not seen, which cannot stop crawling',
    evidence: { headers: null },
    english: `permitted: Known AI trainers may crawl this page: none of ${TRAINERS.length} is blocked.`,
    german: `permitted: Bekannte KI-Trainer dürfen diese Seite abrufen: Keiner von ${TRAINERS.length} ist gesperrt.`,
  },
  {
    page: 'has a robots.txt that is answered with “too many requests”, which Google takes for an error',
    evidence: { robotsTxt: { status: 429, text: '' } },
    // Amazon goes by a copy that nobody else can see.
    ...blockedLine(WHOM_429_STOPS, 'of 1 it is not known', 'von 1 ist es nicht bekannt'),
  },
];

describe('of search engines, where a page', () => {
  test.each(SEARCH)('$page', ({ evidence, english, german }) => {
    expect(sentencesOn(evidence, 'en')[0]).toBe(english);
    expect(sentencesOn(evidence, 'de')[0]).toBe(german);
  });
});

describe('of AI training, where a page', () => {
  test.each(TRAINING)('$page', ({ evidence, english, german }) => {
    expect(sentencesOn(evidence, 'en')[1]).toBe(english);
    expect(sentencesOn(evidence, 'de')[1]).toBe(german);
  });
});

test('crawlers that train are counted as they are known', () => {
  const training = whoMayOn({}).groups.find(({ kind }) => kind === 'ai-training');
  const names = training?.members.map(({ choice }: CrawlerAnswers) => choice.id.replace('known:', ''));
  expect(names).toEqual(TRAINERS);
  expect(doubtfulAmong(['Bytespider'])).toBe(1);
  expect(WHOM_429_STOPS).toContain('Google-Extended');
});

test.each(['en', 'de'])('every sentence in %s ends once, and says no number for a name', (language) => {
  for (const { evidence } of [...SEARCH, ...TRAINING])
    for (const sentence of sentencesOn(evidence, language)) {
      expect(sentence).toMatch(/[^.,\s]\.$/);
      expect(sentence).not.toMatch(/\$|undefined|null|NaN| {2}|,,/);
    }
  expect(messagesOf(language).say_rest?.message).toBe(', $1.');
});
