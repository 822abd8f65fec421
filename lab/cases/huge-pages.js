import { html, redirect, text, times } from '../site.js';

/** @typedef {import('../case.js').Case} Case */

const HAN = '漢';
const MEGABYTE = 1024 * 1024;

/**
 * @param {string} id
 * @param {string} title
 * @param {readonly string[]} cut what has to be reported as cut; nothing where all of it fits
 * @param {() => string} body
 * @returns {Case & { cut: readonly string[] }}
 */
const huge = (id, title, cut, body) => ({
  id: `huge-${id}`,
  title,
  cut,
  tries: 'holds more than can be told at once, so that nothing at all is told of it',
  must: 'The page is read, what was left out is said to be, and the rest is judged. Index: prohibited.',
  host: `huge-${id}.test`,
  answers: () => ({ '/': html(body(), [], '<meta name="robots" content="noindex">') }),
});

/** Pages that hold more than one message or one place of storage takes. */
export const hugePages = [
  huge('labels', '50,000 elements with Chinese names', ['elements'], () =>
    `<p data-nosnippet id="${HAN.repeat(58)}"></p>`.repeat(50_000),
  ),
  huge('classes', '520 elements with 8,000 Chinese characters in their class', ['elements'], () =>
    `<p class="the-acap:disallow-index ${HAN.repeat(8_000)}"></p>`.repeat(520),
  ),
  huge('tags', '2,000 META tags of Chinese text', [], () =>
    times(2_000, (index) => `<meta name="robots-${index}" content="${HAN.repeat(100)}">`),
  ),
  huge('long-tags', '2,000 META tags of long Chinese text', ['meta-tags'], () =>
    times(2_000, (index) => `<meta name="robots-${index}" content="${HAN.repeat(2_000)}">`),
  ),
  huge('elements', '50,000 short elements', [], () => '<p data-nosnippet></p>'.repeat(50_000)),
  huge('links', '50,000 links with a long rel', ['elements'], () =>
    `<a rel="nofollow ${'x'.repeat(400)}" href="/"></a>`.repeat(50_000),
  ),
  huge('control', '50,000 names of control characters, six octets each where they are sent', [], () =>
    '<p data-nosnippet id="&#1;'.concat('&#1;'.repeat(57), '"></p>').repeat(50_000),
  ),
  huge('controls-in-classes', '600 classes of control characters', ['elements'], () =>
    `<p class="the-acap:disallow-index ${'&#1;'.repeat(7_000)}"></p>`.repeat(600),
  ),
  huge('quotes', 'META tags of quotation marks, twice as long where they are sent', [], () =>
    times(1_000, () => `<meta name="robots" content='${'"'.repeat(200)}'>`),
  ),
  huge('name', 'One name of four megabytes', [], () => `<p data-nosnippet id="${HAN.repeat(MEGABYTE)}"></p>`),
  huge(
    'one-tag',
    'One META tag of four megabytes',
    ['meta-length'],
    () => `<meta name="robots" content="${HAN.repeat(MEGABYTE)}">`,
  ),
  huge('one-element', 'One element with everything', ['class-length'], () => {
    const statements = times(20_000, (index) => `the-acap:allow-index:purpose=${HAN}${index} `);
    return `<a class="${statements}" id="${HAN.repeat(1_000)}" rel="nofollow ${HAN.repeat(50_000)}" data-nosnippet></a>`;
  }),
];

/** A page on an address that is itself very long. */
export const longAddress = /** @type {Case} */ ({
  id: 'huge-address',
  title: 'A page that calls itself by a name of two megabytes',
  tries: 'changes its own address to one that is longer than anything that is kept of it',
  must: 'The popup shows the page, with an address that is cut.',
  host: 'huge-address.test',
  answers: () => ({
    '/': html(
      '<button onclick="attack()">Attack</button><script>function attack() { history.pushState(null, "", "/" + "x".repeat(2_000_000)); }</script>',
    ),
  }),
});

/** A page of which more is kept of the way to it than of itself. */
export const longWay = /** @type {Case} */ ({
  id: 'huge-way',
  title: 'A page and a robots.txt behind nineteen redirects with addresses of 240 KB',
  tries: 'fills the storage with the way to it, so that its own header field is forgotten',
  must: 'Headers: noindex. Index: prohibited. robots.txt is asked once.',
  host: 'huge-way.test',
  path: '/page-0',
  answers: () => {
    const long = 'x'.repeat(240_000);
    /** @param {string} name @param {string} end */
    const way = (name, end) =>
      Object.fromEntries(
        Array.from({ length: 19 }, (_, index) => [
          `/${name}-${index}`,
          redirect(index === 18 ? end : `/${name}-${index + 1}?${long}`),
        ]),
      );
    return {
      ...way('page', '/end'),
      ...way('robots', '/rules'),
      '/end': html('The end', [['X-Robots-Tag', 'noindex']]),
      '/robots.txt': redirect(`/robots-0?${long}`),
      '/rules': text('User-agent: *\nAllow: /\n'),
    };
  },
});

/** A page whose frames have names that cannot be kept. */
export const longFrames = /** @type {Case} */ ({
  id: 'huge-frames',
  title: 'Twelve frames with addresses of 900 KB',
  tries:
    'has the addresses of its frames fill the storage, so that nothing is told of any frame, or of the page',
  must: 'Headers: noindex. The frames are told, with addresses that are cut. robots.txt is asked once.',
  host: 'huge-frames.test',
  answers: () => ({
    '/': html('<iframe src="/frame"></iframe>'.repeat(12), [['X-Robots-Tag', 'noindex']]),
    '/frame': html(
      '<script>history.replaceState(null, "", "/" + "y".repeat(900_000))</script>',
      [],
      '<meta name="robots" content="noarchive">',
    ),
    '/robots.txt': text('User-agent: *\nAllow: /\n'),
  }),
});
