import { html, redirect, text } from '../site.js';

/** @typedef {import('../case.js').Case} Case */
/** @typedef {import('../case.js').At} At */

const ADMIN = '/admin/reboot';
const PAGE = html('<p class="the-acap:allow-index">x</p>', [], '<meta name="robots" content="noarchive">');
const ALL = 'User-agent: *\nAllow: /\n\nACAP-crawler: *\nACAP-allow-index: /\n';

/**
 * Where the private network begins, spelt in many ways; the last two are not this machine.
 * @type {readonly ((at: At) => string)[]}
 */
const PRIVATE_ADDRESSES = [
  (at) => at('127.0.0.1') + ADMIN,
  (at) => at('localhost') + ADMIN,
  (at) => at('router.localhost') + ADMIN,
  (at) => at('2130706433') + ADMIN,
  (at) => at('0x7f.1') + ADMIN,
  (at) => at('[::1]') + ADMIN,
  (at) => at('[::ffff:127.0.0.1]') + ADMIN,
  (at) => at('0.0.0.0') + ADMIN,
  () => `http://10.0.0.1${ADMIN}`,
  () => `http://192.168.1.1${ADMIN}`,
];

/**
 * @param {string} id
 * @param {string} title
 * @param {Case['answers']} answers
 * @param {string} [must]
 * @returns {Case}
 */
const privateCase = (
  id,
  title,
  answers,
  must = 'robots.txt: failed, since it leads into a private network. Crawl: unknown. Nothing of /admin/ is asked.',
) => ({
  id: `private-network-${id}`,
  title,
  tries: 'has the browser ask an address that its visitor alone can reach, and takes the answer for rules',
  must,
  host: `${id}.news.test`,
  answers: (at) => ({ '/': PAGE, [`*${ADMIN}`]: text(ALL), ...answers(at) }),
});

/** Sites whose robots.txt leads into the private network. */
export const privateRobotsTxt = [
  ...PRIVATE_ADDRESSES.map((target, index) =>
    privateCase(`robots-${index}`, `robots.txt redirects to ${target((host) => `http://${host}`)}`, (at) => ({
      '/robots.txt': redirect(target(at)),
    })),
  ),
  privateCase(
    'second',
    'robots.txt redirects to a public address, and that into the private network',
    (at) => ({
      '/robots.txt': redirect(`${at('rights.test')}/second-hop`),
      'rights.test/second-hop': redirect(at('127.0.0.1') + ADMIN, 307),
    }),
  ),
  privateCase('through', 'robots.txt redirects through the private network and out again', (at) => ({
    '/robots.txt': redirect(at('localhost') + ADMIN),
    [`localhost${ADMIN}`]: redirect(`${at('rights.test')}/rules`),
    'rights.test/rules': text(ALL),
  })),
  privateCase('permanent', 'robots.txt is moved into the private network for good', (at) => ({
    '/robots.txt': redirect(at('127.0.0.1') + ADMIN, 308, [['Cache-Control', 'max-age=3600']]),
  })),
  privateCase(
    'credentials',
    'robots.txt redirects into the private network, with a name and a password',
    (at) => ({
      '/robots.txt': redirect(at('127.0.0.1').replace('//', '//user:secret@') + ADMIN),
    }),
  ),
  privateCase('dot', 'robots.txt redirects to localhost with a dot at its end', (at) => ({
    '/robots.txt': redirect(at('localhost.') + ADMIN),
  })),
];

/** Where a redirect of robots.txt leads that no browser follows; no rules, and nothing permitted. */
export const otherSchemes = [
  'file:///etc/hostname',
  'data:text/plain,User-agent:%20*',
  'ftp://rights.test/',
  'about:blank',
].map((target, index) =>
  privateCase(
    `scheme-${index}`,
    `robots.txt redirects to ${target}`,
    () => ({ '/robots.txt': redirect(target) }),
    'robots.txt: no answer. Crawl is not permitted.',
  ),
);

/** A robots.txt on another public host. */
export const publicRobotsTxt = privateCase(
  'public',
  'robots.txt redirects to another public site',
  (at) => ({
    '/robots.txt': redirect(`${at('rights.test')}/public-hop`),
    'rights.test/public-hop': redirect(`${at('rules.test')}/rules`),
    'rules.test/rules': text('User-agent: *\nDisallow: /\n'),
  }),
  'robots.txt: answered, after two redirects. Crawl: prohibited.',
);

/** A site in the private network itself, which may lead to its own kind. */
export const localRobotsTxt = /** @type {Case} */ ({
  ...privateCase(
    'local',
    'robots.txt of a site in the private network redirects within it',
    (at) => ({
      '/robots.txt': redirect(`${at('localhost')}/rules`),
      'localhost/rules': text('User-agent: *\nDisallow: /\n'),
    }),
    'robots.txt: answered, after one redirect. Crawl: prohibited.',
  ),
  host: '127.0.0.1',
});

/** A reference on a public host that leads into the private network. */
export const privateReference = privateCase(
  'reference',
  'A reference redirects into the private network',
  (at) => ({
    '/robots.txt': text(
      `ACAP-crawler: *\nACAP-permissions-reference: ${at('rights.test')}/first\nACAP-permissions-reference: ${at('rights.test')}/second\n`,
    ),
    'rights.test/first': redirect(at('127.0.0.1') + ADMIN),
    'rights.test/second': redirect(`${at('rules.test')}/hop`),
    'rules.test/hop': redirect(at('localhost') + ADMIN),
  }),
  'The references: refused. Nothing of /admin/ is asked.',
);

/** A page whose HTML, asked without cookies, is elsewhere. */
export const privateSource = privateCase(
  'source',
  'The HTML as it is sent redirects into the private network',
  (at) => {
    let times = 0;
    return {
      '/': (response, request) =>
        (times++ === 0 ? PAGE : redirect(at('127.0.0.1') + ADMIN))(response, request),
      [`*${ADMIN}`]: html('Rebooting'),
      '/robots.txt': text(ALL),
    };
  },
  'Compare with the source: it leads into a private network. Nothing of /admin/ is asked.',
);
