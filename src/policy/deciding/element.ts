import type { Decision, Step } from '../model/decision';
import type { Usage } from '../model/usages';
import { remembering } from '../remembering';
import { hearNearer } from './crawl';
import type { CrawlerView } from './crawler-view';
import type { Heard } from './hearing';
import { firstRuling, type LayerAnswer, SILENT } from './layers';
import { gate } from './make-decision';
import { demote } from './steps';
import { decideUsage } from './usage';
import { weigh } from './weigh';

/** What is decided for one element after another. */
export type DecideElement = (element: number, usage: Usage) => Decision;

/** Answers for the elements of a page as one crawler sees it, given what was decided for the page (section 5). */
export function elementDecider(view: CrawlerView, page: Readonly<Record<Usage, Decision>>): DecideElement {
  const answerAt = answerer(view);
  return (element, usage) => {
    const onCrawl = answerAt(element, 'crawl');
    const onUsage = answerAt(element, usage);
    const onOther = answerAt(element, 'other');
    if (!onCrawl.ruling && !onUsage.ruling && !onOther.ruling) return page[usage];
    const isShut = onCrawl.ruling?.effect === 'prohibit' && page.crawl.verdict !== 'prohibited';
    const crawl = hearNearer(page.crawl, onCrawl, isShut ? null : 'crawl-unknown');
    if (usage === 'crawl') return crawl;
    const own = decideUsage(view, usage, onUsage, onOther);
    return gate(own, crawl, isShut ? 'element-not-crawled' : undefined);
  };
}

/** What the nearest element that speaks of a usage says, with the steps of all that it beats, and behind it what its ancestors say. */
interface ElementAnswer extends LayerAnswer {
  readonly own: LayerAnswer;
  readonly outer: ElementAnswer | null;
}

const NOTHING: ElementAnswer = { ...SILENT, own: SILENT, outer: null };

/** The steps of an answer and of all that it beats (5.2). */
function allSteps(own: LayerAnswer, outer: ElementAnswer): Step[] {
  const all = [...own.steps()];
  for (let beaten: ElementAnswer | null = outer; beaten; beaten = beaten.outer)
    for (const step of demote(beaten.own.steps(), 'nearer-element')) all.push(step);
  return all;
}

/** For every element and usage, the answer of the nearest element, itself or an ancestor, that speaks of it (5.2); worked out once for each usage. */
function answerer(view: CrawlerView): (element: number, usage: Usage) => LayerAnswer {
  const answersOn = remembering((usage: Usage) => {
    const inherited: ElementAnswer[] = [];
    return view.page.elements.map(({ parent, statements }, at) => {
      const outer = inherited[parent] ?? NOTHING;
      const answerTo = (isMeant: (one: Heard) => boolean): ElementAnswer => {
        const own = firstRuling(
          view.heardAt(at).map(({ rank, heard }) => weigh(rank, heard.filter(isMeant), usage)),
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
