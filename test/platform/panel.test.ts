import { afterEach, expect, test, vi } from 'vitest';

const opened = vi.fn(async (_where?: object) => undefined);
const windows = { getCurrent: async () => ({ id: 5 }) };

/** The panel of a browser that has these interfaces. */
async function panelIn(browser: object) {
  vi.resetModules();
  vi.doMock('../../src/platform/browser', () => ({ browser }));
  return import('../../src/platform/panel');
}

afterEach(() => {
  opened.mockClear();
  vi.doUnmock('../../src/platform/browser');
  vi.resetModules();
});

test('Chromium opens it in the window that is named, or that the view stands in', async () => {
  const { openPanel, openPanelHere } = await panelIn({ windows, sidePanel: { open: opened } });
  await openPanel(8);
  await openPanelHere();
  expect(opened.mock.calls).toEqual([[{ windowId: 8 }], [{ windowId: 5 }]]);
});

test('Firefox opens it as the first thing that a click does', async () => {
  const { openPanel, openPanelHere } = await panelIn({ windows, sidebarAction: { open: opened } });
  void openPanel(8);
  expect(opened.mock.calls).toEqual([[]]);
  void openPanelHere();
  expect(opened).toHaveBeenCalledTimes(2);
});

test('Chromium is asked at once where the window is known', async () => {
  const { openPanel } = await panelIn({ windows, sidePanel: { open: opened } });
  void openPanel(8);
  expect(opened).toHaveBeenCalledOnce();
});

test('a browser that has none says so', async () => {
  const { openPanel } = await panelIn({ windows });
  await expect(openPanel(8)).rejects.toThrow('no panel');
});
