import { expect, test } from 'vitest';
import { outlineStyle } from '../../../src/content/overlay/outline-style';

const window = { left: 0, top: 0, right: 800, bottom: 600 };
const area = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });

test.each([
  {
    what: 'around an element',
    at: area(100, 100, 200, 150),
    inside: 0,
    place: 'left:96px;top:96px;width:108px;height:58px',
  },
  {
    what: 'inside another outline',
    at: area(100, 100, 200, 150),
    inside: 1,
    place: 'left:101px;top:101px;width:98px;height:48px',
  },
  {
    what: 'at the edge of the window',
    at: area(0, 0, 800, 50),
    inside: 0,
    place: 'left:0px;top:0px;width:800px;height:54px',
  },
  {
    what: 'over the edge of the window',
    at: area(-50, -20, 900, 50),
    inside: 0,
    place: 'left:-50px;top:-20px;width:950px;height:74px',
  },
  {
    what: 'around a point',
    at: area(10, 10, 10, 10),
    inside: 9,
    place: 'left:6px;top:6px;width:8px;height:8px',
  },
])('$what', ({ at, inside, place }) => {
  expect(outlineStyle(at, inside, window)).toMatch(place);
});

test('what a scroller hides is cut off', () => {
  const style = outlineStyle(area(100, 100, 200, 400), 0, { left: 90, top: 90, right: 300, bottom: 300 });
  expect(style).toMatch('clip-path:inset(-6px -96px 100px -6px)');
});
