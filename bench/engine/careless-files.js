import { randomNumbers, robotsFile } from './robots-files.js';

const TYPOS = [
  'Disalow: /old/',
  'User_agent: *',
  'Disallow: /a b/',
  'Disallow: https://www.example.com/en/*',
  'Disallow: ?sort=',
  'Disallow: /(news|sport)/',
  'Disallow: /terms#part',
  'Disallow: /a\u200b/',
  'Noindex: /print/',
  'User-agent: ChatGPT',
  'User-agent: *MothBot*',
  'User-agent: MothBot Disallow: /',
  'Crawl-delay: 10s',
  'Sitemap: /sitemap.xml',
  'https://www.example.com/sitemap.xml',
  'Google Image',
];

/**
 * As many files as the web was asked for, of the sizes that it has: half below 0.4 KB, some of 50 KB; a quarter with typos.
 * @param {number} count
 */
export function corpus(count) {
  return Array.from({ length: count }, (_, index) => {
    const random = randomNumbers(index * 7919);
    const text = `User-agent: *\nDisallow:\n\n${robotsFile(sizeOf(random), index)}\n`;
    return random(4) ? text : `${text}${TYPOS[random(TYPOS.length)]}\n${TYPOS[random(TYPOS.length)]}\n`;
  });
}

/** @param {(below: number) => number} random */
function sizeOf(random) {
  const rank = random(1000);
  if (rank < 500) return 30 + Math.floor(rank * 0.7);
  if (rank < 900) return 400 + (rank - 500) * 6;
  return rank < 990 ? 3000 + (rank - 900) * 200 : 21_000 + (rank - 990) * 4000;
}

/** Files that are made to take long, by what is in them. @type {Record<string, (size: number) => string>} */
export const WORST = Object.fromEntries(
  /** @type {[string, string | ((n: number) => string)][]} */ ([
    ['one letter', 'x'],
    ['quotes', '“'],
    ['straight quotes', '"'],
    ['tags', '<a>'],
    ['dollar signs', '$'],
    ['brackets', '([{'],
    ['commas', 'a,'],
    ['invisible characters', '\u200b'],
    ['fields in a value', 'Disallow: /a '],
    ['addresses', 'https://'],
    ['lines of a letter', 'a\n'],
    ['lines of tags', '<p>\n'],
    ['lines of quotes', 'Disallow: “““”””\n'],
    ['dollar signs in paths', 'Disallow: /a$$$$$$$$$$$$$$$$x\n'],
    ['quotes in paths', `Disallow: ${'“'.repeat(5000)}x\n`],
    ['regular expressions', 'Disallow: /(a|b)\\d+[0-9]+(?:c)\n'],
    ['comments', 'Disallow: /a#b\n'],
    ['invisible characters in paths', 'Disallow: /a\u200b\n'],
    ['joiners in paths', `Disallow: /${'\u200d'.repeat(100)}\n`],
    ['misspelt fields', (n) => `Disalow: /${n}\n`],
    ['fields that nobody reads', (n) => `Desallow: /${n}\n`],
    ['unknown fields', (n) => `field${n}: /\n`],
    ['patterns without a slash', (n) => `Disallow: ${n}/\n`],
    ['addresses for paths', (n) => `Disallow: https://www.example.com/${n}\n`],
    ['sitemaps', (n) => `Sitemap: /${n}.xml\n`],
    ['groups', (n) => `User-agent: bot${n}\nDisallow: /${n}\n`],
    ['names that run on', (n) => `User-agent: bot${n}\nCrawl-delay: ${n}\n`],
    ['one name that runs on', 'User-agent: bot\nCrawl-delay: 1\n'],
    ['names and blank lines', (n) => `User-agent: bot${n}\n\n`],
    ['rules undone in each group', (n) => `User-agent: bot${n}\nAllow: /${n % 100}\nDisallow: /${n % 100}\n`],
    ['rules undone in one group', (n) => `Allow: /${n}\nDisallow: /${n}\n`],
    ['groups of one name', 'User-agent: anthropic-ai\nDisallow: /\n'],
    ['ACAP fields that nobody knows', (n) => `ACAP-alow-indx: /${n}\n`],
  ]).map(([what, piece]) => [what, (size) => fileOf(piece, size)]),
);

/**
 * @param {string | ((n: number) => string)} piece
 * @param {number} size
 */
function fileOf(piece, size) {
  const end = '\nDisallow: /\n';
  let text = typeof piece === 'string' ? piece.repeat((size - end.length) / piece.length) : '';
  for (let n = 0; typeof piece === 'function' && text.length < size - 100; n++) text += piece(n);
  return `${text}${end}`;
}
