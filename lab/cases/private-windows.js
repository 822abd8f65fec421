import { html, text } from '../site.js';

/** @typedef {import('../case.js').Case} Case */

/**
 * A site whose words stand nowhere else.
 * @param {Record<'host' | 'path' | 'header' | 'meta' | 'label' | 'rule', string>} words
 * @returns {Case}
 */
export const siteOfWords = ({ host, path, header, meta, label, rule }) => ({
  id: `private-${host}`,
  title: 'A site in a private window',
  tries: 'does nothing: who looks at a normal window later looks for what was seen in a private one',
  must: 'In a private window everything works; when the last one is closed, nothing of it is kept.',
  host: `${host}.localhost`,
  path: `/${path}`,
  window: 'private',
  answers: (at) => ({
    [`/${path}`]: html(
      `<p id="${label}" class="the-acap:disallow-index">x</p><iframe src="/frame-${path}"></iframe>`,
      [['X-Robots-Tag', `${header}: noarchive`]],
      `<meta name="${meta}" content="ACAP disallow-index">`,
    ),
    [`/frame-${path}`]: html('<p data-nosnippet>Frame</p>'),
    '/robots.txt': text(
      `User-agent: ${rule}\nDisallow: /\n\nACAP-crawler: *\nACAP-permissions-reference: ${at(`${host}.localhost`)}/${rule}.txt\n`,
    ),
    [`/${rule}.txt`]: text(`ACAP-crawler: *\nACAP-disallow-index: /${rule}/\n`),
  }),
});

/** One to open by hand. */
export const privateSite = siteOfWords({
  host: 'whispering',
  path: 'whisper',
  header: 'whisper-bot',
  meta: 'whisper-tag',
  label: 'whispered',
  rule: 'whisper-rule',
});
