import type { Decision, Step } from '../model/decision';
import { USAGES, type Usage } from '../model/usages';
import type { CrawlerView } from './crawler-view';
import { decideAcapLayer, type LayerAnswer, type Ruling, SILENT } from './narrowest';
import { decides, demote } from './steps';
import { decideUsage, decision, firstRuling, gate } from './usage';

/** What is decided for one element after another. */
export type DecideElement = (element: number, usage: Usage) => Decision;

/** Answers for the elements of a page as one crawler sees it, given what was decided for the page (section 5). */
export function elementDecider(view: CrawlerView, page: Readonly<Record<Usage, Decision>>): DecideElement {
  const answerAt = answerer(view);

  const decideElementCrawl = ({ ruling, steps }: LayerAnswer): Decision => {
    const trace = page.crawl.trace;
    if (ruling?.effect === 'prohibit' && page.crawl.verdict !== 'prohibited')
      return decision('prohibited', ruling.because, [...steps, ...demote(trace, 'nearer-layer')]);
    return { ...page.crawl, trace: [...trace, ...demote(steps, ruling ? 'crawl-unknown' : 'not-crawled')] };
  };

  const decide = (
    usage: Usage,
    onCrawl: LayerAnswer,
    onUsage: LayerAnswer,
    onOther: LayerAnswer,
  ): Decision => {
    const crawl = decideElementCrawl(onCrawl);
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
    // The trace of a deeply nested element is long: it is put together when somebody looks at it.
    const decided = decideWith(() => []);
    return Object.defineProperty({ ...decided }, 'trace', {
      get: () => decideWith(allSteps).trace,
      enumerable: true,
    });
  };
}

const PERMITTED = decision('permitted', 'silence', []);

/** What the nearest element that speaks of a usage says, and behind it what its ancestors say. */
interface ElementAnswer extends LayerAnswer {
  readonly outer: ElementAnswer | null;
}

const PROHIBITED: Ruling = { effect: 'prohibit', because: 'stated', restrictions: [] };
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
  const known = new Map<Usage, readonly ElementAnswer[]>();
  const work = (usage: Usage) => {
    const inherited: ElementAnswer[] = [];
    return view.page.elements.map(({ parent, conventional }, at) => {
      const outer = inherited[parent] ?? NOTHING;
      const acap = decideAcapLayer(view.heardAt(at), usage);
      const own = conventional.filter((statement) => statement.usage === usage).map(decides);
      const plain: LayerAnswer = { ruling: own.length > 0 ? PROHIBITED : null, steps: own };
      const join = (answer: LayerAnswer): ElementAnswer =>
        answer.steps.length > 0 ? { ...answer, outer } : outer;
      const answer = join(firstRuling([acap, plain]));
      // `data-nosnippet` reaches inward, `rel` speaks of its own link alone (5.3).
      inherited.push(usage === 'follow' ? join(acap) : answer);
      return answer;
    });
  };
  return (element, usage) => {
    const answers = known.get(usage) ?? work(usage);
    known.set(usage, answers);
    return answers[element] ?? NOTHING;
  };
}

/** Decisions of one element by usage, each worked out when it is first read. */
export function lazyDecisions(decide: (usage: Usage) => Decision): Readonly<Record<Usage, Decision>> {
  const decisions = {} as Record<Usage, Decision>;
  for (const usage of USAGES) {
    let decided: Decision | undefined;
    Object.defineProperty(decisions, usage, {
      enumerable: true,
      get() {
        decided ??= decide(usage);
        return decided;
      },
    });
  }
  return decisions;
}
