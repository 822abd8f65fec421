import type { Highlight, PageReport, PageResources } from '../../src/messages';
import { SETTINGS, type Setting, type Settings } from '../../src/platform/storage/settings';
import { type PageEvidence, WHOLE } from '../../src/policy';
import type { Surroundings } from '../../src/state/surroundings';
import { localeIn } from '../locale';

export { localeIn, messagesOf, wordsIn } from '../locale';

export const ADDRESS = 'https://news.example/2026/a.html';

/** Where its site would reserve rights in text and data mining. */
export const TDMREP = 'https://news.example/.well-known/tdmrep.json';

/** A report on a page that was seen whole; `evidence` and the rest as given. */
export function reportOn(
  evidence: Partial<PageEvidence> = {},
  rest: Partial<Omit<PageReport, 'evidence'>> = {},
): PageReport {
  const whole: PageEvidence = {
    url: ADDRESS,
    robotsTxt: { status: 404, text: '' },
    headers: [],
    metaTags: [],
    elements: [],
    files: { [TDMREP]: { status: 404, text: '' } },
    ...evidence,
  };
  const { robotsTxt, headers, url } = whole;
  return {
    url,
    evidence: whole,
    scan: 1,
    dom: { state: 'seen', truncated: [] },
    headers:
      headers === null
        ? { state: 'not-observed', why: 'loaded-before' }
        : {
            state: 'seen',
            status: 200,
            contentType: 'text/html',
            fields: headers,
            url,
            redirects: [],
          },
    robotsTxt:
      robotsTxt.status === null
        ? { state: 'not-asked', why: 'no-permission' }
        : {
            state: 'answered',
            url: 'https://news.example/robots.txt',
            finalUrl: 'https://news.example/robots.txt',
            status: robotsTxt.status,
            contentType: 'text/plain',
            octets: 0,
            freshness: { cacheControl: null, expires: null, age: null, date: null },
            redirects: 0,
            chain: [],
            fetchedAt: '2026-11-21T06:00:00Z',
            truncated: false,
          },
    sentHtml: { state: 'not-asked' },
    frames: [],
    references: [],
    files: [],
    highlight: null,
    isHighlightKept: false,
    lead: null,
    linked: [],
    unkept: false,
    highlightEnded: false,
    ...rest,
  };
}

/** A browser in memory, round a page that the test can change. */
export function fakeSurroundings(
  first: PageReport | 'silent' | 'failing',
  language = 'en',
  isPrivate = false,
) {
  const calls: string[] = [];
  const watchers = new Set<() => void>();
  const frameLoads = new Set<() => void>();
  let navigated: (isCommitted: boolean) => void = () => undefined;
  const fronts = new Set<(tab: number) => void>();
  let report = first;
  const remembered = new Map<string, string>();
  const managed = new Set<Setting>();
  const unsynced = new Set<Setting>();
  const settingWatches = new Set<{ readonly setting: Setting; readonly changed: () => void }>();
  const write = <Name extends Setting>(setting: Name, value: Settings[Name]) => {
    remembered.set(setting, SETTINGS[setting].textOf(value));
    for (const watch of settingWatches) if (watch.setting === setting) watch.changed();
  };
  const answer = async (): Promise<PageReport> => {
    if (report === 'silent') return new Promise(() => {});
    if (report === 'failing') throw new Error('Nobody answered');
    return report;
  };
  const called = (name: string) => {
    calls.push(name);
    return answer();
  };
  const mayCopy = { current: true };
  let resources: PageResources | null = null;
  const surroundings: Surroundings = {
    isPrivate,
    version: '1.2.3',
    browser: 'Browser/1',
    background: {
      openPage: () => called('openPage'),
      readReport: () => called('readReport'),
      fetchRobotsTxtAgain: () => called('fetchRobotsTxtAgain'),
      compareSentHtml: () => called('compareSentHtml'),
      refreshFrames: () => called('refreshFrames'),
      readResources: async () => resources,
      highlight(_, choice: Highlight | null) {
        if (typeof report === 'object') report = { ...report, highlight: choice };
        return called(choice ? `highlight ${choice.crawlerName} ${choice.usage ?? 'all'}` : 'highlight off');
      },
      async point(_, pointed, showing) {
        calls.push(`${showing} ${pointed ? `${pointed.scan} ${JSON.stringify(pointed.target)}` : 'nothing'}`);
      },
      keepHighlighting(_, isKept) {
        if (typeof report === 'object') report = { ...report, isHighlightKept: isKept };
        return called(`keepHighlighting ${isKept}`);
      },
    },
    currentTab: async () => 7,
    followTab(shown) {
      fronts.add(shown);
      shown(7);
      return () => fronts.delete(shown);
    },
    async openPanel() {
      calls.push('openPanel');
    },
    async openOptions() {
      calls.push('openOptions');
    },
    watchReports(changed) {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    watchNavigations(_, seen) {
      navigated = seen;
      return () => {
        navigated = () => undefined;
      };
    },
    watchFrameLoads(_, loaded) {
      frameLoads.add(loaded);
      return () => frameLoads.delete(loaded);
    },
    engine: WHOLE,
    wholeEngine: async () => WHOLE,
    holdViewPort(tab) {
      calls.push(`hold ${tab}`);
      return () => calls.push(`let go ${tab}`);
    },
    readSetting: async (setting) => SETTINGS[setting].valueIn(remembered.get(setting) ?? null),
    managed: async () => managed,
    unsynced: async () => unsynced,
    rememberSetting: async (setting, value) => write(setting, value),
    changeSetting: async (setting, change) =>
      write(setting, change(SETTINGS[setting].valueIn(remembered.get(setting) ?? null))),
    watchSetting(setting, changed) {
      const watch = { setting, changed };
      settingWatches.add(watch);
      return () => settingWatches.delete(watch);
    },
    async requestAccess(address) {
      calls.push(`requestAccess ${address}`);
      return true;
    },
    async reload() {
      calls.push('reload');
    },
    save(name, text, type) {
      calls.push(`save ${name} ${type} ${text}`);
    },
    async copy(text) {
      calls.push(`copy ${text}`);
      return mayCopy.current;
    },
    now: () => '2026-11-21T06:00:00Z',
  };
  return {
    surroundings,
    locale: localeIn(language),
    calls,
    mayCopy,
    remember: (id: string, setting = 'crawler') => {
      remembered.set(setting, id);
    },
    manage: (setting: Setting) => managed.add(setting),
    keepUnsynced: (setting: Setting) => unsynced.add(setting),
    remembered: (setting = 'crawler') => remembered.get(setting) ?? null,
    isWatched: () => watchers.size + frameLoads.size > 0,
    /** The files that the page loads from now on. */
    load(next: PageResources) {
      resources = next;
    },
    bringToFront(tab: number) {
      for (const shown of fronts) shown(tab);
    },
    navigate: (isCommitted = true) => navigated(isCommitted),
    loadFrame() {
      for (const loaded of frameLoads) loaded();
    },
    /** Answers from now on, and tells nobody. */
    answerAgain(next: PageReport) {
      report = next;
    },
    change(next: PageReport | 'silent' | 'failing') {
      report = next;
      for (const changed of watchers) changed();
    },
  };
}
