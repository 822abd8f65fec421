import { describe, expect, test } from 'vitest';
import { pages } from '../../demo/pages.js';
import {
  type CrawlerChoice,
  type PageEvidence,
  type Statement,
  USAGES,
  type Usage,
  type Verdict,
} from '../../src/policy';
import { crawlerGroups } from '../../src/state/crawler-choice';
import { isControlToken } from '../../src/state/documented';
import { type SummaryLine, summarise } from '../../src/ui/crawler/summary';
import { restrictionWords } from '../../src/words/restriction-words';
import { evidenceOf } from '../demo/evidence';
import { keysIn, KEYED as words } from '../keyed-words';
import { answersFor } from './answers-for';

const CHOICES = crawlerGroups(['TidewaterBot', 'CoastNewsBot', 'HarbourHistoryBot', 'AuctionBot']).flatMap(
  ({ choices }) => choices,
);

/** What may not have been seen. */
const SEEN: Record<string, Partial<PageEvidence>> = {
  everything: {},
  'no headers': { headers: null },
  'no robots.txt': { robotsTxt: { status: null, reason: 'offline' }, references: {} },
  'no page': { metaTags: null, elements: [] },
};

describe.each(pages.map(({ path }) => path))('%s', (path) => {
  test.each(Object.keys(SEEN))('every line is what the judgement says, seen: %s', async (seen) => {
    const evidence = { ...(await evidenceOf(path)), ...SEEN[seen] };
    expect(CHOICES.flatMap((choice) => faultsIn(choice, evidence))).toEqual([]);
  });
});

/** What the summary for a crawler claims that is not so, or does not claim that is. */
function faultsIn(choice: CrawlerChoice, evidence: PageEvidence): readonly string[] {
  const answers = answersFor(choice, evidence);
  const { usages, statements } = answers.judgement;
  const { tone, lines, notes } = summarise(answers, words);
  const faults: string[] = [];
  const hold = (isTrue: boolean, what: string) => {
    if (!isTrue) faults.push(`${choice.id}, ${what}: ${lines.map(({ text }) => text).join(' · ')}`);
  };
  const { verdict: crawl } = usages.crawl;
  if (isControlToken(choice)) {
    const key = `{summary_control_${crawl === 'restricted' ? 'permitted' : crawl}|`;
    hold(lines.length === 1 && lines[0]?.verdict === crawl && lines[0].text.startsWith(key), crawl);
    return faults;
  }

  const isClosed = crawl === 'prohibited';
  const claims = lines.flatMap(claimsOf);
  for (const { usage, verdict, isOtherwise, limits } of claims) {
    hold(usages[usage].verdict === verdict, `${usage} is not ${verdict}`);
    if (usage === 'present') {
      const others = USAGES.filter(
        (kind) => kind.startsWith('present-') && answer(usages[kind]) !== answer(usages.present),
      );
      hold(others.length > 0 === isOtherwise, 'kinds of showing differ, or do not');
    }
    for (const restriction of limits === null ? [] : usages[usage].restrictions)
      hold(limits?.includes(restrictionWords(restriction, usage, words)) === true, `${usage} has a limit`);
  }
  const listed = new Set<string>(claims.map(({ usage }) => usage));
  for (const usage of USAGES) {
    const isLikeOneListed = relatives(usage).some(
      (other) => listed.has(other) && answer(usages[other]) === answer(usages[usage]),
    );
    const isNothingNew = usage === 'other' && (usages.other.verdict === 'permitted' || isClosed);
    hold(listed.has(usage) || isLikeOneListed || isNothingNew, `${usage} is told`);
  }

  const verdicts = USAGES.map((usage) => usages[usage].verdict);
  const gravest = (['prohibited', 'unknown', 'restricted'] as const).find((verdict) =>
    verdicts.includes(verdict),
  );
  const onElements = statements.filter((one) => one.reach === 'element' && isReadThere(one, choice));
  const isSpecial = onElements.some(({ effect, qualifiers }) => effect !== 'permit' || qualifiers.length > 0);
  hold(tone === (gravest ?? (isSpecial ? 'elements' : 'permitted')), `the tone is not ${tone}`);

  const isNamed = choice.kind === 'known' || choice.kind === 'named';
  const applying = countPlaces(
    statements.filter((one) => one.reach === 'element' && choice.crawler.reads.includes(one.language)),
  );
  const unread = statements.filter(
    (one) => !choice.crawler.reads.includes(one.language) && isFor(one, choice),
  );
  const isSilent = USAGES.every((usage) => usages[usage].because === 'silence');
  const whom = isNamed ? answers.name : words.text('this_crawler');
  const noted = [
    isClosed && mayList(choice) && words.text('summary_still_listed'),
    !isClosed &&
      applying > 0 &&
      words.count('elements_heard', applying, words.number(evidence.elements.length), whom),
    unread.length > 0 && words.count('summary_unread', new Set(unread.map(linePlace)).size, answers.name),
    isSilent && applying + unread.length === 0 && words.text('summary_silence'),
  ].filter((note) => note !== false);
  hold(notes.join() === noted.join(), `noted ${notes.join()} for ${noted.join()}`);
  return faults;
}

/** What a line claims of a use that it names. */
interface Claim {
  readonly usage: Usage;
  readonly verdict: Verdict;
  /** Of showing, that there are ways for which something else holds. */
  readonly isOtherwise: boolean;
  /** Null where it names none. */
  readonly limits: string | null;
}

function claimsOf({ verdict, text }: SummaryLine): readonly Claim[] {
  if (text === words.text('summary_no_crawl'))
    return (['crawl', 'index', 'follow', 'preserve', 'present'] as const).map((usage) => ({
      usage,
      verdict: 'prohibited',
      isOtherwise: false,
      limits: null,
    }));
  const [, list = text, limits = null] = /^\{summary_limited\|(.*?)\|(.*)\}$/.exec(text) ?? [];
  return keysIn(list).map((key) => {
    const isOtherwise = key === 'do_present_otherwise';
    const usage = isOtherwise ? 'present' : USAGES.find((one) => key === `do_${one.replaceAll('-', '_')}`);
    return { usage: usage ?? expect.fail(`${key} is no use`), verdict, isOtherwise, limits };
  });
}

const answer = ({ verdict, restrictions }: { verdict: string; restrictions: readonly unknown[] }) =>
  JSON.stringify([verdict, restrictions]);

/** A kind may be shown with showing as a whole, an old copy with a current one. */
function relatives(usage: Usage): readonly Usage[] {
  if (!usage.startsWith('present-')) return [];
  const current = usage === 'present-oldcopy' ? 'present-currentcopy' : usage.replace('-old', '-');
  return ['present', current as Usage];
}

/** Trainers, archives and agents of users show no lists of addresses. */
const mayList = (choice: CrawlerChoice) =>
  choice.kind !== 'known' || ['search', 'ai-search'].includes(choice.known.purpose);

const isReadThere = ({ language }: Statement, { crawler }: CrawlerChoice) =>
  crawler.reads.includes(language) && (language === 'rep' || crawler.elements);

function isFor({ crawlers, reach }: Statement, { crawler: { tokens } }: CrawlerChoice): boolean {
  const own = tokens.map((token) => token.toLowerCase());
  return reach === 'element' || crawlers.some((name) => name === '*' || own.includes(name.toLowerCase()));
}

const linePlace = ({ source }: Statement) => JSON.stringify(source.place);

const countPlaces = (statements: readonly Statement[]) =>
  new Set(statements.map(({ source: { place } }) => place.kind === 'element' && place.index)).size;
