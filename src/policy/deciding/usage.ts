import type { Decision, Reason, Step, Verdict } from '../model/decision';
import type { Qualifier } from '../model/statement';
import { pageMaySpeakOf, parentOf, type Usage } from '../model/usages';
import type { CrawlerView } from './crawler-view';
import type { Heard } from './hearing';
import { decideAcapLayer, distinctQualifiers, type LayerAnswer, type Ruling, SILENT } from './narrowest';
import { beaten, decides, demote } from './steps';

/** What the elements nearest to a place say of a usage, and of `other`; silent for the page as a whole. */
export interface ElementAnswers {
  readonly onUsage: LayerAnswer;
  readonly onOther: LayerAnswer;
}

const NO_ELEMENT: ElementAnswers = { onUsage: SILENT, onOther: SILENT };

/** Whether the page may be crawled: the site's word first, then the page's own prohibitions (6.2). */
export function decideCrawl(view: CrawlerView): Decision {
  const site = decideSiteCrawl(view);
  if (view.isUnread && site.verdict !== 'prohibited') return notObserved(site.trace);
  const { ruling, steps } = firstRuling(pageLayers(view, 'crawl'));
  const beatenBy = site.verdict === 'prohibited' ? 'unreachable' : 'crawl-unknown';
  if (
    site.verdict === 'prohibited' ||
    ruling === null ||
    (site.verdict === 'unknown' && ruling.effect === 'permit')
  )
    return { ...site, trace: [...site.trace, ...demote(steps, beatenBy)] };
  return decideByRuling(ruling, [...steps, ...demote(site.trace, 'nearer-layer')]);
}

function decideByRuling({ effect, because }: Ruling, trace: readonly Step[]): Decision {
  return decision(effect === 'permit' ? 'permitted' : 'prohibited', because, trace);
}

/** Site ACAP decides before the conventional rules, unless robots.txt itself could not be read or is the page (6.1). */
function decideSiteCrawl(view: CrawlerView): Decision {
  const { verdict, because, steps } = view.siteConventional;
  const acap = decideAcapLayer(view.siteAcap, 'crawl');
  if (because === 'robots-txt-itself')
    return decision(verdict, because, [...steps, ...demote(acap.steps, 'no-effect')]);
  if (acap.ruling === null) return decision(verdict, because, [...acap.steps, ...steps]);
  return decideByRuling(acap.ruling, [...acap.steps, ...demote(steps, 'nearer-layer')]);
}

/** Any usage but `crawl`: the nearest layer that speaks of it, else `other`, else silence, which permits (6.1, 1.4); then what crawling allows (6.3). */
export function decideUsage(
  view: CrawlerView,
  usage: Usage,
  crawl: Decision,
  elements: ElementAnswers = NO_ELEMENT,
): Decision {
  return gate(decideLayers(view, usage, elements), crawl, 'not-crawled');
}

function decideLayers(view: CrawlerView, usage: Usage, { onUsage, onOther }: ElementAnswers): Decision {
  const conventional = readConventional(view.pageConventional, usage);
  const nearer = [onUsage, ...pageLayers(view, usage)];
  const explicit = firstRuling([...nearer, conventional.prohibition, decideAcapLayer(view.siteAcap, usage)]);
  const other = usage === 'other' ? SILENT : askOther(view, onOther, explicit.ruling !== null);
  const ruling: Ruling | null = explicit.ruling ?? (other.ruling && { ...other.ruling, because: 'other' });
  const isNearer = nearer.some((layer) => layer.ruling !== null);
  const isProhibited = ruling?.effect === 'prohibit';
  const steps = [...explicit.steps, ...other.steps, ...conventional.informed];
  const restrict = restrictionSteps(conventional.restrictions, isNearer, isProhibited);
  const trace = [...steps, ...restrict.steps];
  const isUnseen = view.page.unseen && !isNearer && !isProhibited && pageMaySpeakOf(usage);
  if (view.isUnread || isUnseen) return notObserved(trace);
  if (isProhibited) return decision('prohibited', ruling.because, trace);
  const restrictions = distinctQualifiers([...(ruling?.restrictions ?? []), ...restrict.restrictions]);
  const because = ruling?.because ?? (restrictions.length > 0 ? 'stated' : 'silence');
  return decision('permitted', because, trace, restrictions);
}

/** What was not seen could say otherwise (2.5). */
const notObserved = (trace: readonly Step[]) =>
  decision('unknown', 'not-observed', demote(trace, 'not-observed'));

/** The layers of the page's ACAP, nearest first. */
function pageLayers(view: CrawlerView, usage: Usage): LayerAnswer[] {
  return [decideAcapLayer(view.pageFallback, usage), decideAcapLayer(view.pageAcap, usage)];
}

/** The first layer that rules; what farther ones say is beaten. */
export function firstRuling(layers: readonly LayerAnswer[]): LayerAnswer {
  const at = layers.findIndex(({ ruling }) => ruling !== null);
  const steps = layers.flatMap((layer, index) =>
    at >= 0 && index > at ? demote(layer.steps, 'nearer-layer') : layer.steps,
  );
  return { ruling: layers[at]?.ruling ?? null, steps };
}

/** What is said of `other`, which is asked only where nobody speaks of the usage (1.4). */
function askOther(view: CrawlerView, onOther: LayerAnswer, isExplicit: boolean): LayerAnswer {
  const answer = firstRuling([
    onOther,
    ...pageLayers(view, 'other'),
    decideAcapLayer(view.siteAcap, 'other'),
  ]);
  return isExplicit ? { ruling: null, steps: demote(answer.steps, 'explicit-usage') } : answer;
}

/** Robots rules of the page on a usage: prohibitions decide, restrictions add, all else informs (4.2.3). */
function readConventional(heard: readonly Heard[], usage: Usage) {
  const parent = parentOf(usage);
  const relevant = heard.filter(({ statement }) => statement.usage === usage || statement.usage === parent);
  const prohibitions = relevant.filter(({ effect }) => effect === 'prohibit');
  const because = prohibitions.every((one) => one.because === 'expired') ? 'expired' : 'stated';
  const prohibition: LayerAnswer = {
    ruling: prohibitions.length === 0 ? null : { effect: 'prohibit', because, restrictions: [] },
    steps: prohibitions.map(({ statement }) => decides(statement)),
  };
  return {
    prohibition,
    restrictions: relevant.filter(({ effect }) => effect === 'restrict'),
    informed: relevant
      .filter(({ effect }) => effect === 'inform')
      .map(({ statement }) => beaten(statement, 'no-effect')),
  };
}

/** Restrictions join what the layers behind them decide; of several lengths in characters the smallest holds (4.2.3, 4.2.4). */
function restrictionSteps(restrictions: readonly Heard[], isNearer: boolean, isProhibited: boolean) {
  const shortest = restrictions.reduce((least, heard) => Math.min(least, charactersOf(heard)), Infinity);
  const isKept = (heard: Heard) => [shortest, Infinity].includes(charactersOf(heard));
  const kept = new Set(isNearer || isProhibited ? [] : restrictions.filter(isKept));
  const by = isNearer ? 'nearer-layer' : isProhibited ? 'prohibited-anyway' : 'stricter-limit';
  const steps = restrictions.map((heard): Step => {
    const { statement } = heard;
    return kept.has(heard) ? { statement: statement.id, outcome: 'restricts' } : beaten(statement, by);
  });
  return { steps, restrictions: [...kept].flatMap(({ statement }) => statement.qualifiers) };
}

/** The length in characters that a statement allows, infinite where it speaks of none. */
function charactersOf({ statement }: Heard): number {
  const [, count = 'Infinity'] = /^(\d+)-chars$/.exec(statement.qualifiers[0]?.value ?? '') ?? [];
  return Number(count);
}

/** All other usages need crawling: where it is prohibited so are they, and where it is unknown they are unless prohibited (6.3, 5.5). */
export function gate(
  own: Decision,
  crawl: Decision,
  because: 'not-crawled' | 'element-not-crawled',
): Decision {
  const { verdict, restrictions, because: ownReason, trace } = own;
  if (crawl.verdict === 'prohibited') {
    const deciding = crawl.trace.filter(({ outcome }) => outcome === 'decides');
    return {
      ...decision('prohibited', because, [...deciding, ...demote(trace, 'not-crawled')]),
      otherwise: { verdict, restrictions, because: ownReason },
    };
  }
  if (crawl.verdict !== 'unknown' || verdict === 'prohibited') return own;
  return {
    ...decision('unknown', crawl.because, demote(trace, 'crawl-unknown')),
    otherwise: { verdict, restrictions, because: ownReason },
  };
}

/** A decision; what is permitted with restrictions is restricted (6.7). */
export function decision(
  verdict: Exclude<Verdict, 'restricted'>,
  because: Reason,
  trace: readonly Step[],
  restrictions: readonly Qualifier[] = [],
): Decision {
  const isRestricted = verdict === 'permitted' && restrictions.length > 0;
  return { verdict: isRestricted ? 'restricted' : verdict, restrictions, because, trace };
}
