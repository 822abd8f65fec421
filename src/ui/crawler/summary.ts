import {
  type CrawlerChoice,
  type Decision,
  groupByKeys,
  isSameAnswer,
  type Judgement,
  type KnownCrawler,
  type Place,
  type Statement,
  type Usage,
  type Verdict,
} from '../../policy';
import { isControlToken } from '../../state/documented';
import { restrictionWords } from '../../words/restriction-words';
import type { Words } from '../../words/words';
import { applyingElementsWords, countApplyingElements } from '../sources/applying-elements';
import type { Answers } from '../verdicts/answers';
import { differingKinds } from '../verdicts/present-kinds';
import { controlTokenName } from './control-token-name';

/** The answer at a glance: short lines, then what else is to be known. */
export interface Summary {
  /** The gravest verdict of all lines, which gives the whole its colour; `elements` where only elements differ. */
  readonly tone: Verdict | 'elements';
  readonly lines: readonly SummaryLine[];
  readonly notes: readonly string[];
  /** How many rules address the crawler in a language that it does not read, on the page, on its elements, and in robots.txt. */
  readonly unread: number;
}

/** Some usages, and the verdict that they have in common. */
export interface SummaryLine {
  readonly verdict: Verdict;
  readonly text: string;
  /** The text says by itself what the verdict is. */
  readonly isSentence?: true;
}

/** The page comes first, what is done with parts of it later. */
const ORDER: readonly Usage[] = ['crawl', 'index', 'follow', 'preserve', 'present', 'other'];

/** Says in short lines what a crawler may do and may not do, naming kinds of `present` only where they differ from it. */
export function summarise(answers: Answers, words: Words): Summary {
  const { choice, judgement, evidence } = answers;
  if (choice.kind === 'known' && isControlToken(choice))
    return summariseControlToken(choice.known, answers, words);
  const { crawl } = judgement.usages;
  const isClosed = crawl.verdict === 'prohibited';
  const lines = isClosed
    ? [{ verdict: crawl.verdict, text: words.text('summary_no_crawl') }]
    : linesOn(judgement, shownUsages(judgement), words);
  const onElements = judgement.statements.filter((statement) => isReadAtElement(statement, choice));
  const applying = countApplyingElements(judgement, choice.crawler.reads);
  const unread = countUnread(answers);
  const notes = [
    isClosed && listsAddresses(choice) && words.text('summary_still_listed'),
    !isClosed && applying > 0 && applyingElementsWords(applying, evidence.elements.length, choice, words),
    unread > 0 && words.count('summary_unread', unread, answers.name),
    applying + unread === 0 &&
      !answers.readsStartOnly &&
      isSilent(judgement) &&
      words.text('summary_silence'),
  ];
  return {
    tone: !isClosed && onElements.some(limits) ? toneOf(lines, 'elements') : toneOf(lines, 'permitted'),
    lines,
    notes: notes.filter((note) => note !== false),
    unread,
  };
}

/** The same for some usages only, without notes: a line for each verdict, and one for each limit. */
export function linesOn(
  judgement: Pick<Judgement, 'usages'>,
  usages: readonly Usage[],
  words: Words,
): readonly SummaryLine[] {
  const differing = differingKinds(judgement).length > 0;
  const nameOf = (usage: Usage) =>
    usage === 'present' && differing ? words.text('do_present_otherwise') : words.name('do', usage);
  const having = (verdict: Verdict) => usages.filter((usage) => judgement.usages[usage].verdict === verdict);
  const line = (verdict: Verdict, found = having(verdict)): readonly SummaryLine[] =>
    found.length > 0 ? [{ verdict, text: words.list(found.map(nameOf), 'unit') }] : [];
  const limits = groupByKeys(having('restricted'), (usage) => {
    const { restrictions } = judgement.usages[usage];
    return [restrictions.map((restriction) => restrictionWords(restriction, usage, words)).join('; ')];
  });
  return [
    ...line('permitted'),
    ...briefly(limits).map(([limited, text]): SummaryLine => {
      const list = words.list(limited.map(nameOf), 'unit');
      return {
        verdict: 'restricted',
        text: text === null ? list : words.text('summary_limited', list, text),
      };
    }),
    ...line('prohibited'),
    ...line('unknown'),
  ];
}

/** What is limited, and by what; where that is a lot, all that is limited at once, since the rows say by what. */
function briefly(
  limits: ReadonlyMap<string, readonly Usage[]>,
): readonly [readonly Usage[], string | null][] {
  if (limits.size > LIMIT) return [[[...limits.values()].flat(), null]];
  return [...limits].map(([text, limited]) => [limited, text]);
}

/** So many limits are listed one by one. */
const LIMIT = 3;

/** The usages that are listed: `other` only where it is not simply permitted, and kinds of showing where they differ from it. */
function shownUsages(judgement: Judgement): readonly Usage[] {
  const kinds = differingKinds(judgement);
  const isShown = (usage: Usage) =>
    usage === 'other'
      ? judgement.usages.other.verdict !== 'permitted'
      : usage !== 'present' || kinds.length < 10;
  return [...ORDER.filter(isShown), ...kinds.filter((kind) => !isAsCurrent(judgement, kind, kinds))];
}

/** Old copies, snippets … are named only where they are decided otherwise than current ones. */
function isAsCurrent({ usages }: Judgement, kind: Usage, kinds: readonly Usage[]): boolean {
  const current = CURRENT.get(kind);
  return current !== undefined && kinds.includes(current) && isSameAnswer(usages[kind], usages[current]);
}

const CURRENT = new Map<Usage, Usage>([
  ['present-oldcopy', 'present-currentcopy'],
  ['present-oldsnippet', 'present-snippet'],
  ['present-oldextract', 'present-extract'],
  ['present-oldthumbnail', 'present-thumbnail'],
]);

/** A control token sends no requests: its words on crawling state what its operator may do with what others fetched. */
function summariseControlToken(token: KnownCrawler, answers: Answers, words: Words): Summary {
  const { verdict } = answers.judgement.usages.crawl;
  const permission = verdict === 'restricted' ? 'permitted' : verdict;
  const model = words.name('control_model', controlTokenName(token));
  const text = words.name('summary_control', permission, token.operator ?? '', model);
  const lines: readonly SummaryLine[] = [{ verdict, text, isSentence: true }];
  const unread = countUnread(answers);
  const notes = unread > 0 ? [words.count('summary_unread', unread, answers.name)] : [];
  return { tone: verdict, lines, notes, unread };
}

/** Whether its operator may list addresses for people to find, also those that it never crawled. */
function listsAddresses(choice: CrawlerChoice): boolean {
  return choice.kind !== 'known' || choice.known.purpose === 'search' || choice.known.purpose === 'ai-search';
}

/** Whether a statement is on an element and the crawler reads it there; others take it for one on the page (5.3, 5.4). */
function isReadAtElement(
  { reach, language }: Statement,
  { crawler: { reads, elements } }: CrawlerChoice,
): boolean {
  return reach === 'element' && reads.includes(language) && (language !== 'acap' || elements);
}

const limits = ({ effect, understood, qualifiers }: Statement) =>
  effect !== 'permit' || !understood || qualifiers.length > 0;

function countUnread({ choice, judgement, unread }: Answers): number {
  const rules = Object.keys(judgement.usages).flatMap((usage) => unread(usage as Usage));
  const onElements = judgement.statements.filter(
    ({ reach, language }) =>
      reach === 'element' && !choice.crawler.reads.includes(language) && !isControlToken(choice),
  );
  // One line that addresses several usages is one rule.
  return new Set([...rules, ...onElements].map(({ source: { place } }) => keyOf(place))).size;
}

function keyOf(place: Place): string {
  if (place.kind === 'robots-txt') return `${place.line} ${place.address}`;
  return place.kind === 'file'
    ? `${place.line} ${place.column} ${place.address}`
    : `${place.kind} ${place.index} ${place.column}`;
}

function isSilent({ usages }: Judgement): boolean {
  return Object.values(usages).every(({ because }: Decision) => because === 'silence');
}

/**
 * Prohibitions before what is not known, and that before limits; what is permitted gives the tone only where nothing else does.
 */
function toneOf<Otherwise extends string>(
  lines: readonly SummaryLine[],
  otherwise: Otherwise,
): Verdict | Otherwise {
  const gravest = (['prohibited', 'unknown', 'restricted'] as const).find((tone) =>
    lines.some(({ verdict }) => verdict === tone),
  );
  return gravest ?? otherwise;
}
