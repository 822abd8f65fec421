import { computed, signal } from '@preact/signals';
import type { PageReport } from '../messages';
import type { Failure } from './failure';
import { failureOf } from './failure';
import type { PageStore } from './page';
import type { Surroundings } from './surroundings';

/** A page as it was saved once: nothing is asked about it, and nothing of it changes. `readAt` is when it was read, ISO 8601. */
export function savedPage(
  facts: PageReport,
  readAt: string,
  { now, isPrivate }: Pick<Surroundings, 'now' | 'isPrivate'>,
): PageStore {
  const failure = signal<Failure | null>(null);
  const nothing = () => undefined;
  return {
    isSaved: true,
    report: signal(facts),
    requestedPlace: signal(null),
    evidence: signal(facts.evidence),
    readAt: signal(readAt),
    isLeft: signal(false),
    failure,
    busy: signal(false),
    refreshing: computed(() => false),
    isPrivate,
    ask: nothing,
    resources: async () => null,
    send: nothing,
    fetchRobotsTxtAgain: nothing,
    compareSentHtml: nothing,
    reload: nothing,
    requestAccess: nothing,
    open: nothing,
    openAgain: nothing,
    fail: (error) => {
      failure.value = failureOf('mistake', error, now());
    },
    now,
    close: nothing,
  };
}
