import { afterEach, expect, test, vi } from 'vitest';
import { type Effort, LONG, SHORT } from '../../bench/effort.js';
import { atLeast, atMost, type Goal, milliseconds } from '../../bench/figures.js';
import { runRows } from '../../bench/run-rows.js';

afterEach(() => vi.restoreAllMocks());

/** The results of the rows of a table, and what is printed of them. */
async function run(effort: Effort, rows: readonly { give: () => unknown; goal?: Goal }[]) {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  const results = { ran: 0, failed: [], missed: [] };
  const table = rows.map(({ give, goal }, at) => ({
    name: `row ${at}`,
    measure: give,
    figure: milliseconds,
    goal,
  }));
  await runRows('here', table, null, effort, results);
  return { ...results, lines: log.mock.calls.map(([line]) => line) };
}

test('a row that fails is named, and the next one runs', async () => {
  const broken = () => {
    throw new Error('broken');
  };
  expect(await run(LONG, [{ give: broken }, { give: () => 2 }])).toEqual({
    ran: 2,
    failed: ['here: row 0: FAILED: broken'],
    missed: [],
    lines: ['here: row 1: 2.00 ms'],
  });
});

test.each([
  [atMost(2, ' ms'), '  goal: at most 2 ms', false],
  [atMost(1, ' ms'), '  goal: at most 1 ms, MISSED', true],
  [atLeast(2), '  goal: at least 2', false],
  [atLeast(3), '  goal: at least 3, MISSED', true],
])('a goal stands beside the figure (%#)', async (goal, words, isMissed) => {
  const line = `here: row 0: 2.00 ms${words}`;
  const { missed, lines } = await run(LONG, [{ give: () => 2, goal }]);
  expect({ missed, lines }).toEqual({ missed: isMissed ? [line] : [], lines: [line] });
});

test('the short form judges nothing', async () => {
  const { missed, lines } = await run(SHORT, [{ give: () => 2, goal: atMost(1) }]);
  expect({ missed, lines }).toEqual({ missed: [], lines: ['here: row 0: ran'] });
});

test('rows of one measure share its run', async () => {
  const give = vi.fn(() => 2);
  expect(await run(LONG, [{ give }, { give }])).toMatchObject({ ran: 2, failed: [] });
  expect(give).toHaveBeenCalledOnce();
});

test('a row that takes too long fails', async () => {
  const { failed } = await run({ ...LONG, measuring: 0 }, [{ give: () => new Promise(() => undefined) }]);
  expect(failed).toEqual(['here: row 0: FAILED: Waited 0 s for the measurement']);
});
