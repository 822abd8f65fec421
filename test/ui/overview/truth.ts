import {
  ANY_ACAP_CRAWLER,
  ANY_CRAWLER,
  type Crawler,
  type Judgement,
  judge,
  KNOWN_CRAWLERS,
  namedCrawlers,
  type PageEvidence,
  type Qualifier,
  readPage,
  readSite,
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
  /** Elements that say something. */
  readonly elements: number;
  /** What is to be checked for known crawlers, or for a reader of ACAP, which are those that the view judges by. */
  readonly findings: Judgement['findings'];
}

/** Asks the engine about every crawler, one by one, from the evidence alone; words are taken for nothing but names. */
export function truthOf(evidence: PageEvidence, now: string, words: Words): Truth {
  const page = readPage(readSite(evidence), evidence);
  const judgementOf = (crawler: Crawler) => judge(page, { crawler, purpose: null, now });
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
  const elements = page.elements.filter(({ statements }) => statements.length > 0).length;
  return { groups, elements, findings };
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

/** What a line of the first screen may claim: its sign, its sentence as the messages have it, and whether that is true. */
type Claim = readonly [verdict: Verdict, strong: string, rest: string, isTrue: boolean];

/** A line that is true: its sign, and its sentence. */
export type Line = readonly [verdict: Verdict, sentence: string];

/** Every line that could be true of search engines here; those that are. */
export function searchLines(subjects: readonly Subject[], words: Words): readonly Line[] {
  const all = subjects.length;
  const verdicts = subjects.map(({ usages }) => usages.index.verdict);
  const number = (...some: Verdict[]) => verdicts.filter((verdict) => some.includes(verdict)).length;
  const not = number('prohibited');
  const may = number('permitted', 'restricted');
  const unknown = number('unknown');
  const blocked = subjects.filter(isBlocked).length;
  const names = subjects
    .filter((_, at) => verdicts[at] === 'prohibited')
    .toSorted((a, b) => Number(isBlocked(b)) - Number(isBlocked(a)))
    .map(({ name }) => name);
  const some = words.count('search_some', may, `${all}`);
  const ofUnknown = words.text('search_of_unknown', `${unknown}`);
  const areNamed = not > 0 && not <= 4;
  const isSome = unknown === 0 && may > 0;
  return trueOf(words, [
    ['permitted', words.text('search_permitted'), limits(subjects, words), number('permitted') === all],
    ['restricted', words.text('search_restricted'), limits(subjects, words), number('restricted') === all],
    ['prohibited', words.text('search_not_crawled'), words.text('search_listed'), blocked === all],
    ['prohibited', words.text('search_prohibited'), '', not === all && blocked === 0],
    [
      'prohibited',
      words.text('search_prohibited'),
      words.text('search_some_listed'),
      not === all && blocked > 0 && blocked < all,
    ],
    ['unknown', words.text('search_unknown'), '', unknown === all],
    ['prohibited', some, areNamed ? words.text('search_not', listed(names, words)) : '', isSome && not > 0],
    ['restricted', some, '', isSome && not === 0 && number('permitted') > 0 && number('restricted') > 0],
    ['prohibited', words.count('search_some_not', not, `${all}`), ofUnknown, not > 0 && unknown > 0],
    ['unknown', some, ofUnknown, not === 0 && unknown > 0 && may > 0],
  ]);
}

/** Every line that could be true of crawlers that train here; those that are. */
export function trainingLines(subjects: readonly Subject[], words: Words): readonly Line[] {
  const all = subjects.length;
  const namesOf = (...some: Verdict[]) =>
    subjects.filter(({ usages }) => some.includes(usages.crawl.verdict)).map(({ name }) => name);
  const blocked = namesOf('prohibited');
  const open = namesOf('permitted', 'restricted');
  const unknown = namesOf('unknown').length;
  const some = words.text('training_some', `${blocked.length}`, `${all}`);
  const isMixed = blocked.length > 0 && open.length > 0 && unknown === 0;
  const areFew = blocked.length <= open.length;
  const doubtful = doubtfulIn(subjects);
  const doubt = doubtful > 0 ? words.count('training_doubt', doubtful) : '';
  const doubted = (rest: string) => (doubt ? `${rest}; ${doubt}` : rest);
  const these = words.text('training_these', listed(blocked, words));
  const allBut = words.text('training_all_but', listed(open, words));
  return trueOf(words, [
    [
      'prohibited',
      words.text('training_blocked'),
      doubted(words.text('training_blocked_all', `${all}`)),
      blocked.length === all,
    ],
    ['unknown', words.text('training_unknown'), '', unknown === all],
    ['permitted', words.text('training_open', `${all}`), '', open.length === all],
    [
      blocked.length > 0 ? 'prohibited' : 'unknown',
      some,
      doubted(words.text('search_of_unknown', `${unknown}`)),
      unknown > 0 && unknown < all,
    ],
    ['prohibited', some, doubted(these), isMixed && areFew && blocked.length <= 4],
    ['prohibited', some, doubted(allBut), isMixed && !areFew && open.length <= 4],
    ['prohibited', some, doubt, isMixed && (areFew ? blocked : open).length > 4],
  ]);
}

/** Whether the line on crawlers that train names some of them, so that nothing else needs to. */
export function areTrainersNamed(subjects: readonly Subject[]): boolean {
  const blocked = subjects.filter(isBlocked).length;
  const open = subjects.length - blocked;
  const isMixed = blocked > 0 && open > 0;
  const areKnown = subjects.every(({ usages }) => usages.crawl.verdict !== 'unknown');
  return isMixed && areKnown && Math.min(blocked, open) <= 4;
}

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

const trueOf = (words: Words, claims: readonly Claim[]): readonly Line[] =>
  claims
    .filter(([, , , isTrue]) => isTrue)
    .map(([verdict, strong, rest]) => [verdict, strong + (rest ? words.text('say_rest', rest) : '.')]);

/** How all of them are limited alike in what they index and show, in words. */
function limits(subjects: readonly Subject[], words: Words): string {
  const each = subjects.map(({ usages }) =>
    [
      ...usages.index.restrictions.map((one) => inWords(one, words)),
      ...(usages['present-snippet'].verdict === 'prohibited' ? [words.text('search_no_snippet')] : []),
      ...usages['present-snippet'].restrictions.map((one) =>
        words.text('search_snippet', inWords(one, words)),
      ),
    ].join(', '),
  );
  const [first = ''] = each;
  return each.every((one) => one === first) ? first : words.text('search_limits_differ');
}

/** The limits that the pages of these tests set on search engines. */
function inWords({ type, value }: Qualifier, words: Words): string {
  const characters = /^(\d+)-chars$/.exec(value)?.[1];
  if (characters) return words.count('limit_chars', Number(characters));
  if (value === 'translation') return words.text('limit_no_translation');
  const day = /^until-(\d{4}-\d\d-\d\d)$/.exec(value)?.[1];
  if (!day) throw new Error(`No words are known here for ${type}=${value}`);
  return words.text('limit_until', words.day(new Date(day)));
}

const listed = (names: readonly string[], words: Words) => words.list(names, 'conjunction');
