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
  readonly currentURI: { readonly spec: string; schemeIs(scheme: string): boolean } | null;
  readonly messageManager: {
    addMessageListener(name: string, listener: (message: { data: unknown }) => void): void;
    removeMessageListener(name: string, listener: (message: { data: unknown }) => void): void;
    loadFrameScript(address: string, delayed: boolean): void;
  };
  readonly browsingContext: {
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

declare const Ci: { readonly nsITextInputProcessor: unique symbol };
declare const Cc: {
  readonly '@mozilla.org/text-input-processor;1': {
    createInstance(kind: typeof Ci.nsITextInputProcessor): TextInputProcessor;
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
