import type { Decision, Gap, Step } from '../model/decision';
import { canRobotsRulesDecide, type Usage } from '../model/usages';
import type { CrawlerView } from './crawler-view';
import { firstRuling, type LayerAnswer, type Ruling, SILENT } from './layers';
import { distinctQualifiers, makeDecision } from './make-decision';
import { restrict } from './restriction';
import { demote } from './steps';

/**
 * Decides any usage but `crawl`, as if crawling were permitted: by the nearest layer with a ruling on it, else by that on
 * `other`, else silence permits (6.1, 1.4). For an element, the rulings of elements come first.
 */
export function decideUsage(
  view: CrawlerView,
  usage: Usage,
  onUsage: LayerAnswer = SILENT,
  onOther: LayerAnswer = SILENT,
): Decision {
  const explicit = firstRuling([onUsage, ...view.answers(usage)]);
  const other = () => (usage === 'other' ? SILENT : firstRuling([onOther, ...view.answers('other')]));
  const ruling = explicit.ruling ?? asOther(other().ruling);
  const isProhibited = ruling?.effect === 'prohibit';
  const added = view.adding().map(({ at, statements }) => {
    const isNearer = explicit.at <= at;
    return restrict(statements, usage, isNearer ? 'nearer-layer' : isProhibited ? 'prohibited-anyway' : null);
  });
  const trace = (): readonly Step[] => [
    ...explicit.steps(),
    ...(explicit.ruling ? demote(other().steps(), 'explicit-usage') : other().steps()),
    ...added.flatMap(({ steps }) => steps),
  ];
  const gap = gapBefore(view, usage, explicit.at, isProhibited);
  if (gap) return makeDecision('unknown', gap, () => demote(trace(), 'not-observed'));
  if (isProhibited) return makeDecision('prohibited', ruling.because, trace);
  const restrictions = distinctQualifiers([
    ...(ruling?.restrictions ?? []),
    ...added.flatMap((one) => one.restrictions),
  ]);
  const isRestricted = restrictions.length > 0;
  return makeDecision(
    isRestricted ? 'restricted' : 'permitted',
    ruling?.because ?? (isRestricted ? 'stated' : 'silence'),
    trace,
    restrictions,
  );
}

const asOther = (ruling: Ruling | null): Ruling | null => ruling && { ...ruling, because: 'other' };

/**
 * Why something may be missing in the first so many layers that could overrule what was decided on a usage; null where nothing
 * can. Robots rules are about some usages only; neither they, for most crawlers, nor elements that count for the page undo
 * a prohibition (2.5, 4.2.3, 5.4).
 */
export function gapBefore(
  view: CrawlerView,
  usage: Usage,
  layers: number,
  isProhibited: boolean,
): Gap | null {
  const gaps = view.ranks.slice(0, layers).flatMap((rank) => {
    const isRobotsRule = rank.weighs === 'any-prohibition';
    const mayOverrule = isProhibited
      ? (!isRobotsRule || view.permissionWins) && !rank.fallsBackToPage
      : !isRobotsRule || canRobotsRulesDecide(usage);
    return (mayOverrule && view.gapAt(rank)) || [];
  });
  return gaps.find((gap) => gap === 'not-asked') ?? gaps[0] ?? null;
}
