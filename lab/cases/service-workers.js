import { download, html, redirect, script } from '../site.js';

/** @typedef {import('../site.js').Answer} Answer */
/** @typedef {import('../site.js').Lines} Lines */
/** @typedef {import('../case.js').Case} Case */

/** The title of the page that a worker makes. */
export const MADE = 'Made by the worker';

const NOINDEX = /** @type {const} */ ([['X-Robots-Tag', 'noindex']]);
const ALLOWING = /** @type {const} */ ([['X-Robots-Tag', 'all, max-snippet:11']]);

/** What the page of these cases begins with. */
const TOOLS = `
  const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  // Stopped, since Chromium ignores a second wish to go where it is still going.
  async function leave(path) { location.assign(path); await pause(400); stop(); }
  async function work() {
    await navigator.serviceWorker.register('/worker.js');
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  }`;

/** @param {string} attack */
const attacking = (attack) =>
  html(
    `<h1>Attack</h1><button onclick="attack()">Attack</button>
     <script>${TOOLS} async function attack() { ${attack} }</script>`,
  );

/**
 * A worker that answers what is asked for /x in its own way.
 * @param {string} answer
 * @param {{ install?: string, activate?: string }} [more]
 */
const worker = (answer, { install = '', activate = '' } = {}) =>
  script(`
    const made = () => new Response('<!doctype html><title>${MADE}</title>${MADE}',
      { headers: { 'Content-Type': 'text/html', 'X-Robots-Tag': 'noindex' } });
    const installing = async (event) => { ${install} };
    const activating = async (event) => { ${activate} };
    oninstall = (event) => { skipWaiting(); event.waitUntil(installing(event)); };
    onactivate = (event) => event.waitUntil(activating(event).then(() => clients.claim()));
    onfetch = (event) => {
      if (new URL(event.request.url).pathname !== '/x') return;
      ${answer}
    };`);

const makes = worker('event.respondWith(made());');

/**
 * Answers that never become a page; nothing but what was seen on the way is left of them.
 * @type {Record<string, (lines: Lines) => Answer>}
 */
const LEFTOVERS = {
  'a download': (lines) => download(lines),
  'an answer 204': (lines) => (response) => response.writeHead(204, lines.flat()).end(),
  'an answer 205': (lines) => (response) => response.writeHead(205, lines.flat()).end(),
  // Without a type, browsers wait for the first octets before they make a page of it.
  'an answer that never begins': (lines) => (response) => {
    response.writeHead(200, lines.flat());
    response.flushHeaders();
  },
};

/**
 * @param {string} id
 * @param {string} title
 * @param {Pick<Case, 'tries'> & { attack?: string, must?: string, path?: string }} what
 * @param {Case['answers']} answers
 * @returns {Case}
 */
const workerCase = (
  id,
  title,
  { attack = `await work(); location.assign('/x');`, must, ...what },
  answers,
) => ({
  id: `worker-${id}`,
  title,
  must: must ?? 'Headers: not observed. Index: unknown, never permitted.',
  host: `worker-${id}.localhost`,
  ...what,
  answers: (at) => ({ '/': attacking(attack), '/worker.js': makes, ...answers(at) }),
});

const AFTER = `await leave('/x'); await work(); location.assign('/x');`;

/** Pages that a worker of the site makes, for which no answer of the network may stand. */
export const madePages = [
  ...Object.entries(LEFTOVERS).flatMap(([what, leave], number) => [
    workerCase(
      `after-silence-${number}`,
      `After ${what} without a field, a page with noindex`,
      { attack: AFTER, tries: `leaves ${what} at the address, and has its worker make a page there` },
      () => ({ '/x': leave([]) }),
    ),
    workerCase(
      `after-a-field-${number}`,
      `After ${what} with a field, a page of which nothing was sent`,
      { attack: AFTER, tries: `leaves ${what} that permits, and has its worker make a page there` },
      () => ({ '/x': leave(ALLOWING) }),
    ),
  ]),
  workerCase(
    'after-several',
    'After three downloads, a page of the worker',
    {
      attack: `await leave('/x'); await leave('/x?2'); await leave('/x'); await work(); location.assign('/x');`,
      tries: 'leaves several downloads at the address, of which one is taken for the page',
    },
    () => ({ '/x': download(ALLOWING) }),
  ),
  workerCase(
    'after-redirect-to-download',
    'After a redirect to a download, a page of the worker',
    {
      attack: `await leave('/way'); await work(); location.assign('/x');`,
      tries: 'comes to the download by way of another address',
    },
    () => ({ '/way': redirect('/x'), '/x': download(ALLOWING) }),
  ),
  workerCase(
    'behind-redirect',
    'A redirect of the network to a page of the worker',
    {
      attack: `await leave('/x'); await work(); location.assign('/r');`,
      tries: 'has the network send on to an address that the worker answers, after a download there',
    },
    () => ({ '/r': redirect('/x', 302, NOINDEX), '/x': download(ALLOWING) }),
  ),
  workerCase(
    'lets-the-first-pass',
    'A download that the worker lets pass, and its page after that',
    {
      attack: `await work(); await leave('/x'); location.assign('/x');`,
      tries: 'lets the network answer the first time, with a download, and answers itself from then on',
    },
    () => ({
      '/x': download(ALLOWING),
      '/worker.js': worker(`
        const isFirst = !globalThis.hasPassed;
        globalThis.hasPassed = true;
        if (!isFirst) event.respondWith(made());`),
    }),
  ),
  workerCase(
    'preload-thrown-away',
    'A preload that the worker throws away',
    { tries: 'has the browser ask the network ahead, and makes its own page' },
    () => ({
      '/x': html('From the network', ALLOWING),
      '/worker.js': worker('event.respondWith(event.preloadResponse.then(made));', {
        activate: 'await registration.navigationPreload.enable();',
      }),
    }),
  ),
  workerCase(
    'preload-not-awaited',
    'A preload for which the worker does not wait',
    { tries: 'makes its own page while the preload is on its way, which answers after it' },
    () => ({
      '/x': (response, request) => {
        setTimeout(() => html('From the network', ALLOWING)(response, request), 100);
      },
      '/worker.js': worker('event.respondWith(made()); event.waitUntil(event.preloadResponse);', {
        activate: 'await registration.navigationPreload.enable();',
      }),
    }),
  ),
  workerCase(
    'preload-named-otherwise',
    'A preload under a header of its own',
    { tries: 'changes the header by which a preload is known' },
    () => ({
      '/x': html('From the network', ALLOWING),
      '/worker.js': worker('event.respondWith(event.preloadResponse.then(made));', {
        activate: `await registration.navigationPreload.enable();
          await registration.navigationPreload.setHeaderValue('');
          await registration.navigationPreload.setHeaderValue('false');`,
      }),
    }),
  ),
  workerCase(
    'preload-redirected',
    'A preload that is redirected',
    { tries: 'has the preload lead elsewhere, and makes its own page' },
    () => ({
      '/x': redirect('/y'),
      '/y': html('From the network', ALLOWING),
      '/worker.js': worker('event.respondWith(event.preloadResponse.then(made));', {
        activate: 'await registration.navigationPreload.enable();',
      }),
    }),
  ),
  workerCase(
    'fetches-another',
    'A page that the worker fetched elsewhere',
    { attack: AFTER, tries: 'gives the answer of another address for its own' },
    () => ({
      '/x': download(ALLOWING),
      '/y': html(`<script>document.title = '${MADE}'</script>`, NOINDEX),
      '/worker.js': worker(`event.respondWith(fetch('/y'));`),
    }),
  ),
  workerCase(
    'static-cache',
    'A page from the cache, by the rules of the worker',
    {
      attack: AFTER,
      tries: 'has the browser take the page from the cache without asking the worker (static routing)',
    },
    () => ({
      '/x': download(ALLOWING),
      '/worker.js': worker('event.respondWith(made());', {
        install: `
          const kept = await caches.open('kept');
          await kept.put('/x', made());
          await event.addRoutes?.({ condition: { urlPattern: new URLPattern({ pathname: '/x' }) }, source: 'cache' });`,
      }),
    }),
  ),
];

/** Pages that a worker has nothing to do with, or hands on: they stay as they are. */
export const passedPages = [
  workerCase(
    'lets-pass',
    'A worker that lets the network answer',
    {
      tries: 'does nothing: its worker hears of the page and leaves it to the network',
      must: 'Headers: noindex, without any redirect.',
    },
    () => ({ '/x': html('From the network', NOINDEX), '/worker.js': worker('') }),
  ),
  workerCase(
    'hears-nothing',
    'A worker that hears of nothing',
    {
      tries: 'does nothing: its worker has no ear for pages',
      must: 'Headers: noindex, without any redirect.',
    },
    () => ({
      '/x': html('From the network', NOINDEX),
      '/worker.js': script(
        'oninstall = () => skipWaiting(); onactivate = (event) => event.waitUntil(clients.claim());',
      ),
    }),
  ),
  workerCase(
    'lets-redirected-pass',
    'A redirect, with a worker that lets the network answer',
    {
      attack: `await work(); location.assign('/r');`,
      tries: 'does nothing: a redirect is told as one, and what the browser does by itself is not',
      must: 'Headers: noindex, after one redirect.',
    },
    () => ({ '/r': redirect('/x'), '/x': html('From the network', NOINDEX), '/worker.js': worker('') }),
  ),
];

/** A worker's page whose answer may be the network's own. */
export const handedOnPages = [
  workerCase(
    'hands-on',
    'A page that the worker fetched for the browser',
    {
      tries: 'does nothing: its worker asks the network for the page and hands it on',
      must: 'Headers: noindex or not observed.',
    },
    () => ({
      '/x': html('From the network', NOINDEX),
      '/worker.js': worker('event.respondWith(fetch(event.request));'),
    }),
  ),
  workerCase(
    'uses-preload',
    'A preload that the worker uses',
    {
      tries: 'does nothing: its worker hands on what the browser asked ahead',
      must: 'Headers: noindex or not observed.',
    },
    () => ({
      '/x': html('From the network', NOINDEX),
      '/worker.js': worker(
        'event.respondWith(event.preloadResponse.then((given) => given ?? fetch(event.request)));',
        {
          activate: 'await registration.navigationPreload.enable();',
        },
      ),
    }),
  ),
];

/** A race of network and worker (Chromium's static routing), in which both arrive at once. */
export const racedPage = workerCase(
  'race',
  'A race of the network and the worker',
  {
    tries: 'has both answer at the same moment: the network permits, the worker forbids',
    must: 'The page of the worker: not observed. The page of the network: its fields or not observed.',
  },
  () => {
    /** @type {() => void} */
    let release = () => {};
    let times = 0;
    return {
      '/x': (response, request) => {
        release = () => html('From the network', ALLOWING)(response, request);
      },
      // The worker has to go first, by so little that the network's answer is there when the page is made.
      '/ping': (response) => {
        response.writeHead(204).end();
        setTimeout(() => release(), 4 * (times++ % 5));
      },
      '/worker.js': worker(`event.respondWith(fetch('/ping').then(made));`, {
        install: `await event.addRoutes?.({
          condition: { urlPattern: new URLPattern({ pathname: '/x' }) },
          source: 'race-network-and-fetch-handler',
        });`,
      }),
    };
  },
);

/** Back to a page that lies in the browser's cache, after a download at its address. */
export const backToCached = /** @type {Case} */ ({
  id: 'worker-back',
  title: 'Back to a page, after a download at its address',
  tries: 'leaves a download at the address of a page to which its visitor then goes back',
  must: 'Headers: noindex, as the page was sent.',
  host: 'worker-back.localhost',
  answers: () => {
    const answers = [html('<a href="/next">Next</a>', NOINDEX)];
    return {
      '/': (response, request) => (answers.shift() ?? download(ALLOWING))(response, request),
      '/next': attacking(`await leave('/'); history.back();`),
    };
  },
});

/** A page that follows a download at its address, again and again. */
export const pageAfterDownload = workerCase(
  'page-after-download',
  'A download, and then a page at its address',
  {
    attack: `await leave('/x'); location.assign('/x');`,
    tries: 'answers with a download that permits, and then with a page that does not, in turn',
    must: 'Headers: noindex.',
  },
  () => {
    let times = 0;
    const [file, page] = [download(ALLOWING), html('From the network', NOINDEX)];
    return { '/x': (response, request) => (times++ % 2 === 0 ? file : page)(response, request) };
  },
);
