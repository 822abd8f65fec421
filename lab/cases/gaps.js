import { html, text, times } from '../site.js';

/** @typedef {import('../case.js').Case} Case */

const NOINDEX = '<meta name="robots" content="noindex">';

/**
 * @param {string} id
 * @param {string} title
 * @param {string} must
 * @param {{ body?: string, head?: string, lines?: import('../site.js').Lines }} page
 * @param {string} [robotsTxt]
 * @returns {Case}
 */
const gap = (id, title, must, { body = 'Page', head = '', lines = [] }, robotsTxt = '') => ({
  id: `gap-${id}`,
  title,
  tries: 'prohibits where nobody looks any more, so that its silence is taken for leave',
  must,
  host: `gap-${id}.test`,
  answers: () => ({ '/': html(body, lines, head), '/robots.txt': text(robotsTxt) }),
});

/** Pages that prohibit where we read no more; what is unknown then, to whom, and of which channel a part is missing. */
export const behindLimits = [
  {
    ...gap('many-tags', 'META tags behind 2,499 others', 'Googlebot, index: unknown, only partly read.', {
      head: times(2_499, () => '<meta name="other" content="x">') + NOINDEX,
    }),
    crawler: 'Googlebot',
    cut: 'meta',
  },
  {
    ...gap('long-tag', 'the end of a META tag of 80 KB', 'Googlebot, index: unknown, only partly read.', {
      head: `<meta name="robots" content="${'x'.repeat(80_000)}, noindex">`,
    }),
    crawler: 'Googlebot',
    cut: 'meta',
  },
  {
    ...gap(
      'many-elements',
      'the last of 50,100 marked elements',
      'A reader of ACAP that takes elements for the page, index: unknown, only partly read.',
      {
        body: `${times(50_100, () => '<i class="the-acap:disallow-follow"></i>')}<i class="the-acap:disallow-index"></i>`,
      },
    ),
    crawler: 'A reader of ACAP, whole pages only',
    cut: 'elements',
  },
];

/** Two header lines that Firefox hands over as one. */
const joinedLines = gap(
  'joined',
  'Two header lines: one for another crawler, one for all',
  'Index: prohibited in Chromium. In Firefox, which joins the lines, unknown, with the rule.',
  {
    lines: [
      ['X-Robots-Tag', 'otherbot: all'],
      ['X-Robots-Tag', 'noindex'],
    ],
  },
);

/** A robots.txt that goes on behind what is read. */
const longRobotsTxt = gap(
  'long-file',
  'A robots.txt of 600 KB that prohibits at its end',
  'Googlebot, crawl: permitted, since it reads no more. Bingbot, crawl: unknown, only partly read.',
  {},
  `User-agent: *\n${times(9_400, () => `# ${'x'.repeat(61)}\n`)}Disallow: /\n`,
);

/** A page of nothing but rules. */
export const onlyRules = gap(
  'only-rules',
  'Eight META tags of 60 KB, rules and nothing else',
  'The popup stands within moments, and so does one over a page beside it. Index: prohibited.',
  { head: times(8, () => `<meta name="robots" content="${'all, '.repeat(12_000)}noindex">`) },
);

/** More links than are read. */
export const manyLinks = gap(
  'links',
  '20,000 links to its own site',
  'Links of the page: 2,000, and that it has more.',
  { body: times(20_000, (index) => `<a href="/${index}">${index}</a> `) },
);

/** A shadow root that is attached where nothing tells of it. */
export const lateShadow = gap(
  'shadow',
  'A shadow root that is attached while the popup is open',
  'Elements: 1, within seconds after that.',
  {
    body: `<div id="host"></div><button onclick="attack()">Attack</button><script>
      const attack = () => {
        document.getElementById('host').attachShadow({ mode: 'open' }).innerHTML =
          '<p class="the-acap:disallow-index">Late</p>';
      };</script>`,
  },
);

/**
 * A page that stays half sent until its own address /go is asked for.
 * @param {{ id: string, title: string, must: string }} what
 * @param {string} begun what is sent of it at first
 * @param {(response: import('../site.js').Response) => void} goOn
 */
const halfSent = ({ id, title, must }, begun, goOn) => ({
  ...gap(id, title, must, {}),
  path: '/start',
  tries: 'states what it forbids where it is not sent yet, or never is',
  answers: () => {
    /** @type {import('../site.js').Response | undefined} */
    let waiting;
    return {
      '/start': html('<a href="/x">Attack</a>, then open /go in another tab.'),
      /** @type {import('../site.js').Answer} */
      '/x': (response) => {
        response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
        // Browsers wait for some text before they show anything.
        response.write(`<!doctype html><title>Half</title><!--${' '.repeat(4_096)}-->${begun}`);
        waiting = response;
      },
      /** @type {import('../site.js').Answer} */
      '/go': (response) => {
        if (waiting) goOn(waiting);
        text('Gone on')(response, /** @type {any} */ (null));
      },
    };
  },
});

/** Pages that are still on their way; what is unknown until /go, and what is prohibited then. */
export const arrivingPages = [
  {
    ...halfSent(
      {
        id: 'head',
        title: 'a META tag that comes late',
        must: 'Googlebot, index: unknown, only partly read; after /go: prohibited.',
      },
      '',
      (response) => response.end(`${NOINDEX}<p>Whole</p>`),
    ),
    crawler: 'Googlebot',
    limits: ['arriving', 'meta-arriving'],
  },
  {
    ...halfSent(
      {
        id: 'body',
        title: 'an element that comes late',
        must: 'A reader of ACAP that takes elements for the page, index: unknown, only partly read; after /go: prohibited.',
      },
      '<body><p>Begun</p>',
      (response) => response.end('<p class="the-acap:disallow-index">Whole</p>'),
    ),
    crawler: 'A reader of ACAP, whole pages only',
    limits: ['arriving'],
  },
];

/** A page whose end never comes. */
export const brokenPage = halfSent(
  {
    id: 'broken',
    title: 'A page that breaks off before its META tags',
    must: 'After /go, Googlebot, index: unknown, only partly read; that the page did not load to its end.',
  },
  '',
  (response) => response.socket?.destroy(),
);

/** @type {import('../site.js').Answer} */
const erasing = (response, request) => {
  response.setHeader('Clear-Site-Data', '"cookies", "storage"');
  if (request.url === '/robots.txt') response.writeHead(302, { location: '/moved.txt' }).end();
  else response.end('User-agent: *\nDisallow: /closed\n');
};

/**
 * Answers that would have Firefox erase what the user has with the site.
 * @type {Case}
 */
export const erasingAnswers = {
  id: 'gap-erasing',
  title: 'A robots.txt that has the site’s cookies and storage erased',
  tries: 'has Firefox erase what the user has with it, by an answer to our request',
  must: 'Loaded again, the page says “kept”.',
  // Of other names Firefox obeys by HTTPS alone.
  host: 'gap-erasing.localhost',
  answers: () => ({
    '/': html(
      `<p id="it"></p><script>
        it.textContent = localStorage.kept && document.cookie ? 'kept' : 'new';
        localStorage.kept = document.cookie = 'kept=1; max-age=1000';
      </script>`,
    ),
    '/robots.txt': erasing,
    '/moved.txt': erasing,
    '/.well-known/tdmrep.json': erasing,
  }),
};

/** All of them. */
export const gaps = [
  joinedLines,
  ...behindLimits,
  longRobotsTxt,
  onlyRules,
  manyLinks,
  lateShadow,
  ...arrivingPages,
  brokenPage,
  erasingAnswers,
];
