import {
  type CrawlerChoice,
  crawlerOfUserAgent,
  headingFor,
  KNOWN_CHOICES,
  longestNamedIn,
  NOT_NAMED,
  recordsFor,
  type Site,
} from '../policy';
import { type CrawlerGroup, everyChoice } from './crawler-choice';

/** What a text that was typed or pasted finds. */
export interface CrawlerSearch {
  /** It is the string by which a program calls itself when it asks a server, and not a name alone. */
  readonly isUserAgent: boolean;
  /** Crawlers that it finds, best first; the ones that a user-agent string names, else the crawler that no rule names. */
  readonly choices: readonly CrawlerChoice[];
}

/**
 * Finds crawlers by a part of their name, operator or tokens, in any letter case, or by a user-agent string; an empty text finds
 * all.
 */
export function searchCrawlers(groups: readonly CrawlerGroup[], text: string): CrawlerSearch {
  const wanted = text.trim().slice(0, TEXT_LIMIT).toLowerCase();
  const all = everyChoice(groups);
  if (isUserAgent(wanted)) return { isUserAgent: true, choices: [calledIn(wanted, all)] };
  const found = all.filter((choice) => wordsOf(choice).some((word) => word.toLowerCase().includes(wanted)));
  const begins = (choice: CrawlerChoice) =>
    wordsOf(choice).some((word) => word.toLowerCase().startsWith(wanted));
  return { isUserAgent: false, choices: found.toSorted((a, b) => Number(begins(b)) - Number(begins(a))) };
}

/**
 * The line of the heading under which a crawler's conventional rules stand in robots.txt, with the name that it was found by;
 * null where no group is for it.
 */
export function groupOf(site: Site, { crawler }: CrawlerChoice): { line: number; name: string } | null {
  const group = recordsFor(site, crawler).find(
    ({ language, part }) => language === 'rep' && part === 'obeyed',
  );
  const index = group && headingFor(group, crawler);
  const line = group?.headings[index ?? 0];
  const name = group?.crawlers[index ?? 0];
  return line === undefined || name === undefined ? null : { line, name };
}

/** Longer ones are cut: no browser sends them. */
const TEXT_LIMIT = 2_000;

/** User-agent strings have versions or comments; names have neither (RFC 9110, 10.1.5). */
const isUserAgent = (text: string) => /[/(;]/.test(text);

function calledIn(userAgent: string, all: readonly CrawlerChoice[]): CrawlerChoice {
  const known = crawlerOfUserAgent(userAgent);
  return (
    longestNamedIn(userAgent, all.filter(isOwn).flatMap(byTokens))?.choice ??
    KNOWN_CHOICES.find((choice) => choice.known === known) ??
    longestNamedIn(
      userAgent,
      all.filter((choice) => choice.kind === 'named'),
    ) ??
    NOT_NAMED
  );
}

const isOwn = ({ kind }: CrawlerChoice) => kind === 'own';

/** A crawler of one's own goes by its tokens: its name can be any. */
const byTokens = (choice: CrawlerChoice) =>
  choice.crawler.tokens.slice(0, 1).map((name) => ({ name, choice }));

function wordsOf(choice: CrawlerChoice): readonly string[] {
  if (choice.kind === 'known') {
    const { name, operator } = choice.known;
    return [name, operator ?? '', ...choice.crawler.tokens];
  }
  switch (choice.kind) {
    case 'named':
      return [choice.name];
    case 'own':
      return [choice.name, ...choice.crawler.tokens];
    case 'any':
      return ['*'];
    case 'any-1996':
      return ['1996', '*'];
    default:
      return ['acap', '*'];
  }
}
