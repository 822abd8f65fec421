import { browser, type Menus, type Tabs } from './browser';
import { message } from './words';

/** Where on a page a reader chose our entry of the context menu, as far as the browser shows. */
export interface MenuClick {
  readonly tab: number;
  readonly frame: number;
  /** Firefox's id of the element, by which a script in the page finds it. */
  readonly elementId: number | null;
  /** Where the link leads to that was clicked, or the address of the picture. */
  readonly address: string | null;
}

const ENTRY = 'explain';
const TOGGLE = 'toggle-highlight';

/** Kinds of places that a page has. */
const CONTEXTS: Menus.ContextType[] = [
  'page',
  'selection',
  'link',
  'image',
  'video',
  'audio',
  'editable',
  'frame',
];

/**
 * Puts an entry into the context menu of pages, and one into that of our button, which no page can keep from its reader, when the
 * extension is installed or updated; browsers remember them.
 */
export function addMenuEntries(): void {
  browser.runtime.onInstalled.addListener(() => {
    const entries: Menus.CreateCreatePropertiesType[] = [
      {
        id: ENTRY,
        title: message('menu_explain'),
        contexts: CONTEXTS,
        documentUrlPatterns: ['http://*/*', 'https://*/*', 'file:///*'],
      },
      { id: TOGGLE, title: message('command_highlight'), contexts: ['action'] },
    ];
    // They are there already, where an installation was begun twice.
    for (const entry of entries) browser.contextMenus.create(entry, () => void browser.runtime.lastError);
  });
}

/** Calls back when a reader chooses the entry of a page. */
export function onMenuClick(clicked: (click: MenuClick) => void): void {
  browser.contextMenus.onClicked.addListener((info: Menus.OnClickData, tab?: Tabs.Tab) => {
    if (info.menuItemId !== ENTRY || tab?.id === undefined) return;
    const { frameId = 0, targetElementId = null, linkUrl, srcUrl } = info;
    clicked({ tab: tab.id, frame: frameId, elementId: targetElementId, address: linkUrl ?? srcUrl ?? null });
  });
}

/** Calls back with the tab in front when a reader chooses the entry of our button. */
export function onHighlightChosen(chosen: (tab: number) => void): void {
  browser.contextMenus.onClicked.addListener(({ menuItemId }: Menus.OnClickData, tab?: Tabs.Tab) => {
    if (menuItemId === TOGGLE && tab?.id !== undefined) chosen(tab.id);
  });
}

/** In a page: the element that Firefox means by such an id; null in other browsers, and where it is gone. */
export function elementOfMenu(id: number): Element | null {
  const { menus } = browser as { readonly menus?: { getTargetElement?(id: number): Element | null } };
  return menus?.getTargetElement?.(id) ?? null;
}
