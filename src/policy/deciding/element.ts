import type { Decision, Step } from '../model/decision';
import type { Usage } from '../model/usages';
import { remembering } from '../remembering';
import type { ApplicableStatement } from './applicable';
import { applyNearer } from './crawl';
import type { CrawlerView } from './crawler-view';
import { firstRuling, type LayerAnswer, SILENT } from './layers';
import { makeDecision, requireCrawling } from './make-decision';
import { demote } from './steps';
import { decideUsage } from './usage';
import { weigh } from './weigh';

/** Decides a usage for an element. */
export type DecideElement = (element: number, usage: Usage) => Decision;

/** Decides for the elements of a page as one crawler sees it, given the decisions for the page (section 5). */
export function elementDecider(view: CrawlerView, page: Readonly<Record<Usage, Decision>>): DecideElement {
  const answerAt = answerer(view);
  return (element, usage) => {
    const onCrawl = answerAt(element, 'crawl');
    const onUsage = answerAt(element, usage);
    const onOther = answerAt(element, 'other');
    if (view.page.elements[element]?.isCut) {
      const own = makeDecision('unknown', 'cut', () => demote(onUsage.steps(), 'not-observed'));
      return requireCrawling(own, page.crawl);
    }
    if (!onCrawl.ruling && !onUsage.ruling && !onOther.ruling) return page[usage];
    const isShut = onCrawl.ruling?.effect === 'prohibit' && page.crawl.verdict !== 'prohibited';
    const crawl = applyNearer(page.crawl, onCrawl, isShut ? null : 'crawl-unknown');
    if (usage === 'crawl') return crawl;
    const own = decideUsage(view, usage, onUsage, onOther);
    return requireCrawling(own, crawl, isShut ? 'element-not-crawled' : undefined);
  };
}

/** The answer of the nearest element with statements on a usage, and the chain of those of its ancestors, which it beats. */
interface ElementAnswer extends LayerAnswer {
  readonly own: LayerAnswer;
  readonly outer: ElementAnswer | null;
}

const NOTHING: ElementAnswer = { ...SILENT, own: SILENT, outer: null };

/** The steps of an answer, and of the answers that it beats (5.2). */
function allSteps(own: LayerAnswer, outer: ElementAnswer): Step[] {
  const all = [...own.steps()];
  for (let beaten: ElementAnswer | null = outer; beaten; beaten = beaten.outer)
    for (const step of demote(beaten.own.steps(), 'nearer-element')) all.push(step);
  return all;
}

/**
 * For an element and usage, the answer of the nearest element with statements on it, itself or an ancestor (5.2); computed once a
 * usage.
 */
function answerer(view: CrawlerView): (element: number, usage: Usage) => LayerAnswer {
  const answersOn = remembering((usage: Usage) => {
    const inherited: ElementAnswer[] = [];
    return view.page.elements.map(({ parent, statements }, at) => {
      const outer = inherited[parent] ?? NOTHING;
      const answerTo = (isMeant: (one: ApplicableStatement) => boolean): ElementAnswer => {
        const own = firstRuling(
          view.elements(at).map((layer) => weigh(layer.rank, layer.statements.filter(isMeant), usage)),
        );
        if (own.steps().length === 0) return outer;
        return { ruling: own.ruling, steps: () => allSteps(own, outer), own, outer };
      };
      const answer = answerTo(() => true);
      const isAlone = statements.some((one) => one.alone && one.usage === usage);
      inherited.push(isAlone ? answerTo(({ statement }) => !statement.alone) : answer);
      return answer;
    });
  });
  return (element, usage) => answersOn(usage)[element] ?? NOTHING;
}
