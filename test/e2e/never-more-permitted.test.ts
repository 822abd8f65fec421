/** @module-tag full */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PageView } from '../../drive/driver';
import { until } from '../../drive/until.js';
import type { Lines } from '../../lab/site.js';
import { download, redirect, script } from '../../lab/site.js';
import type { PageReport } from '../../src/messages';
import { judge, KNOWN_CRAWLERS, type PageEvidence, readPage, readSite } from '../../src/policy';
import { ACAP_READER, WHOLE_PAGES } from '../../src/policy/crawlers/choice';
import { useLab } from './lab';
import { type Answer, html, text } from './made-up-site';
import { emptySession } from './storage';

/**
 * Sites at random, served with whatever makes a browser or us see less of them than was sent. What the extension says then is
 * compared with what the engine says of all that was sent.
 */

const lab = useLab();

const SITES = { numRuns: Number(process.env.SITES ?? 40), seed: Number(process.env.SEED ?? 31) };
const NOW = '2026-11-21T06:00:00Z';

const RULES = [
  'noindex',
  'none',
  'all',
  'nofollow',
  'nosnippet, noarchive',
  'max-snippet:5',
  'max-snippet:0,noimageindex',
  'unavailable_after: 25 Jun 2020 15:00:00 PST',
  'unavailable_after: Thursday, 25-Jun-30 15:00:00 UTC, nofollow',
  'noai, noimageai',
  'index, follow',
];
const NAMES = ['googlebot', 'bingbot', 'otherbot', 'GPTBot', 'applebot', 'claudebot', 'yandex'];

const rules = fc.constantFrom(...RULES);
const names = fc.constantFrom(...NAMES);
const robotsLine = fc.oneof(
  rules,
  fc.tuple(names, rules).map(([name, rule]) => `${name}: ${rule}`),
  fc.tuple(names, rules).map(([name, rule]) => `${name}=${rule}`),
);
const otherLine = fc.constantFrom(
  ['Content-Usage', 'train-ai=n'],
  ['Content-Usage', 'train-ai=y, search=y'],
  ['Content-Signal', 'ai-train=no, search=yes'],
  ['Content-Signal', 'ai-input=yes'],
  ['TDM-Reservation', '1'],
) as fc.Arbitrary<readonly [string, string]>;
const headerLine = fc.oneof(
  { weight: 4, arbitrary: robotsLine.map((line): readonly [string, string] => ['X-Robots-Tag', line]) },
  { weight: 1, arbitrary: otherLine },
);
const metaTag = fc.record({
  name: fc.oneof({ weight: 3, arbitrary: fc.constant('robots') }, names),
  content: fc.oneof(
    rules,
    fc.constantFrom('ACAP disallow-index', 'ACAP allow-index', 'ACAP disallow-preserve'),
  ),
});
const group = fc
  .tuple(
    fc.constantFrom('*', ...NAMES),
    fc.constantFrom(
      'Disallow: /',
      'Allow: /',
      'Disallow: /page',
      'Allow: /page\nDisallow: /',
      'Disallow:',
      'Content-Signal: ai-train=no\nAllow: /',
      'Crawl-delay: 1\nDisallow: /*a',
    ),
  )
  .map(([name, lines]) => `User-agent: ${name}\n${lines}\n`);
const element = fc.constantFrom(
  'the-acap:disallow-index',
  'the-acap:allow-index',
  'the-acap:disallow-follow',
);

/** A visit to a site's page. */
interface Visit {
  readonly made: Site;
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

const REVALIDATED = 'revalidated with its header fields';

/** How pages are come to, and seen less of. */
const WAYS: readonly { readonly how: string; readonly come: (visit: Visit) => Promise<unknown> }[] = [
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
    how: REVALIDATED,
    come: async (visit) => {
      const bare = answerOf({ ...visit.made, headers: [], licence: 'nowhere' }, [['ETag', '"1"']]);
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
  { how: 'written by a script', come: goAndWait },
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
    come: async (visit) => {
      const { refuse } = await comeHalf(visit);
      refuse();
    },
  },
  {
    how: 'stopped',
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

const site = fc.record({
  headers: fc.array(headerLine, { maxLength: 4 }),
  metaTags: fc.array(metaTag, { maxLength: 3 }),
  groups: fc.array(group, { maxLength: 4 }),
  elements: fc.array(element, { maxLength: 2 }),
  /** So many META tags of no concern stand before the others. */
  tagsBefore: fc.constantFrom(0, 0, 0, 1_999, 2_000),
  /** So much stands in the META tag before the rules. */
  textBefore: fc.constantFrom(0, 0, 0, 65_000, 70_000),
  /** The same of the first header line. */
  headerBefore: fc.constantFrom(0, 0, 0, 65_000, 70_000),
  /** Whether elements stand in a shadow root. */
  isInShadow: fc.boolean(),
  /** Where a licence prohibits training, if anywhere. */
  licence: fc.constantFrom(
    'nowhere',
    'nowhere',
    'in the page',
    'by a link',
    'by a link, late',
    'by a link, in a part',
  ),
  /** So many lines of no concern stand in robots.txt before the last group. */
  linesBefore: fc.constantFrom(0, 0, 0, 7_900, 9_000),
  /** How robots.txt is answered. */
  robotsTxt: fc.constantFrom(
    'at once',
    'at once',
    'by a redirect',
    'when the page was read',
    'never',
    'in a part',
    'in a part, told its length',
  ),
  /** How the page is come to. */
  way: fc.constantFrom(...WAYS.map(({ how }) => how)),
  /** Where what is sent in two parts is parted, as a share of it. */
  parting: fc.double({ min: 0, max: 1, noNaN: true }),
});

type Site = typeof site extends fc.Arbitrary<infer Value> ? Value : never;

const RSL = 'application/rsl+xml';
const LICENCE = `<rsl xmlns="https://rslstandard.org/rsl"><content url="/"><license>
  <prohibits type="usage">ai-train</prohibits></license></content></rsl>`;

/** The header lines of the page. */
function headersOf({ headers, headerBefore, licence }: Site): Lines {
  const [first, ...others] = headers;
  const lines: (readonly [string, string])[] = first
    ? [[first[0], headerBefore > 0 ? `${'x'.repeat(headerBefore)}, ${first[1]}` : first[1]], ...others]
    : [];
  return licence.startsWith('by a link')
    ? [...lines, ['Link', `</licence.xml>; rel="license"; type="${RSL}"`]]
    : lines;
}

const FILLING = `# ${'x'.repeat(61)}\n`;

function robotsTxtOf({ groups, linesBefore }: Site): string {
  const last = groups.at(-1);
  return [...groups.slice(0, -1), FILLING.repeat(linesBefore), ...(last ? [last] : [])].join('\n');
}

const contentOf = ({ textBefore }: Site, content: string, index: number) =>
  index === 0 && textBefore > 0 && !/^ACAP/.test(content) ? `${'x'.repeat(textBefore)}, ${content}` : content;

const TITLE = '<title>Page</title>';

/** The page's HTML, whose META tags can come by a script. */
function htmlOf(made: Site): string {
  const { metaTags, elements, tagsBefore, way } = made;
  const tags = metaTags.map(
    ({ name, content }, index) => `<meta name="${name}" content="${contentOf(made, content, index)}">`,
  );
  const inHead = '<meta name="other" content="x">'.repeat(tagsBefore) + tags.join('');
  const script = `<script>addEventListener('load', () => setTimeout(() => {
    document.head.insertAdjacentHTML('beforeend', ${JSON.stringify(inHead)}); }, 50))</script>`;
  const marked = elements.map((classes) => `<p class="${classes}">x</p>`).join('');
  const body = made.isInShadow ? `<div><template shadowrootmode="open">${marked}</template></div>` : marked;
  const licence = made.licence === 'in the page' ? `<script type="${RSL}">${LICENCE}</script>` : '';
  return `<!doctype html>${TITLE}${way === 'written by a script' ? script : inHead}<p>${licence}${body}`;
}

/** What the page is answered with; `begin` sends a part of it alone, and gives the rest. */
const answerOf =
  (made: Site, more: Lines = [], begin?: (rest: Rest) => void): Answer =>
  (response) => {
    const page = htmlOf(made);
    const type = ['Content-Type', 'text/html; charset=utf-8', 'Cache-Control', 'no-cache'];
    response.writeHead(200, [...type, ...headersOf(made).flat(), ...more.flat()]);
    if (!begin) return void response.end(page);
    const begun = page.indexOf(TITLE) + TITLE.length;
    const place = begun + Math.floor(made.parting * (page.length - begun));
    response.write(`<!--${' '.repeat(4_096)}-->${page.slice(0, place)}`);
    begin({ send: () => response.end(page.slice(place)), refuse: () => response.socket?.destroy() });
  };

interface Rest {
  readonly send: () => void;
  readonly refuse: () => void;
}

/** All that a site sends. */
const sentBy = (made: Site, url: string): PageEvidence => ({
  url,
  robotsTxt: made.robotsTxt === 'never' ? { status: 0, text: '' } : { status: 200, text: robotsTxtOf(made) },
  headers: headersOf(made),
  inlineLicences: made.licence === 'in the page' ? [LICENCE] : [],
  metaTags: [
    ...Array.from({ length: made.tagsBefore }, () => ({ name: 'other', content: 'x', inHead: true })),
    ...made.metaTags.map(({ name, content }, index) => ({
      name,
      content: contentOf(made, content, index),
      inHead: true,
    })),
  ],
  elements: made.elements.map((classes) => ({ classes, parent: null })),
  files: {
    [new URL('/.well-known/tdmrep.json', url).href]: { status: 404, text: '' },
    [new URL('/licence.xml', url).href]: { status: 200, text: LICENCE },
  },
});

const ASKED = [
  ...KNOWN_CRAWLERS.map(({ name, crawler }) => ({ name, crawler })),
  { name: 'a reader of ACAP', crawler: ACAP_READER.crawler },
  { name: 'a reader of ACAP, whole pages only', crawler: WHOLE_PAGES.crawler },
];

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

/** Visits a site, and compares what is said of its page, whenever it is asked, with what all that it sends states. */
async function visitAndCompare(site: Site): Promise<void> {
  // Firefox forgets header fields of a 304 where they are too long for its cache, and tells nobody.
  const made: Site = site.way === REVALIDATED ? { ...site, headerBefore: 0 } : site;
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
    if (made.way === 'written by a script' && made.metaTags.length > 0 && evidence.metaTags?.length === 0)
      return;
    const sent = verdictsOn(sentBy(made, url));
    for (const [what, verdict] of verdictsOn(evidence))
      if (/permitted|restricted|unstated/.test(verdict))
        expect(`${what}: ${verdict}`).toBe(`${what}: ${sent.get(what)}`);
  };
  const look = async () => expectNoneMore(await lab.askInFront('openPage'));
  const asked = (path: string) =>
    lab.site.requests.filter((request) => request.host === host && request.url === path).length;
  const visit = { made, page, on: serve, asked, origin: at(host), look };
  try {
    await WAYS.find(({ how }) => how === made.way)?.come(visit);
    await look();
    const isRead = ({ url, dom }: PageReport) => new URL(url).pathname === '/page' && dom.state === 'seen';
    await lab.askUntil(page, isRead, 'the page to be read');
    await look();
    isHeld = false;
    for (const answer of held) answer();
    expectNoneMore(await lab.askUntil(page, isAllKnown, 'all of it'));
    if (made.way === 'written by a script') {
      const isWritten = ({ evidence }: PageReport) =>
        (evidence?.metaTags?.length ?? 0) > 0 || made.metaTags.length === 0;
      await lab.askInFront('openPage');
      await lab.askUntil(page, isWritten, 'the META tags');
    }
    await look();
  } finally {
    await page.close();
    await emptySession(lab.view);
  }
}

test('of no site is anything permitted that is not permitted by all that it sends', async () => {
  await fc.assert(fc.asyncProperty(site, visitAndCompare), { ...SITES, endOnFailure: true });
});
