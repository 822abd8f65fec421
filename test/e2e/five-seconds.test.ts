import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pages } from '../../demo/pages.js';
import { startDemo } from '../../demo/server.js';
import type { PageView } from '../../drive/driver';
import { until } from '../../drive/until.js';
import {
  ANY_ACAP_CRAWLER,
  type CrawlerPurpose,
  type Finding,
  type Judgement,
  judge,
  namedCrawlers,
  type PageEvidence,
  readPage,
  readSite,
} from '../../src/policy';
import { listedWhere } from '../policy/known-crawlers';
import { wordsAtFirst } from './first-screen';
import { useLab } from './lab';
import { html, text } from './made-up-site';

const ANSWERS = '[data-testid="answer-list"] [role="status"] li p';
const WRONG = '[data-testid="top-finding"] h2';
const WHERE = '[data-testid="top-finding"] p.place';
const TO_CHECK = '[data-testid="nothing-found"]';
/** The way to what is worth knowing, where nothing is wrong. */
const HINTS = 'p > [data-testid="open-checks"]';

const lab = useLab();

/** The engine's own answers for a page, which the view has no part in. */
interface Truth {
  readonly search: readonly Judgement[];
  readonly trainers: readonly { readonly name: string; readonly judgement: Judgement }[];
  /** What changes an answer, whichever crawler is chosen. */
  readonly wrong: readonly Finding[];
}

function truthOf(evidence: PageEvidence): Truth {
  const page = readPage(readSite(evidence), evidence);
  const now = new Date().toISOString();
  const judged = listedWhere(namedCrawlers(page)).map(({ name, purpose, crawler }) => ({
    name,
    purpose,
    judgement: judge(page, { crawler, purpose: null, now }),
  }));
  const ofPurpose = (wanted: CrawlerPurpose) => judged.filter(({ purpose }) => purpose === wanted);
  const ofAcap = judge(page, { crawler: ANY_ACAP_CRAWLER, purpose: null, now });
  return {
    search: ofPurpose('search').map(({ judgement }) => judgement),
    trainers: ofPurpose('ai-training'),
    wrong: [ofAcap, ...judged.map(({ judgement }) => judgement)]
      .flatMap(({ findings }) => findings)
      .filter(({ severity }) => severity !== 'hint'),
  };
}

/** How the sentence on search engines has to begin. */
function searchBegins({ search }: Truth): RegExp {
  const not = search.filter(({ usages }) => usages.index.verdict === 'prohibited').length;
  const unknown = search.filter(({ usages }) => usages.index.verdict === 'unknown').length;
  if (unknown === search.length) return /^Whether search engines may index this page is not known/;
  const may = search.length - not - unknown;
  if (unknown > 0 && not > 0) return new RegExp(`^${not} of ${search.length} search crawlers may not index`);
  if (may === search.length) return /^Search engines may index this page/;
  if (may === 0) return /^Search engines may not (crawl|index) this page/;
  return new RegExp(`^${may} of ${search.length} search crawlers may index this page`);
}

/** How the sentence on trainers of AI has to begin. */
function trainingBegins({ trainers }: Truth): RegExp {
  if (trainers.some(({ judgement }) => judgement.usages.crawl.verdict === 'unknown'))
    throw new Error('Not all is known');
  const { length: all } = trainers;
  const { length: blocked } = blockedIn(trainers);
  if (blocked === 0) return new RegExp(`^Known AI trainers may crawl this page: none of ${all} is blocked`);
  if (blocked === all) return new RegExp(`^AI training is blocked, for all ${all} `);
  return new RegExp(`^AI training is blocked for ${blocked} of ${all} AI trainers`);
}

const blockedIn = (trainers: Truth['trainers']) =>
  trainers.filter(({ judgement }) => judgement.usages.crawl.verdict === 'prohibited');

async function openOver(page: PageView) {
  const popup = await lab.openPopup(page);
  const isChecked = () =>
    popup.evaluate((answers) => document.querySelector(answers) !== null, `${WRONG}, ${TO_CHECK}, ${HINTS}`);
  await until(isChecked, 'what is wrong, or that nothing is');
  const [search, training] = await wordsAtFirst(popup, ANSWERS);
  const wrong = await wordsAtFirst(popup, WRONG);
  const code = await popup.evaluate(
    () => document.querySelector<HTMLElement>('[data-testid="top-finding"]')?.dataset.code ?? null,
  );
  const where = await wordsAtFirst(popup, WHERE);
  const toCheck = await wordsAtFirst(popup, TO_CHECK);
  await popup.close();
  return { search, training, wrong, where, code, toCheck };
}

/** What the engine makes of the same page, once all that its robots.txt refers to was received too. */
async function truthOn(page: PageView): Promise<Truth> {
  const { evidence } = await lab.askUntil(
    page,
    ({ robotsTxt, references }) =>
      robotsTxt.state === 'answered' && references.every(({ state }) => state !== 'loading'),
    'the files',
  );
  return truthOf(evidence as PageEvidence);
}

/** What a newcomer can learn from the first screen alone, without scrolling or clicking. */
describe('over the demo', () => {
  let demo: Awaited<ReturnType<typeof startDemo>>;
  beforeAll(async () => {
    demo = await startDemo();
  });
  afterAll(() => demo.close());

  test.each(pages)(
    '$path: whether it may be indexed and trained on, and what is wrong',
    { tags: 'full' },
    async ({ path }) => {
      const page = await lab.openPage(demo.origin + path);
      const { search, training, wrong, where, code } = await openOver(page);
      const truth = await truthOn(page);
      expect(search).toEqual({ text: expect.stringMatching(searchBegins(truth)), isSeen: true });
      expect(training).toEqual({ text: expect.stringMatching(trainingBegins(truth)), isSeen: true });
      const blocked = blockedIn(truth.trainers);
      const open = truth.trainers.filter((trainer) => !blocked.includes(trainer));
      // The few are named: those that are blocked, or the only ones that are not.
      const named = open.length < blocked.length ? open : blocked;
      for (const { name } of named) expect(training?.text).toContain(name);
      if (truth.wrong.length === 0) return void expect(wrong).toEqual([]);
      expect(wrong).toEqual([{ text: expect.stringMatching(/\w+ \w+/), isSeen: true }]);
      expect(where).toEqual([{ text: expect.stringMatching(/\w+/), isSeen: true }]);
      expect(truth.wrong.map((finding) => finding.code)).toContain(code);
    },
  );
});

describe('over a page of a made-up site', () => {
  async function openWith(robotsTxt: string) {
    lab.site.on('/robots.txt', text(robotsTxt));
    lab.site.on('/page', html('A page'));
    const page = await lab.openPage(`${lab.site.origin}/page`);
    const shown = await openOver(page);
    return { ...shown, truth: await truthOn(page) };
  }

  test('that nothing is wrong is told too', async () => {
    const { wrong, toCheck, truth } = await openWith('User-agent: *\nDisallow: /private/\n');
    expect(truth.wrong).toEqual([]);
    expect(wrong).toEqual([]);
    expect(toCheck).toEqual([{ text: expect.stringMatching(/^No mistakes/), isSeen: true }]);
  });
});
