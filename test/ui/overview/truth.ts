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
import { listedWhere } from '../../policy/known-crawlers';
import { NOW } from '../../state/stores';

/** What the engine says of one crawler, and nothing that the view makes of it. */
export interface Subject {
  readonly id: string;
  readonly name: string;
  /** It sends no requests: nothing but being asked for concerns it. */
  readonly isToken: boolean;
  readonly usages: Judgement['usages'];
}

/** What stands below a crawler's name, by what is documented of it. */
export function remarkOn({ id }: Subject): string {
  const known = KNOWN_CRAWLERS.find(({ name }) => id === `known:${name}`);
  return (known && REMARKS.get(known.robotsTxt)) ?? '';
}

const REMARKS = new Map<string, string>([
  ['mostly', ' mostly obeys rules'],
  ['not-always', ' does not always obey rules'],
  ['generally-ignores', ' generally ignores rules'],
  ['no-longer-documented', ' no longer documented to obey'],
  ['not-documented', ' not documented to obey'],
  ['control-token', ' no crawler: a name for AI training'],
]);

/** Whether a publisher cannot count on its obeying robots.txt. */
const isDoubtful = (subject: Subject) => !subject.isToken && remarkOn(subject) !== '';

/** How many of a group may not crawl and may not keep to that, below the group's name; nothing where there are none. */
export function doubtIn(subjects: readonly Subject[]): string {
  const doubtful = subjects.filter((one) => isBlocked(one) && isDoubtful(one)).length;
  return doubtful > 0 ? ` ${doubtful} may not obey` : '';
}

/** The truth on a page for every crawler, by group. */
export interface Truth {
  readonly groups: ReadonlyMap<string, readonly Subject[]>;
  /** Elements that say something. */
  readonly elements: number;
}

/** Asks the engine about every crawler, one by one, from the evidence alone. */
export function truthOf(evidence: PageEvidence): Truth {
  const page = readPage(readSite(evidence), evidence);
  const subject = (id: string, name: string, crawler: Crawler, isToken = false): Subject => ({
    id,
    name,
    isToken,
    usages: judge(page, { crawler, purpose: null, now: NOW }).usages,
  });
  const groups = new Map<string, Subject[]>();
  for (const { name, purpose, crawler, robotsTxt } of listedWhere(namedCrawlers(page)))
    groups.set(purpose, [
      ...(groups.get(purpose) ?? []),
      subject(`known:${name}`, name, crawler, robotsTxt === 'control-token'),
    ]);
  const known = new Set(KNOWN_CRAWLERS.map(({ name }) => name.toLowerCase()));
  const inAcap = new Set(namedCrawlers(page, 'acap').map((name) => name.toLowerCase()));
  const named = namedCrawlers(page).filter((name) => !known.has(name.toLowerCase()));
  if (named.length > 0)
    groups.set(
      'named',
      named.map((name) => {
        const crawler = inAcap.has(name.toLowerCase()) ? ANY_ACAP_CRAWLER : ANY_CRAWLER;
        return subject(`named:${name.toLowerCase()}`, name, { ...crawler, tokens: [name] });
      }),
    );
  groups.set('not-named', [subject('any', 'Not named here', ANY_CRAWLER)]);
  if (page.statements.some(({ language }) => language === 'acap'))
    groups.set('acap-readers', [
      subject('any-acap', 'A reader of ACAP', ANY_ACAP_CRAWLER),
      subject('any-acap-pages', 'A reader of ACAP, whole pages only', {
        ...ANY_ACAP_CRAWLER,
        elements: false,
      }),
    ]);
  return { groups, elements: page.elements.filter(({ statements }) => statements.length > 0).length };
}

/** The columns of the table. */
export const COLUMNS = ['crawl', 'index', 'follow', 'present', 'preserve'] as const satisfies Usage[];

export type Column = (typeof COLUMNS)[number];

/** What a cell may say of a crawler, gravest first, and when that is true. */
export const ANSWERS: readonly { text: string; isTrue: (subject: Subject, column: Column) => boolean }[] = [
  {
    text: 'not a use of this one',
    isTrue: ({ isToken }, column) => isToken && column !== 'crawl',
  },
  {
    text: 'prohibited',
    isTrue: (subject, column) =>
      concerns(subject, column) &&
      (column === 'crawl' || !isBlocked(subject)) &&
      ways(subject, column).every((verdict) => verdict === 'prohibited'),
  },
  {
    text: 'not without crawling, which is prohibited',
    isTrue: (subject, column) => concerns(subject, column) && column !== 'crawl' && isBlocked(subject),
  },
  {
    text: 'unknown',
    isTrue: (subject, column) => concerns(subject, column) && ways(subject, column).includes('unknown'),
  },
  {
    text: 'with limits',
    isTrue: (subject, column) => {
      const verdicts = new Set(ways(subject, column));
      return (
        concerns(subject, column) &&
        !verdicts.has('unknown') &&
        (verdicts.has('restricted') || (verdicts.has('prohibited') && verdicts.size > 1))
      );
    },
  },
  {
    text: 'permitted',
    isTrue: (subject, column) =>
      concerns(subject, column) && ways(subject, column).every((verdict) => verdict === 'permitted'),
  },
];

/** Whether a use is one of this crawler's at all. */
export const concerns = ({ isToken }: Subject, column: Column) => column === 'crawl' || !isToken;

/** Whether it may not crawl the page. */
const isBlocked = ({ usages }: Subject) => usages.crawl.verdict === 'prohibited';

/** The verdicts on a use and on all its kinds. */
const ways = ({ usages }: Subject, column: Column): Verdict[] =>
  USAGES.filter((usage) => usage === column || usage.startsWith(`${column}-`)).map(
    (usage) => usages[usage].verdict,
  );

/** Every sentence that could be true of search engines here; those that are. */
export function searchSentences(subjects: readonly Subject[]): readonly string[] {
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
  return trueOf([
    [`Search engines may index this page${limits(subjects)}.`, number('permitted') === all],
    [`Search engines may index this page with limits${limits(subjects)}.`, number('restricted') === all],
    ['Search engines may not crawl this page, but its address may still be listed.', blocked === all],
    ['Search engines may not index this page.', not === all && blocked === 0],
    [
      'Search engines may not index this page, but addresses may still be listed by those that may not crawl.',
      not === all && blocked > 0 && blocked < all,
    ],
    ['Whether search engines may index this page is not known.', unknown === all],
    [
      `${may} of ${all} search crawlers may index this page${not > 4 || not === 0 ? '' : `, not ${listed(names)}`}.`,
      unknown === 0 && may > 0 && (not > 0 || (number('permitted') > 0 && number('restricted') > 0)),
    ],
    [
      `${not} of ${all} search crawlers may not index this page, of ${unknown} it is not known.`,
      not > 0 && unknown > 0,
    ],
    [
      `${may} of ${all} search crawlers may index this page, of ${unknown} it is not known.`,
      not === 0 && unknown > 0 && may > 0,
    ],
  ]);
}

/** Every sentence that could be true of crawlers that train here; those that are. */
export function trainingSentences(subjects: readonly Subject[]): readonly string[] {
  const all = subjects.length;
  const namesOf = (...some: Verdict[]) =>
    subjects.filter(({ usages }) => some.includes(usages.crawl.verdict)).map(({ name }) => name);
  const blocked = namesOf('prohibited');
  const open = namesOf('permitted', 'restricted');
  const unknown = namesOf('unknown').length;
  const begin = `AI training is blocked for ${blocked.length} of ${all} AI trainers`;
  const isMixed = blocked.length > 0 && open.length > 0 && unknown === 0;
  const areFew = blocked.length <= open.length;
  const doubtful = subjects.filter((one) => isBlocked(one) && isDoubtful(one)).length;
  const doubt = doubtful > 0 ? `${doubtful} of those blocked may not obey` : '';
  const also = doubt && `; ${doubt}`;
  return trueOf([
    [`AI training is blocked, for all ${all} known AI trainers${also}.`, blocked.length === all],
    ['Whether AI training crawlers may crawl this page is not known.', unknown === all],
    [`Known AI trainers may crawl this page: none of ${all} is blocked.`, open.length === all],
    [`${begin}, of ${unknown} it is not known${also}.`, unknown > 0 && unknown < all],
    [`${begin}, namely ${listed(blocked)}${also}.`, isMixed && areFew && blocked.length <= 4],
    [`${begin}, all but ${listed(open)}${also}.`, isMixed && !areFew && open.length <= 4],
    [`${begin}${doubt && `, ${doubt}`}.`, isMixed && (areFew ? blocked : open).length > 4],
  ]);
}

/** The sentence below a group that is closed; nothing where the answer on crawling is the same for all. */
export function namesSentences(subjects: readonly Subject[]): readonly string[] {
  const blocked = subjects.filter(isBlocked).map(({ name }) => name);
  const others = subjects.filter((one) => !isBlocked(one));
  const areOpen = others.every(({ usages }) => usages.crawl.verdict !== 'unknown');
  const areOthersFew = areOpen && others.length < blocked.length && others.length <= 3;
  const differ = blocked.length > 0 && others.length > 0;
  return trueOf([
    [`May not crawl: ${listed(blocked)}`, differ && !areOthersFew],
    [`May crawl, unlike the others: ${listed(others.map(({ name }) => name))}`, differ && areOthersFew],
  ]);
}

const trueOf = (claims: readonly (readonly [text: string, isTrue: boolean])[]) =>
  claims.filter(([, isTrue]) => isTrue).map(([text]) => text);

/** How all of them are limited alike in what they index and show, in words. */
function limits(subjects: readonly Subject[]): string {
  const each = subjects.map(({ usages }) =>
    [
      ...usages.index.restrictions.map(inWords),
      ...(usages['present-snippet'].verdict === 'prohibited' ? ['without snippets'] : []),
      ...usages['present-snippet'].restrictions.map((one) => `with snippets: ${inWords(one)}`),
    ].map((limit) => `, ${limit}`),
  );
  const [first = []] = each;
  return each.every((one) => one.join() === first.join()) ? first.join('') : ', with limits that differ';
}

/** The limits that the pages of these tests set on search engines. */
function inWords({ type, value }: Qualifier): string {
  const characters = /^(\d+)-chars$/.exec(value)?.[1];
  if (characters) return `at most ${characters} character${characters === '1' ? '' : 's'}`;
  if (value === 'translation') return 'no translation';
  const [year = 0, month = 0, day = 0] = (/^until-(.*)$/.exec(value)?.[1] ?? '').split('-').map(Number);
  if (!day) throw new Error(`No words are known here for ${type}=${value}`);
  return `until ${MONTHS[month - 1]} ${day}, ${year}`;
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** Names as English lists them. */
function listed(names: readonly string[]): string {
  if (names.length < 3) return names.join(' and ');
  return `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`;
}
