import { expect, test } from 'vitest';
import { linesOf, managedLines, readRobotsTxt } from '../../src/policy';

const blocksOf = (...lines: string[]) => {
  const read = linesOf(readRobotsTxt(lines.join('\n')));
  return read && managedLines(read);
};

test.each([
  {
    what: 'as Cloudflare writes it',
    lines: [
      '# BEGIN Cloudflare Managed content',
      'User-agent: *',
      '# END Cloudflare Managed Content',
      'Allow: /',
    ],
    blocks: [{ from: 1, to: 3 }],
  },
  {
    what: 'two, in other letters and spaces',
    lines: [
      '#begin cloudflare managed content',
      '# END CLOUDFLARE  Managed content ',
      '',
      '# BEGIN Cloudflare Managed Content',
      '#END Cloudflare Managed Content',
    ],
    blocks: [
      { from: 1, to: 2 },
      { from: 4, to: 5 },
    ],
  },
  { what: 'one without an end', lines: ['# BEGIN Cloudflare Managed content', 'Allow: /'], blocks: [] },
  { what: 'an end without a beginning', lines: ['Allow: /', '# END Cloudflare Managed Content'], blocks: [] },
  {
    what: 'words that only speak of it',
    lines: ['# We BEGIN Cloudflare Managed content', '# END Cloudflare Managed Content'],
    blocks: [],
  },
])('lines that Cloudflare put there: $what (9.4.8)', ({ lines, blocks }) =>
  expect(blocksOf(...lines)).toEqual(blocks),
);
