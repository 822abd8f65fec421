import { browser } from './browser';

/** What keyboard shortcuts do, as the manifest names it. */
export type Command = 'toggle-highlight' | 'next-element' | 'previous-element';

const COMMANDS: readonly string[] = [
  'toggle-highlight',
  'next-element',
  'previous-element',
] satisfies Command[];

/** Calls back with the tab in front when a shortcut is pressed. */
export function onCommand(pressed: (command: Command, tab: number) => void): void {
  browser.commands.onCommand.addListener((name, tab) => {
    if (COMMANDS.includes(name) && tab?.id !== undefined) pressed(name as Command, tab.id);
  });
}
