import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLegend, type Legend } from '../../../src/content/overlay/legend';
import type { Targets } from '../../../src/content/overlay/targets';
import type { ConcernKind } from '../../../src/policy';
import { fakeHost, press, wordsIn } from './fake-host';

const presses = { close: vi.fn(), step: vi.fn() };
let parts: ReturnType<typeof fakeHost>;
let legend: Legend;

beforeEach(() => {
  presses.close.mockClear();
  presses.step.mockClear();
  parts = fakeHost();
  legend = createLegend(parts.host, parts.controls, (key) => key.replace('overlay_', ''), 'close', presses);
});
afterEach(() => document.body.replaceChildren());

const of = (...kinds: ConcernKind[]): Targets =>
  new Map(kinds.map((kind) => [document.createElement('p'), { kind, words: '', targets: [] }]));
const HEAD = ['title', '×'];
const STEPS = ['‹ previous', 'next ›'];
const shown = () => wordsIn(parts.host.legend);

test('what is outlined is counted by its kind, the gravest first', () => {
  legend.show(
    of('named', 'permitted', 'prohibited', 'permitted', 'malformed', 'conflicting', 'unknown'),
    'About',
    [],
  );
  expect(shown()).toEqual([
    ...HEAD,
    'About',
    ...['kind_prohibited', '1', 'kind_conflicting', '1', 'kind_malformed', '1'],
    ...['kind_unknown', '1', 'kind_permitted', '2', 'kind_named', '1'],
    ...STEPS,
  ]);
});

test('where nothing is outlined it says so, and there is nowhere to step', () => {
  legend.show(of(), 'About', ['A note']);
  expect(shown()).toEqual([...HEAD, 'About', 'none', 'A note']);
});

test('how many of them the page hides is told until it is told anew', () => {
  legend.show(of('permitted'), 'About', []);
  legend.showHidden(3);
  expect(shown()).toEqual([...HEAD, 'About', 'kind_permitted', '1', 'hidden', '3', ...STEPS]);
  legend.showHidden(0);
  expect(shown()).not.toContain('hidden');
  legend.showHidden(1);
  expect(shown()).toContain('hidden');
});

test.each([
  { name: 'close', calls: presses.close, args: [] },
  { name: 'next', calls: presses.step, args: [1] },
  { name: 'previous', calls: presses.step, args: [-1] },
])('$name is pressed by its reader alone', ({ name, calls, args }) => {
  press(parts.host.presses, name, false);
  expect(calls).not.toHaveBeenCalled();
  press(parts.host.presses, name);
  expect(calls).toHaveBeenCalledOnce();
  expect(calls.mock.lastCall?.slice(0, args.length)).toEqual(args);
});
