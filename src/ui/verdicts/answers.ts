import { useMemo } from 'preact/hooks';
import {
  type Crawler,
  type CrawlerChoice,
  conventionalEquivalent,
  type Equivalent,
  type Judgement,
  type PageEvidence,
  type Place,
  type RecordFor,
  recordsFor,
  type Site,
  type Statement,
  type Usage,
  unreadStatements,
} from '../../policy';
import { usagesOf } from '../../state/documented';
import type { View } from '../../state/view';
import { crawlerName } from '../../words/crawler-name';
import { useWords } from '../text/use-words';

/** What one crawler may do with the page, and all that rows need to show why. */
export interface Answers {
  readonly choice: CrawlerChoice;
  /** What the crawler is called in a sentence. */
  readonly name: string;
  /** What it collects for, if that was chosen. */
  readonly purpose: string | null;
  readonly judgement: Judgement;
  /** The same if it read every language. */
  readonly stated: Judgement;
  readonly evidence: PageEvidence;
  /** Statements on a usage that address the crawler in a language that it does not read. */
  unread(usage: Usage): readonly Statement[];
  /** Of the site's robots.txt the crawler does not read all, so that rules may stand there which it never sees (2.1, 2.4). */
  readonly readsStartOnly: boolean;
  /** What the publisher does so that conventional rules state to the crawler what such a statement states on a usage. */
  equivalent(statement: Statement, usage: Usage): Equivalent;
  /** The record of the site's own robots.txt that a place belongs to. */
  recordAt(place: Place): RecordFor | undefined;
}

/** The answers for the crawler that a view asks about, once there is something to judge. */
export function useAnswers(view: View): Answers | null {
  const words = useWords();
  const choice = view.crawler.choice.value;
  const site = view.reading.site.value;
  const recordAt = useMemo(() => recordFinder(site, choice.crawler), [site, choice.crawler]);
  const evidence = view.page.evidence.value;
  const page = view.reading.page.value;
  const judgement = view.judged.judgement.value;
  const stated = view.judged.stated.value;
  if (!evidence || !page || !judgement || !stated) return null;
  const query = { crawler: choice.crawler, purpose: null, now: view.page.readAt.value };
  return {
    choice,
    name: crawlerName(choice, words),
    purpose: view.crawler.purpose.value,
    judgement,
    stated,
    evidence,
    unread: (usage) =>
      usagesOf(choice).includes(usage)
        ? decidingFirst(unreadStatements(query, stated, usage), stated, usage)
        : [],
    readsStartOnly: page.site.readBy(choice.crawler).fetch !== page.site.fetch,
    equivalent: (statement, usage) =>
      conventionalEquivalent(statement, usage, { page, facts: evidence, query }),
    recordAt,
  };
}

/** What would decide if it were read stands before what would be beaten. */
function decidingFirst(
  statements: readonly Statement[],
  { usages }: Judgement,
  usage: Usage,
): readonly Statement[] {
  const beaten = new Set(
    usages[usage].trace.flatMap((step) => (step.outcome === 'beaten' ? step.statement : [])),
  );
  return [
    ...statements.filter(({ id }) => !beaten.has(id)),
    ...statements.filter(({ id }) => beaten.has(id)),
  ];
}

/** Finds records by their lines, which are listed when the first is asked for: files with a hundred thousand exist. */
function recordFinder(site: Site | null, crawler: Crawler): Answers['recordAt'] {
  let byLine: ReadonlyMap<number, RecordFor> | null = null;
  return (place) => {
    if (!site || place.kind !== 'robots-txt' || place.address) return undefined;
    byLine ??= new Map(
      recordsFor(site, crawler).flatMap((record) =>
        record.lines.map((line): [number, RecordFor] => [line, record]),
      ),
    );
    return byLine.get(place.line);
  };
}
