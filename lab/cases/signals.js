import { html, redirect, text } from '../site.js';

/** @typedef {import('../case.js').Case} Case */
/** @typedef {import('../site.js').Answer} Answer */
/** @typedef {'permitted' | 'prohibited' | 'unstated' | 'unknown'} Verdict */
/**
 * A case, with the verdict that any crawler must get on each use.
 * @typedef {Case & { stated: { search: Verdict, 'train-ai': Verdict, 'ai-input': Verdict, tdm: Verdict } }} SignalCase
 */

const TDM = '/.well-known/tdmrep.json';
/** What no attack may undo, and what none may have more made of. */
const RULES = 'User-agent: *\nContent-Signal: search=yes, ai-train=no\nAllow: /\n';
const NAMESPACE = 'xmlns="https://rslstandard.org/rsl"';
const ALL = '<content url=""><license><permits type="usage">all</permits></license></content>';
const NONE = ALL.replaceAll('permits', 'prohibits');
const LINK = '<link rel="license" type="application/rsl+xml" href="/licence.xml">';

/** Of signals in robots.txt alone. */
const OWN = /** @type {const} */ ({
  search: 'permitted',
  'train-ai': 'prohibited',
  'ai-input': 'unstated',
  tdm: 'unstated',
});
/** Where terms exist that were not seen. */
const UNSEEN = /** @type {const} */ ({
  search: 'unknown',
  'train-ai': 'prohibited',
  'ai-input': 'unknown',
  tdm: 'unknown',
});

/** @type {Readonly<Record<Verdict, string>>} */
const WORDS = {
  permitted: 'permitted',
  prohibited: 'prohibited',
  unstated: 'nobody says anything',
  unknown: 'unknown',
};

/**
 * @param {string} id
 * @param {string} title
 * @param {string} tries
 * @param {SignalCase['stated']} stated
 * @param {Readonly<Record<string, Answer>>} answers
 * @returns {SignalCase}
 */
const signals = (id, title, tries, stated, answers) => ({
  id: `signals-${id}`,
  title,
  tries,
  must: `Search: ${WORDS[stated.search]}. Training: ${WORDS[stated['train-ai']]}. AI answers: ${WORDS[stated['ai-input']]}. Mining: ${WORDS[stated.tdm]}. The popup answers as quickly as ever.`,
  stated,
  host: `signals-${id}.test`,
  answers: () => ({ '/': html('Page'), '/robots.txt': text(RULES), ...answers }),
});

/** @param {string} licence */
const licenceFile = (licence) => ({ '/': html('Page', [], LINK), '/licence.xml': text(licence) });

/** As long as a field may be that Node and browsers let through together. */
const LONGEST_FIELD = 64_000;
const LABELS = Array.from({ length: 9_000 }, (_, index) => `x${index}=y, `)
  .join('')
  .slice(0, LONGEST_FIELD)
  .replace(/[^,]*$/, '');

const headerCases = [
  signals(
    'long-field',
    'A Content-Usage field of 64 KB, what counts at its end',
    'hides a prohibition behind thousands of labels',
    { ...OWN, 'ai-input': 'prohibited' },
    { '/': html('Page', [['Content-Usage', `${LABELS} ai-use=n`]]) },
  ),
  signals(
    'open-lists',
    'A Content-Usage field of 64 KB of opening brackets',
    'has lists read within lists until nothing is left to read them with',
    OWN,
    { '/': html('Page', [['Content-Usage', `ai-use=${'('.repeat(LONGEST_FIELD)}`]]) },
  ),
  signals(
    'links',
    '2,000 Link fields, each with a licence',
    'has thousands of files asked for, or a licence forgotten among them',
    UNSEEN,
    {
      '/': html(
        'Page',
        Array.from({ length: 2_000 }, (_, index) => [
          'Link',
          `</${index}>; rel=license; type="application/rsl+xml"`,
        ]),
      ),
    },
  ),
];

const LAUGHS = Array.from(
  { length: 9 },
  (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`,
).join('');

/** Deeper than a parser that calls itself goes. */
const DEEP = 40_000;

const licenceCases = [
  signals(
    'laughs',
    'A licence that multiplies: a billion laughs',
    'has a text of gigabytes made of a few lines',
    UNSEEN,
    licenceFile(
      `<!DOCTYPE rsl [<!ENTITY l0 "ha">${LAUGHS}]><rsl ${NAMESPACE}>${ALL.replace('all', '&l9;')}</rsl>`,
    ),
  ),
  signals(
    'outside',
    'A licence that takes its words from a file of the reader',
    'has a file of the reader’s machine, or another site, read into it',
    UNSEEN,
    licenceFile(
      `<!DOCTYPE rsl [<!ENTITY x SYSTEM "file:///etc/hostname">]><rsl ${NAMESPACE}>${ALL.replace('all', '&x;')}</rsl>`,
    ),
  ),
  signals(
    'document-type',
    'A licence with a document type, and nothing else amiss',
    'permits everything, by a form of XML that no licence needs',
    UNSEEN,
    licenceFile(`<!DOCTYPE rsl><rsl ${NAMESPACE}>${ALL}</rsl>`),
  ),
  signals(
    'entity',
    'A licence with an entity that nobody declared',
    'permits everything, in what is no XML',
    UNSEEN,
    licenceFile(`<rsl ${NAMESPACE}>${ALL}&laugh;</rsl>`),
  ),
  signals(
    'deep',
    `A licence of ${DEEP} elements, each within the other`,
    'has elements read within elements until nothing is left to read them with',
    UNSEEN,
    licenceFile(`<rsl ${NAMESPACE}>${ALL}${'<a>'.repeat(DEEP)}${'</a>'.repeat(DEEP)}</rsl>`),
  ),
  signals(
    'long-licence',
    'A licence of 5 MB that prohibits everything in its last line',
    'permits everything as far as it is read',
    UNSEEN,
    licenceFile(`<rsl ${NAMESPACE}>${ALL}\n${' '.repeat(5_000_000)}\n${NONE}</rsl>`),
  ),
  signals(
    'inline',
    '65 licences in one page, of which the last prohibits everything',
    'permits everything as far as it is read',
    UNSEEN,
    {
      '/': html(
        [...Array.from({ length: 64 }, () => ALL), NONE]
          .map(
            (contents) => `<script type="application/rsl+xml"><rsl ${NAMESPACE}>${contents}</rsl></script>`,
          )
          .join(''),
      ),
    },
  ),
];

const RESERVED = '{"location":"/","tdm-reservation":1}';
const FREE = '{"location":"/none/","tdm-reservation":0},';
/** Where the file on mining was not seen, which addresses training too. */
const UNMINED = /** @type {const} */ ({ ...OWN, tdm: 'unknown' });

const fileCases = [
  signals(
    'long-list',
    'A tdmrep.json of 5 MB, what counts at its end',
    'hides a reservation behind a hundred thousand others',
    UNMINED,
    { [TDM]: text(`[${FREE.repeat(115_000)}${RESERVED}]`) },
  ),
  signals(
    'deep-list',
    'A tdmrep.json of 100,000 lists, each within the other',
    'has lists read within lists until nothing is left to read them with',
    OWN,
    { [TDM]: text(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) },
  ),
  signals(
    'cycle',
    'A tdmrep.json that is moved to where it is moved from',
    'is asked for without end',
    UNMINED,
    { [TDM]: redirect('/round'), '/round': redirect(TDM) },
  ),
  signals('itself', 'A tdmrep.json that is moved to itself for good', 'is asked for without end', UNMINED, {
    [TDM]: redirect(TDM, 308),
  }),
];

/**
 * Signals on AI and data use that are written to be misread, or never read to their end.
 * @type {readonly SignalCase[]}
 */
export const hostileSignals = [...headerCases, ...licenceCases, ...fileCases];
