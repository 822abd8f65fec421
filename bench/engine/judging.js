import { robotsFile } from './robots-files.js';
import { timesOf } from './timing.js';

/** @typedef {typeof import('../../src/policy/index')} Engine */
/** @typedef {import('../effort.js').Effort} Effort */

/** Crawlers that a page is judged for. */
export const JUDGED = 45;

/**
 * A typical page judged for 45 crawlers, every usage decided, beside reading the page.
 * @param {Engine} engine
 * @param {Effort} effort
 */
export async function measureJudging({ readSite, readPage, judge }, effort) {
  const evidence = typicalPage();
  const page = readPage(readSite(evidence), evidence);
  const crawlers = Array.from({ length: JUDGED }, (_, index) => query(index));
  return timesOf(
    {
      judging: () => crawlers.map((asked) => verdicts(judge(page, asked).usages)),
      preferring: () => crawlers.map((asked) => judge(page, asked).preferences['train-ai'].verdict),
      reading: () => readPage(readSite(evidence), evidence).findings,
    },
    effort,
  );
}

/** Many addresses asked of one long robots.txt that was read before. @param {Engine} engine @param {Effort} effort */
export async function measureLongFile({ readRobotsTxt, readPage, judge, mayCrawl }, effort) {
  const rules = Array.from({ length: effort.size(10_000) }, (_, index) =>
    index % 5 ? `Disallow: /archive/${index}/` : `Allow: /archive/*/${index}$`,
  );
  const site = readRobotsTxt(`User-agent: *\n${rules.join('\n')}\n`);
  const addresses = Array.from(
    { length: 500 },
    (_, index) => `https://www.example.com/archive/${index * 31}/a`,
  );
  const asked = query(1);
  const facts = { headers: [], metaTags: [], elements: [] };
  return timesOf(
    {
      asking: () => addresses.map((url) => mayCrawl(site, 'Bot', url)),
      judging: () =>
        addresses.map((url) => judge(readPage(site, { url, ...facts }), asked).usages.crawl.verdict),
    },
    effort,
  );
}

/** Every usage decided. @param {import('../../src/policy/index').Judgement['usages']} usages */
function verdicts(usages) {
  return Object.values(usages).map(({ verdict }) => verdict);
}

/**
 * A page of 20,000 elements looked at twice: what was worked out once costs nothing again.
 * @param {Engine} engine
 * @param {Effort} effort
 */
export async function measureSecondLook({ readSite, readPage, judge }, effort) {
  const evidence = {
    ...typicalPage(),
    elements: Array.from({ length: effort.size(20_000) }, (_, index) => ({
      classes: `the-acap:${index % 2 ? 'allow' : 'disallow'}-index`,
      parent: index % 10 === 0 ? null : index - 1,
    })),
  };
  const page = readPage(readSite(evidence), evidence);
  const asked = query(0);
  const known = judge(page, asked);
  look(known);
  return timesOf(
    {
      first: () => look(judge(page, asked)),
      second: () => look(known),
    },
    effort,
  );
}

/** Every usage, finding and element looked at. @param {import('../../src/policy/index').Judgement} judgement */
function look({ usages, findings, elements }) {
  return [verdicts(usages), findings.length, elements.map(({ index }) => index.verdict)];
}

/** Three META tags, two header fields, fifty marked elements and 10 KB of robots.txt, half of it ACAP. */
function typicalPage() {
  let acap = 'ACAP-crawler: *\n';
  for (let at = 0; acap.length < 5000; at++)
    acap += `ACAP-allow-index: /news/${at}/ time-limit=${at}-days\nACAP-disallow-present-thumbnail: /n*/${at}\nACAP-allow-present: /\n`;
  return {
    url: 'https://www.example.com/news/7/story.html?page=2',
    robotsTxt: { status: 200, text: `${robotsFile(5000)}\n${acap}` },
    headers: /** @type {[string, string][]} */ ([
      ['X-Robots-Tag', 'noarchive, googlebot: nofollow'],
      ['Robots-Tag', '*;nosnippet, ExampleBot;noindex'],
    ]),
    metaTags: [
      { name: 'robots', content: 'ACAP allow-index', inHead: true },
      { name: 'robots', content: 'ACAP disallow-follow', inHead: true },
      { name: 'googlebot', content: 'max-snippet:50', inHead: true },
    ],
    elements: Array.from({ length: 50 }, (_, index) => ({
      classes: `teaser the-acap:${index % 2 ? 'allow' : 'disallow'}-index`,
      parent: index % 5 === 0 ? null : index - 1,
    })),
  };
}

/** @param {number} index */
function query(index) {
  const isAcapReader = index % 2 === 0;
  const crawler = {
    tokens: [`Bot${index}`, 'Googlebot'],
    reads: /** @type {('rep' | 'acap')[]} */ (isAcapReader ? ['rep', 'acap'] : ['rep']),
    elements: isAcapReader,
    rep: /** @type {const} */ ('rfc9309'),
  };
  return { crawler, purpose: null, now: '2026-01-01T00:00:00Z' };
}
