import { act, cleanup, waitFor } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import type { Usage } from '../../../src/policy';
import { nameOfUse } from '../../../src/ui/text/names-of-uses';
import { evidenceOf } from '../../demo/evidence';
import { fakeSurroundings, reportOn, wordsIn } from '../fake-surroundings';
import { openApp } from '../open-app';

afterEach(cleanup);

interface Row {
  readonly kind: 'crawlers' | 'purposes' | 'readers';
  readonly path: string;
  /** What is chosen for each side, where anything can be. */
  readonly sides?: readonly [one: string, other: string];
  readonly usage: Usage;
  /** The verdict of each side, and the words that decide it. */
  readonly cells: readonly [verdict: string, deciding: string][];
}

test.each<Row>([
  {
    kind: 'crawlers',
    path: '/archive/flood-of-1953.html',
    sides: ['named:harbourhistorybot', 'any'],
    usage: 'crawl',
    cells: [
      ['permitted', 'ACAP-allow-crawl: /archive/'],
      ['prohibited', 'Disallow: /archive/'],
    ],
  },
  {
    kind: 'purposes',
    path: '/news/storm-tide.html',
    sides: ['', '=ai-training'],
    usage: 'crawl',
    cells: [
      ['permitted', 'ACAP-allow-crawl: /news/'],
      ['prohibited', 'ACAP-disallow-crawl: /'],
    ],
  },
  {
    kind: 'readers',
    path: '/travel/ferry-timetable.html',
    usage: 'index',
    cells: [
      ['permitted', 'ACAP allow-index'],
      ['prohibited', 'noindex'],
    ],
  },
])('on $path two $kind differ in $usage, each by words of its own', async (row) => {
  const { kind, path, sides = [], usage, cells } = row;
  const { view, find, user, container } = await openApp(fakeSurroundings(reportOn(await evidenceOf(path))));
  await waitFor(() => expect(view.whoMay.value).not.toBeNull());
  act(() => view.navigation.go({ at: 'comparison' }));
  const select = async (name: string, value: string) => {
    const selector = `[data-testid="comparison-${name}"]`;
    await waitFor(() => expect(find(selector)).not.toBeNull());
    await user.selectOptions(find(selector) as HTMLElement, value);
  };
  await select('kind', kind);
  for (const [index, side] of sides.entries()) await select(index === 0 ? 'one' : 'other', side);
  const name = nameOfUse({ kind: 'usage', usage }, wordsIn('en'));
  const rows = [...container.querySelectorAll('.difference-table tbody tr')];
  const found = rows.find((one) => one.querySelector('th')?.firstChild?.textContent === name);
  expect(
    [...(found?.querySelectorAll('td') ?? [])].map((cell) => [
      cell.querySelector<HTMLElement>('[data-verdict]')?.dataset.verdict,
      cell.querySelector('code')?.textContent,
    ]),
  ).toEqual(cells);
});
