import {
  addressingTokens,
  type CrawlerChoice,
  type KnownCrawler,
  READ_ON,
  SHOWN,
  SOURCE_PAGES,
} from '../../policy';
import { doubtOf, isControlToken } from '../../state/documented';
import { Chevron } from '../parts/chevron';
import { useWords } from '../text/use-words';
import { controlTokenName } from './control-token-name';
import './crawler-facts.css';

/** What its operator documents of a known crawler, and by which pages that is known; of others, what is assumed. */
export function CrawlerFacts({ choice }: { choice: CrawlerChoice }) {
  const words = useWords();
  if (choice.kind !== 'known') {
    const isConventional = choice.kind === 'named' && !choice.crawler.reads.includes('acap');
    return (
      <p class="quiet">{words.name('assumed', isConventional ? 'named-conventionally' : choice.kind)}</p>
    );
  }
  const { known } = choice;
  const { operator, purpose, crawler } = known;
  const tokens = addressingTokens(crawler);
  const mark = known.sure === 'secondary' ? ` ${words.text('general_knowledge')}` : '';
  return (
    <>
      <ul class="badges" data-testid="documented">
        <li data-doubtful={doubtOf(choice) !== null}>{words.name('obeys', known.robotsTxt) + mark}</li>
        {!isControlToken(choice) && <li>{words.name('obeys_meta', known.meta)}</li>}
      </ul>
      {isControlToken(choice) && (
        <p class="quiet">{words.name('control_token_meaning', controlTokenName(known))}</p>
      )}
      <p class="quiet">
        {[
          operator,
          words.name('crawlers', purpose),
          tokens.length > 0 && words.text('answers_to', words.list(tokens, 'unit')),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Consequences known={known} />
    </>
  );
}

/** What blocking it costs, how long a change takes, how to verify it, and the sources of all that. */
function Consequences({ known: { name } }: { known: KnownCrawler }) {
  const words = useWords();
  const {
    cost: [kind, ...of],
    lag,
    addresses,
    sources,
  } = SHOWN[name];
  const readOn = words.day(new Date(READ_ON));
  return (
    <>
      <p class="quiet" data-testid="cost">
        {words.name('cost', kind, words.list(of, 'conjunction'))}
        {lag && ` ${words.text('crawler_lag', words.duration(lag * 3_600))}`}
      </p>
      {sources.length === 0 ? (
        <p class="quiet">{words.text('crawler_no_source', readOn)}</p>
      ) : (
        <details class="explained quiet" data-testid="crawler-sources">
          <summary>
            <Chevron />
            {words.text('crawler_sources', readOn)}
          </summary>
          <ul class="crawler-sources">
            {sources.map((source) => {
              const [address, about, dated] = SOURCE_PAGES[source];
              const when = dated ? dayOrYear(dated, words.day) : words.text('source_undated');
              return (
                <li key={source}>
                  <Outside address={address}>{new URL(address).hostname}</Outside> ·{' '}
                  {words.name('source', about)} · {when}
                </li>
              );
            })}
            {addresses && (
              <li>
                <Outside address={addresses}>{words.text('crawler_addresses')}</Outside>
              </li>
            )}
          </ul>
        </details>
      )}
    </>
  );
}

function Outside({ address, children }: { address: string; children: string }) {
  return (
    <a href={address} title={address} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

/** A day in the reader's words, or the year that is all that is known. */
function dayOrYear(dated: string, day: (date: Date) => string): string {
  return dated.length === 4 ? dated : day(new Date(dated));
}
