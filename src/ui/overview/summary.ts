import type { Crawler, Judgement, Statement, Usage, Verdict } from '../../policy';
import type { Words } from '../text/words';
import { differingKinds } from '../verdicts/present-kinds';

/** The answer in a sentence or two, and the sign that stands before it. */
export interface Summary {
  readonly verdict: Verdict;
  readonly text: string;
  /** How many elements have rules of their own, where any has; apart, since scripts may change it many times. */
  readonly elements?: string;
}

/** The page comes first, what is done with parts of it later, so that the sentence reads as one. */
const ORDER: readonly Usage[] = ['crawl', 'index', 'preserve', 'present', 'follow'];

/** Says what a crawler may do and may not do, naming kinds of `present` only where they differ from it. */
export function summarise(
  judgement: Judgement,
  { name: crawlerName, crawler }: { readonly name: string; readonly crawler: Crawler },
  words: Words,
): Summary {
  const { crawl } = judgement.usages;
  if (crawl.verdict === 'prohibited')
    return { verdict: 'prohibited', text: words.say('summary_no_crawl', crawlerName) };

  const kinds = namedKinds(judgement);
  const usages = [...ORDER, ...kinds];
  const having = (...verdicts: Verdict[]) =>
    usages.filter((usage) => verdicts.includes(judgement.usages[usage].verdict));
  /** A kind that may be done as its parent may adds nothing to a sentence. */
  const beside = (parent: readonly Usage[], list: readonly Usage[]) =>
    parent.includes('present') ? list.filter((usage) => !kinds.includes(usage)) : list;
  const granted = having('permitted', 'restricted');
  const may = beside(granted, granted);
  const not = having('prohibited');
  const restricted = having('restricted');
  const limited = beside(restricted, restricted);
  const unknown = having('unknown');
  if (unknown.length === usages.length)
    return { verdict: 'unknown', text: words.say('summary_unknown', crawlerName) };

  const onElements = judgement.statements.filter((statement) => speaksOfElement(statement, crawler));
  const elements = new Set(onElements.map(({ source: { place } }) => place.kind === 'element' && place.index))
    .size;
  const lists = {
    may: words.list(
      may.map((usage) => words.name('do', usage)),
      'conjunction',
    ),
    not: words.list(
      not.map((usage) => words.name('do_not', usage)),
      'disjunction',
    ),
  };
  const sentences = [
    granted.length === usages.length && limited.length === 0
      ? words.say(saysNothing(judgement) && elements === 0 ? 'summary_silence' : 'summary_all', crawlerName)
      : firstSentence(crawlerName, lists, words),
    limited.length > 0 && words.say('summary_limits', usageList(limited, words)),
    unknown.length > 0 && words.say('summary_partly_unknown', usageList(unknown, words)),
  ];
  return {
    verdict:
      unknown.length > 0
        ? 'unknown'
        : not.length + limited.length > 0 || onElements.some(limits)
          ? 'restricted'
          : 'permitted',
    text: sentences.filter(Boolean).join(' '),
    ...(elements > 0 && { elements: words.count('summary_elements', elements) }),
  };
}

/** Whether a statement is on an element and the crawler reads it there; others take it for one on the page (5.3, 5.4). */
function speaksOfElement({ reach, language }: Statement, { reads, elements }: Crawler): boolean {
  return reach === 'element' && reads.includes(language) && (language !== 'acap' || elements);
}

const limits = ({ effect, understood, qualifiers }: Statement) =>
  effect !== 'permit' || !understood || qualifiers.length > 0;

function firstSentence(name: string, { may, not }: { may: string; not: string }, words: Words): string {
  if (!not) return words.say('summary_may', name, may);
  return may ? words.say('summary_may_but_not', name, may, not) : words.say('summary_may_not', name, not);
}

function usageList(usages: readonly Usage[], words: Words): string {
  return words.list(
    usages.map((usage) => words.name('usage', usage)),
    'conjunction',
  );
}

/** Old copies, snippets … are named only where they are decided otherwise than current ones. */
function namedKinds(judgement: Judgement): readonly Usage[] {
  const kinds = differingKinds(judgement);
  return kinds.filter((kind) => {
    const current = CURRENT.get(kind);
    return (
      !current || !kinds.includes(current) || verdictOf(judgement, kind) !== verdictOf(judgement, current)
    );
  });
}

const CURRENT = new Map<Usage, Usage>([
  ['present-oldcopy', 'present-currentcopy'],
  ['present-oldsnippet', 'present-snippet'],
  ['present-oldextract', 'present-extract'],
  ['present-oldthumbnail', 'present-thumbnail'],
]);

function verdictOf(judgement: Judgement, usage: Usage): Verdict {
  return judgement.usages[usage].verdict;
}

function saysNothing({ usages }: Judgement): boolean {
  return Object.values(usages).every(({ because }) => because === 'silence');
}
