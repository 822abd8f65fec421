import { download, html, text } from '../site.js';

/** @typedef {import('../case.js').Case} Case */

/** A page that moves to where robots.txt prohibits everything, without being loaded again. */
export const movingPage = /** @type {Case} */ ({
  id: 'push-state',
  title: 'A page that moves under its overlay (pushState)',
  tries: 'keeps “permitted” on its elements where robots.txt prohibits what it calls itself now',
  must: 'With the highlight on: outlines and popup say the same, before and after.',
  host: 'push-state.test',
  answers: () => ({
    '/': html(`<p class="the-acap:allow-index">One</p><p class="the-acap:allow-index">Two</p>
      <button onclick="attack()">Attack</button>
      <script>function attack() { history.pushState(null, '', '/members/page'); }</script>`),
    '/robots.txt': text(
      'User-agent: *\nDisallow: /members/\n\nACAP-crawler: *\nACAP-disallow-index: /members/\n',
    ),
  }),
});

/** A tab that goes on and on, and leaves files between its pages. */
export const wanderingTab = /** @type {Case} */ ({
  id: 'wandering-tab',
  title: 'A tab that goes through many pages',
  tries: 'fills what is kept of pages, in one tab that is closed then',
  must: 'Nothing is left of its pages when the tab is closed.',
  host: 'wandering.test',
  answers: () => ({
    '/': (response, request) => {
      const number = Number(
        new URL(request.url ?? '', 'http://wandering.test').searchParams.get('page') ?? 0,
      );
      html(`<p data-nosnippet>Page ${number}</p><iframe src="/frame"></iframe>`, [
        ['X-Robots-Tag', `max-snippet:${number}`],
      ])(response, request);
    },
    '/frame': html('<p data-nosnippet>Frame</p>'),
    '/file': download([['X-Robots-Tag', 'noindex']]),
    '/nothing': (response) => response.writeHead(204).end(),
    '/robots.txt': text('User-agent: *\nDisallow: /members/\n'),
  }),
});
