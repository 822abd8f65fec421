import { html, text } from '../site.js';

/** @typedef {import('../case.js').Case} Case */

/** The request with which a page begins to hang; it hangs until the answer, except in Firefox. */
export const HOLD = '/hold';
/** The request that a page sends as soon as it hangs no longer. */
export const FREE = '/free';

/**
 * A script that makes its page hang. A synchronous request stops a page in most browsers; in Firefox it takes a loop.
 * @param {number} milliseconds
 */
export const hang = (milliseconds) => `
  const ask = (address) => {
    const request = new XMLHttpRequest();
    request.open('GET', address, false);
    request.send();
  };
  ask('${HOLD}?${milliseconds}');
  if (navigator.userAgent.includes('Firefox')) for (const end = Date.now() + ${milliseconds}; Date.now() < end; );
  ask('${FREE}');`;

/** @type {import('../site.js').Answer} */
const holding = (response, { url = '', headers }) => {
  const isLoop = headers['user-agent']?.includes('Firefox');
  setTimeout(() => response.end(), isLoop ? 0 : Number(url.split('?')[1]));
};

/**
 * @param {string} id
 * @param {string} title
 * @param {string} attack
 * @param {Partial<Case>} [more]
 * @returns {Case}
 */
const busy = (id, title, attack, more = {}) => ({
  id: `busy-${id}`,
  title,
  tries: 'answers nobody, so that the popup waits for it without end',
  must: 'Within a second: robots.txt and headers, and that the page is busy and has not been read. The rest comes by itself.',
  host: `busy-${id}.test`,
  answers: () => ({
    '/': html(
      `<p class="the-acap:disallow-follow">x</p><button onclick="setTimeout(attack)">Attack</button>
       <script>function attack() { ${attack} }</script>`,
      [['X-Robots-Tag', 'noarchive']],
      '<meta name="robots" content="nofollow">',
    ),
    '/robots.txt': text('User-agent: *\nAllow: /\n'),
    [HOLD]: holding,
  }),
  ...more,
});

/** Longer than any test waits. */
export const longLoop = busy('loop', 'A loop of 25 seconds', hang(25_000));
/** Over while a test waits. */
export const shortLoop = busy('short-loop', 'A loop of six seconds', hang(6_000));
/** A page that waits for an answer of its visitor. */
export const dialogs = ['alert', 'confirm', 'prompt'].map((kind) =>
  busy(kind, `A dialog (${kind})`, `${kind}('Wait');`),
);
/** Busy most of the time. */
export const stutter = busy(
  'stutter',
  'Loops of two seconds, one after the other',
  `for (const end = Date.now() + 2_000; Date.now() < end; );
   setTimeout(attack, 20);`,
);
/** A page that rests, beside a frame that does not. */
export const busyFrame = /** @type {Case} */ ({
  id: 'busy-frame',
  title: 'A frame of another site in a loop of 25 seconds',
  tries: 'answers nobody, so that nothing is told of any frame',
  must: 'The page at once, and soon the frame that is not busy.',
  host: 'busy-frame.test',
  answers: (at) => ({
    '/': html(
      `<iframe src="/near"></iframe><iframe id="busy" src="${at('frame.test')}/busy"></iframe>
       <button onclick="busy.contentWindow.postMessage('Go', '*')">Attack</button>`,
    ),
    '/near': html('Near', [], '<meta name="robots" content="noindex">'),
    'frame.test/busy': html(`<script>onmessage = () => { ${hang(25_000)} };</script>`),
    [`frame.test${HOLD}`]: holding,
  }),
});
