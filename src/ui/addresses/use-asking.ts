import { useEffect, useMemo, useState } from 'preact/hooks';
import type { PageResources } from '../../messages';
import type { CrawlerChoice, Site } from '../../policy';
import { type AskedAddresses, addressesStore } from '../../state/addresses';
import type { View } from '../../state/view';

/** Addresses that the page in view names. */
export type Listed = 'links' | 'resources';

/** What was asked, and of which page. */
interface Question {
  readonly text: string;
  readonly base: string;
}

interface Asking {
  readonly asked: AskedAddresses | null;
  /** The files that the page loads, where these are asked about; null where they cannot be known, undefined before they are. */
  readonly resources: PageResources | null | undefined;
  /** An address of the site whose answers are gone because another one is in view. */
  readonly left: string | null;
  ask(text: string): void;
  stop(): void;
}

/**
 * Answers what was typed, or for the links of the page in view or the files that it loads: anew as soon as others are asked
 * about, or robots.txt or the links change. Answers on typed addresses go with their site.
 */
export function useAsking(view: View, of: Listed | undefined, whom: readonly CrawlerChoice[]): Asking {
  const [store] = useState(addressesStore);
  const [typed, setTyped] = useState<Question | null>(null);
  const report = view.page.report.value;
  const site = useSite(view);
  const base = report?.url ?? '';
  const resources = useResources(view, of === 'resources' ? base : null, typed);
  const listed = of === 'resources' ? resources?.addresses : report?.linked;
  const text = listed?.join('\n');
  const ofListed = useMemo(() => (text === undefined ? null : { text, base }), [text, base, typed]);
  const question = of ? ofListed : typed;
  const isElsewhere = question !== null && !isSameSite(question.base, base);
  const asks = JSON.stringify(whom.map(({ id, crawler }) => [id, crawler]));
  useEffect(() => {
    store.clear();
    if (question && site && !isElsewhere)
      void store.ask(question.text, question.base, site, whom, view.page.readAt.peek());
  }, [question, site, isElsewhere, asks]);
  useEffect(() => () => store.stop(), [store]);
  const asked = store.asked.value;
  return {
    // Between a change and the answers to it, none are shown: their lines are those of another file.
    asked: asked?.site === site && !isElsewhere ? asked : null,
    resources,
    left: isElsewhere ? question.base : null,
    ask: (text) => setTyped({ text, base }),
    stop: store.stop,
  };
}

/** The files that the page loads of an address, read when they are asked about and whenever they are asked about again. */
function useResources({ page }: View, url: string | null, again: unknown): PageResources | null | undefined {
  const [read, setRead] = useState<{ readonly url: string; readonly of: PageResources | null }>();
  useEffect(() => {
    let isOver = false;
    if (url !== null)
      page.resources().then((of) => {
        if (!isOver) setRead({ url, of });
      }, page.fail);
    return () => {
      isOver = true;
    };
  }, [url, again]);
  return read?.url === url ? read.of : undefined;
}

/** The site in view, the same one until its robots.txt is another: a page is read anew whenever something in it changes. */
function useSite(view: View): Site | null {
  const evidence = view.page.evidence.value;
  const site = view.reading.site.value;
  const asServed = useMemo(
    () => evidence && JSON.stringify([new URL(evidence.url).origin, evidence.robotsTxt]),
    [evidence],
  );
  return useMemo(() => site, [asServed]);
}

const isSameSite = (one: string, other: string) =>
  one === other ||
  (URL.canParse(one) && URL.canParse(other) && new URL(one).origin === new URL(other).origin);
