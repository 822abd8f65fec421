import { useState } from 'preact/hooks';
import { OWN_LIMITS } from '../../policy';
import type { OwnCrawlersStore } from '../../state/own-crawlers';
import { OwnCrawlerForm } from '../own-crawler/own-crawler-form';
import { useWords } from '../text/use-words';

/** The crawlers that the reader described, with ways to add, change and remove them; what an organisation has set can only be read. */
export function OwnCrawlers({ own }: { own: OwnCrawlersStore }) {
  const words = useWords();
  // By name: what another view changes comes as another object. A new one has none yet.
  const [described, setDescribed] = useState<string | null>(null);
  const isManaged = own.isManaged.value;
  const list = own.list.value;
  const end = () => setDescribed(null);
  return (
    <section class="card option" data-testid="own-crawlers">
      <h2>{words.say('options_own')}</h2>
      {list.length === 0 && <p class="quiet">{words.count('options_own_none', OWN_LIMITS.crawlers)}</p>}
      <ul class="own-list">
        {list.map((crawler) => (
          <li key={crawler.name}>
            <span>
              {crawler.name} <small>{words.list(crawler.tokens, 'unit')}</small>
            </span>
            {!isManaged && (
              <span class="buttons">
                <button type="button" class="link" onClick={() => setDescribed(crawler.name)}>
                  {words.say('own_change')}
                  <span class="visually-hidden"> {crawler.name}</span>
                </button>
                <button
                  type="button"
                  class="link"
                  onClick={() => {
                    own.remove(crawler.name);
                    end();
                  }}
                >
                  {words.say('own_remove')}
                  <span class="visually-hidden"> {crawler.name}</span>
                </button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {isManaged && <p class="quiet">{words.say('options_managed')}</p>}
      {!isManaged && described === null && (
        <p>
          <button type="button" data-testid="new-own" onClick={() => setDescribed('')}>
            {words.say('own_new')}
          </button>
        </p>
      )}
      {described !== null && (
        <OwnCrawlerForm
          key={described}
          own={own}
          known={list.find(({ name }) => name === described)}
          saveLabel={words.say('own_save_only')}
          onSaved={end}
          onRemoved={end}
        />
      )}
    </section>
  );
}
