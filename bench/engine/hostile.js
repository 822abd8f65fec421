import { inWords } from '../figures.js';
import { timesOf } from './timing.js';

/** @typedef {typeof import('../../src/policy/index')} Engine */
/** @typedef {ReturnType<typeof questionsFor>} Questions */

/** Makes each address another, since the last one is remembered. */
let asked = 0;

/**
 * Input made to hurt: what it is, its size, and what is asked of it.
 * @type {readonly (readonly [what: string, size: number, run: (size: number, questions: Questions) => unknown])[]}
 */
export const HOSTILE = [
  [
    '/*a*a*a*a*a*a*a*b against a path',
    2000,
    (n, { ask }) => ask('User-agent: *\nDisallow: /*a*a*a*a*a*a*a*b\n', `/${'a'.repeat(n)}`),
  ],
  [
    'stars against 2 KB of path',
    200,
    (n, { ask }) => ask(`User-agent: *\nDisallow: /${'*a'.repeat(n)}b\n`, `/${'a'.repeat(2000)}`),
  ],
  [
    'a long pattern',
    8000,
    (n, { ask }) => ask(`User-agent: *\nDisallow: /${'ab*'.repeat(n / 3)}c\n`, `/${'ab'.repeat(n)}`),
  ],
  [
    'rules with a wildcard',
    15_000,
    (n, { ask }) => ask(`User-agent: *\n${'Disallow: /*x*y\n'.repeat(n)}`, '/xaxaxa'),
  ],
  ['crawlers × rules in one group', 7000, (n, { crawlersTimesRules }) => crawlersTimesRules(n)],
  ['stacked names', 18_000, (n, { ask }) => ask(`${'User-agent: other\n'.repeat(n)}Disallow: /\n`, '/')],
  [
    'an address',
    50_000,
    (n, { ask }) => ask('User-agent: *\nDisallow: /*%7Eb\n', `/${asked++}${'%7E'.repeat(n)}`),
  ],
  ['resource sets', 5000, (n, { judgeRobots }) => judgeRobots(resourceSets(n))],
  [
    'names × permissions of a record',
    5000,
    (n, { judgeRobots }) =>
      judgeRobots(`${'ACAP-crawler: a\n'.repeat(n)}${'ACAP-allow-index: /\n'.repeat(n)}`),
  ],
  [
    'unknown fields',
    5000,
    (n, { judgeRobots }) => judgeRobots(`ACAP-crawler: *\n${'ACAP-alow-indx: /\n'.repeat(n)}`),
  ],
  [
    'META tags and those of the source',
    2000,
    (n, { judgePage }) =>
      judgePage({ metaTags: metaTags(n, 'noindex'), sourceMetaTags: metaTags(n, 'nofollow') }),
  ],
  ['no line end', 256_000, (n, { ask }) => ask(`Disallow: /${'x'.repeat(n)}`, '/')],
  [
    'spaces',
    256_000,
    (n, { judgeRobots }) => judgeRobots(`ACAP-crawler: *\nACAP-allow-index: /${' '.repeat(n)}`),
  ],
  ['colons', 256_000, (n, { judgeRobots }) => judgeRobots(`ACAP-crawler: ${':'.repeat(n)}`)],
  ['percent signs', 256_000, (n, { ask }) => ask(`User-agent: *\nDisallow: /${'%'.repeat(n)}`, '/%%')],
  [
    'rules in one header',
    8000,
    (n, { judgePage }) => judgePage({ headers: [['X-Robots-Tag', 'noindex '.repeat(n)]] }),
  ],
  [
    'rules that a META tag repeats',
    6000,
    (n, { judgePage }) =>
      judgePage({ metaTags: [{ name: 'robots', content: 'all, '.repeat(n), inHead: true }] }),
  ],
  [
    'different rules of one META tag',
    1000,
    (n, { judgePage }) =>
      judgePage({
        metaTags: [
          {
            name: 'robots',
            content: Array.from({ length: n }, (_, index) => `max-snippet:${index}`).join(', '),
            inHead: true,
          },
        ],
      }),
  ],
  [
    'class tokens',
    50_000,
    (n, { judgePage }) =>
      judgePage({ elements: [{ classes: 'the-acap:allow-index '.repeat(n), parent: null }] }),
  ],
  ['all fixes of a file with so many mistakes', 400, (n, { fixAll }) => fixAll('Disallow: /oil lamps/\n', n)],
  [
    'rules that nearly match the page',
    5000,
    (n, { findOn }) => findOn(`User-agent: *\nDisallow: /\n${'Disallow: /A\n'.repeat(n)}`),
  ],
  ['nested elements', 5000, (n, { judgePage }) => judgePage({ elements: nested(n) })],
];

/**
 * What is asked of hostile input, once at a size and once at twice that size.
 * @param {typeof HOSTILE[number]} input
 */
export function compareSizes([, size, run]) {
  return (/** @type {Engine} */ engine, /** @type {import('../effort.js').Effort} */ effort) => {
    const questions = questionsFor(engine);
    const whole = effort.size(size);
    return timesOf({ once: () => run(whole, questions), twice: () => run(whole * 2, questions) }, effort, 10);
  };
}

/**
 * Time that grows in line with the input gives a number near 2.
 * @param {{ once: number, twice: number }} times
 * @returns {import('../figures.js').Figure}
 */
export const growth = ({ once, twice }) => ({
  value: twice / once,
  words: `${(twice / once).toFixed(2)} × the time  (${inWords(twice)})`,
});

/** @param {Engine} engine */
function questionsFor({ readRobotsTxt, readPage, readSite, mayCrawl, judge, fixOf }) {
  return { ask, judgePage, judgeRobots, crawlersTimesRules, fixAll, findOn };

  /** @param {string} text @param {string} path */
  function ask(text, path) {
    return mayCrawl(readRobotsTxt(text), 'bot', `https://e.com${path}`);
  }

  /** @param {Partial<import('../../src/policy/index').PageEvidence>} evidence */
  function judgePage(evidence) {
    const page = {
      url: 'https://e.com/',
      robotsTxt: { status: 404, text: '' },
      headers: [],
      metaTags: [],
      elements: [],
      ...evidence,
    };
    const crawler = { tokens: ['bot'], acap: true, elements: true, rep: /** @type {const} */ ('rfc9309') };
    const { usages, elements } = judge(page, {
      crawler,
      purpose: null,
      now: '2026-01-01T00:00:00Z',
    });
    return [usages, elements.at(-1)?.index];
  }

  /** @param {string} text */
  function judgeRobots(text) {
    return judgePage({ robotsTxt: { status: 200, text } });
  }

  /** @param {string} line @param {number} count */
  function fixAll(line, count) {
    const robotsTxt = { status: 200, text: `User-agent: *\n${line.repeat(count)}` };
    const evidence = { url: 'https://e.com/', robotsTxt, headers: [], metaTags: [], elements: [] };
    const { findings } = readSite(evidence);
    return findings.map((finding) => fixOf(finding, evidence, findings));
  }

  /** @param {string} text */
  function findOn(text) {
    const evidence = {
      url: 'https://e.com/a',
      robotsTxt: { status: 200, text },
      headers: [],
      metaTags: [],
      elements: [],
    };
    return readPage(readSite(evidence), evidence).findings;
  }

  /** @param {number} count */
  function crawlersTimesRules(count) {
    const names = Array.from(
      { length: count },
      (_, index) => `User-agent: bot${'abcdefghij'.charAt(index % 10)}-${index}\n`,
    );
    const rules = Array.from({ length: count }, (_, index) => `Disallow: /${index}/\n`);
    const file = readRobotsTxt(names.join('') + rules.join(''));
    for (let index = 0; index < count; index += 10) mayCrawl(file, `bota-${index}`, 'https://e.com/5/x');
  }
}

/** @param {number} count */
function resourceSets(count) {
  const sets = Array.from({ length: count }, (_, index) => `ACAP-resource-set: s${index} / /a /b`);
  const uses = sets.map((_, index) => `ACAP-allow-index: the-acap:resource-set:s${index}`);
  return [...sets, 'ACAP-crawler: *', ...uses].join('\n');
}

/** @param {number} count @param {string} rule */
function metaTags(count, rule) {
  return Array.from({ length: count }, (_, index) => ({
    name: `bot${index}`,
    content: rule,
    inHead: true,
  }));
}

/** @param {number} count */
function nested(count) {
  return Array.from({ length: count }, (_, index) => ({
    classes: index % 2 ? 'the-acap:allow-index' : 'the-acap:disallow-follow',
    parent: index === 0 ? null : index - 1,
  }));
}
