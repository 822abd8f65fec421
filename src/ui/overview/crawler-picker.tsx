import type { CrawlerStore } from '../../state/crawler';
import type { CrawlerChoice } from '../../state/crawler-choice';
import { crawlerName } from '../text/crawler-words';
import { useWords } from '../text/words';
import './crawler-picker.css';

interface Props {
  readonly crawler: CrawlerStore;
  /** Without what the crawler documents, where there is little room. */
  readonly brief?: boolean;
}

/** Asks which crawler the answer is about, and tells what that crawler documents of itself. */
export function CrawlerPicker({ crawler: { groups, choice, choose }, brief = false }: Props) {
  const words = useWords();
  return (
    <div class="picker">
      <label>
        <span>{words.say('crawler_label')}</span>
        <select
          data-testid="crawler-picker"
          value={choice.value.id}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {groups.value.map((group) =>
            group.kind === 'acap-readers' || group.kind === 'not-named' ? (
              <Options key={group.kind} choices={group.choices} />
            ) : (
              <optgroup key={group.kind} label={words.name('crawlers', group.kind)}>
                <Options choices={group.choices} />
              </optgroup>
            ),
          )}
        </select>
      </label>
      {!brief && <Documented choice={choice.value} />}
    </div>
  );
}

function Options({ choices }: { choices: readonly CrawlerChoice[] }) {
  const words = useWords();
  return (
    <>
      {choices.map((choice) => (
        <option key={choice.id} value={choice.id}>
          {choice.kind === 'known' && choice.known.operator
            ? words.say('crawler_of_operator', choice.known.name, choice.known.operator)
            : crawlerName(choice, words)}
        </option>
      ))}
    </>
  );
}

/** What is documented of a known crawler; of others, what is assumed. */
function Documented({ choice }: { choice: CrawlerChoice }) {
  const words = useWords();
  if (choice.kind !== 'known') return <p class="documented">{words.name('assumed', choice.kind)}</p>;
  const { known } = choice;
  const mark = (field: 'robotsTxt' | 'meta') =>
    known.undocumented.includes(field) ? ` ${words.say('general_knowledge')}` : '';
  return (
    <p class="documented">
      {words.say('documents_robots_txt', words.name('obeys', known.robotsTxt) + mark('robotsTxt'))}
      {' · '}
      {words.say('documents_meta', words.name('obeys_meta', known.meta) + mark('meta'))}
    </p>
  );
}
