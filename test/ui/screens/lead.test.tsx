import { act, cleanup, waitFor } from '@testing-library/preact';
import { afterEach, expect, test } from 'vitest';
import type { PageReport } from '../../../src/messages';
import type { Place } from '../../../src/policy';
import { pageStore } from '../../../src/state/page';
import { openView } from '../../../src/state/view';
import { robotsTxt } from '../../state/stores';
import { fakeSurroundings, reportOn } from '../fake-surroundings';
import { openApp } from '../open-app';

afterEach(cleanup);

const EVIDENCE = { robotsTxt: robotsTxt('User-agent: *', 'Disallow: /2026/') };
const LINE: Place = { kind: 'robots-txt', line: 2, column: 1 };
const leading = (lead: Place | null) => reportOn(EVIDENCE, { lead });

test('a view that is opened by a click on the page shows what that leads to, with the overview behind it', async () => {
  const fake = fakeSurroundings(leading(LINE));
  const { view, find, user } = await openApp(fake);
  await waitFor(() => expect(find('[data-testid="crawl-verdict"]')).not.toBeNull());
  expect(view.navigation.path.value).toEqual([{ at: 'overview' }, { at: 'robots-txt', line: 2 }]);
  await user.click(find('[data-testid="back"]') as HTMLElement);
  expect(view.navigation.path.value).toEqual([{ at: 'overview' }]);
});

test('it leads once, however often it is told, and again for another click', async () => {
  const fake = fakeSurroundings(leading(LINE));
  const { view } = await openApp(fake);
  await waitFor(() => expect(view.navigation.path.value).toHaveLength(2));
  act(() => view.navigation.back());
  const callsFor = async (lead: Place | null) => {
    fake.change(leading(lead));
    await waitFor(() => expect(view.page.refreshing.value).toBe(false));
    return view.navigation.path.value.length;
  };
  expect(await callsFor(LINE)).toBe(1);
  expect(await callsFor(null)).toBe(1);
  expect(await callsFor(LINE)).toBe(2);
});

test('it leads where the view is shown only when the click is told no longer', async () => {
  const fake = fakeSurroundings(leading(LINE));
  const page = pageStore(fake.surroundings);
  page.open();
  await waitFor(() => expect(page.report.value?.lead).toEqual(LINE));
  fake.change(leading(null));
  await waitFor(() => expect(page.report.value?.lead).toBeNull());
  const view = await openView(page, fake.surroundings, () => 'A crawler');
  expect(view.navigation.path.value).toEqual([{ at: 'overview' }, { at: 'robots-txt', line: 2 }]);
  view.close();
});

test('it leads where the answer that tells of the click is overtaken by one that does not', async () => {
  const fake = fakeSurroundings(leading(null));
  const answers: ((report: PageReport) => void)[] = [];
  const held = () => new Promise<PageReport>((answer) => answers.push(answer));
  const page = pageStore({
    ...fake.surroundings,
    background: { ...fake.surroundings.background, openPage: held },
  });
  page.open();
  await waitFor(() => expect(answers).toHaveLength(1));
  fake.change(leading(null));
  await waitFor(() => expect(page.report.value).not.toBeNull());
  answers[0]?.(leading(LINE));
  await waitFor(() => expect(page.requestedPlace.value).toEqual(LINE));
  page.close();
});
