import { answering } from '../answering';
import { distinct } from '../distinct';
import type { Decision, Judgement, Step } from '../model/decision';
import type { CaseQuery, Query } from '../model/query';
import type { LineReading } from '../model/statement';
import { USAGES, type Usage } from '../model/usages';
import type { Page } from '../reading/page';
import { remembering } from '../remembering';
import { decideCrawl } from './crawl';
import { viewPage } from './crawler-view';
import { elementDecider } from './element';
import { makeDecision, requireCrawling } from './make-decision';
import { demote } from './steps';
import { decideUsage } from './usage';

/**
 * Decides every usage of a page for one crawler, with the reasons; each decision is worked out when it is first looked at. The
 * same page and query give the same judgement, with the parts of the engine that the site was read with.
 */
export function judgePage(read: Page, query: Query | CaseQuery): Judgement {
  const page = read.readBy(query.crawler);
  const full = withLanguages(page, query);
  const { rep } = query.crawler;
  const decided = page.lineReadings.map((reading) => decideAs(page, full, reading));
  const usages = lazyDecisions((usage) => ifAlike(decided.map((as) => as.usages[usage])));
  const elements = remembering(() =>
    page.elements.map((_, element) =>
      lazyDecisions((usage) => ifAlike(decided.map((as) => as.onElement()(element, usage)))),
    ),
  );
  const { lint, signals } = page.site.parts;
  const preferences = remembering(() => signals?.decide(page, full, usages.crawl));
  const { robotsTxt } = page.site;
  const ownFindings = remembering(() => [
    ...((rep === 'koster1996' && robotsTxt && lint?.ofRecords(robotsTxt)) || []),
    ...(lint?.ofDecisions(usages, page.under(rep).statements, query.now) ?? []),
    ...(preferences()?.findings ?? []),
  ]);
  const findings = remembering(() => [
    ...page.findings,
    ...read.site.findings,
    ...(lint?.ofTimes(page.statements, query.now) ?? []),
    ...ownFindings(),
  ]);
  return answering(
    { usages },
    {
      elements,
      statements: () => page.under(rep).statements,
      findings,
      ownFindings,
      advice: () => [...page.advice, ...read.site.advice],
      preferences: () => {
        const decided = preferences();
        if (!decided) throw new Error('The site was read without signals');
        return decided.decisions;
      },
      needs: () => [...page.site.needs, ...(preferences()?.needs ?? [])],
    },
  );
}

/** Decides by one reading of joined header lines. */
function decideAs(page: Page, query: Query, reading: LineReading) {
  const view = viewPage(page, query, reading);
  const usages = lazyDecisions((usage) =>
    usage === 'crawl' ? decideCrawl(view) : requireCrawling(decideUsage(view, usage), usages.crawl),
  );
  return { usages, onElement: remembering(() => elementDecider(view, usages)) };
}

/** What holds however joined header lines are read; unknown where that makes a difference (2.5). */
function ifAlike(decisions: readonly Decision[]): Decision {
  const [first, ...others] = decisions as [Decision, ...Decision[]];
  const contentOf = ({ verdict, restrictions }: Decision) => JSON.stringify([verdict, restrictions]);
  if (others.every((other) => contentOf(other) === contentOf(first))) return first;
  return makeDecision('unknown', 'joined', () => {
    const steps = decisions.flatMap(({ trace }) => demote(trace, 'joined'));
    const isInDoubt = (step: Step) => step.outcome === 'beaten' && step.by === 'joined';
    // Of several steps of a statement the last counts.
    return distinct(
      steps.toSorted((a, b) => Number(isInDoubt(a)) - Number(isInDoubt(b))),
      ({ statement }) => String(statement),
    );
  });
}

/** What a crawler of a case table reads: every language, ACAP where it says so. */
function withLanguages({ site }: Page, query: Query | CaseQuery): Query {
  const { crawler } = query;
  if ('reads' in crawler) return { ...query, crawler };
  const { acap, ...rest } = crawler;
  const languages = site.languages.readers.map(({ language }) => language);
  return { ...query, crawler: { ...rest, reads: languages.filter((one) => acap || one !== 'acap') } };
}

/** Decisions of a page or an element, each worked out when its usage is first read, and remembered: most are never asked for. */
function lazyDecisions(decide: (usage: Usage) => Decision): Readonly<Record<Usage, Decision>> {
  const decided = remembering(decide);
  return new Proxy(UNDECIDED, {
    get: (usages, key) => (Object.hasOwn(usages, key) ? decided(key as Usage) : undefined),
  });
}

/** What lists the usages of decisions that are not worked out yet. */
const UNDECIDED = Object.fromEntries(USAGES.map((usage) => [usage, {}])) as Record<Usage, Decision>;
