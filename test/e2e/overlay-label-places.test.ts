import { describe, expect, test } from 'vitest';
import type { Box, Overlay, PageView } from '../../drive/driver';
import type { FontName } from './fonts';
import { isRound, isWithin, openHighlighted, restingOverlay, shared } from './highlighting';
import { useLab } from './lab';
import { testVariations } from './variations';

const lab = useLab();

type Size = readonly [width: number, height: number];

/** Widths at which lines break elsewhere. */
const SIZES: readonly Size[] = [
  [1000, 800],
  [720, 800],
  [480, 800],
];

/** So many pixels labels may reach over the edge of words: there lines of text have room between them. */
const EDGE = 3;
/** So many pixels a label may stand away from its line. */
const NEAR = 6;

/** What a page of numbered elements consists of, each labelled otherwise: number 7 with “at most 8 words”. */
interface Layout {
  readonly what: string;
  readonly count: number;
  readonly tag: (number: number) => string;
  /** Whether for some of them only a dot has room. */
  readonly dots: boolean;
}

const numbered = ({ count, tag }: Pick<Layout, 'count' | 'tag'>) => {
  const numbers = [...Array(count).keys()];
  const lines = numbers.map(
    (number) => `ACAP-qualified-usage: use${number} present-snippet max-length=${number + 1}-words`,
  );
  return { robotsTxt: `##ACAP version=1.1\n${lines.join('\n')}\n`, body: numbers.map(tag).join('') };
};

const numberOf = (words: string) => Number(/(\d+) words?/.exec(words)?.[1]) - 1;

const marked = (number: number, more = '') => `id="n${number}" class="the-acap:allow-(use${number})" ${more}`;

const boxed = (number: number, style: string, content: string) =>
  `<div ${marked(number, `style="${style}"`)}>${content}</div>`;

const LAYOUTS: readonly Layout[] = [
  {
    what: 'among paragraphs',
    count: 6,
    tag: (number) => `<p ${marked(number, 'style="margin: 40px 0; padding: 4px"')}>Paragraph ${number}</p>`,
    dots: false,
  },
  {
    what: 'at the edges of the window',
    count: 4,
    tag: (number) => {
      const insets = ['0 auto auto 0', '0 0 auto auto', 'auto auto 0 0', '40% 0 auto auto'];
      return boxed(number, `position: fixed; inset: ${insets[number]}; width: 90px; height: 60px`, 'Edge');
    },
    dots: false,
  },
  {
    what: 'in running text',
    count: 5,
    tag: (number) =>
      `<span ${marked(number)}>Some words ${number}</span> and many others that go on about it. ${'And on. '.repeat(30)}`,
    dots: true,
  },
  {
    what: 'in running text over several lines',
    count: 3,
    tag: (number) =>
      `${'Before it. '.repeat(7 + number)}<a ${marked(number)}>${'A link of many words. '.repeat(9)}</a>${'After it. '.repeat(30)}`,
    dots: true,
  },
  {
    what: 'in running text with room between its lines',
    count: 5,
    tag: (number) =>
      `<span style="line-height: 40px"><span ${marked(number)}>Some words ${number}</span> ${'and on '.repeat(40)}</span>`,
    dots: false,
  },
  {
    what: 'at the beginning of lines beside a margin',
    count: 4,
    tag: (number) =>
      `<div style="margin-left: 240px"><b ${marked(number)}>Name ${number}</b> ${'and what is told of it '.repeat(6)}</div>`,
    dots: false,
  },
  {
    what: 'between full lines that are not marked',
    count: 4,
    tag: (number) =>
      `<div class="full">${'Words that stand before it. '.repeat(12)}</div><div ${marked(number)}>Marked ${number}</div>
      <div class="full">${'Words that stand after it. '.repeat(12)}</div>`,
    dots: true,
  },
  {
    what: 'in columns',
    count: 2,
    tag: (number) =>
      `<div style="float: left; box-sizing: border-box; width: 50%; padding: 20px 4px"><span ${marked(number)}>Column ${number}</span>
      ${'and what stands in it '.repeat(12)}</div>`,
    dots: false,
  },
  {
    what: 'one within another',
    count: 5,
    tag: (number) =>
      number < 4
        ? `<div ${marked(number, 'style="padding: 30px"')}>Outer ${number}`
        : `<div ${marked(number)}>Innermost</div></div></div></div></div>`,
    dots: false,
  },
  {
    what: 'in a list of short lines',
    count: 24,
    tag: (number) => `<li ${marked(number)}>Item ${number} of a list</li>`,
    dots: true,
  },
  {
    what: 'in a list of lines as wide as the window',
    count: 24,
    tag: (number) => `<li ${marked(number)}>${`Item ${number} of a list. `.repeat(30)}</li>`,
    dots: true,
  },
  {
    what: 'in a crowded table',
    count: 200,
    tag: (number) =>
      `<i ${marked(number, 'style="float: left; width: 24px; height: 16px; margin: 1px; font-size: 9px"')}>${number}</i>`,
    dots: true,
  },
  {
    what: 'in a gallery without gaps',
    count: 9,
    tag: (number) =>
      boxed(number, `float: left; width: 33%; height: 220px; background: hsl(${number * 40}, 60%, 60%)`, ''),
    dots: true,
  },
];

const HEAD = '<style>.full { overflow: hidden; white-space: nowrap }</style>';

const rowsIn = (fonts: readonly FontName[]) =>
  LAYOUTS.flatMap((layout) => fonts.map((font) => ({ ...layout, font })));

describe('labels stand at the first line of what they label, in the window, and hide no words', () => {
  testVariations(rowsIn(['wide']), '$what, in the $font font', standRight);
  test.each(rowsIn(['narrow']))('$what, in the $font font', { tags: 'full' }, standRight);

  async function standRight(layout: ReturnType<typeof rowsIn>[number]): Promise<void> {
    const page = await openHighlighted(lab, { ...numbered(layout), head: HEAD, font: layout.font });
    const wrong: string[] = [];
    let dots = 0;
    for (const size of SIZES) {
      await page.resize(...size);
      const { overlay, laid } = await settled(page, size);
      dots += overlay.labels.filter(({ isDot }) => isDot).length;
      wrong.push(...wrongPlaces(overlay, laid, size).map((what) => `${size[0]} wide: ${what}`));
    }
    expect(wrong).toEqual([]);
    expect(dots > 0).toBe(layout.dots);
  }
});

/** Where a page has its words, and the lines of its numbered elements. */
interface Laid {
  readonly lines: readonly (readonly Box[])[];
  readonly words: readonly Box[];
}

const laidOut = (page: PageView): Promise<Laid> =>
  page.evaluate(() => {
    const boxes = (rects: Iterable<DOMRect>) =>
      [...rects].map(({ x, y, width, height }) => ({ x, y, width, height }));
    const words: ReturnType<typeof boxes> = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      range.selectNodeContents(text);
      if (text.nodeValue?.trim()) words.push(...boxes(range.getClientRects()));
    }
    const lines = [...document.querySelectorAll('[id^="n"]')].map((element) =>
      boxes(element.getClientRects()),
    );
    return { lines, words };
  });

/** The first line of each element that is to be seen in a window. */
const firstLines = ({ lines }: Laid, [width, height]: Size): ReadonlyMap<number, Box> =>
  new Map(
    lines.flatMap((own, number) => {
      const first = own.find((line) => shared(line, { x: 0, y: 0, width, height }) > 0);
      return first ? [[number, first] as const] : [];
    }),
  );

/** The overlay once it is drawn as a page is laid out now. */
async function settled(page: PageView, size: Size): Promise<{ overlay: Overlay; laid: Laid }> {
  const laid = await laidOut(page);
  const firsts = [...firstLines(laid, size).values()];
  const overlay = await restingOverlay(lab, page, ({ outlines }) =>
    firsts.every((line) => outlines.some(({ box }) => isRound(box, line))),
  );
  return { overlay, laid };
}

const grown = ({ x, y, width, height }: Box, across: number, down: number): Box => ({
  x: x - across,
  y: y - down,
  width: width + 2 * across,
  height: height + 2 * down,
});

const isIn = (inner: Box, outer: Box) => shared(inner, outer) >= inner.width * inner.height;

/** What is wrong with how labels stand. */
function wrongPlaces({ labels, legend }: Overlay, laid: Laid, size: Size): string[] {
  const wrong: string[] = [];
  const firsts = firstLines(laid, size);
  const isAt = (box: Box, line: Box | undefined) => line && shared(box, grown(line, NEAR, NEAR)) > 0;
  if (labels.length !== firsts.size) wrong.push(`${firsts.size} elements have ${labels.length} labels`);
  for (const [number, line] of firsts) {
    const own = labels.some(
      ({ words, isDot, box }) => (isDot || numberOf(words) === number) && isAt(box, line),
    );
    if (!own) wrong.push(`nothing stands at the first line of element ${number}`);
  }
  for (const [index, { words, isDot, box }] of labels.entries()) {
    if (!isWithin(box, size)) wrong.push(`“${words}” stands out of the window`);
    if (shared(box, legend) > 0) wrong.push(`“${words}” lies under the legend`);
    for (const other of labels.slice(index + 1))
      if (shared(box, other.box) > 1) wrong.push(`“${words}” and “${other.words}” overlap`);
    if (isDot) continue;
    const hidden = laid.words.filter((line) => shared(grown(box, 0, -EDGE), line) > 1);
    if (hidden.length > 0) wrong.push(`“${words}” hides words: ${JSON.stringify([box, hidden])}`);
    const number = numberOf(words);
    for (const [other, lines] of laid.lines.entries())
      for (const line of lines) {
        const isAround = other !== number && isIn(firsts.get(number) ?? box, line);
        const most = other === number ? 0 : 0.6 * box.width * box.height;
        if (!isAround && shared(box, line) > most) wrong.push(`“${words}” stands in element ${other}`);
      }
  }
  return wrong;
}

test('an element larger than the window has a label in the window', { tags: 'full' }, async () => {
  const page = await openHighlighted(lab, {
    body: '<main class="the-acap:disallow-index" style="display: block; height: 3000px">All of it</main>',
  });
  const before = await restingOverlay(lab, page);
  await page.evaluate(() => scrollTo(0, 900));
  // Until the frame after the scroll is drawn, the overlay rests where it was, with its label in the window.
  const hasFollowed = ({ outlines: [outline], labels: [label] }: Overlay) =>
    outline?.box.y !== before.outlines[0]?.box.y && !!label && isWithin(label.box, [1000, 800]);
  const { labels } = await restingOverlay(lab, page, hasFollowed, 'its label in the window after the scroll');
  expect(labels).toHaveLength(1);
});
