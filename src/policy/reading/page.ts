import { answering } from '../answering';
import { isLikeCrawler } from '../crawlers/tag-names';
import { collectFindings } from '../findings/collect';
import { type StatedRule, statedRules } from '../languages/rep/crawl-rules';
import { HEADER_LIMIT, isRobotsHeader } from '../languages/rep/signs';
import type { Gap } from '../model/decision';
import type { Channel, HeaderField, PageFacts } from '../model/evidence';
import type { Crawler } from '../model/query';
import {
  type Draft,
  type Finding,
  type Language,
  type LineReading,
  type Reach,
  readingsOf,
  type Statement,
} from '../model/statement';
import { remembering } from '../remembering';
import type { SignalsOfPage } from '../signals/reader';
import { comparablePath } from '../text/address';
import { type PathPattern, patternOf } from '../text/path-pattern';
import { readMetaTags } from './meta-tags';
import { ownFacts } from './own-facts';
import type { Site } from './site';

/** Every statement on a page, read once for all crawlers. */
export interface Page {
  readonly url: string;
  readonly site: Site;
  /** Why something may be missing of what is stated at a reach in a language; null where all was seen (2.5). */
  gapAt(reach: Reach, language: Language): Gap | null;
  /** Why a channel may hold more than was seen; null where it cannot. */
  gapIn(channel: Channel): Gap | null;
  /** How joined header lines have to be read: in one way where it does not matter on which of them a rule stood (2.5). */
  readonly lineReadings: readonly LineReading[];
  /** What is stated at one reach in one language, beside the conventional rules of robots.txt. */
  statementsOf(reach: Reach, language: Language): readonly Statement[];
  /** The compiled pattern by which a statement of its site matches it. */
  scopeOf(pattern: string): PathPattern;
  readonly elements: readonly ElementWords[];
  /** Every statement on it beside the conventional rules of robots.txt. */
  readonly statements: readonly Statement[];
  /** Names to look for on the page for `PageFacts.resources` (7). */
  readonly resources: readonly string[];
  /** Conventional robots.txt as a dialect reads it, and all statements with those. */
  under(rep: Crawler['rep']): {
    readonly rules: readonly StatedRule[];
    readonly statements: readonly Statement[];
  };
  /** What it says of its use after it was crawled (9); undefined where that is not read. */
  signals(): SignalsOfPage | undefined;
  /** What is wrong with what the page says, for every crawler. */
  readonly findings: readonly Finding[];
  /** What would be better practice in what it says. */
  readonly advice: readonly Finding[];
  /**
   * The page as a crawler reads it: a META tag of its name is for it, though only the crawler itself can know that (4.2.1), and
   * of its site it may read less (2.1).
   */
  readBy(crawler: Pick<Crawler, 'tokens' | 'rep'>): Page;
}

/** What is stated at one marked element. */
export interface ElementWords {
  /** Index of the nearest marked ancestor, always smaller than the element's own, or -1. */
  readonly parent: number;
  readonly statements: readonly Statement[];
  /** Of what it states, or an element around it, a part was not seen. */
  readonly isCut: boolean;
}

/**
 * Statements after which no further element is read; more are reported. Twenty thousand elements make as many, or four times
 * that.
 */
const STATEMENT_LIMIT = 250_000;

/** So many statements of META tags are read, and so many of header fields, of which real pages have less than fifty. */
const PAGE_LIMIT = 4_000;

/** Reads the facts of a page, whatever is in them; takes time linear in their size. */
export function readPage(site: Site, facts: PageFacts): Page {
  return readFor(site, facts, []);
}

/** Reads them for crawlers of some names, in lower case, besides those that the page and its site show to be crawlers'. */
function readFor(site: Site, seen: PageFacts, asked: readonly string[]): Page {
  const facts = ownFacts(seen);
  const { unread, findings, isCut, ...read } = readFacts(site, facts, asked);
  const { statements } = read;
  const statementsIn = remembering((language: Language) =>
    remembering((reach: Reach) =>
      statements.filter((one) => one.reach === reach && one.language === language),
    ),
  );
  const { lint, signals: signalling } = site.parts;
  const signals = remembering(() => {
    const ofSite = site.signals();
    return ofSite && signalling?.readPage(ofSite, seen);
  });
  const advice = remembering(() => lint?.adviseOnPage(site.fetch, site.robotsTxt, facts, statements) ?? []);
  const readOn = remembering((ownSite: Site) => readPage(ownSite, seen));
  const readForOwn = remembering(
    (own: readonly string[]) => readFor(site, seen, own),
    (own) => own.join('\n'),
  );
  const gapIn = (channel: Channel): Gap | null => {
    if (facts[channel === 'headers' ? 'headers' : 'metaTags'] === null) return 'not-observed';
    if (isCut || facts.cut?.includes(channel)) return facts === seen ? 'cut' : 'not-observed';
    const isLong = ([name, value]: HeaderField) => value.length > HEADER_LIMIT && isRobotsHeader(name);
    return channel === 'headers' && facts.headers?.some(isLong) ? 'cut' : null;
  };
  const answers: Omit<Page, 'findings' | 'advice'> = {
    ...read,
    url: facts.url,
    site,
    gapAt(reach, language) {
      if (reach === 'site') return site.gap ?? (isCut ? 'cut' : null);
      if (reach === 'element') return gapIn('elements');
      return gapIn('meta') ?? (language === 'rep' ? gapIn('headers') : null);
    },
    gapIn,
    lineReadings: readingsOf(statements),
    statementsOf: (reach, language) => statementsIn(language)(reach),
    scopeOf: remembering(patternOf),
    signals,
    under: remembering((rep) => {
      const { robotsTxt } = site;
      const rules = robotsTxt ? statedRules(robotsTxt, facts.url, rep, statements.length) : [];
      return { rules, statements: [...statements, ...rules.map(({ statement }) => statement)] };
    }),
    readBy: (crawler): Page => {
      const ownSite = site.readBy(crawler);
      if (ownSite !== site) return readOn(ownSite).readBy(crawler);
      const { tokens } = crawler;
      const own = tokens.map((token) => token.toLowerCase()).filter((token) => unread.has(token));
      return own.length > 0 ? readForOwn(own) : page;
    },
  };
  const found = remembering(() => [
    ...(lint?.ofPage(facts, statements, findings) ?? findings),
    ...(lint?.ofAddress(site.robotsTxt, facts.url) ?? []),
    ...(signals()?.findings ?? []),
  ]);
  const page = answering(answers, { findings: found, advice });
  return page;
}

function readFacts(site: Site, facts: PageFacts, asked: readonly string[]) {
  const findings = collectFindings();
  const { readings } = site;
  const statements: Statement[] = [];
  const number = (drafts: readonly Draft[]): Statement[] =>
    drafts.map((draft) => {
      const statement = { ...draft, id: statements.length };
      statements.push(statement);
      return statement;
    });
  const elements: ElementWords[] = [];
  for (const [index, element] of facts.elements.entries()) {
    const isFull = statements.length >= STATEMENT_LIMIT;
    const place = { kind: 'element', index, column: 1 } as const;
    if (isFull) findings.at({ place, text: element.classes }).leftOut();
    const drafts = isFull
      ? []
      : readings.flatMap((reading) => reading.onElement?.(element, index, findings) ?? []);
    const parent = element.parent !== null && element.parent < index ? element.parent : -1;
    const isCut = isFull || !!element.cut || !!elements[parent]?.isCut;
    elements.push({ parent, statements: number(drafts), isCut });
  }
  for (const reading of readings) reading.onElements?.(facts.elements, findings);
  const within = (drafts: readonly Draft[]) => {
    const beyond = drafts[PAGE_LIMIT];
    if (beyond) findings.at(beyond.source).leftOut();
    return number(drafts.slice(0, PAGE_LIMIT));
  };
  const inHeaders = within(readings.flatMap((reading) => reading.onHeaders?.(facts, findings) ?? []));
  // Most tags never ask.
  const named = remembering(() => {
    const names = readings.flatMap((reading) => reading.names?.() ?? []);
    const all = [...names, ...inHeaders.flatMap(({ crawlers }) => crawlers), ...asked];
    return new Set(all.map((name) => name.toLowerCase()));
  });
  const unread = new Set<string>();
  const isCrawler = (name: string) => {
    const key = name.toLowerCase();
    if (key === '*') return false;
    const isOne = isLikeCrawler(name) || named().has(key);
    if (!isOne) unread.add(key);
    return isOne;
  };
  within(readMetaTags(facts, readings, findings, isCrawler));
  const path = comparablePath(facts.url);
  number(readings.flatMap((reading) => reading.onAddress?.(path, findings) ?? []));
  const resources = readings.flatMap((reading) => reading.resources?.(statements, facts, findings) ?? []);
  return { statements, elements, resources, findings: findings.list, unread, isCut: findings.isCut() };
}
