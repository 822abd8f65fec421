import { expect, test } from 'vitest';
import type { PageStore } from '../../src/state/page';
import { panelStore } from '../../src/state/panel';
import { openView, type View } from '../../src/state/view';
import { eventually } from '../eventually';
import { fullReport } from '../export/full-report';
import { fakeSurroundings, reportOn } from '../ui/fake-surroundings';

const { saved } = fullReport();
const WRITTEN = JSON.stringify(saved);

/** A panel, the views that were opened in it and which of them are closed; `hold` keeps the next ones from being ready. */
function open() {
  const fake = fakeSurroundings(reportOn());
  const tabs: number[] = [];
  const { background } = fake.surroundings;
  const surroundings = {
    ...fake.surroundings,
    background: {
      ...background,
      openPage(tab: number) {
        tabs.push(tab);
        return background.openPage(tab);
      },
    },
  };
  const closed: View[] = [];
  const opened: View[] = [];
  let gate = Promise.resolve();
  const panel = panelStore(surroundings, async (page: PageStore, navigation) => {
    const held = gate;
    const view = await openView(page, surroundings, () => 'Somebody', { navigation });
    await held;
    const { close } = view;
    const watched = {
      ...view,
      close() {
        closed.push(watched);
        close();
      },
    };
    opened.push(watched);
    return watched;
  });
  const settled = () => eventually(() => expect(panel.view.value).not.toBeNull());
  const hold = () => {
    let letGo = () => {};
    gate = new Promise((resolve) => {
      letGo = resolve;
    });
    return () => {
      letGo();
      gate = Promise.resolve();
    };
  };
  return { ...fake, panel, tabs, opened, closed, settled, hold };
}

test('shows the tab in front, and each that comes there, in the place of the one before', async () => {
  const { panel, tabs, opened, closed, settled, bringToFront } = open();
  expect(panel.view.value).toBeNull();
  await settled();
  await eventually(() => expect(tabs).toEqual([7]));
  bringToFront(8);
  expect(panel.view.value).toBeNull();
  await settled();
  await eventually(() => expect(tabs).toEqual([7, 8]));
  expect(panel.view.value).toBe(opened[1]);
  expect(closed).toEqual([opened[0]]);
});

test('a view that is ready after another tab has come to the front is closed, and never shown', async () => {
  const { panel, opened, closed, settled, hold, bringToFront } = open();
  await settled();
  const letGo = hold();
  bringToFront(8);
  const letLastGo = hold();
  bringToFront(9);
  letLastGo();
  await settled();
  const shown = panel.view.value;
  letGo();
  await eventually(() => expect(opened).toHaveLength(3));
  await eventually(() => expect(closed).toHaveLength(2));
  expect(panel.view.value).toBe(shown);
  expect(closed).not.toContain(shown);
});

test('stays in the same section from tab to tab, but not where something of one page was opened', async () => {
  const { panel, settled, bringToFront } = open();
  await settled();
  panel.navigation.begin({ at: 'crawlers' });
  panel.navigation.go({ at: 'robots-txt', line: 3 });
  bringToFront(8);
  await settled();
  expect(panel.navigation.path.value).toEqual([{ at: 'crawlers' }]);
});

test('what is asked of any page stays from tab to tab, and what was typed there', async () => {
  const { panel, settled, bringToFront } = open();
  await settled();
  panel.navigation.go({ at: 'robots-txt', line: 3 });
  panel.navigation.go({ at: 'addresses' });
  panel.navigation.typed.value = '/2026/';
  bringToFront(8);
  await settled();
  expect(panel.navigation.path.value).toEqual([{ at: 'overview' }, { at: 'addresses' }]);
  expect(panel.view.value?.navigation.typed.value).toBe('/2026/');
});

test('shows a report that was saved, of which nothing is asked, until that is closed', async () => {
  const { panel, tabs, calls, settled, bringToFront } = open();
  await settled();
  await eventually(() => expect(tabs).toEqual([7]));
  panel.navigation.begin({ at: 'crawlers' });
  const before = calls.filter((call) => !call.startsWith('let go')).length;
  expect(await panel.openSaved(WRITTEN)).toBeNull();
  expect(panel.saved.value).toEqual({ readAt: saved.readAt, version: '1.2.3' });
  expect(panel.view.value?.page.isSaved).toBe(true);
  expect(panel.view.value?.page.evidence.value).toEqual((saved.facts as { evidence: object }).evidence);
  expect(panel.navigation.path.value).toEqual([{ at: 'overview' }]);
  bringToFront(8);
  expect(panel.view.value?.page.isSaved).toBe(true);
  expect(calls.filter((call) => !call.startsWith('let go'))).toHaveLength(before);
  panel.closeSaved();
  await settled();
  expect(panel.saved.value).toBeNull();
  expect(panel.view.value?.page.isSaved).toBe(false);
  await eventually(() => expect(tabs).toEqual([7, 8]));
});

test.each([
  { written: 'no report', why: 'no-report' },
  { written: JSON.stringify({ ...saved, version: 2 }), why: 'later-version' },
  { written: JSON.stringify({ ...saved, facts: {} }), why: 'damaged' },
])(
  'of a file that cannot be read it tells why, $why, and shows what it showed before',
  async ({ written, why }) => {
    const { panel, settled } = open();
    await settled();
    const shown = panel.view.value;
    expect(await panel.openSaved(written)).toBe(why);
    expect([panel.view.value, panel.saved.value]).toEqual([shown, null]);
    await panel.openSaved(WRITTEN);
    const report = panel.view.value;
    expect(await panel.openSaved(written)).toBe(why);
    expect(panel.view.value).toBe(report);
    expect(panel.saved.value).not.toBeNull();
  },
);

test('one report after the other is shown', async () => {
  const { panel, closed, settled } = open();
  await settled();
  await panel.openSaved(WRITTEN);
  const first = panel.view.value;
  await panel.openSaved(JSON.stringify({ ...saved, readAt: '2025-01-01T00:00:00Z' }));
  expect(panel.saved.value?.readAt).toBe('2025-01-01T00:00:00Z');
  expect(closed).toContain(first);
});

test('a mistake of our own is told of in the page that is shown', async () => {
  const { panel, settled } = open();
  await settled();
  panel.fail(new Error('Oh'));
  expect(panel.view.value?.page.failure.value).toMatchObject({ what: 'mistake' });
});

test('closed, it watches nothing, and follows no tab any more', async () => {
  const { panel, opened, closed, settled, isWatched, bringToFront } = open();
  await settled();
  await eventually(() => expect(isWatched()).toBe(true));
  panel.close();
  expect(panel.view.value).toBeNull();
  expect(isWatched()).toBe(false);
  bringToFront(8);
  await Promise.resolve();
  expect(opened).toHaveLength(1);
  expect(closed).toHaveLength(1);
});

test('a page that is left before its tab is known is not watched later', async () => {
  const { panel, isWatched } = open();
  panel.close();
  // What is opened after it is watched after it.
  const later = open();
  await eventually(() => expect(later.isWatched()).toBe(true));
  later.panel.close();
  expect(isWatched()).toBe(false);
  expect(panel.view.value).toBeNull();
});
