import { beforeEach, expect, test, vi } from 'vitest';
import { onCommand } from '../../src/platform/commands';
import { addMenuEntry, elementOfMenu, onMenuClick } from '../../src/platform/context-menu';
import { fakeBrowser, resetBrowser } from './fake-browser';

vi.mock('../../src/platform/browser', async () => ({
  browser: (await import('./fake-browser')).fakeBrowser,
}));

beforeEach(() => resetBrowser());

test('the commands of the manifest are heard with their tab, and no others', () => {
  const pressed = vi.fn();
  onCommand(pressed);
  fakeBrowser.commands.onCommand.emit('toggle-highlight', { id: 7 });
  fakeBrowser.commands.onCommand.emit('next-element', { id: 8 });
  fakeBrowser.commands.onCommand.emit('_execute_action', { id: 7 });
  fakeBrowser.commands.onCommand.emit('toggle-highlight', undefined);
  expect(pressed.mock.calls).toEqual([
    ['toggle-highlight', 7],
    ['next-element', 8],
  ]);
});

test('the entry is put into the menu when the extension is installed', () => {
  const create = vi.spyOn(fakeBrowser.contextMenus, 'create');
  addMenuEntry();
  expect(create).not.toHaveBeenCalled();
  fakeBrowser.runtime.onInstalled.emit({ reason: 'install' });
  expect(create.mock.calls).toEqual([
    [expect.objectContaining({ id: 'explain', title: 'menu_explain' }), expect.any(Function)],
  ]);
  create.mockRestore();
});

test('a click on it tells where, as far as the browser does', () => {
  const clicked = vi.fn();
  onMenuClick(clicked);
  const { onClicked } = fakeBrowser.contextMenus;
  onClicked.emit({ menuItemId: 'explain', frameId: 3, targetElementId: 5 }, { id: 7 });
  onClicked.emit(
    { menuItemId: 'explain', linkUrl: 'https://a.example/', srcUrl: 'https://a.example/b' },
    { id: 7 },
  );
  onClicked.emit({ menuItemId: 'other' }, { id: 7 });
  onClicked.emit({ menuItemId: 'explain' }, undefined);
  expect(clicked.mock.calls).toEqual([
    [{ tab: 7, frame: 3, elementId: 5, address: null }],
    [{ tab: 7, frame: 0, elementId: null, address: 'https://a.example/' }],
  ]);
});

test('where a browser names no elements, none is found', () => expect(elementOfMenu(5)).toBeNull());
