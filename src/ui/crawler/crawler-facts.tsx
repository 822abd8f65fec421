import type { KnownCrawler } from '../../policy';
import type { CrawlerChoice } from '../../state/crawler-choice';
import { doubtOf, isControlToken } from '../../state/documented';
import { useWords } from '../text/use-words';
import { controlTokenName } from './control-token-name';
import './crawler-facts.css';

/** What its operator documents of a known crawler, as badges, and who it is; of others, what is assumed. */
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
  const mark = (field: KnownCrawler['undocumented'][number]) =>
    known.undocumented.includes(field) ? ` ${words.say('general_knowledge')}` : '';
  return (
    <>
      <ul class="badges" data-testid="documented">
        <li data-doubtful={doubtOf(choice) !== null}>
          {words.name('obeys', known.robotsTxt) + mark('robotsTxt')}
        </li>
        {!isControlToken(choice) && <li>{words.name('obeys_meta', known.meta) + mark('meta')}</li>}
      </ul>
      {isControlToken(choice) && (
        <p class="quiet">{words.name('control_token_meaning', controlTokenName(known))}</p>
      )}
      <p class="quiet">
        {[
          operator,
          words.name('crawlers', purpose),
          words.say('answers_to', words.list(crawler.tokens, 'unit')),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  );
}
