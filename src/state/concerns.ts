import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { PageReport } from '../messages';
import {
  ACAP_READER,
  type Concern,
  type Crawler,
  concernsOf,
  type Query,
  USAGES,
  type Usage,
} from '../policy';
import type { Reading } from './judgement';

/** The parts of the page that statements concern, for the crawler of the query; computed once, on demand. */
export interface ConcernsStore {
  /** Those for a use, or for every use where it is null. */
  of(usage: Usage | null): readonly Concern[];
  /** Whether they are cheap to compute, or were asked for already. */
  readonly isAtHand: ReadonlySignal<boolean>;
  /** Has them computed, however long that takes. */
  want(): void;
  /** The uses that statements there name, each with the number of parts marked for it. */
  readonly uses: ReadonlySignal<readonly UseCount[]>;
  /** Whether a reader of ACAP finds more elements or parts marked for a use. */
  isMoreInAcap(usage: Usage | null): boolean;
}

/** A use, and how many parts are marked for it. */
export interface UseCount {
  readonly usage: Usage;
  readonly count: number;
}

/** For more elements than this, computing their decisions takes seconds. */
const MANY = 5_000;

/** Loaded once an answer stands on the screen, since no answer waits for it. */
export function concernsStore(
  { page }: Pick<Reading, 'page'>,
  query: ReadonlySignal<Query>,
  report: ReadonlySignal<PageReport | null>,
): ConcernsStore {
  const asked = computed(() => {
    const read = page.value;
    const asking = query.value;
    const { evidence, linked } = report.value ?? {};
    const known = new Map<string, readonly Concern[]>();
    return (usage: Usage | null, crawler: Crawler = asking.crawler): readonly Concern[] => {
      if (!read) return [];
      const key = `${usage} ${crawler === asking.crawler}`;
      const concerns =
        known.get(key) ??
        concernsOf(read, { query: { ...asking, crawler }, usage, linked, resources: evidence?.resources });
      known.set(key, concerns);
      return concerns;
    };
  });
  const isWanted = signal(false);
  return {
    of: (usage) => asked.value(usage),
    isAtHand: computed(() => isWanted.value || (page.value?.elements.length ?? 0) <= MANY),
    want() {
      isWanted.value = true;
    },
    uses: computed(() => {
      const concerns = asked.value(null);
      const stated = new Set(concerns.flatMap(usagesOf));
      return USAGES.filter((usage) => stated.has(usage)).map((usage) => ({
        usage,
        count: concerns.filter((concern) => isMarkedFor(concern, usage)).length,
      }));
    }),
    isMoreInAcap: (usage) =>
      countMarked(asked.value(usage, ACAP_READER.crawler)) > countMarked(asked.value(usage)),
  };
}

const countMarked = (concerns: readonly Concern[]): number =>
  concerns.filter(({ target }) => target.kind !== 'link').length;

/** The uses that are stated; kinds of `present` are left out where `present` is stated, old versions where the page is. */
function usagesOf({ target, decisions }: Concern): readonly Usage[] {
  const usages = decisions.map(({ usage }) => usage);
  const isPart = target.kind === 'part';
  return usages.filter(
    (usage) =>
      !(isPart && usage.startsWith('present-') && usages.includes('present')) &&
      !(
        usage.startsWith('present-old') &&
        usages.some((one) => usage === one.replace('present-', 'present-old'))
      ),
  );
}

/** Whether a part is marked for a use where all uses are shown; statements on another use can count for it (1.3, 1.4, 5.4). */
function isMarkedFor({ target, decisions, judgement }: Concern, usage: Usage): boolean {
  if (decisions.length === 0 || decisions.some((part) => part.usage === usage)) return true;
  if (target.kind !== 'element' || !decisions.some((part) => COUNT_FOR_OTHERS.has(part.usage))) return false;
  const decision = judgement.elements[target.index]?.[usage];
  const isShut = decisions.some((part) => part.usage === 'crawl' && part.decision.verdict === 'prohibited');
  if (!decision) return false;
  if (isShut && decision.because === 'element-not-crawled') return true;
  return decision.trace.some(({ statement }) => {
    const place = judgement.statements[statement]?.source.place;
    return place?.kind === 'element' && place.index === target.index;
  });
}

const COUNT_FOR_OTHERS: ReadonlySet<Usage> = new Set(['crawl', 'present', 'other']);
