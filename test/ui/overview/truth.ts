import {
  ACAP_READER,
  ANY_ACAP_CRAWLER,
  ANY_CRAWLER,
  type Cells,
  type Crawler,
  type CrawlerChoice,
  cellsOn,
  type Judgement,
  judgePage,
  KNOWN_CHOICES,
  KNOWN_CRAWLERS,
  NOT_NAMED,
  namedCrawlers,
  type PageEvidence,
  type Rows,
  readPage,
  readSite,
  rowsOn,
  WHOLE_PAGES,
} from '../../../src/policy';
import type { Words } from '../../../src/words/words';
import { isControlToken, listedWhere } from '../../policy/known-crawlers';

/** What the engine says of one crawler, and nothing that the view makes of it. */
export interface Subject {
  readonly id: string;
  readonly name: string;
  /** It sends no requests: a name that speaks of AI alone. */
  readonly isToken: boolean;
  readonly cells: Cells;
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
  const cellsFor = cellsOn(page, evidence);
  const subject = (choice: CrawlerChoice, name: string): Subject => ({
    id: choice.id,
    name,
    isToken: choice.kind === 'known' && isControlToken(choice.known),
    cells: cellsFor(choice, judgementOf(choice.crawler)),
  });
  const findings = [...judgementOf(ANY_ACAP_CRAWLER).findings];
  const groups = new Map<string, Subject[]>();
  const listed = new Set(listedWhere(namedCrawlers(page)).map(({ name }) => name));
  for (const choice of KNOWN_CHOICES.filter(({ known: { name } }) => listed.has(name))) {
    const { name, purpose } = choice.known;
    findings.push(...judgementOf(choice.crawler).findings);
    groups.set(purpose, [...(groups.get(purpose) ?? []), subject(choice, name)]);
  }
  const names = new Set(KNOWN_CRAWLERS.map(({ name }) => name.toLowerCase()));
  const inAcap = new Set(namedCrawlers(page, 'acap').map((name) => name.toLowerCase()));
  const named = namedCrawlers(page).filter((name) => !names.has(name.toLowerCase()));
  if (named.length > 0)
    groups.set(
      'named',
      named.map((name) => {
        const read = inAcap.has(name.toLowerCase()) ? ANY_ACAP_CRAWLER : ANY_CRAWLER;
        const crawler = { ...read, tokens: [name] };
        return subject({ id: `named:${name.toLowerCase()}`, kind: 'named', name, crawler }, name);
      }),
    );
  groups.set('not-named', [subject(NOT_NAMED, words.text('crawlers_not_named'))]);
  if (page.statements.some(({ language }) => language === 'acap'))
    groups.set('acap-readers', [
      subject(ACAP_READER, words.text('crawler_any_acap')),
      subject(WHOLE_PAGES, words.text('crawler_any_acap_pages')),
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
