/** What driving the extension uses of Firefox's own window, which no published types describe. */

interface FirefoxExtension {
  readonly tabManager: { addActiveTabPermission(tab: object): void };
  terminateBackground(options: { disableResetIdleForTest: boolean }): Promise<void>;
}

interface FirefoxModules {
  'resource://gre/modules/ExtensionPermissions.sys.mjs': {
    ExtensionPermissions: Record<
      'add' | 'remove',
      (
        id: string,
        permissions: { permissions: string[]; origins: string[] },
        extension: FirefoxExtension,
      ) => Promise<void>
    >;
  };
  'resource://gre/modules/ExtensionParent.sys.mjs': {
    ExtensionParent: {
      apiManager: {
        global: {
          browserActionFor(extension: FirefoxExtension): {
            openPopup(window: Window, withoutUserInteraction: boolean): Promise<void>;
          };
        };
      };
    };
  };
}

/** A `<browser>` element: a tab, or the inside of the popup's panel. */
interface FrameBrowser extends HTMLElement {
  fullZoom: number;
  readonly currentURI: { readonly spec: string; schemeIs(scheme: string): boolean } | null;
  readonly messageManager: {
    addMessageListener(name: string, listener: (message: { data: unknown }) => void): void;
    removeMessageListener(name: string, listener: (message: { data: unknown }) => void): void;
    loadFrameScript(address: string, delayed: boolean): void;
  };
  readonly browsingContext: {
    /** The empty string is that of the window. */
    mediumOverride: string;
    readonly currentWindowGlobal: {
      drawSnapshot(area: DOMRect, scale: number, background: string): Promise<ImageBitmap>;
    };
  };
}

/** Types keys as an input method does. */
interface TextInputProcessor {
  beginInputTransactionForTests(window: Window): boolean;
  keydown(event: KeyboardEvent): number;
  keyup(event: KeyboardEvent): void;
}

/** A request on its way. */
interface Channel {
  readonly URI: { readonly spec: string };
  readonly loadInfo: { readonly originAttributes: { readonly privateBrowsingId: number } };
}

declare const Ci: {
  readonly nsITextInputProcessor: unique symbol;
  readonly nsIChannel: unique symbol;
  readonly nsIX509CertDB: unique symbol;
};
declare const Services: {
  readonly focus: { readonly activeWindow: Window | null };
  readonly locale: { availableLocales: string[]; requestedLocales: string[] };
  readonly obs: {
    addObserver(
      observer: (subject: { QueryInterface(kind: typeof Ci.nsIChannel): Channel }) => void,
      topic: string,
    ): void;
  };
};
/** A question that the browser asks beside its address bar. */
interface BrowserQuestion extends HTMLElement {
  readonly button: HTMLElement;
  readonly secondaryButton: HTMLElement;
}

/** What stands beside the page. */
declare const SidebarController: { hide(): void };
declare const PopupNotifications: {
  readonly isPanelOpen: boolean;
  readonly panel: EventTarget & { readonly firstElementChild: BrowserQuestion | null };
};
declare const SessionStore: {
  /** Closed tabs of a window, the last one first. */
  getClosedTabDataForWindow(window: Window): readonly { readonly closedId: number }[];
  undoCloseTab(window: Window, index: number): object;
};
declare function openTrustedLinkIn(url: string, where: 'window', options: { private: boolean }): void;
declare const Cc: {
  readonly '@mozilla.org/text-input-processor;1': {
    createInstance(kind: typeof Ci.nsITextInputProcessor): TextInputProcessor;
  };
  readonly '@mozilla.org/security/x509certdb;1': {
    getService(kind: typeof Ci.nsIX509CertDB): {
      addCertFromBase64(certificate: string, trust: string): void;
    };
  };
};
declare const WebExtensionPolicy: { getByID(id: string): { readonly extension: FirefoxExtension } };
declare const gBrowser: {
  readonly selectedBrowser: FrameBrowser;
  readonly selectedTab: object;
  readonly browsers: readonly (FrameBrowser & {
    readonly webProgress: { readonly isLoadingDocument: boolean };
  })[];
};
declare const ChromeUtils: {
  importESModule<Address extends keyof FirefoxModules>(address: Address): FirefoxModules[Address];
};
