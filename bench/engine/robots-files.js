/** Sizes of robots.txt in octets, by what they are called. */
export const SIZES = /** @type {const} */ ({ '2 KB': 2048, '100 KB': 102_400, '500 KiB': 512_000 });

const WORDS = 'news sport archive search tag user cgi-bin img private page 2024 admin api fish v1'.split(' ');

/** Forty crawlers, most of which the files name. */
export const CRAWLERS = Array.from({ length: 40 }, (_, index) => `Bot${letter(index)}${letter(index * 7)}`);

/** A hundred addresses of the kind that the files are about. */
export const ADDRESSES = addresses();

/** Files of each size, by how their rules are grouped. @type {Record<string, (size: number) => string>} */
export const FILES = { 'many groups': (size) => robotsFile(size), 'long groups': longGroupsFile };

/**
 * A robots.txt as publishers write them: groups of 3 to 32 rules, a fifth of them with wildcards. The same size and seed give the
 * same file.
 * @param {number} size in octets
 */
export function robotsFile(size, seed = size) {
  const random = randomNumbers(seed);
  let text = '';
  while (text.length < size) {
    text += `User-agent: ${random(4) ? CRAWLERS[random(CRAWLERS.length)] : '*'}\n`;
    for (let rules = 3 + random(30); rules > 0; rules--) text += rule(random);
    text += random(4) ? '\n' : '# a comment\n\n';
  }
  return text.slice(0, size);
}

/** The other way to write as many rules: two groups, half for one crawler, half for all others. @param {number} size in octets */
function longGroupsFile(size) {
  const random = randomNumbers(size);
  let text = '';
  for (const name of [CRAWLERS[0], '*']) {
    text += `User-agent: ${name}\n`;
    for (const end = text.length + size / 2; text.length < end; ) text += rule(random);
  }
  return text.slice(0, size);
}

function addresses() {
  const random = randomNumbers(1);
  return Array.from({ length: 100 }, () => `https://www.example.com${pattern(random).replace(/[*$]/g, 'x')}`);
}

/** @param {(below: number) => number} random */
function rule(random) {
  return `${random(4) ? 'Disallow' : 'Allow'}: ${pattern(random)}\n`;
}

/** @param {(below: number) => number} random */
function pattern(random) {
  let path = '';
  for (let depth = 1 + random(4); depth > 0; depth--)
    path += `/${WORDS[random(WORDS.length)]}${random(3) ? '' : random(1000)}`;
  if (!random(6)) path += `/*.${['pdf$', 'php', 'jpg$'][random(3)]}`;
  return random(8) ? path : `${path}*?sort=`;
}

/** @param {number} index */
function letter(index) {
  return String.fromCharCode(97 + (index % 26));
}

/** Whole numbers below a bound, the same ones for the same seed. @param {number} seed */
export function randomNumbers(seed) {
  let state = seed;
  return (/** @type {number} */ below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return (state >> 8) % below;
  };
}
