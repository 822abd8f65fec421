import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pages } from '../../demo/pages.js';
import { startDemo } from '../../demo/server.js';
import type { PageView } from '../../drive/driver';
import { until } from '../../drive/until.js';
import type { PageEvidence } from '../../src/policy';
import { rowWords } from '../../src/ui/overview/rows/row-words';
import { english, said } from '../said';
import { type Truth, truthOf } from '../ui/overview/truth';
import { wordsAtFirst } from './first-screen';
import { useLab } from './lab';
import { html, text } from './made-up-site';

const ROWS = '[data-row]';
const WRONG = '[data-testid="top-finding"] h2';
const WHERE = '[data-testid="top-finding"] p.place';
const TO_CHECK = '[data-testid="nothing-found"]';
/** The way to what is worth knowing, where nothing is wrong. */
const HINTS = 'p > [data-testid="open-checks"]';

const lab = useLab();

/** What changes an answer, whichever crawler is chosen. */
const wrongIn = ({ findings }: Truth) => findings.filter(({ severity }) => severity !== 'hint');

async function openOver(page: PageView) {
  const popup = await lab.openPopup(page);
  const isChecked = () =>
    popup.evaluate((answers) => document.querySelector(answers) !== null, `${WRONG}, ${TO_CHECK}, ${HINTS}`);
  await until(isChecked, 'what is wrong, or that nothing is');
  const rows = await wordsAtFirst(popup, `${ROWS} > strong`);
  const signs = await popup.evaluate(
    (which) => [...document.querySelectorAll<HTMLElement>(which)].map(({ dataset }) => dataset.sign),
    ROWS,
  );
  const wrong = await wordsAtFirst(popup, WRONG);
  const code = await popup.evaluate(
    () => document.querySelector<HTMLElement>('[data-testid="top-finding"]')?.dataset.code ?? null,
  );
  const where = await wordsAtFirst(popup, WHERE);
  const toCheck = await wordsAtFirst(popup, TO_CHECK);
  await popup.close();
  return { rows, signs, wrong, where, code, toCheck };
}

/** What the engine makes of the same page, once all that its robots.txt refers to was received too. */
async function truthOn(page: PageView): Promise<Truth> {
  const { evidence } = await lab.askUntil(
    page,
    ({ robotsTxt, references }) =>
      robotsTxt.state === 'answered' && references.every(({ state }) => state !== 'loading'),
    'the files',
  );
  return truthOf(evidence as PageEvidence, new Date().toISOString(), english);
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
      const { rows, signs, wrong, where, code } = await openOver(page);
      const truth = await truthOn(page);
      const told = rowWords(truth.rows, truth.evidence, english);
      expect(rows).toEqual(told.map(({ verdict }) => ({ text: verdict, isSeen: true })));
      expect(signs).toEqual(told.map(({ sign }) => sign));
      const codes = wrongIn(truth).map((finding) => finding.code);
      if (codes.length === 0) return void expect(wrong).toEqual([]);
      expect(wrong).toEqual([{ text: expect.stringMatching(/\w+ \w+/), isSeen: true }]);
      expect(where).toEqual([{ text: expect.stringMatching(/\w+/), isSeen: true }]);
      expect(codes).toContain(code);
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
    expect(wrongIn(truth)).toEqual([]);
    expect(wrong).toEqual([]);
    expect(toCheck).toEqual([{ text: said('findings_none'), isSeen: true }]);
  });
});
