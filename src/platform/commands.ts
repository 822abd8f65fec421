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
