import {
  type CrawlerChoice,
  type Decision,
  decidingStatement,
  type Judgement,
  type PageEvidence,
  type Place,
  type Statement,
} from '../../policy';
import { screenOf } from '../../state/navigation';
import type { View } from '../../state/view';
import { crawlerName } from '../../words/crawler-name';
import { statementPlace } from '../../words/place-words';
import type { Words } from '../../words/words';
import { useNavigation } from '../parts/use-navigation';
import { VerdictIcon } from '../parts/verdict-icon';
import { useWords } from '../text/use-words';
import './crawl-verdict.css';

/** Whether the chosen crawler may crawl the page, and why, with a way to what decides; read out again when it changes. */
export function CrawlVerdict({ view }: { view: View }) {
  const words = useWords();
  const { go } = useNavigation();
  const judgement = view.judged.judgement.value;
  const evidence = view.page.evidence.value;
  if (!judgement || !evidence) return null;
  const { verdict, claim, why, place } = crawlClaim(judgement, view.crawler.choice.value, evidence, words);
  return (
    <div class="crawl-verdict" data-verdict={verdict} data-testid="crawl-verdict">
      <VerdictIcon verdict={verdict} size={18} />
      <p role="status">
        <strong>{claim}</strong>{' '}
        {place ? (
          <button type="button" class="link" onClick={() => go(screenOf(place))}>
            {why}
          </button>
        ) : (
          <span>{why}</span>
        )}
      </p>
    </div>
  );
}

/** Whether a crawler may crawl the page, and why, each in a few words. */
interface CrawlClaim {
  readonly verdict: Decision['verdict'];
  readonly claim: string;
  readonly why: string;
  /** Where the statement stands that decides, where one does. */
  readonly place?: Place;
}

/** What a view of robots.txt says first; true for whatever decides, be it in that file or not. */
function crawlClaim(
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
      : words.text('crawl_reason_at', words.name('reason', because), place);
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
