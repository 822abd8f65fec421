import type { StatedRule } from '../languages/rep/crawl-rules';
import type { BeatenBy, Decision, Gap, Step } from '../model/decision';
import type { Crawler } from '../model/query';
import { normaliseEscapes } from '../text/octets';
import type { ApplicableStatement } from './applicable';
import type { CrawlerView } from './crawler-view';
import { firstRuling, type LayerAnswer, type Ruling } from './layers';
import { makeDecision } from './make-decision';
import { ruleByScope } from './narrowest';
import { stepsOf } from './site-rules';
import { demote } from './steps';
import { gapBefore } from './usage';

/** Whether the page may be crawled: by the site first, then by the page's own prohibitions (6.2). */
export function decideCrawl(view: CrawlerView): Decision {
  const site = decideSiteCrawl(view);
  const onPage = view.ranks.filter(({ reach }) => reach !== 'site').length;
  const nearer = firstRuling(view.answers('crawl').slice(0, onPage));
  const isProhibited = nearer.ruling?.effect === 'prohibit';
  const gap = gapBefore(view, 'crawl', Math.min(nearer.at + 1, onPage), isProhibited);
  if (gap && site.verdict !== 'prohibited')
    return makeDecision('unknown', gap, () => demote([...nearer.steps(), ...site.trace], 'not-observed'));
  if (site.verdict === 'prohibited') return applyNearer(site, nearer, 'unreachable');
  const isOverruled = site.verdict === 'unknown' && nearer.ruling?.effect === 'permit';
  return applyNearer(site, nearer, isOverruled ? 'crawl-unknown' : null);
}

/**
 * What robots.txt decides on crawling: its statements in other languages and its deciding conventional rules are weighed together
 * (6.1).
 */
function decideSiteCrawl(view: CrawlerView): Decision {
  const rules = view.siteRules();
  const { verdict, because } = rules;
  const applicable = view.ranks
    .filter(({ reach }) => reach === 'site')
    .flatMap((rank) => view.statements(rank));
  const { ruling, steps } = ruleByScope(applicable, 'crawl', () =>
    rules.best().map((one) => asApplicable(view, one)),
  );
  const gap = because !== 'robots-txt-itself' && gapAtSite(view);
  if (gap) return makeDecision('unknown', gap, () => demote([...steps(), ...stepsOf(rules)], 'not-observed'));
  if (ruling && because !== 'robots-txt-itself')
    return decideByRuling(ruling, () => [...steps(), ...rules.steps()]);
  return makeDecision(verdict, because, () => [...demote(steps(), 'no-effect'), ...stepsOf(rules)]);
}

/** Why statements on crawling may be missing in the files of the site, in any language. */
function gapAtSite(view: CrawlerView): Gap | null {
  return view.ranks.flatMap((rank) => (rank.reach === 'site' && view.gapAt(rank)) || [])[0] ?? null;
}

/** A conventional rule as a statement to be weighed: it has no purpose or time, and no name counts any more. */
function asApplicable({ page, query }: CrawlerView, { statement }: StatedRule): ApplicableStatement {
  const scope = page.scopeOf(comparablePattern(statement.pattern ?? '', query.crawler));
  return { statement, scope, effect: statement.effect, because: 'stated', named: 0, purpose: 'none' };
}

/** A conventional pattern as ACAP would write it: one of 1996 has no wildcards (2.2), and a leading `*` is `/*` (3.6, 6.6). */
function comparablePattern(pattern: string, { rep }: Crawler): string {
  if (rep === 'rfc9309') return pattern.replace(/^\*/, '/*');
  return normaliseEscapes(pattern.replaceAll('*', '%2A').replaceAll('$', '%24'));
}

/** A decision on crawling, overridden by a nearer layer's ruling unless something beats that. */
export function applyNearer(
  farther: Decision,
  { ruling, steps }: LayerAnswer,
  beatenBy: BeatenBy | null,
): Decision {
  if (beatenBy || !ruling)
    return makeDecision(farther.verdict, farther.because, () => [
      ...farther.trace,
      ...demote(steps(), beatenBy ?? 'no-effect'),
    ]);
  return decideByRuling(ruling, () => [...steps(), ...demote(farther.trace, 'nearer-layer')]);
}

function decideByRuling({ effect, because }: Ruling, trace: () => readonly Step[]): Decision {
  return makeDecision(effect === 'permit' ? 'permitted' : 'prohibited', because, trace);
}
