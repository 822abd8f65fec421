import { browser } from './browser';

/** What keyboard shortcuts do, as the manifest names it. */
export type Command = 'open-panel' | 'toggle-highlight' | 'next-element' | 'previous-element';

const COMMANDS: readonly string[] = [
  'open-panel',
  'toggle-highlight',
  'next-element',
  'previous-element',
] satisfies Command[];

/** Where a shortcut was pressed. */
export interface Pressed {
  readonly tab: number;
  readonly window: number;
}

/** Calls back with the tab in front, and its window, when a shortcut is pressed. */
export function onCommand(pressed: (command: Command, where: Pressed) => void): void {
  browser.commands.onCommand.addListener((name, tab) => {
    if (COMMANDS.includes(name) && tab?.id !== undefined && tab.windowId !== undefined)
      pressed(name as Command, { tab: tab.id, window: tab.windowId });
  });
}

/** All shortcuts, as their user has set them. */
export async function shortcuts(): Promise<readonly { readonly name: string; readonly keys: string }[]> {
  const all = await browser.commands.getAll();
  return all.map(({ name = '', shortcut = '' }) => ({ name, keys: shortcut }));
}

/** Opens where the browser lets shortcuts be changed: Firefox at a call of its own, Chromium at an address. */
export async function changeShortcuts(): Promise<void> {
  const { openShortcutSettings } = browser.commands as { openShortcutSettings?: () => Promise<void> };
  if (openShortcutSettings) await openShortcutSettings();
  else await browser.tabs.create({ url: 'chrome://extensions/shortcuts' });
}
