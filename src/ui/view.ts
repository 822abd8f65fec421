import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { PageReport } from '../messages';
import {
  type Finding,
  type Judgement,
  judgePage,
  lintRobotsTxt,
  namedCrawlers,
  type Query,
  readPage,
  type Usage,
} from '../policy';
import type { Surroundings } from '../state/surroundings';
import { type CrawlerChoice, type CrawlerGroup, crawlerGroups, FIRST_CHOICE } from './crawler-choice';
import type { Words } from './text/words';

/** What a view shows of one tab, and what its buttons do. */
export interface View {
  readonly report: ReadonlySignal<PageReport | null>;
  /** The background could not be reached or failed. */
  readonly failed: ReadonlySignal<boolean>;
  readonly groups: ReadonlySignal<readonly CrawlerGroup[]>;
  readonly choice: ReadonlySignal<CrawlerChoice>;
  readonly judgement: ReadonlySignal<Judgement | null>;
  /** What is to be checked, for the chosen crawler and in robots.txt as a file. */
  readonly findings: ReadonlySignal<readonly Finding[]>;
  readonly highlightUsage: ReadonlySignal<Usage>;
  /** An answer is awaited after a click. */
  readonly busy: ReadonlySignal<boolean>;
  /** An answer is awaited, after a click or because something changed. */
  readonly refreshing: ReadonlySignal<boolean>;
  /** It stands in a private window. */
  readonly isPrivate: boolean;
  chooseCrawler(id: string): void;
  toggleHighlight(): void;
  chooseHighlightUsage(usage: Usage): void;
  fetchRobotsTxtAgain(): void;
  /** Fetches the page's HTML as it is sent, and shows how the DOM differs from it. */
  compareSource(): void;
  reloadPage(): void;
  requestAccess(scope: AccessScope): void;
  openAgain(): void;
  /** The time now, ISO 8601. */
  now(): string;
  close(): void;
}

/** What access is asked for: the site of the page in view, or every site. */
export type AccessScope = 'site' | 'all';

/** How often a page that has not answered is asked about, in milliseconds. */
const UNREAD_EVERY = 1_000;

/** Opens a view of the current tab and keeps it up to date until it is closed. */
export function openView(surroundings: Surroundings, words: Words): View {
  const { background } = surroundings;
  const tab = signal<number | null>(null);
  const report = signal<PageReport | null>(null);
  const failed = signal(false);
  const now = signal(surroundings.now());
  const crawlerId = signal(FIRST_CHOICE);
  const highlightUsage: Signal<Usage> = signal('index');
  const awaited = signal(0);
  const awaitedAfterClicks = signal(0);
  let asked = 0;
  let answered = 0;
  let ends: (() => void)[] = [];
  let soon: ReturnType<typeof setTimeout> | undefined;

  const evidence = computed(() =>
    report.value?.dom.state !== 'unreadable' ? (report.value?.evidence ?? null) : null,
  );
  const groups = computed(() => crawlerGroups(evidence.value ? namedCrawlers(evidence.value) : [], words));
  const choice = computed(() => findChoice(groups.value, crawlerId.value));
  const query = computed<Query>(() => ({ crawler: choice.value.crawler, purpose: null, now: now.value }));
  /** Read once, so that another crawler costs only the deciding. */
  const page = computed(() => (evidence.value ? readPage(evidence.value) : null));
  const judgement = computed(() => (page.value ? judgePage(page.value, query.value) : null));

  const fileFindings = computed(() => (evidence.value ? lintRobotsTxt(evidence.value.robotsTxt) : []));
  const findings = computed(() => [...(judgement.value?.findings ?? []), ...fileFindings.value]);

  /** Takes what a question is answered with; one that fails leaves what is shown, and says so only where nothing is. */
  async function take(question: Promise<PageReport>): Promise<void> {
    const turn = ++asked;
    awaited.value++;
    try {
      const answer = await question;
      // An answer that was overtaken may be older; whatever it held beyond the newer one is about to be told again.
      if (turn < answered) return;
      answered = turn;
      batch(() => {
        if (answer.highlight && !report.value?.highlight) highlightUsage.value = answer.highlight.usage;
        now.value = surroundings.now();
        report.value = answer;
        failed.value = false;
      });
      if (answer.dom.state === 'unread') askAgainSoon();
    } catch {
      failed.value = report.value === null;
    } finally {
      awaited.value--;
    }
  }

  /** A page that is busy tells nobody when it is free again. */
  function askAgainSoon(): void {
    clearTimeout(soon);
    soon = setTimeout(() => {
      if (tab.value !== null && ends.length > 0) void take(background.readReport(tab.value));
    }, UNREAD_EVERY);
  }

  async function start(): Promise<void> {
    try {
      const [shown, remembered] = await Promise.all([
        surroundings.currentTab(),
        surroundings.readCrawlerId(),
      ]);
      if (remembered) crawlerId.value = remembered;
      if (shown === null) throw new Error('The window shows no tab');
      tab.value = shown;
      ends = [
        surroundings.watchReports(() => void take(background.readReport(shown))),
        surroundings.watchFrameLoads(shown, () => void background.lookAtFrames(shown).catch(() => undefined)),
        surroundings.holdViewPort(shown),
      ];
    } catch {
      failed.value = true;
      return;
    }
    await take(background.openPage(tab.value));
  }

  const ask = (question: (tab: number) => Promise<PageReport>) => {
    if (tab.value === null) return;
    awaitedAfterClicks.value++;
    void take(question(tab.value)).finally(() => awaitedAfterClicks.value--);
  };
  const highlight = () =>
    ask((shown) =>
      background.highlight(shown, {
        crawlerName: choice.value.name,
        query: query.value,
        usage: highlightUsage.value,
      }),
    );

  void start();
  return {
    report,
    failed,
    groups,
    choice,
    judgement,
    findings,
    highlightUsage,
    isPrivate: surroundings.isPrivate,
    busy: computed(() => awaitedAfterClicks.value > 0),
    refreshing: computed(() => awaited.value > 0),
    chooseCrawler(id) {
      crawlerId.value = id;
      surroundings.rememberCrawlerId(id).catch(() => undefined);
      if (report.value?.highlight) highlight();
    },
    toggleHighlight() {
      if (report.value?.highlight) ask((shown) => background.highlight(shown, null));
      else highlight();
    },
    chooseHighlightUsage(usage) {
      highlightUsage.value = usage;
      if (report.value?.highlight) highlight();
    },
    fetchRobotsTxtAgain: () => ask(background.fetchRobotsTxtAgain),
    reloadPage: () => ask((shown) => surroundings.reload(shown).then(() => background.openPage(shown))),
    compareSource: () => ask(background.compareSource),
    requestAccess(scope) {
      const granted = surroundings.requestAccess((scope === 'site' && report.value?.url) || null);
      ask(async (shown) => ((await granted) ? background.openPage(shown) : background.readReport(shown)));
    },
    openAgain() {
      failed.value = false;
      if (tab.value === null) void start();
      else ask(background.openPage);
    },
    now: surroundings.now,
    close() {
      clearTimeout(soon);
      for (const end of ends) end();
      ends = [];
    },
  };
}

/** The choice of that id, else the first: a name that another site addressed may mean nothing here. */
function findChoice(groups: readonly CrawlerGroup[], id: string): CrawlerChoice {
  const choices = groups.flatMap((group) => group.choices);
  return choices.find((choice) => choice.id === id) ?? (choices[0] as CrawlerChoice);
}
