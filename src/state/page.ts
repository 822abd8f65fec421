import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { BackgroundForViews, PageReport, PageResources } from '../messages';
import { reportMistake } from '../platform/mistakes';
import { isAnswerTimeout, withTimeout } from '../platform/timeout';
import { reportUnlessUnanswered } from '../platform/unanswered';
import type { PageEvidence, Place } from '../policy';
import { type Failure, failureOf } from './failure';
import type { Surroundings } from './surroundings';

/** What a view knows of the page in its tab, or of a saved report. */
export interface PageStore {
  /** It is a saved report: nothing can be asked, fetched or shown on the page. */
  readonly isSaved: boolean;
  readonly report: ReadonlySignal<PageReport | null>;
  /** The place that the last click on the page asked this view to show. */
  readonly requestedPlace: ReadonlySignal<Place | null>;
  /** What there is to judge, unless the page cannot be read. */
  readonly evidence: ReadonlySignal<PageEvidence | null>;
  /** When the report was received, ISO 8601. */
  readonly readAt: ReadonlySignal<string>;
  /** The tab shows another document by now, of which no answer has come yet. */
  readonly isLeft: ReadonlySignal<boolean>;
  /** What went wrong since the last answer. */
  readonly failure: ReadonlySignal<Failure | null>;
  /** An answer is awaited after a click. */
  readonly busy: ReadonlySignal<boolean>;
  /** An answer is awaited, after a click or because something changed. */
  readonly refreshing: ReadonlySignal<boolean>;
  /** It stands in a private window. */
  readonly isPrivate: boolean;
  /** Asks about the tab after a click. */
  ask(question: (background: BackgroundForViews, tab: number) => Promise<PageReport>): void;
  /** The files that the page in the tab loads; null where they cannot be known. */
  resources(): Promise<PageResources | null>;
  /** Sends a request about the tab that changes nothing here. */
  send(request: (background: BackgroundForViews, tab: number) => Promise<void>): void;
  fetchRobotsTxtAgain(): void;
  /** Fetches the page's HTML as it is sent, and shows how the DOM differs from it. */
  compareSentHtml(): void;
  reload(): void;
  requestAccess(scope: AccessScope): void;
  /** Opens it, and asks about it. */
  open(): void;
  /** The same after a click. */
  openAgain(): void;
  /** Shows an error that occurred elsewhere. */
  fail(error: unknown): void;
  /** The time now, ISO 8601. */
  now(): string;
  close(): void;
}

/** What access is asked for: the site of the page in view, or every site. */
export type AccessScope = 'site' | 'all';

/** After so long is asked about a page that has not answered, in milliseconds, or where the background has not. */
const AGAIN_AFTER = 1_000;

/** After so long without a report the background is asked again, in milliseconds: one that was ended never reports. */
const REPORT_TIMEOUT = 5_000;

/** The page of the current tab, kept up to date from when it is opened until it is closed. */
export function pageStore(surroundings: Surroundings): PageStore {
  const { background } = surroundings;
  const report = signal<PageReport | null>(null);
  const requestedPlace = signal<Place | null>(null);
  const readAt = signal(surroundings.now());
  const isLeft = signal(false);
  const failure = signal<Failure | null>(null);
  const awaited = signal(0);
  const awaitedAfterClicks = signal(0);
  let tab: number | null = null;
  let asked = 0;
  let answered = 0;
  /** The last question that was asked before the tab came to the document that it shows now. */
  let lastBefore = 0;
  /** How many questions in a row had no answer. */
  let overdue = 0;
  let lastRequested = 'null';
  let ends: (() => void)[] = [];
  let soon: ReturnType<typeof setTimeout> | undefined;

  const fail = (what: Failure['what'], error: unknown) => {
    failure.value = failureOf(what, error, surroundings.now());
  };

  /** Reports repeat the place until the background has cleared it, so that only a change counts. */
  function updateRequestedPlace(place: Place | null): void {
    const requested = JSON.stringify(place);
    // A new object for each click, even for the same place.
    if (place && requested !== lastRequested) requestedPlace.value = { ...place };
    lastRequested = requested;
  }

  /** Takes what a question is answered with; one that fails leaves what is shown. */
  async function take(question: Promise<PageReport>, timeout?: number): Promise<void> {
    const turn = ++asked;
    awaited.value++;
    try {
      takeAnswer(await (timeout === undefined ? question : withTimeout(timeout, question)), turn);
    } catch (error) {
      reportMistake(error);
      // On a busy machine each answer can take longer than that.
      if (isAnswerTimeout(error))
        void question.then((late) => takeAnswer(late, turn), reportUnlessUnanswered);
      if (turn < answered) return;
      overdue++;
      // A background that was ended meanwhile answers the next question.
      if ((!isAnswerTimeout(error) || overdue > 1) && failure.value?.what !== 'no-answer')
        fail('no-answer', error);
      askAgainSoon();
    } finally {
      awaited.value--;
    }
  }

  function takeAnswer(answer: PageReport, turn: number): void {
    updateRequestedPlace(answer.lead);
    // An answer that was overtaken may be older; changes after the newer one are reported again soon.
    if (turn < answered) return;
    answered = turn;
    overdue = 0;
    batch(() => {
      // A question from before may have been answered about the document that came meanwhile; of a first answer nobody knows.
      const isOther = report.value && report.value.url !== answer.url;
      if (isOther || turn > lastBefore) isLeft.value = false;
      readAt.value = surroundings.now();
      report.value = answer;
      failure.value = null;
    });
    if (answer.dom.state === 'unread') askAgainSoon();
  }

  /** A busy page does not announce when it is free again, nor does the background when it is back. */
  function askAgainSoon(): void {
    clearTimeout(soon);
    soon = setTimeout(() => {
      if (tab !== null && ends.length > 0) readAgain(tab);
    }, AGAIN_AFTER);
  }

  function readAgain(shown: number): void {
    void take(background.readReport(shown), REPORT_TIMEOUT);
  }

  async function openTab(): Promise<PageReport> {
    const shown = tab ?? (await surroundings.currentTab());
    if (shown === null) throw new Error('The window shows no tab');
    if (tab === null) watch(shown);
    tab = shown;
    return background.openPage(shown);
  }

  function watch(shown: number): void {
    ends = [
      surroundings.watchReports(() => readAgain(shown)),
      surroundings.watchNavigations(shown, (isCommitted) => {
        if (isCommitted) {
          isLeft.value = true;
          lastBefore = asked;
        }
        readAgain(shown);
      }),
      surroundings.watchFrameLoads(shown, () => void background.refreshFrames(shown).catch(reportMistake)),
      surroundings.holdViewPort(shown),
    ];
  }

  const takeAfterClick = (question: Promise<PageReport>, timeout?: number) => {
    awaitedAfterClicks.value++;
    void take(question, timeout).finally(() => awaitedAfterClicks.value--);
  };
  const ask: PageStore['ask'] = (question) => {
    if (tab !== null) takeAfterClick(question(background, tab));
  };

  return {
    isSaved: false,
    report,
    requestedPlace,
    evidence: computed(() =>
      report.value?.dom.state !== 'unreadable' ? (report.value?.evidence ?? null) : null,
    ),
    readAt,
    isLeft,
    failure,
    busy: computed(() => awaitedAfterClicks.value > 0),
    refreshing: computed(() => awaited.value > 0),
    isPrivate: surroundings.isPrivate,
    ask,
    resources: async () => (tab === null ? null : background.readResources(tab)),
    send(request) {
      if (tab !== null) request(background, tab).catch(reportMistake);
    },
    fetchRobotsTxtAgain: () => ask(({ fetchRobotsTxtAgain }, shown) => fetchRobotsTxtAgain(shown)),
    compareSentHtml: () => ask(({ compareSentHtml }, shown) => compareSentHtml(shown)),
    reload: () => ask(({ openPage }, shown) => surroundings.reload(shown).then(() => openPage(shown))),
    requestAccess(scope) {
      const granted = surroundings.requestAccess((scope === 'site' && report.value?.url) || null);
      ask(async ({ openPage, readReport }, shown) => ((await granted) ? openPage(shown) : readReport(shown)));
    },
    open: () => void take(openTab(), REPORT_TIMEOUT),
    openAgain: () => takeAfterClick(openTab(), REPORT_TIMEOUT),
    fail: (error) => fail('mistake', error),
    now: surroundings.now,
    close() {
      clearTimeout(soon);
      for (const end of ends) end();
      ends = [];
    },
  };
}
