/** @module-tag full */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PageView } from '../../drive/driver';
import { until } from '../../drive/until.js';
import { download, redirect, script } from '../../lab/site.js';
import type { PageReport } from '../../src/messages';
import { judge, KNOWN_CRAWLERS, type PageEvidence, readPage, readSite } from '../../src/policy';
import { ACAP_READER, WHOLE_PAGES } from '../../src/policy/crawlers/choice';
import { useLab } from './lab';
import { type Answer, html, text } from './made-up-site';
import {
  answerOf,
  headersOf,
  LICENCE,
  type RandomSite,
  type Rest,
  RSL,
  randomSite,
  robotsTxtOf,
  sentBy,
} from './random-sites';
import { emptySession } from './storage';

/**
 * Sites at random, served with whatever makes a browser or us see less of them than was sent. What the extension says then is
 * compared with what the engine says of all that was sent.
 */

const lab = useLab();

/** Always the same, unless others are asked for, or more. */
const SITES = { numRuns: Number(process.env.SITES ?? 30), seed: Number(process.env.SEED ?? 31) };
const NOW = '2026-11-21T06:00:00Z';

/** A visit to a site's page. */
interface Visit {
  readonly made: RandomSite;
  readonly page: PageView;
  /** Sets what a path of the site is answered with. */
  readonly on: (path: string, answer: Answer) => void;
  readonly asked: (path: string) => number;
  readonly origin: string;
  /** Compares what is said of the page now. */
  readonly look: () => Promise<void>;
}

const go = ({ page }: Visit, path = '/page') => page.evaluate((to) => location.assign(to), path);
const goAndWait = ({ page, origin }: Visit, path = '/page') => page.goto(origin + path);

/** A way to come to a page. */
interface Way {
  readonly how: string;
  readonly come: (visit: Visit) => Promise<unknown>;
  /** What a site leaves out here: this way would lose it, or never end. */
  readonly without?: Partial<RandomSite>;
}

/** How pages are come to, and seen less of. */
const WAYS: readonly Way[] = [
  { how: 'opened', come: goAndWait },
  {
    how: 'reloaded',
    come: async (visit) => {
      await goAndWait(visit);
      await visit.page.reload();
    },
  },
  {
    how: 'revalidated',
    come: async (visit) => {
      const whole = answerOf(visit.made, [['ETag', '"1"']]);
      visit.on('/page', (response, request) => {
        if (request.headers['if-none-match']) response.writeHead(304, { ETag: '"1"' }).end();
        else whole(response, request);
      });
      await goAndWait(visit);
      await visit.page.reload();
    },
  },
  {
    how: 'revalidated with its header fields',
    // Firefox forgets header fields of a 304 where they are too long for its cache, and tells nobody.
    without: { headerBefore: 0 },
    come: async (visit) => {
      const { made } = visit;
      const licence = made.licence === 'in the page' ? made.licence : 'nowhere';
      const bare = answerOf({ ...made, headers: [], licence }, [['ETag', '"1"']]);
      visit.on('/page', (response, request) => {
        const headers = headersOf(visit.made);
        if (request.headers['if-none-match'])
          response.writeHead(304, ['ETag', '"1"', ...headers.flat()]).end();
        else bare(response, request);
      });
      await goAndWait(visit);
      await visit.page.reload();
    },
  },
  {
    how: 'back',
    come: async (visit) => {
      await goAndWait(visit);
      await goAndWait(visit, '/next');
      await visit.page.evaluate(() => history.back());
    },
  },
  {
    how: 'back, from no cache',
    come: async (visit) => {
      visit.on('/page', answerOf(visit.made, [['Cache-Control', 'no-store']]));
      await goAndWait(visit);
      await goAndWait(visit, '/next');
      await visit.page.evaluate(() => history.back());
    },
  },
  {
    how: 'by pushState',
    come: async (visit) => {
      await goAndWait(visit);
      await visit.page.evaluate(() => history.pushState(null, '', '/page?again'));
    },
  },
  {
    how: 'by a redirect',
    come: async (visit) => {
      visit.on('/way', redirect('/page', 302, [['X-Robots-Tag', 'all']]));
      await goAndWait(visit, '/way');
    },
  },
  {
    how: 'after a download',
    come: async (visit) => {
      visit.on('/page', download([['X-Robots-Tag', 'all']]));
      await go(visit);
      await until(async () => visit.asked('/page') > 0, 'the download to be asked for');
      visit.on('/page', answerOf(visit.made));
      await go(visit);
      await until(async () => visit.asked('/page') > 1, 'the page to be asked for');
    },
  },
  {
    how: 'after a challenge',
    come: async (visit) => {
      const whole = answerOf(visit.made);
      const challenge = html('<script>document.cookie = "human=1"; location.reload()</script>', [
        ['X-Robots-Tag', 'all'],
      ]);
      visit.on('/page', (response, request) =>
        (request.headers.cookie ? whole : challenge)(response, request),
      );
      await go(visit);
      await until(async () => visit.asked('/page') > 1, 'the page to be asked for again');
    },
  },
  {
    how: 'by a form',
    come: async (visit) => {
      await visit.page.evaluate(() => {
        const form = document.createElement('form');
        form.method = 'post';
        form.action = '/page';
        document.body.append(form);
        form.submit();
      });
      await until(async () => visit.asked('/page') > 0, 'the form to be sent');
    },
  },
  {
    how: 'by a service worker',
    come: async (visit) => {
      visit.on(
        '/worker.js',
        script(
          'onfetch = (event) => event.respondWith(fetch(event.request)); oninstall = skipWaiting; onactivate = (event) => event.waitUntil(clients.claim());',
        ),
      );
      await visit.page.evaluate(async () => {
        await navigator.serviceWorker.register('/worker.js');
        await navigator.serviceWorker.ready;
      });
      await goAndWait(visit);
    },
  },
  {
    how: 'after the background ended',
    come: async (visit) => {
      await lab.browser.stopBackground();
      await goAndWait(visit);
    },
  },
  {
    how: 'before the background ended',
    come: async (visit) => {
      await goAndWait(visit);
      await visit.look();
      await lab.browser.stopBackground();
    },
  },
  {
    how: 'prerendered',
    come: async (visit) => {
      const rules = JSON.stringify({
        prerender: [{ source: 'list', urls: ['/page'], eagerness: 'immediate' }],
      });
      visit.on(
        '/ahead',
        html(
          'Ahead',
          [],
          `<link rel="prefetch" href="/page"><script type="speculationrules">${rules}</script>`,
        ),
      );
      await goAndWait(visit, '/ahead');
      await until(async () => visit.asked('/page') > 0, 'the page to be fetched ahead');
      await go(visit);
    },
  },
  {
    how: 'in two parts',
    come: async (visit) => {
      const { send } = await comeHalf(visit);
      await visit.look();
      send();
    },
  },
  {
    how: 'in a part',
    without: { areTagsWritten: false },
    come: async (visit) => {
      const { refuse } = await comeHalf(visit);
      refuse();
    },
  },
  {
    how: 'stopped',
    without: { areTagsWritten: false },
    come: async (visit) => {
      await comeHalf(visit);
      await visit.page.evaluate(() => stop());
    },
  },
];

/** Comes to the page as far as its first part. */
async function comeHalf(visit: Visit): Promise<Rest> {
  let rest: Rest | null = null;
  visit.on(
    '/page',
    answerOf(visit.made, [], (its) => {
      rest = its;
    }),
  );
  await go(visit);
  const isThere = () => visit.page.evaluate(() => location.pathname === '/page').catch(() => false);
  await until(isThere, 'the first part of the page');
  return rest as unknown as Rest;
}

const ASKED = [
  ...KNOWN_CRAWLERS.map(({ name, crawler }) => ({ name, crawler })),
  { name: 'a reader of ACAP', crawler: ACAP_READER.crawler },
  { name: 'a reader of ACAP, whole pages only', crawler: WHOLE_PAGES.crawler },
];

/** Those for which no answer means that there is no robots.txt (2.4). */
const OPEN_ON_FAILURE = KNOWN_CRAWLERS.filter(({ failures }) => failures['no-answer'] === 'no-rules').map(
  ({ name }) => name,
);

/** What each crawler may do, by its name and the use. */
const verdictsOn = (evidence: PageEvidence) => {
  const page = readPage(readSite(evidence), evidence);
  return new Map(
    ASKED.flatMap(({ name, crawler }) => {
      const { usages, preferences } = judge(page, { crawler, purpose: null, now: NOW });
      return Object.entries({ ...usages, ...preferences }).map(
        ([what, { verdict }]) => [`${name}, ${what}`, verdict] as const,
      );
    }),
  );
};

const isAllKnown = ({ url, dom, robotsTxt, files, references }: PageReport) =>
  new URL(url).pathname === '/page' &&
  dom.state === 'seen' &&
  robotsTxt.state !== 'loading' &&
  [...files, ...references].every(({ state }) => state !== 'loading');

let number = 0;
/** How many verdicts were known: a law of what is permitted says nothing where all is unknown. */
let known = 0;

/** Visits a site, and compares what is said of its page, whenever it is asked, with what all that it sends states. */
async function visitAndCompare(site: RandomSite, { come, without }: Way): Promise<void> {
  const made: RandomSite = { ...site, ...without };
  number += 1;
  const { at, on } = lab.site;
  const host = `s${number}.localhost`;
  const serve = (path: string, answer: Answer) => on(host + path, answer);
  const held: (() => void)[] = [];
  let isHeld = true;
  const whenRead = (answer: () => void) => void (isHeld ? held.push(answer) : answer());
  const answerRobotsTxt = text(robotsTxtOf(made));
  serve('/start', html('Start'));
  serve('/page', answerOf(made));
  serve('/next', html('Next'));
  serve('/.well-known/tdmrep.json', text('', 404));
  serve('/elsewhere.txt', answerRobotsTxt);
  serve('/licence.xml', (response) => {
    response.writeHead(200, { 'Content-Type': RSL });
    if (made.licence === 'by a link') response.end(LICENCE);
    else {
      response.write(LICENCE.slice(0, 80));
      if (made.licence === 'by a link, late') whenRead(() => response.end(LICENCE.slice(80)));
      else setImmediate(() => response.socket?.destroy());
    }
  });
  serve('/robots.txt', (response, request) => {
    const whole = robotsTxtOf(made);
    if (made.robotsTxt === 'never') response.socket?.destroy();
    else if (made.robotsTxt === 'by a redirect')
      response.writeHead(302, { location: '/elsewhere.txt' }).end();
    else if (made.robotsTxt === 'when the page was read') whenRead(() => answerRobotsTxt(response, request));
    else if (/in a part/.test(made.robotsTxt)) {
      const length = Buffer.byteLength(whole);
      response.writeHead(200, {
        'Content-Type': 'text/plain',
        ...(made.robotsTxt === 'in a part, told its length' && { 'Content-Length': length }),
      });
      response.write(whole.slice(0, Math.floor(made.parting * whole.length)) || '\n');
      setImmediate(() => response.socket?.destroy());
    } else answerRobotsTxt(response, request);
  });
  const page = await lab.browser.openPage(`${at(host)}/start`);
  const expectNoneMore = ({ evidence, url }: PageReport) => {
    if (!evidence || new URL(url).pathname !== '/page') return;
    // Until it is written, what a script writes is not sent.
    if (made.areTagsWritten && made.metaTags.length > 0 && evidence.metaTags?.length === 0) return;
    const sent = verdictsOn(sentBy(made, url));
    // To some crawlers a robots.txt that fails is none, by their operators' own words: what else is sent binds them all the same.
    const { robotsTxt } = evidence;
    const hasFailed = robotsTxt.status === 0;
    const withoutFile = hasFailed ? verdictsOn({ ...sentBy(made, url), robotsTxt }) : sent;
    const isOpen = (what: string) => OPEN_ON_FAILURE.some((name) => what.startsWith(`${name},`));
    for (const [what, verdict] of verdictsOn(evidence))
      if (/permitted|restricted|unstated/.test(verdict)) {
        expect(`${what}: ${verdict}`).toBe(`${what}: ${(isOpen(what) ? withoutFile : sent).get(what)}`);
        known += 1;
      }
  };
  const look = async () => expectNoneMore(await lab.askInFront('openPage'));
  const asked = (path: string) =>
    lab.site.requests.filter((request) => request.host === host && request.url === path).length;
  const visit = { made, page, on: serve, asked, origin: at(host), look };
  try {
    await come(visit);
    await look();
    const isRead = ({ url, dom }: PageReport) => new URL(url).pathname === '/page' && dom.state === 'seen';
    await lab.askUntil(page, isRead, 'the page to be read');
    await look();
    isHeld = false;
    for (const answer of held) answer();
    expectNoneMore(await lab.askUntil(page, isAllKnown, 'all of it'));
    if (made.areTagsWritten) {
      const isWritten = async () => {
        const { evidence } = await lab.askInFront('openPage');
        return made.metaTags.length === 0 || (evidence?.metaTags?.length ?? 0) > 0;
      };
      await until(isWritten, 'the META tags');
    }
    await look();
  } finally {
    await page.close();
    await emptySession(lab.view);
  }
}

test('of no site is anything permitted that is not permitted by all that it sends', async () => {
  await fc.assert(fc.asyncProperty(randomSite, fc.constantFrom(...WAYS), visitAndCompare), {
    ...SITES,
    endOnFailure: true,
  });
  expect(known).toBeGreaterThan(100 * SITES.numRuns);
});
