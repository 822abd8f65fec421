import type { CrawlerChoice, CrawlerGroup } from '../crawler-choice';
import { useWords } from '../text/words';
import './crawler-picker.css';

interface Props {
  readonly groups: readonly CrawlerGroup[];
  readonly choice: CrawlerChoice;
  readonly onChoose: (id: string) => void;
}

/** Asks which crawler the answer is about, and tells what that crawler documents of itself. */
export function CrawlerPicker({ groups, choice, onChoose }: Props) {
  const words = useWords();
  return (
    <div class="picker">
      <label>
        <span>{words.say('crawler_label')}</span>
        <select
          data-testid="crawler-picker"
          value={choice.id}
          onChange={(event) => onChoose(event.currentTarget.value)}
        >
          {groups.map(({ heading, choices }) =>
            heading ? (
              <optgroup key={heading} label={heading}>
                <Options choices={choices} />
              </optgroup>
            ) : (
              <Options key="generic" choices={choices} />
            ),
          )}
        </select>
      </label>
      <Documented choice={choice} />
    </div>
  );
}

function Options({ choices }: { choices: readonly CrawlerChoice[] }) {
  const words = useWords();
  return (
    <>
      {choices.map(({ id, name, known }) => (
        <option key={id} value={id}>
          {known?.operator ? words.say('crawler_of_operator', name, known.operator) : name}
        </option>
      ))}
    </>
  );
}

/** What is documented of a known crawler; of others, what is assumed. */
function Documented({ choice: { id, known } }: { choice: CrawlerChoice }) {
  const words = useWords();
  if (!known) return <p class="documented">{words.say(assumed(id))}</p>;
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

function assumed(id: string): string {
  if (id === 'any') return 'assumed_any';
  return id.startsWith('named:') ? 'assumed_named' : 'assumed_any_acap';
}
