import { act, cleanup, waitFor } from '@testing-library/preact';
import { afterEach, expect, test, vi } from 'vitest';
import type { Screen } from '../../src/state/navigation';
import { fakeSurroundings, reportOn } from './fake-surroundings';
import { openApp } from './open-app';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

// A view that is covered, or in a browser that is busy, has its frames and timers late.
test.each<{ screen: Screen; press: string; confirmation: string }>([
  {
    screen: { at: 'export' },
    press: '[data-testid="copy-markdown"][aria-disabled="false"]',
    confirmation: '[data-testid="export-status"]',
  },
  { screen: { at: 'crawler' }, press: '[data-usage="index"] .copy', confirmation: '[data-testid="copied"]' },
])(
  'what is pressed as soon as a screen is there is told of: $screen.at',
  async ({ screen, press, confirmation }) => {
    const { view, find, textOf } = await openApp(fakeSurroundings(reportOn({})));
    await waitFor(() => expect(view.whoMay.value).not.toBeNull());
    act(() => view.navigation.go(screen));
    // The code of the screen is here from now on.
    await waitFor(() => expect(find(press)).not.toBeNull());
    act(() => view.navigation.go({ at: 'overview' }));
    vi.useFakeTimers();
    view.navigation.go(screen);
    await afterPromises();
    find(press)?.click();
    await afterPromises();
    vi.runAllTimers();
    await afterPromises();
    expect(textOf(confirmation)).not.toBe('');
  },
);

/** What waits for neither a frame nor a timer has been done then. */
async function afterPromises() {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
}
