import { html, text } from '../site.js';

/** @typedef {import('../case.js').Case} Case */

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
       <script>
         function block(milliseconds) {
           const end = performance.now() + milliseconds;
           while (performance.now() < end);
         }
         function attack() { ${attack} }
       </script>`,
      [['X-Robots-Tag', 'noarchive']],
      '<meta name="robots" content="nofollow">',
    ),
    '/robots.txt': text('User-agent: *\nAllow: /\n'),
  }),
  ...more,
});

/** What is asked for as soon as a loop is over. */
export const FREE = '/free';
/** What a page does for that, before any other page has its turn. */
export const REPORT_FREE = `const request = new XMLHttpRequest(); request.open('GET', '${FREE}', false); request.send();`;

/** Longer than any test waits. */
export const longLoop = busy('loop', 'A loop of 25 seconds', `block(25_000); ${REPORT_FREE}`);
/** Over while a test waits. */
export const shortLoop = busy('short-loop', 'A loop of six seconds', 'block(6_000);');
/** A page that waits for an answer of its visitor. */
export const dialogs = ['alert', 'confirm', 'prompt'].map((kind) =>
  busy(kind, `A dialog (${kind})`, `${kind}('Wait');`),
);
/** Busy most of the time. */
export const stutter = busy(
  'stutter',
  'Loops of two seconds, one after the other',
  `const again = (times) => {
     block(2_000);
     document.title = times > 1 ? 'Busy' : 'At rest';
     if (times > 1) setTimeout(again, 20, times - 1);
   };
   again(10);`,
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
    'frame.test/busy': html(
      `<script>onmessage = () => { const end = performance.now() + 25_000; while (performance.now() < end); ${REPORT_FREE} };</script>`,
    ),
  }),
});
