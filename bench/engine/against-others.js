import { Readable } from 'node:stream';
import robotsParser from 'robots-parser';
import guard from 'robots-txt-guard';
import parseRobots from 'robots-txt-parse';
import { inWords } from '../figures.js';
import { timesOf } from './timing.js';

/** @typedef {typeof import('../../src/policy/index')} Engine */
/** @typedef {import('../effort.js').Effort} Effort */

/**
 * What is asked of a file.
 * @typedef {{ write: (size: number) => string, size: number, addresses: readonly string[], crawlers: readonly string[] }} Asked
 */

const ADDRESS = 'https://www.example.com/robots.txt';

/** Reading a robots.txt. @param {Asked} asked */
export function compareReading({ write, size }) {
  return (/** @type {Engine} */ { readRobotsTxt }, /** @type {Effort} */ effort) => {
    const text = write(effort.size(size));
    return timesOf(
      {
        permitlens: () => readRobotsTxt(text),
        'robots-parser': () => robotsParser(ADDRESS, text),
        'robots-txt-parse': () => parseRobots(Readable.from([text])),
      },
      effort,
    );
  };
}

/** Reading a robots.txt, and the first question. @param {Asked} asked */
export function compareFirstQuestion({ write, size, addresses: [url = ''], crawlers: [crawler = ''] }) {
  return (/** @type {Engine} */ { readRobotsTxt, mayCrawl }, /** @type {Effort} */ effort) => {
    const text = write(effort.size(size));
    return timesOf(
      {
        permitlens: () => mayCrawl(readRobotsTxt(text), crawler, url),
        'robots-parser': () => robotsParser(ADDRESS, text).isAllowed(url, crawler),
      },
      effort,
    );
  };
}

/** Every address for every crawler, asked of one file that was read. @param {Asked} asked */
export function compareAsking({ write, size, addresses, crawlers }) {
  /** @param {(crawler: string, url: string) => unknown} ask */
  const askAll = (ask) => {
    for (const url of addresses) for (const crawler of crawlers) ask(crawler, url);
  };
  return async (/** @type {Engine} */ { readRobotsTxt, mayCrawl }, /** @type {Effort} */ effort) => {
    const text = write(effort.size(size));
    const ours = readRobotsTxt(text);
    const parser = robotsParser(ADDRESS, text);
    const guarded = guard(await parseRobots(Readable.from([text])));
    return timesOf(
      {
        permitlens: () => askAll((crawler, url) => mayCrawl(ours, crawler, url)),
        'robots-parser': () => askAll((crawler, url) => parser.isAllowed(url, crawler)),
        'robots-txt-guard': () => askAll((crawler, url) => guarded.isAllowed(crawler, new URL(url).pathname)),
      },
      effort,
    );
  };
}

/**
 * How many times as fast as the others; the number is about robots-parser.
 * @param {Record<string, number>} times
 * @returns {import('../figures.js').Figure}
 */
export function timesAsFast({ permitlens = Number.NaN, ...others }) {
  const words = Object.entries(others).map(
    ([name, theirs]) => `${(theirs / permitlens).toFixed(2)} × as fast as ${name}`,
  );
  return {
    value: Number(others['robots-parser']) / permitlens,
    words: `${words.join(', ')}  (${inWords(permitlens)})`,
  };
}
