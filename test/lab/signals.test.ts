// @vitest-environment happy-dom
import { get } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { play } from '../../lab/case.js';
import { hostileSignals } from '../../lab/cases/signals.js';
import { startSite } from '../../lab/site.js';
import { cutBy } from '../../src/gather/dom-facts';
import { scanSentHtml } from '../../src/gather/scan-sent-html';
import {
  type FileFetch,
  filesNamedBy,
  isStatingHeader,
  judge,
  type PageEvidence,
  readPage,
  readSite,
} from '../../src/policy';
import { ANY_CRAWLER } from '../../src/policy/crawlers/catalogue';
import { PREFERENCES } from '../../src/policy/model/preference';

/** As the extension has them: so many licences are asked for, and of a file that is longer nothing is known. */
const MOST_LICENCES = 8;
const LONGEST = 512 * 1024;
const TDM = '/.well-known/tdmrep.json';

let site: Awaited<ReturnType<typeof startSite>>;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

test.each(hostileSignals)('$title', async (hostile) => {
  const evidence = await evidenceAt(play(site, hostile));
  const query = { crawler: ANY_CRAWLER, purpose: null, now: '2026-11-14T12:00:00Z' };
  const { preferences } = judge(evidence, query);
  expect(Object.fromEntries(PREFERENCES.map((name) => [name, preferences[name].verdict]))).toEqual(
    hostile.stated,
  );
});

/** What is known of a page of the lab once everything has been asked for. */
async function evidenceAt(url: string): Promise<PageEvidence> {
  const page = await asked(url);
  const { metaTags, elements, links, inlineLicences, truncated = [] } = await scanSentHtml(page.text);
  const robotsTxt = fetched(await asked(new URL('/robots.txt', url).href));
  const evidence = {
    url,
    robotsTxt,
    headers: page.headers.filter(([name, value]) => isStatingHeader(name, value)),
    metaTags,
    elements,
    ...cutBy(truncated),
    ...(links && { links }),
    ...(inlineLicences && { inlineLicences }),
  };
  const named = filesNamedBy(readPage(readSite(evidence), evidence));
  const licences = named.filter((address) => !address.endsWith(TDM)).slice(0, MOST_LICENCES);
  const files: Record<string, FileFetch> = {};
  for (const address of [new URL(TDM, url).href, ...licences]) files[address] = fetched(await asked(address));
  return { ...evidence, files };
}

interface Came {
  readonly status: number;
  readonly text: string;
  readonly headers: readonly (readonly [string, string])[];
}

function fetched({ status, text }: Came): FileFetch {
  return text.length > LONGEST ? { status: null, reason: 'too-long' } : { status, text };
}

/** What is received in the end, after five redirects at most; a longer way ends without an answer, status 0. */
async function asked(address: string, hops = 5): Promise<Came> {
  const { host, port, pathname } = new URL(address);
  const answer = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    const to = { host: '127.0.0.1', port, path: pathname, headers: { Host: host }, maxHeaderSize: 1_000_000 };
    get(to, resolve).on('error', reject);
  });
  const { statusCode: status = 0, rawHeaders } = answer;
  const text = await textOf(answer);
  if (status >= 300 && status < 400) {
    if (hops === 0) return { status: 0, text: '', headers: [] };
    return asked(new URL(answer.headers.location ?? '', address).href, hops - 1);
  }
  const headers = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ''] as const] : [],
  );
  return { status, text, headers };
}
