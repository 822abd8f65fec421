import { computed } from '@preact/signals';
import type { Query } from '../policy';
import { type CrawlerStore, crawlerStore } from './crawler';
import type { CrawlerChoice } from './crawler-choice';
import { type HighlightStore, highlightStore } from './highlight';
import { type JudgementStore, judgementStore, type Reading, readingStore } from './judgement';
import { type PageStore, pageStore } from './page';
import type { Surroundings } from './surroundings';

/** What a view of one tab knows, and what its buttons do. */
export interface View {
  readonly page: PageStore;
  readonly sentHtml: Reading['sentHtml'];
  /** What the files of the site say, once a report told of them. */
  readonly site: Reading['site'];
  readonly crawler: CrawlerStore;
  readonly judged: JudgementStore;
  readonly highlight: HighlightStore;
  /** Where it stands, for reports on failures, and how to copy them. */
  readonly surroundings: Pick<Surroundings, 'version' | 'browser' | 'copy'>;
  close(): void;
}

/** Opens a view of the current tab and keeps it up to date until it is closed; `nameOf` gives crawlers their names. */
export function openView(surroundings: Surroundings, nameOf: (choice: CrawlerChoice) => string): View {
  const page = pageStore(surroundings);
  const reading = readingStore(page.report, page.evidence);
  const crawler = crawlerStore(surroundings, reading.named);
  const query = computed<Query>(() => ({
    crawler: crawler.choice.value.crawler,
    purpose: null,
    now: page.readAt.value,
  }));
  const highlight = highlightStore(page, query, () => nameOf(crawler.choice.value));
  page.open(crawler.recall());
  return {
    page,
    sentHtml: reading.sentHtml,
    site: reading.site,
    crawler: {
      ...crawler,
      choose(id) {
        crawler.choose(id);
        highlight.follow();
      },
    },
    judged: judgementStore(reading, query),
    highlight,
    surroundings,
    close() {
      page.close();
      highlight.close();
    },
  };
}
