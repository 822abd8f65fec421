import { type CrawlerChoice, choiceOf } from '../../policy';
import type { CrawlerStore } from '../../state/crawler';
import { type CrawlerGroup, everyChoice } from '../../state/crawler-choice';
import { crawlerName } from '../../words/crawler-name';
import { Picker } from '../parts/picker';
import { useWords } from '../text/use-words';

/** Asks which crawler the answer is about; stands among `Pickers`. */
export function CrawlerPicker({ crawler: { groups, choice, choose } }: { crawler: CrawlerStore }) {
  return (
    <CrawlerSelect
      label={useWords().text('crawler_label')}
      testId="crawler-picker"
      groups={groups.value}
      chosen={choice.value}
      onChoose={({ id }) => choose(id)}
    />
  );
}

interface SelectProps {
  readonly label: string;
  readonly testId: string;
  readonly groups: readonly CrawlerGroup[];
  readonly chosen: CrawlerChoice;
  readonly onChoose: (choice: CrawlerChoice) => void;
}

/** One crawler of all that are listed. */
export function CrawlerSelect({ label, testId, groups, chosen, onChoose }: SelectProps) {
  const words = useWords();
  return (
    <Picker label={label}>
      <select
        data-testid={testId}
        value={chosen.id}
        onChange={(event) => onChoose(choiceOf(everyChoice(groups), event.currentTarget.value))}
      >
        {groups.map((group) =>
          GENERIC.includes(group.kind) ? (
            <Options key={group.kind} choices={group.choices} />
          ) : (
            <optgroup key={group.kind} label={words.name('crawlers', group.kind)}>
              <Options choices={group.choices} />
            </optgroup>
          ),
        )}
      </select>
    </Picker>
  );
}

/** Those that stand for many, without a heading of their own. */
const GENERIC: readonly CrawlerGroup['kind'][] = ['acap-readers', 'not-named', 'of-1996'];

function Options({ choices }: { choices: readonly CrawlerChoice[] }) {
  const words = useWords();
  return (
    <>
      {choices.map((choice) => (
        <option key={choice.id} value={choice.id}>
          {choice.kind === 'known' && choice.known.operator
            ? words.text('crawler_of_operator', choice.known.name, choice.known.operator)
            : crawlerName(choice, words)}
        </option>
      ))}
    </>
  );
}
