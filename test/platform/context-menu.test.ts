import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  addMenuEntries,
  elementOfMenu,
  onHighlightChosen,
  onMenuClick,
} from '../../src/platform/context-menu';
import { fakeBrowser, resetBrowser } from './fake-browser';

const create = vi.spyOn(fakeBrowser.contextMenus, 'create');

beforeEach(() => {
  resetBrowser();
  create.mockClear();
});

test('entries are added when the extension is installed, and not whenever the background starts', () => {
  addMenuEntries();
  expect(create).not.toHaveBeenCalled();
  fakeBrowser.runtime.onInstalled.emit({ reason: 'update' });
  const calls = create.mock.calls as unknown as [{ id: string }, () => void][];
  expect(calls.map(([entry]) => entry)).toMatchObject([
    { id: 'explain', title: 'menu_explain' },
    { id: 'toggle-highlight', title: 'command_highlight', contexts: ['action'] },
  ]);
  for (const [, done] of calls) expect(done()).toBeUndefined();
});

test('the entry of the button tells in which tab it was chosen, that of pages does not', () => {
  const chosen = vi.fn();
  onHighlightChosen(chosen);
  const { onClicked } = fakeBrowser.contextMenus;
  onClicked.emit({ menuItemId: 'explain' }, { id: 3 });
  onClicked.emit({ menuItemId: 'toggle-highlight' }, {});
  expect(chosen).not.toHaveBeenCalled();
  onClicked.emit({ menuItemId: 'toggle-highlight' }, { id: 3 });
  expect(chosen).toHaveBeenCalledExactlyOnceWith(3);
});

describe('a click', () => {
  const clicked = vi.fn();
  beforeEach(() => {
    clicked.mockClear();
    onMenuClick(clicked);
  });
  const click = (info: object, tab: object | undefined = { id: 3 }) =>
    fakeBrowser.contextMenus.onClicked.emit({ menuItemId: 'explain', ...info }, tab);

  test.each([
    { name: 'on the page', info: {}, frame: 0, elementId: null, address: null },
    { name: 'in a frame', info: { frameId: 4 }, frame: 4, elementId: null, address: null },
    { name: 'in Firefox', info: { targetElementId: 9 }, frame: 0, elementId: 9, address: null },
    { name: 'on a link', info: { linkUrl: 'https://a/' }, frame: 0, elementId: null, address: 'https://a/' },
    {
      name: 'on a picture',
      info: { srcUrl: 'https://b/' },
      frame: 0,
      elementId: null,
      address: 'https://b/',
    },
    {
      name: 'on a picture in a link',
      info: { linkUrl: 'https://a/', srcUrl: 'https://b/' },
      frame: 0,
      elementId: null,
      address: 'https://a/',
    },
  ])('$name is told', ({ info, name: _, ...details }) => {
    click(info);
    expect(clicked).toHaveBeenCalledExactlyOnceWith({ tab: 3, ...details });
  });

  test.each([
    { name: 'on another entry', info: { menuItemId: 'toggle-highlight' }, tab: { id: 3 } },
    { name: 'in no tab', info: {}, tab: undefined },
    { name: 'in a panel, which has no id', info: {}, tab: {} },
  ])('$name is not told', ({ info, tab }) => {
    fakeBrowser.contextMenus.onClicked.emit({ menuItemId: 'explain', ...info }, tab);
    expect(clicked).not.toHaveBeenCalled();
  });
});

describe('the element of a click', () => {
  afterEach(() => {
    Reflect.deleteProperty(fakeBrowser, 'menus');
  });
  const element = {} as Element;

  test.each<{ name: string; menus: object | undefined; is: Element | null }>([
    { name: 'of a browser that names none', menus: undefined, is: null },
    { name: 'of a browser that has menus without', menus: {}, is: null },
    { name: 'that is gone', menus: { getTargetElement: () => null }, is: null },
    {
      name: 'that is there',
      menus: { getTargetElement: (id: number) => (id === 9 ? element : null) },
      is: element,
    },
  ])('$name', ({ menus, is }) => {
    Object.assign(fakeBrowser, { menus });
    expect(elementOfMenu(9)).toBe(is);
  });
});
