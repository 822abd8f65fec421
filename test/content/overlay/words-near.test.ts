import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Area } from '../../../src/content/overlay/clip';
import { findWordsNear } from '../../../src/content/overlay/words-near';

const EVERYWHERE: Area = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };
/** Pixels from the top of one line to the top of the next. */
const LINE = 20;
const measured = vi.fn();

/** A text stands in the line that it begins with the number of. */
const lineAt = (number: number): Area => ({
  left: 0,
  top: number * LINE,
  right: 90,
  bottom: number * LINE + LINE,
});

beforeEach(() => {
  vi.spyOn(Range.prototype, 'getClientRects').mockImplementation(function (this: Range) {
    const { data } = this.startContainer as Text;
    measured(data.trim(), this.startOffset, this.endOffset);
    return [lineAt(Number.parseInt(data, 10))] as unknown as DOMRectList;
  });
  vi.spyOn(Element.prototype, 'checkVisibility').mockImplementation(function (this: Element) {
    return !this.matches('.hidden');
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  measured.mockReset();
  document.body.replaceChildren();
});

/** The lines that are found near the marked elements, each of which stands in the line that its title names. */
function linesNear(body: string, within = EVERYWHERE): number[] {
  document.body.innerHTML = body;
  const marked = [...document.querySelectorAll('[title]')];
  const clips = { around: () => within, within: () => within };
  const near = findWordsNear(document, clips, (element) => marked.includes(element));
  for (const element of marked) near.lookAround(element, lineAt(Number(element.getAttribute('title'))));
  return near.lines.map(({ top }) => top / LINE).sort((one, other) => one - other);
}

test.each<[string, string, number[]]>([
  ['before it and after it', '4 before <b title="5"></b> 6 after', [4, 6]],
  ['not its own', '4 before <b title="5">5 own <i>5 own</i></b> 6 after', [4, 6]],
  ['in other elements', '<p>4 a <i>4 b</i></p><p><b title="5"></b></p><p><i>6 a</i> 6 b</p>', [4, 4, 6, 6]],
  [
    'but none beyond what is out of reach',
    '3 <i>2</i> <i>4</i> <b title="5"></b> <i>6</i> <i>8</i> 7',
    [2, 4, 6, 8],
  ],
  ['over what stands out of the order', '4 <i>9</i> <b title="5"></b> <i>1</i> 6', [1, 4, 6, 9]],
  ['that can be seen', '<i class="hidden">4</i> <b title="5"></b>   6', [6]],
  [
    'in no other outline that holds nothing else',
    '<b title="4">4</b> <b title="5">5</b> <b title="6">6</b>',
    [],
  ],
  ['in outlines around it', '<p title="4">4 <b title="5">5</b> 6</p>', [4, 6]],
])('words are found %s', (_, body, lines) => {
  expect(linesNear(body)).toEqual(lines);
});

test('words that are scrolled away are not found', () => {
  expect(linesNear('4 <b title="5"></b> 6', { ...EVERYWHERE, top: 5 * LINE })).toEqual([6]);
});

test('each text is measured once, however many elements it is near', () => {
  linesNear(Array.from({ length: 50 }, () => '<b title="5"></b> 5 between ').join(''));
  expect(measured).toHaveBeenCalledTimes(50);
});

test('of a long text its beginning and its end are measured', () => {
  linesNear(`<b title="5"></b>${'5 and on and'.padEnd(1_000_000, '.')}`);
  expect(measured.mock.calls.map(([, from, to]) => [from, to])).toEqual([
    [0, 1_000],
    [999_000, 1_000_000],
  ]);
});

test('where nothing is written, few nodes are looked at', () => {
  const far = '<i></i>'.repeat(200);
  expect(linesNear(`4${far}<b title="5"></b>${far}6`)).toEqual([]);
  const deep = ['<i>'.repeat(200), '</i>'.repeat(200)];
  expect(linesNear(`4${deep[0]}<b title="5"></b>${deep[1]}6`)).toEqual([]);
});
