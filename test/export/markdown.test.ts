import { describe, expect, test } from 'vitest';
import { markdownOf } from '../../src/export/markdown';
import type { ReportContent } from '../../src/export/report-content';

const EMPTY: ReportContent = { title: 'Title', facts: [], parts: [] };

const partOf = (part: Partial<ReportContent['parts'][number]>): ReportContent => ({
  ...EMPTY,
  parts: [{ heading: 'Part', sentences: [], items: [], ...part }],
});

test('a report in its order', () => {
  expect(
    markdownOf({
      title: 'What crawlers may do',
      facts: [
        { label: 'Address', text: 'https://a.example/?a=1&b=_c_', isQuote: true },
        { label: 'Read', text: 'today', isQuote: false },
      ],
      parts: [
        { heading: 'In short', sentences: ['One.', 'Two.'], items: [] },
        {
          heading: 'Who',
          sentences: [],
          table: { columns: ['Crawler', 'Index'], rows: [['A|B', 'no']] },
          items: [],
        },
        {
          heading: 'Checks',
          sentences: [],
          items: [
            {
              text: 'Wrong.',
              place: 'robots.txt line 3',
              quotes: [{ label: 'As written', text: 'Disalow: /`x`', isQuote: true }],
            },
          ],
        },
        { heading: 'Nothing in it', sentences: [], items: [] },
      ],
    }),
  ).toBe(`# What crawlers may do

- **Address:** \`https://a.example/?a=1&b=_c_\`
- **Read:** today

## In short

One.

Two.

## Who

| Crawler | Index |
| --- | --- |
| A\\|B | no |

## Checks

- Wrong. – robots.txt line 3
  - **As written:** \`\` Disalow: /\`x\` \`\`
`);
});

describe('what strangers write is text', () => {
  test.each([
    ['<img src=x onerror=a>', '\\<img src=x onerror=a\\>'],
    ['[link](https://a.example)', '\\[link\\](`https://a.example`)'],
    ['see www.evil.test/a_b now', 'see `www.evil.test/a_b` now'],
    ['evil.test', '`evil.test`'],
    ['me@evil.test, @team', '`me@evil.test`, `@team`'],
    ['robots.txt, line 3. And on.', 'robots.txt, line 3. And on.'],
    ['a|evil.test`b', 'a\\|`evil.test`\\`b'],
    ['![picture](a)', '!\\[picture\\](a)'],
    ['# heading', '\\# heading'],
    ['- item', '\\- item'],
    ['1. item', '1\\. item'],
    ['a\n\n# b', 'a \\# b'],
    ['*a* _b_ ~~c~~', '\\*a\\* \\_b\\_ \\~\\~c\\~\\~'],
    ['&lt;', '\\&lt;'],
    ['back\\slash', 'back\\\\slash'],
  ])('%j', (text, written) => {
    expect(markdownOf(partOf({ sentences: [text] }))).toBe(`# Title\n\n## Part\n\n${written}\n`);
  });

  test.each([
    ['``', '``` `` ```'],
    ['a`', '`` a` ``'],
    ['a\nb', '`a b`'],
    ['', '` `'],
    ['</code><script>', '`</code><script>`'],
  ])('quoted: %j', (text, written) => {
    const item = { text: 'It', quotes: [{ label: 'Q', text, isQuote: true }] };
    expect(markdownOf(partOf({ items: [item] }))).toContain(`  - **Q:** ${written}\n`);
  });
});
