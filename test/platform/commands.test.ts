import { beforeEach, expect, test, vi } from 'vitest';
import { onCommand } from '../../src/platform/commands';
import { fakeBrowser, resetBrowser } from './fake-browser';

const pressed = vi.fn();

beforeEach(() => {
  resetBrowser();
  pressed.mockClear();
  onCommand(pressed);
});

test.each(['open-panel', 'toggle-highlight', 'next-element', 'previous-element'])(
  '%s is told with its tab and window',
  (command) => {
    fakeBrowser.commands.onCommand.emit(command, { id: 3, windowId: 8 });
    expect(pressed).toHaveBeenCalledExactlyOnceWith(command, { tab: 3, window: 8 });
  },
);

test.each([
  { name: 'another command', args: ['_execute_action', { id: 3, windowId: 8 }] },
  { name: 'a name that is none', args: ['__proto__', { id: 3, windowId: 8 }] },
  { name: 'no tab', args: ['next-element', undefined] },
  { name: 'a tab without an id', args: ['next-element', { windowId: 8 }] },
  { name: 'a tab without a window', args: ['next-element', { id: 3 }] },
])('$name is not told', ({ args }) => {
  fakeBrowser.commands.onCommand.emit(...args);
  expect(pressed).not.toHaveBeenCalled();
});
