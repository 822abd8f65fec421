/** A real browser with the extension in it; whatever drives the extension is written once against this face. */
export interface Driver {
  readonly name: BrowserName;
  /** The page that was open before the extension was installed, where one was asked for. */
  readonly before: PageView | null;
  /** Opens an address in a new tab in front, and waits until it is loaded. */
  openPage(url: string): Promise<PageView>;
  /** Opens an address in a window of its own. */
  openWindow(url: string): Promise<PageView>;
  /** Opens an address in a private window, in which the extension must be allowed. */
  openPrivatePage(url: string): Promise<PageView>;
  /** Closes a page's tab and has the browser bring it back, as users do with what they closed by mistake. */
  closeAndRestore(page: PageView): Promise<PageView>;
  /** Opens a page of the extension in a tab, such as one of its icons. */
  openExtensionPage(path: string): Promise<PageView>;
  /** The page of the extension that something else has opened in a tab. */
  openedExtensionPage(path: string): Promise<PageView>;
  /** Clicks the extension's button in the toolbar over a page. */
  openPopup(page: PageView): Promise<PopupView>;
  /** The popup that something else than its button has opened. */
  openedPopup(): Promise<PopupView>;
  /** The panel beside a page that something has opened: Chromium's side panel, Firefox's sidebar. */
  openedPanel(page: PageView): Promise<PanelView>;
  /** The window that the extension has opened in place of its popup; null in a browser where it never needs to. */
  openedWindow(): Promise<PageView | null>;
  /** Presses the keyboard shortcut of one of the manifest's commands over a page. */
  pressShortcut(page: PageView, command: string): Promise<void>;
  /** Clicks with the right button, and chooses the extension's entry in the menu that opens. */
  chooseInMenu(page: PageView, x: number, y: number): Promise<void>;
  /**
   * The overlay on the page in front, or on its frame whose address holds `frame`; closed shadow roots hide it from scripts. Null
   * where there is none.
   */
  readOverlay(page: PageView, frame?: string): Promise<Overlay | null>;
  /** Has the page in front drawn as it is printed, or on screen again. */
  showAsPrinted(page: PageView, isPrinted: boolean): Promise<void>;
  /** How many mutation observers the content script holds in a page; null where the browser does not show it. */
  countObservers(page: PageView): Promise<number | null>;
  /** What scripts hold in a page, in octets; null where the browser does not show it. */
  heapOf(page: PageView): Promise<number | null>;
  /** What was asked of the network for private windows since the first was opened; null where the browser does not show it. */
  privateRequests(): Promise<readonly string[] | null>;
  /** Puts the same extension in its own place, as an update does. */
  updateExtension(): Promise<void>;
  /** Ends the background as the browser does when it has been idle. */
  stopBackground(): Promise<void>;
  /** Takes the access to all sites away, as a user can. */
  withholdHostAccess(): Promise<void>;
  /** Gives it back. */
  grantHostAccess(): Promise<void>;
  /** What was copied last. */
  copied(): Promise<string>;
  /** Answers the browser's own question for access, and gives its words; null where no program can press its buttons. */
  answerPrompt(isAllowed: boolean): Promise<string | null>;
  /** What an organisation sets from now on; null: nothing. Firefox hears of a policy at its start alone. */
  setPolicy(policy: Policy | null): Promise<void>;
  /** Takes the access to files away, as Chromium does at first; Firefox has no such switch. */
  withholdFileAccess(): Promise<void>;
  /** The process that leads the group of all of its processes. */
  readonly pid: number;
  /** Whether it answers within a few seconds. */
  answers(): Promise<boolean>;
  /** Ends all of its processes at once, whatever state they are in. */
  kill(): void;
  /** Has it close within a few seconds, or ends its processes. With a profile that stays it must close by itself. */
  close(): Promise<void>;
  /** Resolves when the browser was closed by its user. */
  closed: Promise<void>;
}

/** What the overlay says and draws, as far as it is in view, and where that stands in the window. */
export interface Overlay {
  /** All that the legend says. */
  readonly words: string;
  readonly legend: Box;
  /** The control that stops highlighting. */
  readonly close: Box;
  readonly outlines: readonly {
    readonly verdict: string;
    readonly line: string;
    readonly colour: string;
    readonly isPointed: boolean;
    /** Whether it flashes or moves by itself. */
    readonly isAnimated: boolean;
    readonly box: Box;
  }[];
  readonly labels: readonly {
    readonly words: string;
    readonly kind: string;
    readonly isDot: boolean;
    readonly box: Box;
    /** Those of its words and of its ground. */
    readonly colours: readonly string[];
  }[];
  readonly card: OverlayCard | null;
  /** What is drawn round the window for the page as a whole. */
  readonly pageFrame: { readonly kind: string; readonly sentence: string; readonly box: Box } | null;
  /** What can be pressed, by the name that screen readers say. */
  readonly controls: readonly { readonly name: string; readonly box: Box }[];
  /** The name of the one that has the focus. */
  readonly focused: string | null;
  /** The numbers in the legend, by the words that stand before them. */
  readonly counts: Readonly<Record<string, number>>;
}

/** The card beside an element. */
interface OverlayCard {
  readonly title: string;
  readonly rows: readonly Readonly<Record<'kind' | 'words' | 'statement' | 'why', string>>[];
  readonly notes: readonly string[];
  readonly isPinned: boolean;
  readonly box: Box;
}

/** A place in the window, in its pixels. */
export type Box = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;

/** The families of browsers that the extension is tried in; Chrome and Edge are of the first. */
export type BrowserName = 'chromium' | 'firefox';

/** Settings of the extension by their names in `managed-schema.json`. */
export type Policy = Readonly<Record<string, unknown>>;

/** How a browser is started: all but its program and whether it has a window may be left to the defaults. */
export interface LaunchOptions {
  readonly executablePath: string;
  readonly headless: boolean;
  /** The folder of the extension where it is not the build for this browser; null leaves it out, for comparisons. */
  readonly extension?: string | null;
  /** Whether the extension may run in private windows too. */
  readonly inPrivate?: boolean;
  /** The folder of the profile, which then stays; elsewise the browser has one of its own that goes with it. */
  readonly profile?: string;
  /** Where downloads are saved, without asking. */
  readonly downloads?: string;
  /** Names that lead to this machine, so that it can play sites of the public internet. */
  readonly hosts?: readonly string[];
  /** The port of this machine that answers where these names are asked at port 80. */
  readonly port80?: number;
  /** Certificates that it trusts besides its own, as PEM: that of a site, and that of the authority behind it. */
  readonly trusted?: string;
  /** What an organisation has set before the browser starts. */
  readonly policy?: Policy;
  /** Whether the browser reports to pages that the user likes dark colours. */
  readonly dark?: boolean;
  /** Whether the extension's popup is drawn in the few colours of the user's choice, whatever it says of colours. */
  readonly forcedColours?: boolean;
  /** Whether the browser reports to pages that the user likes things not to move. */
  readonly reducedMotion?: boolean;
  /**
   * Whether the extension may open its popup only at a click on its button, as in Firefox before 149; Chromium lets it always.
   */
  readonly opensNoPopup?: boolean;
  /**
   * How much larger than usual pages and views are drawn, as users of Chromium have it in its settings; of Firefox the panel
   * alone is.
   */
  readonly zoom?: number;
  /** The language of the browser's own words, such as `de`; elsewise American English. */
  readonly language?: string;
  /** An address to load before the extension is installed. */
  readonly openedBefore?: string;
}

/** A function that runs in a page: it sees the page's `document` and `window`, and nothing of the file that holds it. */
export type InPage<Args extends readonly unknown[], Result> = (...args: Args) => Result | Promise<Result>;

/** Keys that do something in the popup or on a page. */
export type Key = 'Tab' | 'Escape' | 'Enter' | 'Space' | 'ArrowDown' | 'ArrowUp';

/** A page, of the web or of the extension, as those see it who drive the browser. */
export interface View {
  evaluate<Args extends readonly unknown[], Result>(
    run: InPage<Args, Result>,
    ...args: Args
  ): Promise<Result>;
  /** A picture as PNG. */
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** A tab. */
export interface PageView extends View {
  /** What scripts in it failed with so far, those of the extension included. */
  readonly errors: readonly string[];
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  bringToFront(): Promise<void>;
  /** Waits for a dialog of the page, such as `alert`, which stays open by itself, and dismisses it. */
  dismissDialog(): Promise<void>;
  /** Makes the window so large. */
  resize(width: number, height: number): Promise<void>;
  /** Moves the mouse there. */
  moveTo(x: number, y: number): Promise<void>;
  /** Moves the mouse there, and clicks. */
  clickAt(x: number, y: number): Promise<void>;
  /** Presses and lets go of a key. */
  press(key: Key): Promise<void>;
}

/** The popup that the button in the toolbar opened; its methods fail once it is closed. */
export interface PopupView extends View {
  click(selector: string): Promise<void>;
  /** Presses and lets go of a key, such as `Tab`, `Enter` or `ArrowDown`. */
  press(key: Key): Promise<void>;
}

/** The panel beside the page; its methods fail once it is closed. */
export interface PanelView extends PopupView {
  /** Makes it so large, in pixels. */
  resize(width: number, height: number): Promise<void>;
}
