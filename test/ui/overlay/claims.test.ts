import { describe, expect, test } from 'vitest';
import { pages } from '../../../demo/pages.js';
import { readSite as readFiles } from '../../../demo/site-files.js';
import { cardFor } from '../../../src/background/overlay/card';
import { type Painting, paintingFor } from '../../../src/background/overlay/painting';
import {
  type Decision,
  type Judgement,
  judge,
  type Page,
  type PageEvidence,
  readPage,
  readSite,
  USAGES,
  type Usage,
  type Verdict,
} from '../../../src/policy';
import { remembering } from '../../../src/policy/remembering';
import { crawlerGroups } from '../../../src/state/crawler-choice';
import { evidenceOf } from '../../demo/evidence';
import { beginning, filledIn, said } from '../../said';
import { messagesOf, wordsIn } from '../fake-surroundings';

const words = wordsIn('en');
const files = readFiles();

/** What each name of a use means, and each verdict, read from the messages themselves. */
const USAGE_OF = namesIn('usage_');
const VERDICT_OF = namesIn('verdict_');

function namesIn(prefix: string): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(messagesOf('en'))
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, { message }]) => [message, key.slice(prefix.length).replaceAll('_', '-')]),
  );
}

/** What a sign before uses says of their verdict; of a contradiction prohibition holds (6.5). */
const VERDICT_OF_SIGN: Record<string, Verdict> = {
  '✕': 'prohibited',
  '⇄': 'prohibited',
  '⚠': 'restricted',
  '✓': 'permitted',
  '?': 'unknown',
};

const CHOICES = crawlerGroups(['TidewaterBot', 'CoastNewsBot', 'HarbourHistoryBot', 'AuctionBot']).flatMap(
  ({ choices }) => choices,
);

/** So many elements of a page are asked about, and so many cards read: the thousands of the longest one are alike. */
const MOST_ELEMENTS = 200;
const MOST_CARDS = 30;

/** What may not have been seen. */
const SEEN: Record<string, Partial<PageEvidence>> = {
  everything: {},
  'no headers': { headers: null },
  'no robots.txt': { robotsTxt: { status: null, reason: 'offline' }, references: {} },
};

describe.each(pages.map(({ path }) => path))('%s', (path) => {
  test.each(Object.keys(SEEN))('the overlay says what is judged, seen: %s', async (seen) => {
    await kindsOn({ path, seen });
  });
});

test('on one of the pages there is something of each kind to say', async () => {
  const shown = new Set<string>();
  for (const { path } of pages)
    for (const kind of await kindsOn({ path, seen: 'everything' })) shown.add(kind);
  for (const kind of ['prohibited', 'restricted', 'permitted', 'conflicting', 'malformed'])
    expect([...shown]).toContain(kind);
  for (const other of ['page prohibited', 'page restricted', 'links', 'parts'])
    expect([...shown]).toContain(other);
});

/** What kinds of things the overlay shows on a page, after all that it shows was checked. */
const kindsOn = remembering(checkPage, ({ path, seen }) => `${seen}: ${path}`);

async function checkPage({ path, seen }: { path: string; seen: string }): Promise<ReadonlySet<string>> {
  const whole = await evidenceOf(path);
  const evidence = { ...whole, elements: whole.elements.slice(0, MOST_ELEMENTS), ...SEEN[seen] };
  // The headers of this page are not about the pages that it links to.
  const linked = seen === 'no headers' ? [] : linksIn(path, evidence.url);
  const page = readPage(readSite(evidence), evidence);
  const linkedPages = linked.map((url) =>
    readPage(page.site, { url, headers: [], metaTags: [], elements: [] }),
  );
  const shown = new Set<string>();
  let before: Painting | undefined;
  for (const { id, crawler } of CHOICES) {
    const query = { crawler, purpose: null, now: '2026-11-21T06:00:00Z' };
    const judgement = judge(page, query);
    const paint = (usage: Usage | null): Painting => {
      const seenPage = { evidence, scan: 1, linked, frames: [] };
      const highlight = { crawlerName: 'The crawler', query, usage };
      before = paintingFor(seenPage, false, highlight, words, before) as Painting;
      return before;
    };
    const all = paint(null);
    checkMarks(all, judgement, USAGES, `${id}, all`);
    const isShut = (one: Page) => judge(one, query).usages.crawl.verdict === 'prohibited';
    expect(
      all.marks.links.map(({ address }) => address),
      id,
    ).toEqual(linkedPages.filter(isShut).map(({ url }) => url));
    checkMarks(paint('present-snippet'), judgement, ['present-snippet'], `${id}, present-snippet`);

    const { labels, links, parts, page: onPage } = all.marks;
    for (const { kind } of labels) shown.add(kind);
    if (onPage) shown.add(`page ${onPage.kind}`);
    if (links.length > 0) shown.add('links');
    if (parts.length > 0) shown.add('parts');
  }
  return shown;
}

/** Addresses of its own site that a demo page leads to. */
function linksIn(path: string, url: string): readonly string[] {
  const body = files.get(path)?.body ?? '';
  const found = [...body.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, href = '']) => new URL(href, url));
  const { origin } = new URL(url);
  return [...new Set(found.filter((to) => to.origin === origin).map(({ href }) => href.replace(/#.*/, '')))];
}

function checkMarks(
  painting: Painting,
  { usages, elements }: Judgement,
  asked: readonly Usage[],
  about: string,
): void {
  const { marks } = painting;
  const outlined = new Set<number>();
  for (let at = 0; at < marks.elements.length; at += 2) {
    const index = marks.elements[at] ?? -1;
    const label = marks.labels[marks.elements[at + 1] ?? -1]?.words ?? '';
    outlined.add(index);
    checkLabel(label, elements[index] ?? expect.fail(about), `${about}, element ${index}: ${label}`);
    if (outlined.size < MOST_CARDS)
      checkCard(index, painting, elements[index] ?? expect.fail(about), `${about}, card of ${index}`);
  }

  // What is otherwise than on the page lies where something is outlined.
  elements.forEach((decisions, index) => {
    const differs = asked.some((one) => decisions[one].verdict !== usages[one].verdict);
    if (differs && !isWithin(index, outlined, painting.evidence))
      expect.fail(`${about}, element ${index} is otherwise, and not outlined`);
  });

  checkSentence(marks.page?.words ?? null, usages, asked, about);
}

/** Each use that a label names is as its sign says. */
function checkLabel(label: string, decisions: Readonly<Record<Usage, Decision>>, about: string): void {
  for (const part of label.split(' · ')) {
    const [, sign = '', names = ''] = /^(\S+) (.*)$/.exec(part) ?? [];
    if (sign === '?!') continue;
    const verdict = VERDICT_OF_SIGN[sign] ?? expect.fail(about);
    const listed = (names.split(': ')[0] ?? '').replace(/ \+\d+$/, '').split(', ');
    for (const name of listed) checkVerdict(decisions, usageOf(name, about), verdict, about);
  }
}

function checkCard(
  index: number,
  painting: Painting,
  decisions: Readonly<Record<Usage, Decision>>,
  about: string,
): void {
  const { card, places } = cardFor({ kind: 'element', index }, painting, words);
  card.rows.forEach(({ words: text, leads }, row) => {
    const [, names = '', name = ''] = /^(.*?): ([^:]*)/.exec(text) ?? [];
    const verdict = VERDICT_OF.get(name) ?? expect.fail(`${about}: ${text}`);
    for (const use of names.split(/, and |, | and /))
      checkVerdict(decisions, usageOf(use, `${about}: ${text}`), verdict, `${about}: ${text}`);
    if ((places[row] !== null) !== leads) expect.fail(`${about}: whether it leads somewhere`);
  });
}

/** The sentence names each use that is prohibited or limited on the whole page, and none that is not. */
function checkSentence(
  sentence: string | null,
  usages: Readonly<Record<Usage, Decision>>,
  asked: readonly Usage[],
  about: string,
): void {
  if (usages.crawl.verdict === 'prohibited') {
    expect(sentence, about).toMatch(beginning(said('overlay_page_crawl', 'The crawler', '…')));
    return;
  }
  const usesIn = (names = '') =>
    names
      .split(/, and |, | and /)
      .filter(Boolean)
      .map((name) => usageOf(name, `${about}: ${sentence}`));
  const [, prohibited] = filledIn('overlay_page_prohibited', sentence ?? '');
  const [, limited] = filledIn('overlay_page_restricted', sentence ?? '');
  const [limitedAlso] = filledIn('overlay_page_also', sentence ?? '');
  const named = { prohibited: usesIn(prohibited), restricted: usesIn(limited ?? limitedAlso) };
  for (const verdict of ['prohibited', 'restricted'] as const) {
    for (const one of named[verdict]) expect(usages[one].verdict, `${about}: ${sentence}`).toBe(verdict);
    for (const one of asked) {
      if (one === 'other' || usages[one].verdict !== verdict) continue;
      const isNamed = named[verdict].some((other) => isIncluded(one, other));
      expect(isNamed, `${about}, ${one}: ${sentence}`).toBe(true);
    }
  }
}

/** Whether a use is meant where another is named: kinds of showing where showing is, old versions where those of now are. */
const isIncluded = (usage: Usage, named: Usage): boolean =>
  usage === named ||
  usage.replace('present-old', 'present-') === named ||
  (named === 'present' && usage.startsWith('present-'));

function isWithin(index: number, outlined: ReadonlySet<number>, { elements }: PageEvidence): boolean {
  for (let at: number | null = index; at !== null; at = elements[at]?.parent ?? null)
    if (outlined.has(at)) return true;
  return false;
}

function usageOf(name: string, about: string): Usage {
  return (USAGE_OF.get(name) ?? expect.fail(`${about} — ${name}`)) as Usage;
}

/** As `expect` would, which takes much longer: there are a million of them. */
function checkVerdict(
  decisions: Readonly<Record<Usage, Decision>>,
  usage: Usage,
  claimed: string,
  about: string,
): void {
  const { verdict } = decisions[usage];
  if (verdict !== claimed) expect.fail(`${about}, ${usage}: ${claimed} claimed, ${verdict} decided`);
}
