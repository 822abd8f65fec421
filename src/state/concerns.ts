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

/** The parts of the page that rules are about, as the crawler of the query reads them; worked out once, when somebody asks. */
export interface ConcernsStore {
  /** Those for a use, or for every use where it is null. */
  of(usage: Usage | null): readonly Concern[];
  /** Whether asking for them costs no more than a moment, or somebody has asked already. */
  readonly isAtHand: ReadonlySignal<boolean>;
  /** Has them worked out, however long that takes. */
  want(): void;
  /** The uses that the page speaks of there, each with the number of parts that are marked for it. */
  readonly uses: ReadonlySignal<readonly UseCount[]>;
  /** Whether a reader of ACAP finds more elements or parts marked for a use. */
  isMoreInAcap(usage: Usage | null): boolean;
}

/** A use, and of how many parts something is said on it. */
export interface UseCount {
  readonly usage: Usage;
  readonly count: number;
}

/** Of so many elements it takes seconds to tell what rules say of each. */
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
      const spoken = new Set(concerns.flatMap(usagesOf));
      return USAGES.filter((usage) => spoken.has(usage)).map((usage) => ({
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

/** The uses that are spoken of; what is said of showing as such is told by that, and of old versions what is said of the page. */
function usagesOf({ target, says }: Concern): readonly Usage[] {
  const usages = says.map(({ usage }) => usage);
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

/** Whether a part is marked for a use too where every use is asked about; what is said of another can count for it (1.3, 1.4, 5.4). */
function isMarkedFor({ target, says, judgement }: Concern, usage: Usage): boolean {
  if (says.length === 0 || says.some((say) => say.usage === usage)) return true;
  if (target.kind !== 'element' || !says.some((say) => COUNT_FOR_OTHERS.has(say.usage))) return false;
  const decision = judgement.elements[target.index]?.[usage];
  const isShut = says.some((say) => say.usage === 'crawl' && say.decision.verdict === 'prohibited');
  if (!decision) return false;
  if (isShut && decision.because === 'element-not-crawled') return true;
  return decision.trace.some(({ statement }) => {
    const place = judgement.statements[statement]?.source.place;
    return place?.kind === 'element' && place.index === target.index;
  });
}

const COUNT_FOR_OTHERS: ReadonlySet<Usage> = new Set(['crawl', 'present', 'other']);
