import { Readable } from 'node:stream';
import robotsParser from 'robots-parser';
import guard from 'robots-txt-guard';
import parseRobots from 'robots-txt-parse';
import { ADDRESSES, CRAWLERS, FILES, SIZES } from './robots-files.js';
import { inWords, timesOf } from './timing.js';

/** @typedef {typeof import('../../src/policy/index')} Engine */

const ADDRESS = 'https://www.example.com/robots.txt';

/** Reading a robots.txt: how many times as fast as the others. @param {Engine} engine */
export async function compareParsing({ readRobotsTxt, mayCrawl }) {
  const [first = ''] = ADDRESSES;
  for (const { name, text } of files()) {
    await report(`reading ${name}`, {
      permitlens: () => readRobotsTxt(text),
      'robots-parser': () => robotsParser(ADDRESS, text),
      'robots-txt-parse': () => parseRobots(Readable.from([text])),
    });
    await report(`reading ${name} and one question`, {
      permitlens: () => mayCrawl(readRobotsTxt(text), 'Botaa', first),
      'robots-parser': () => robotsParser(ADDRESS, text).isAllowed(first, 'Botaa'),
    });
  }
}

/** A hundred addresses for forty crawlers, asked of one file that was read: how many times as fast as the others. @param {Engine} engine */
export async function compareAsking({ readRobotsTxt, mayCrawl }) {
  for (const { name, text } of files()) {
    const ours = readRobotsTxt(text);
    const parser = robotsParser(ADDRESS, text);
    const guarded = guard(await parseRobots(Readable.from([text])));
    await report(`100 addresses × 40 crawlers, ${name}`, {
      permitlens: () => askAll((crawler, url) => mayCrawl(ours, crawler, url)),
      'robots-parser': () => askAll((crawler, url) => parser.isAllowed(url, crawler)),
      'robots-txt-guard': () => askAll((crawler, url) => guarded.isAllowed(crawler, new URL(url).pathname)),
    });
  }
}

/** A file of each size and kind. */
function files() {
  return Object.entries(SIZES).flatMap(([size, octets]) =>
    Object.entries(FILES).map(([kind, write]) => ({ name: `${size}, ${kind}`, text: write(octets) })),
  );
}

/** @param {(crawler: string, url: string) => unknown} ask */
function askAll(ask) {
  for (const url of ADDRESSES) for (const crawler of CRAWLERS) ask(crawler, url);
}

/**
 * @param {string} what
 * @param {Record<string, () => unknown>} calls `permitlens` and the others
 */
async function report(what, calls) {
  const { permitlens = Number.NaN, ...others } = await timesOf(calls);
  const ratios = Object.entries(others).map(
    ([name, theirs]) => `${(theirs / permitlens).toFixed(1)} × as fast as ${name}`,
  );
  console.log(`  ${what}: ${ratios.join(', ')}  (${inWords(permitlens)})`);
}
