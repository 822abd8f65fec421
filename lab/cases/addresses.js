import { html, raw, redirect, text } from '../site.js';

/** @typedef {import('../case.js').Case} Case */
/** @typedef {import('../site.js').Answer} Answer */

const PAGE = '<!doctype html><title>Bare</title><p class="the-acap:allow-index">Bare</p>';

/**
 * Answers that hold no header field at all.
 * @type {readonly Case[]}
 */
export const bareResponses = [
  { what: 'Nothing but a status line', octets: `HTTP/1.1 200 OK\r\n\r\n${PAGE}` },
  { what: 'HTTP/1.0 and nothing more', octets: `HTTP/1.0 200 OK\r\n\r\n${PAGE}` },
  { what: 'A status without words', octets: `HTTP/1.1 200\r\n\r\n${PAGE}` },
  { what: 'Line ends of Unix', octets: `HTTP/1.1 200 OK\n\n${PAGE}` },
  { what: 'Fields that are none', octets: `HTTP/1.1 200 OK\r\nno field\r\n\r\n${PAGE}` },
  { what: 'A page that was not found', octets: `HTTP/1.1 404 Not Found\r\n\r\n${PAGE}` },
].map(({ what, octets }, index) => ({
  id: `bare-${index}`,
  title: what,
  tries: 'sends no header field, so that its page looks as if nobody had asked for it',
  must: 'Headers: seen, none found. Index: permitted, by silence.',
  host: `bare-${index}.localhost`,
  answers: () => ({ '/': raw(octets), '/robots.txt': text('User-agent: *\nAllow: /\n') }),
}));

/** A bare answer after a redirect that says what it does not. */
export const bareAfterRedirect = /** @type {Case} */ ({
  id: 'bare-redirected',
  title: 'A redirect with fields to an answer without any',
  tries: 'has the fields of the redirect taken for those of the page',
  must: 'Headers: seen, none found, after one redirect.',
  host: 'bare-redirected.localhost',
  answers: () => ({
    '/': redirect('/bare', 302, [['X-Robots-Tag', 'noindex']]),
    '/bare': raw(`HTTP/1.1 200 OK\r\n\r\n${PAGE}`),
  }),
});

/** A worker of the site that makes a page without any header field either. */
export const bareOfWorker = /** @type {Case} */ ({
  id: 'bare-worker',
  title: 'A page without fields, of the site’s own worker',
  tries:
    'has the page of its worker, of which no request was made, taken for one that was sent without fields',
  must: 'Headers: not observed. Index: unknown.',
  host: 'bare-worker.localhost',
  answers: () => ({
    '/': html(`<button onclick="attack()">Attack</button><script>async function attack() {
      await navigator.serviceWorker.register('/worker.js');
      await navigator.serviceWorker.ready;
      if (!navigator.serviceWorker.controller)
        await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
      location.assign('/x');
    }</script>`),
    '/worker.js': (response) =>
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(`
        oninstall = () => skipWaiting();
        onactivate = (event) => event.waitUntil(clients.claim());
        onfetch = (event) => {
          if (new URL(event.request.url).pathname !== '/x') return;
          const made = new Response(new Blob(['<!doctype html><title>Made</title>Made'], { type: 'text/html' }));
          event.respondWith(made);
        };`),
    '/x': raw(`HTTP/1.1 200 OK\r\n\r\n${PAGE}`),
  }),
});

/**
 * A page that has no address of its own on the web.
 * @type {Case}
 */
export const blobPage = {
  id: 'blob',
  title: 'A page that another page made (blob:)',
  tries: 'is taken for something that it is not, such as a page of an extension',
  must: 'Cannot be read: an address that another page made.',
  host: 'blob.localhost',
  answers: () => ({
    '/': html(`<button onclick="attack()">Attack</button><script>function attack() {
      const page = '<!doctype html><title>Blob</title><meta name="robots" content="noindex"><p>Blob</p>';
      location.assign(URL.createObjectURL(new Blob([page], { type: 'text/html' })));
    }</script>`),
  }),
};

/** What no report, storage or screen may hold. */
export const SECRET = 'secret9f3a';

const TAGS = '<meta name="robots" content="noarchive">';

/**
 * @param {string} id
 * @param {string} title
 * @param {Case['answers']} answers
 * @param {Partial<Case>} [more]
 * @returns {Case}
 */
const credentialsCase = (id, title, answers, more = {}) => ({
  id: `credentials-${id}`,
  title,
  tries: 'has a password kept and shown that stands in an address, or has it break what is fetched',
  must: 'robots.txt and headers are known, comparing works, and no password stands anywhere.',
  host: `credentials-${id}.test`,
  user: `user:${SECRET}`,
  ...more,
  answers: (at) => ({
    '/': html('<p class="the-acap:allow-index">x</p>', [['X-Robots-Tag', 'noarchive']], TAGS),
    '/robots.txt': text('User-agent: *\nDisallow: /members/\n'),
    ...answers(at),
  }),
});

/**
 * Has its visitor say who they are.
 * @param {Answer} answer
 * @returns {Answer}
 */
const insisting = (answer) => (response, request) => {
  if (request.headers.authorization) answer(response, request);
  else response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="lab"' }).end('Who are you?');
};

/** An address with a name and a password that the site did not ask for. */
export const plainCredentials = credentialsCase('plain', 'A password that nobody asked for', () => ({}));

/** A site that insists on them. */
export const neededCredentials = credentialsCase(
  'needed',
  'A password that the site insists on',
  () => ({ '/': insisting(html('Members', [['X-Robots-Tag', 'noarchive']], TAGS)) }),
  { must: 'robots.txt and headers are known; the source, asked without a password, is answered 401.' },
);

/** Addresses on the way that hold them. */
export const redirectedCredentials = credentialsCase(
  'redirected',
  'Redirects to addresses with a password, of the page, robots.txt and a reference',
  (at) => {
    const own = at('credentials-redirected.test').replace('//', `//user:${SECRET}@`);
    const rights = at('rights.test');
    return {
      '/': redirect(`${own}/second`),
      '/second': redirect(`${own}/page`),
      '/page': html('<p class="the-acap:allow-index">x</p>', [['X-Robots-Tag', 'noarchive']], TAGS),
      '/robots.txt': redirect(`${own}/rules`),
      '/rules': text(`User-agent: *\n\nACAP-crawler: *\nACAP-permissions-reference: ${rights}/rights\n`),
      'rights.test/rights': redirect(`${rights.replace('//', `//user:${SECRET}@`)}/moved`),
      'rights.test/moved': text('ACAP-crawler: *\nACAP-disallow-index: /\n'),
    };
  },
  { user: '' },
);

/** Frames that were opened with them. */
export const framedCredentials = credentialsCase(
  'framed',
  'A frame that was opened with a password',
  (at) => ({
    '/': html(
      `<iframe src="${at('frame.test').replace('//', `//user:${SECRET}@`)}/frame"></iframe>
     <iframe src="/near"></iframe>`,
    ),
    '/near': html('Near', [], TAGS),
    'frame.test/frame': html('Frame', [], TAGS),
  }),
);
