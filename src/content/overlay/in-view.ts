import { now } from '../../gather/limits/now';
import { beginSlices } from '../../gather/limits/slices';
import type { Area } from './clip';
import { watchCrossings } from './crossings';
import { createGroup, type ElementGroup } from './element-group';

/** Which of some elements are in view. */
export interface InView {
  /**
   * In view or near it, as far as is known. To be asked for anew before each drawing, since that is when it is looked where
   * they stand; the set itself is always the same.
   */
  readonly elements: ReadonlySet<Element>;
  /** Watches these, and no others. */
  watch(elements: { has(element: Element): boolean; keys(): Iterable<Element> }): void;
  /** Forgets all, and leaves nothing behind that listens or waits. */
  stop(): void;
}

/**
 * Where each element stands is asked only now and then; before each drawing the places of so many of them stand for the others.
 */
const MOST_GROUPS = 128;
/** Pixels around the window that count as near. */
const NEAR = 200;
/** How soon after a drawing what is near is measured again, in milliseconds. */
const REST = 150;
/**
 * Of a group that is far away at least so many members are measured each time, and one in so many; all, where any of these has
 * moved.
 */
const SAMPLED = 8;
/** How many times as long as it took a measurement of all groups holds. */
const REST_PER_COST = 100;
/** For how long groups that are far away are followed before a drawing, in milliseconds. */
const FOLLOWING = 2;
/** Deep in the page, so few measurements can fill a slice. */
const BETWEEN_LOOKS = 8;

/**
 * Watches which elements are in view; `changed` is called when others may be than when it was asked for last. `drawn` returns
 * from where to where boxes are drawn, in pixels of the window, which by default is all that counts as in view.
 */
export function createInView(
  changed: () => void,
  drawn: () => readonly [top: number, bottom: number] = () => [0, innerHeight],
): InView {
  const elements = new Set<Element>();
  const near = new Set<ElementGroup>();
  const crossings = watchCrossings(changed);
  let groups: readonly ElementGroup[] = [];
  let next = 0;
  let round = 0;
  let allDue = 0;
  /** How many times all were measured. */
  let times = 0;
  let isMeasuring = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** What is drawn and what is near that. */
  const surroundings = (): Area => {
    const [top, bottom] = drawn();
    return { left: -NEAR, top: top - NEAR, right: innerWidth + NEAR, bottom: bottom + NEAR };
  };
  /** Takes the members of a group in or out by where it stands now; returns whether that changed anything. */
  const settle = (group: ElementGroup, view: Area): boolean => {
    const isNear = group.mayMeet(view);
    if (!isNear && !near.has(group)) return false;
    if (isNear) near.add(group);
    else near.delete(group);
    let isChanged = false;
    for (const [index, element] of group.members.entries()) {
      const isIn = isNear && group.memberMayMeet(index, view);
      if (isIn === elements.has(element)) continue;
      isChanged = true;
      if (isIn) {
        elements.add(element);
        crossings.observe(element);
      } else {
        elements.delete(element);
        if (element !== group.lead) crossings.unobserve(element);
      }
    }
    return isChanged;
  };
  const follow = () => {
    const view = surroundings();
    for (const group of [...near]) if (group.follow()) settle(group, view);
    const end = now() + FOLLOWING;
    for (let left = groups.length; left > 0 && now() < end; left -= 1) {
      next = (next + 1) % groups.length;
      const group = groups[next];
      if (group && !near.has(group) && group.follow()) settle(group, view);
    }
  };
  /** Measures what is near, and all where that is due: so it is found what moved apart from its group. */
  const measure = async () => {
    round += 1;
    const mine = round;
    isMeasuring = true;
    const isForAll = now() >= allDue;
    const slices = beginSlices(BETWEEN_LOOKS);
    let isChanged = false;
    /** False where the work is no longer wanted. */
    const pause = async () => {
      if (isChanged) changed();
      isChanged = false;
      await slices.rest();
      return round === mine;
    };
    const found: [distance: number, ElementGroup][] = [];
    for (const group of groups) {
      found.push([distance(group.follow(), surroundings()), group]);
      if (slices.isOver() && !(await pause())) return;
    }
    for (const [far, group] of found.sort(([one], [other]) => one - other)) {
      if (far > 0 && !isForAll) break;
      group.follow();
      const { length } = group.members;
      let step = times > 0 && far > 0 ? Math.min(SAMPLED, Math.ceil(length / SAMPLED)) : 1;
      let index = times % step;
      while (index < length) {
        const isMoved = group.measure(index);
        if (isMoved && step > 1) {
          step = 1;
          index = 0;
        } else index += step;
        if (!slices.isOver()) continue;
        if (!(await pause())) return;
        group.follow();
      }
      if (group.lead) crossings.observe(group.lead);
      // So that none of its members stays in that was in before it was measured.
      near.add(group);
      isChanged = settle(group, surroundings()) || isChanged;
    }
    isMeasuring = false;
    if (isForAll) {
      times += 1;
      allDue = now() + slices.cost() * REST_PER_COST;
    } else measureSoon();
    if (isChanged) changed();
  };
  const measureSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      if (isMeasuring) measureSoon();
      else void measure();
    }, REST);
  };
  const halt = () => {
    clearTimeout(timer);
    timer = undefined;
    round += 1;
    isMeasuring = false;
    near.clear();
    crossings.stop();
  };
  return {
    get elements() {
      follow();
      if (groups.length > 0) measureSoon();
      return elements;
    },
    watch(wanted) {
      halt();
      for (const element of elements) if (!wanted.has(element)) elements.delete(element);
      groups = grouped([...wanted.keys()]);
      allDue = 0;
      times = 0;
      void measure();
    },
    stop() {
      halt();
      groups = [];
      elements.clear();
    },
  };
}

function grouped(elements: readonly Element[]): ElementGroup[] {
  const size = Math.ceil(elements.length / MOST_GROUPS);
  const groups: ElementGroup[] = [];
  for (let from = 0; from < elements.length; from += size)
    groups.push(createGroup(elements.slice(from, from + size)));
  return groups;
}

function distance(area: Area | null, view: Area): number {
  if (!area) return Infinity;
  return (
    Math.max(0, view.left - area.right, area.left - view.right) +
    Math.max(0, view.top - area.bottom, area.top - view.bottom)
  );
}
