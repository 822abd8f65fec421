import {
  ANY_ACAP_CRAWLER,
  ANY_CRAWLER,
  type Crawler,
  type Judgement,
  judgePage,
  KNOWN_CRAWLERS,
  namedCrawlers,
  type PageEvidence,
  type Rows,
  readPage,
  readSite,
  rowsOn,
  USAGES,
  type Usage,
  type Verdict,
} from '../../../src/policy';
import type { Words } from '../../../src/words/words';
import { doubtfulAmong, isControlToken, listedWhere } from '../../policy/known-crawlers';

/** What the engine says of one crawler, and nothing that the view makes of it. */
export interface Subject {
  readonly id: string;
  readonly name: string;
  /** It sends no requests: nothing but being asked for concerns it. */
  readonly isToken: boolean;
  readonly usages: Judgement['usages'];
}

/** The truth on a page for every crawler, by group. */
export interface Truth {
  readonly groups: ReadonlyMap<string, readonly Subject[]>;
  /** The rows of the first screen, which are held against the document that describes them in `test/policy/asking`. */
  readonly rows: Rows;
  readonly evidence: PageEvidence;
  /** What is to be checked for known crawlers, or for a reader of ACAP, which are those that the view judges by. */
  readonly findings: Judgement['findings'];
}

/** Asks the engine about every crawler, one by one, from the evidence alone; words are taken for nothing but names. */
export function truthOf(evidence: PageEvidence, now: string, words: Words): Truth {
  const page = readPage(readSite(evidence), evidence);
  const judgementOf = (crawler: Crawler) => judgePage(page, { crawler, purpose: null, now });
  const subject = (id: string, name: string, crawler: Crawler): Subject => ({
    id,
    name,
    isToken: false,
    usages: judgementOf(crawler).usages,
  });
  const findings = [...judgementOf(ANY_ACAP_CRAWLER).findings];
  const groups = new Map<string, Subject[]>();
  for (const known of listedWhere(namedCrawlers(page))) {
    const { name, purpose } = known;
    const judgement = judgementOf(known.crawler);
    findings.push(...judgement.findings);
    const { usages } = judgement;
    const one = { id: `known:${name}`, name, isToken: isControlToken(known), usages };
    groups.set(purpose, [...(groups.get(purpose) ?? []), one]);
  }
  const names = new Set(KNOWN_CRAWLERS.map(({ name }) => name.toLowerCase()));
  const inAcap = new Set(namedCrawlers(page, 'acap').map((name) => name.toLowerCase()));
  const named = namedCrawlers(page).filter((name) => !names.has(name.toLowerCase()));
  if (named.length > 0)
    groups.set(
      'named',
      named.map((name) => {
        const crawler = inAcap.has(name.toLowerCase()) ? ANY_ACAP_CRAWLER : ANY_CRAWLER;
        return subject(`named:${name.toLowerCase()}`, name, { ...crawler, tokens: [name] });
      }),
    );
  groups.set('not-named', [subject('any', words.text('crawlers_not_named'), ANY_CRAWLER)]);
  if (page.statements.some(({ language }) => language === 'acap'))
    groups.set('acap-readers', [
      subject('any-acap', words.text('crawler_any_acap'), ANY_ACAP_CRAWLER),
      subject('any-acap-pages', words.text('crawler_any_acap_pages'), {
        ...ANY_ACAP_CRAWLER,
        elements: false,
      }),
    ]);
  return { groups, rows: rowsOn(page, evidence, judgementOf), evidence, findings };
}

/** What stands below a crawler's name, by what is documented of it. */
export function remarkOn({ id, isToken }: Subject, words: Words): string {
  if (isToken) return words.text('control_token_short');
  const known = KNOWN_CRAWLERS.find(({ name }) => id === `known:${name}`);
  const doubt = DOUBTS.find((one) => one === known?.robotsTxt);
  return doubt ? words.name('doubt', doubt) : '';
}

const DOUBTS = [
  'mostly',
  'not-always',
  'generally-ignores',
  'no',
  'no-longer-documented',
  'not-documented',
] as const;

/** How many of a group may not crawl and may not keep to that, below the group's name; nothing where there are none. */
export function doubtIn(subjects: readonly Subject[], words: Words): string {
  const doubtful = doubtfulIn(subjects);
  return doubtful > 0 ? words.count('group_doubt', doubtful) : '';
}

const doubtfulIn = (subjects: readonly Subject[]) =>
  doubtfulAmong(subjects.filter(isBlocked).map(({ id }) => id.replace('known:', '')));

/** The columns of the table. */
export const COLUMNS = ['crawl', 'index', 'follow', 'present', 'preserve'] as const satisfies Usage[];

export type Column = (typeof COLUMNS)[number];

/** What a cell may say of a crawler, gravest first, and when that is true. */
export const ANSWERS = [
  {
    answer: 'none',
    isTrue: ({ isToken }: Subject, column: Column) => isToken && column !== 'crawl',
  },
  {
    answer: 'prohibited',
    isTrue: (subject: Subject, column: Column) =>
      concerns(subject, column) &&
      (column === 'crawl' || !isBlocked(subject)) &&
      ways(subject, column).every((verdict) => verdict === 'prohibited'),
  },
  {
    answer: 'not-crawled',
    isTrue: (subject: Subject, column: Column) =>
      concerns(subject, column) && column !== 'crawl' && isBlocked(subject),
  },
  {
    answer: 'unknown',
    isTrue: (subject: Subject, column: Column) =>
      concerns(subject, column) && ways(subject, column).includes('unknown'),
  },
  {
    answer: 'restricted',
    isTrue: (subject: Subject, column: Column) => {
      const verdicts = new Set(ways(subject, column));
      return (
        concerns(subject, column) &&
        !verdicts.has('unknown') &&
        (verdicts.has('restricted') || (verdicts.has('prohibited') && verdicts.size > 1))
      );
    },
  },
  {
    answer: 'permitted',
    isTrue: (subject: Subject, column: Column) =>
      concerns(subject, column) && ways(subject, column).every((verdict) => verdict === 'permitted'),
  },
] as const;

/** Whether a use is one of this crawler's at all. */
export const concerns = ({ isToken }: Subject, column: Column) => column === 'crawl' || !isToken;

/** Whether it may not crawl the page. */
export const isBlocked = ({ usages }: Subject) => usages.crawl.verdict === 'prohibited';

/** The verdicts on a use and on all its kinds. */
const ways = ({ usages }: Subject, column: Column): Verdict[] =>
  USAGES.filter((usage) => usage === column || usage.startsWith(`${column}-`)).map(
    (usage) => usages[usage].verdict,
  );

/** The sentence below a group that is closed; nothing where the answer on crawling is the same for all. */
export function namesSentences(subjects: readonly Subject[], words: Words): readonly string[] {
  const blocked = subjects.filter(isBlocked);
  const others = subjects.filter((one) => !isBlocked(one));
  const areOpen = others.every(({ usages }) => usages.crawl.verdict !== 'unknown');
  const areOthersFew = areOpen && others.length < blocked.length && others.length <= 3;
  if (blocked.length === 0 || others.length === 0) return [];
  const names = listed(
    (areOthersFew ? others : blocked).map(({ name }) => name),
    words,
  );
  return [words.text(areOthersFew ? 'open_names' : 'blocked_names', names)];
}

const listed = (names: readonly string[], words: Words) => words.list(names, 'conjunction');
