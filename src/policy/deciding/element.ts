import type { Decision, Step } from '../model/decision';
import type { Usage } from '../model/usages';
import { remembering } from '../remembering';
import type { CrawlerView } from './crawler-view';
import type { Heard } from './hearing';
import { firstRuling, type LayerAnswer, SILENT } from './layers';
import { gate, makeDecision, withTrace } from './make-decision';
import { demote } from './steps';
import { decideUsage } from './usage';

/** What is decided for one element after another. */
export type DecideElement = (element: number, usage: Usage) => Decision;

/** Answers for the elements of a page as one crawler sees it, given what was decided for the page (section 5). */
export function elementDecider(view: CrawlerView, page: Readonly<Record<Usage, Decision>>): DecideElement {
  const answerAt = answerer(view);

  const decideCrawl = ({ ruling, steps }: LayerAnswer): Decision => {
    const { crawl } = page;
    if (ruling?.effect === 'prohibit' && crawl.verdict !== 'prohibited')
      return makeDecision('prohibited', ruling.because, () => [
        ...steps,
        ...demote(crawl.trace, 'nearer-layer'),
      ]);
    const beatenBy = ruling ? 'crawl-unknown' : 'not-crawled';
    return withTrace(crawl, () => [...crawl.trace, ...demote(steps, beatenBy)]);
  };

  const decide = (
    usage: Usage,
    onCrawl: LayerAnswer,
    onUsage: LayerAnswer,
    onOther: LayerAnswer,
  ): Decision => {
    const crawl = decideCrawl(onCrawl);
    if (usage === 'crawl') return crawl;
    const isOwn = crawl.verdict === 'prohibited' && page.crawl.verdict !== 'prohibited';
    const own = decideUsage(view, usage, PERMITTED, { onUsage, onOther });
    return gate(own, crawl, isOwn ? 'element-not-crawled' : 'not-crawled');
  };

  return (element, usage) => {
    const answers = (['crawl', usage, 'other'] as const).map((asked) => answerAt(element, asked));
    if (answers.every(({ ruling }) => ruling === null)) return page[usage];
    const decideWith = (steps: (answer: ElementAnswer) => readonly Step[]) => {
      const [onCrawl = SILENT, onUsage = SILENT, onOther = SILENT] = answers.map((answer) => ({
        ruling: answer.ruling,
        steps: steps(answer),
      }));
      return decide(usage, onCrawl, onUsage, usage === 'other' ? SILENT : onOther);
    };
    // The steps of a deeply nested element are many: they are put together when somebody looks at them.
    return withTrace(
      decideWith(() => []),
      () => decideWith(allSteps).trace,
    );
  };
}

const PERMITTED = makeDecision('permitted', 'silence', () => []);

/** What the nearest element that speaks of a usage says, and behind it what its ancestors say. */
interface ElementAnswer extends LayerAnswer {
  readonly outer: ElementAnswer | null;
}

const NOTHING: ElementAnswer = { ...SILENT, outer: null };

/** The steps of an answer and of all that it beats (5.2). */
function allSteps({ steps, outer }: ElementAnswer): Step[] {
  const all = [...steps];
  for (let beaten = outer; beaten !== null; beaten = beaten.outer)
    for (const step of demote(beaten.steps, 'nearer-element')) all.push(step);
  return all;
}

/** For every element and usage, the answer of the nearest element, itself or an ancestor, that speaks of it (5.2); worked out once for each usage. */
function answerer(view: CrawlerView): (element: number, usage: Usage) => ElementAnswer {
  const ranks = view.ranks.filter(({ reach }) => reach === 'element');
  const answersOn = remembering((usage: Usage) => {
    const inherited: ElementAnswer[] = [];
    return view.page.elements.map(({ parent, statements }, at) => {
      const outer = inherited[parent] ?? NOTHING;
      const answerOf = (heard: readonly (readonly Heard[])[]): ElementAnswer => {
        const answer = firstRuling(ranks.map((rank, index) => rank.rule(heard[index] ?? [], usage)));
        return answer.steps.length > 0 ? { ...answer, outer } : outer;
      };
      const heard = ranks.map((rank) => view.heardAt(at, rank));
      const answer = answerOf(heard);
      const isAlone = statements.some((one) => one.alone && one.usage === usage);
      const inwards = (said: readonly Heard[]) => said.filter(({ statement }) => !statement.alone);
      inherited.push(isAlone ? answerOf(heard.map(inwards)) : answer);
      return answer;
    });
  });
  return (element, usage) => answersOn(usage)[element] ?? NOTHING;
}
