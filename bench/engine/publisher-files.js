import { randomNumbers } from './robots-files.js';

/** Product tokens that many sites shut out, one group for each. */
const SHUT_OUT = [
  'GPTBot',
  'ClaudeBot',
  'CCBot',
  'Bytespider',
  'Google-Extended',
  'Applebot-Extended',
  'PerplexityBot',
  'Amazonbot',
  'AhrefsBot',
  'SemrushBot',
  'MJ12bot',
  'DotBot',
  'BLEXBot',
  'PetalBot',
  'Scrapy',
];

const FOLDERS =
  'wp-admin wp-content/plugins account/orders checkout/basket search-results tag author feed print preview customer/login kontakt'.split(
    ' ',
  );

/** A hundred addresses that such files are about. */
export const PUBLISHER_ADDRESSES = Array.from(
  { length: 100 },
  (_, at) =>
    `https://www.example.com/${FOLDERS[at % FOLDERS.length]}/2024/${at}/story-${at * 37}.html?page=${at % 5}`,
);

/** Forty crawlers: the first is bound by `*`, others have groups of their own. */
export const PUBLISHER_CRAWLERS = Array.from({ length: 40 }, (_, at) => SHUT_OUT[at - 1] ?? `Reader${at}`);

/**
 * A file as many publishers write them: so many rules for `*`, half of them with wildcards or escapes, then half as many groups
 * of one `Disallow: /`.
 * @param {number} rules
 */
export function publisherFile(rules) {
  const random = randomNumbers(rules);
  let text = 'User-agent: *\n';
  for (let at = 0; at < rules; at++) text += `${random(6) ? 'Disallow' : 'Allow'}: ${pattern(at, random)}\n`;
  for (let at = 0; at < rules / 2; at++) {
    const name = SHUT_OUT[at] ?? `${SHUT_OUT[at % SHUT_OUT.length]}-${at}`;
    text += `\nUser-agent: ${name}\nDisallow: /\n`;
  }
  return text;
}

/**
 * @param {number} at
 * @param {(below: number) => number} random
 */
function pattern(at, random) {
  const [folder, inner] = [FOLDERS[random(FOLDERS.length)], FOLDERS[random(FOLDERS.length)]];
  const plain = `/${folder}/${inner}/section-${at}/`;
  if (at % 2) return plain;
  const others = [
    `/*/${folder}/page-${at}/*`,
    `/*?${inner}=${at}&sort=*`,
    `${plain}*.pdf$`,
    `/${folder}/${inner}%2D${at}%2f`,
    `/caf%c3%a9/${folder}/${at}/`,
    `/*/${inner}/*.${at}.php`,
  ];
  return others[random(others.length)];
}
