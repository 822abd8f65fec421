import {
  type Decision,
  decidingStatement,
  type Judgement,
  type PageEvidence,
  type Place,
  type Statement,
} from '../../policy';
import type { CrawlerChoice } from '../../state/crawler-choice';
import { statementPlace } from '../../words/place-words';
import type { Words } from '../../words/words';
import { crawlerName } from '../text/crawler-words';

/** Whether a crawler may crawl the page, and why, each in a few words. */
export interface CrawlClaim {
  readonly verdict: Decision['verdict'];
  readonly claim: string;
  readonly why: string;
  /** Where the statement stands that decides, where one does. */
  readonly place?: Place;
}

/** What a view of robots.txt says first; true for whatever decides, be it in that file or not. */
export function crawlClaim(
  judgement: Judgement,
  choice: CrawlerChoice,
  evidence: PageEvidence,
  words: Words,
): CrawlClaim {
  const { crawl } = judgement.usages;
  const { verdict, because } = crawl;
  const isToken = choice.kind === 'known' && choice.known.robotsTxt === 'control-token';
  const name = crawlerName(choice, words);
  const claim = isToken ? words.name('use_claim', verdict, name) : words.name('crawl_claim', verdict, name);
  const deciding = decidingStatement(crawl, judgement);
  if (!deciding) return { verdict, claim, why: words.name('reason', because) };
  const place = statementPlace(deciding, evidence, words);
  const why =
    because === 'stated'
      ? recordWords(deciding, choice, place, words)
      : words.say('crawl_reason_at', words.name('reason', because), place);
  return { verdict, claim, why, place: deciding.source.place };
}

/** Whose record a rule of robots.txt stands in; of other rules their place alone. */
function recordWords(
  { source: { place }, language, crawlers }: Statement,
  { crawler }: CrawlerChoice,
  placeWords: string,
  words: Words,
): string {
  if (place.kind !== 'robots-txt' || place.address !== undefined) return placeWords;
  const own = crawler.tokens.filter((token) => token !== '*').map((token) => token.toLowerCase());
  const isOwn = crawlers.some((name) => own.some((token) => name.toLowerCase().startsWith(token)));
  return words.name(
    'crawl_by',
    `${language === 'acap' ? 'acap' : 'group'}-${isOwn ? 'own' : 'any'}`,
    words.number(place.line),
  );
}
