import { html } from '../site.js';

/** @typedef {import('../case.js').Case} Case */

const MARKED =
  '<p class="the-acap:disallow-index">Prohibited</p><p class="the-acap:allow-index">Permitted</p>';

/**
 * A page on which the highlight is turned on, by hand.
 * @param {string} id
 * @param {Pick<Case, 'title' | 'tries' | 'must'>} words
 * @param {string} script
 * @param {string} [body]
 * @returns {Case}
 */
const overlayCase = (id, words, script, body = MARKED) => ({
  id: `overlay-${id}`,
  ...words,
  host: `overlay-${id}.test`,
  answers: () => ({
    '/': html(`${body}<button onclick="attack()">Attack</button><script>${script}</script>`),
  }),
});

/** What a page can do to an overlay that is drawn over it. */
export const overlayCases = [
  overlayCase(
    'forged',
    {
      title: 'A page that defines elements and clicks',
      tries: 'takes hold of the overlay to read it, rewrite it and close it',
      must: 'With the highlight on: nothing changes, and the page’s title stays “Nothing found”.',
    },
    `document.title = 'Nothing found';
     customElements.define('permitlens-overlay', class extends HTMLElement {
       constructor() { super(); window.held = this.attachInternals(); }
     });
     function attack() {
       const hosts = [...document.querySelectorAll('[data-permitlens-overlay], permitlens-overlay')];
       for (const host of hosts) {
         for (const type of ['pointerdown', 'click', 'toggle', 'beforetoggle']) host.dispatchEvent(new MouseEvent(type));
         host.click();
       }
       if (window.held?.shadowRoot || hosts.some((host) => host.shadowRoot)) document.title = 'Found it';
     }`,
  ),
  overlayCase(
    'covered',
    {
      title: 'A page that opens something above everything, again and again',
      tries: 'covers what the overlay says',
      must: 'With the highlight on: it ends, and the popup says that the page ended it.',
    },
    `function attack() {
       const cover = Object.assign(document.createElement('div'), { popover: 'manual', textContent: 'All is permitted' });
       cover.style.cssText = 'width:100vw;height:100vh;background:white';
       document.body.append(cover);
       setInterval(() => { if (cover.matches(':popover-open')) cover.hidePopover(); cover.showPopover(); }, 16);
     }`,
  ),
  overlayCase(
    'full-screen',
    {
      title: 'An element in full screen',
      tries: 'is shown above everything',
      must: 'With the highlight on: its outlines and the legend are shown above it too.',
    },
    'function attack() { document.getElementById("stage").requestFullscreen(); }',
    `<div id="stage" style="background:white">${MARKED}</div>`,
  ),
  overlayCase(
    'deep',
    {
      title: 'Marks that stand 1,200 elements deep',
      tries: 'makes every move of the page slow',
      must: 'With the highlight on: the page scrolls without a halt.',
    },
    `let place = document.body;
     for (let level = 0; level < 1200; level++) place = place.appendChild(document.createElement('div'));
     place.innerHTML = '<p class="the-acap:disallow-index" style="margin:0">x</p>'.repeat(1500);
     function attack() { scrollTo({ top: 20000, behavior: 'smooth' }); }`,
    '',
  ),
];
