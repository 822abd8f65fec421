import { areaOf } from './layout';

/** The places that are tried at a look, each time others. */
const TRIES = 9;
/** So far inside the corners even round ones belong to the box. */
const INSIDE = 3;

/** Whether a click on the box would reach `host`, as far as some places of the box show. */
export function isInSight(box: Element, host: Element): boolean {
  const { left, top, right, bottom } = areaOf(box);
  const between = (from: number, to: number) => from + INSIDE + Math.random() * (to - from - 2 * INSIDE);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const [x, y] = [between(Math.max(left, 0), right), between(Math.max(top, 0), bottom)];
    if (Document.prototype.elementFromPoint.call(document, x, y) !== host) return false;
  }
  return true;
}
