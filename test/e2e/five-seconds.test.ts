import { afterAll, beforeAll, expect, test } from 'vitest';
import { pages } from '../../demo/pages.js';
import { startDemo } from '../../demo/server.js';
import type { PageView } from '../../drive/driver';
import {
  ANY_ACAP_CRAWLER,
  type CrawlerPurpose,
  type Finding,
  type Judgement,
  judge,
  KNOWN_CRAWLERS,
  type PageEvidence,
  readPage,
  readSite,
} from '../../src/policy';
import { wordsAtFirst } from './first-screen';
import { useLab } from './lab';

const SAID = '[data-testid="sayings"] [role="status"] li p';
const WRONG = '[data-testid="top-finding"] h2';
const WHERE = '[data-testid="top-finding"] p.place';

const lab = useLab();

let demo: Awaited<ReturnType<typeof startDemo>>;
beforeAll(async () => {
  demo = await startDemo();
});
afterAll(() => demo.close());

/** What a newcomer can tell from the first screen alone, without scrolling or clicking. */
test.each(pages)('$path: whether it may be indexed and trained on, and what is wrong', async ({ path }) => {
  const page = await lab.openPage(demo.origin + path);
  const { search, training, wrong, where, code } = await openOver(page);
  const truth = await truthOn(page);
  expect(search).toEqual({ text: expect.stringMatching(searchBegins(truth)), seen: 'all' });
  expect(training).toEqual({ text: expect.stringMatching(trainingBegins(truth)), seen: 'all' });
  const blocked = blockedIn(truth.trainers);
  const named = blocked.length < truth.trainers.length ? blocked : [];
  for (const { name } of named) expect(training?.text).toContain(name);
  // Its end may be cut: that something is wrong, and where, is not.
  expect(wrong).toEqual([
    { text: expect.stringMatching(/\w+ \w+/), seen: expect.stringMatching(/all|start/) },
  ]);
  expect(where).toEqual([{ text: expect.stringMatching(/\w+/), seen: 'all' }]);
  expect(truth.wrong.map((finding) => finding.code)).toContain(code);
});

/** The engine's own answers for a page, which the view has no part in. */
interface Truth {
  readonly search: readonly Judgement[];
  readonly trainers: readonly { readonly name: string; readonly judgement: Judgement }[];
  /** What changes an answer, whoever is asked about. */
  readonly wrong: readonly Finding[];
}

function truthOf(evidence: PageEvidence): Truth {
  const page = readPage(readSite(evidence), evidence);
  const now = new Date().toISOString();
  const judged = KNOWN_CRAWLERS.map(({ name, purpose, crawler }) => ({
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
  const may = search.filter(({ usages }) => usages.index.verdict !== 'prohibited').length;
  if (search.some(({ usages }) => usages.index.verdict === 'unknown')) throw new Error('Not all is known');
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
  if (blocked === 0) return new RegExp(`^AI training is not blocked for any of ${all} `);
  if (blocked === all) return new RegExp(`^AI training is blocked, for all ${all} `);
  return new RegExp(`^AI training is blocked for ${blocked} of ${all} AI trainers`);
}

const blockedIn = (trainers: Truth['trainers']) =>
  trainers.filter(({ judgement }) => judgement.usages.crawl.verdict === 'prohibited');

async function openOver(page: PageView) {
  const popup = await lab.openPopup(page);
  const [search, training] = await wordsAtFirst(popup, SAID);
  const wrong = await wordsAtFirst(popup, WRONG);
  const code = await popup.evaluate(
    () => document.querySelector<HTMLElement>('[data-testid="top-finding"]')?.dataset.code ?? null,
  );
  const where = await wordsAtFirst(popup, WHERE);
  await popup.close();
  return { search, training, wrong, where, code };
}

/** What the engine makes of the same page, once all that its robots.txt refers to came too. */
async function truthOn(page: PageView): Promise<Truth> {
  const { evidence } = await lab.askUntil(
    page,
    ({ robotsTxt, references }) =>
      robotsTxt.state === 'answered' && references.every(({ state }) => state !== 'loading'),
    'the files',
  );
  return truthOf(evidence as PageEvidence);
}
