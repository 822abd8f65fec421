import type { ComponentChildren } from 'preact';
import type { CrawlerStore } from '../../state/crawler';
import type { CrawlerChoice, CrawlerGroup } from '../../state/crawler-choice';
import { crawlerName } from '../text/crawler-words';
import { useWords } from '../text/use-words';
import './crawler-picker.css';

/** What is chosen on a screen, with the names of the choices in line. */
export function Pickers({ children }: { children: ComponentChildren }) {
  return <div class="pickers">{children}</div>;
}

/** Asks which crawler the answer is about; stands among `Pickers`. */
export function CrawlerPicker({ crawler: { groups, choice, choose } }: { crawler: CrawlerStore }) {
  const words = useWords();
  return (
    <label class="picker">
      <span>{words.say('crawler_label')}</span>
      <select
        data-testid="crawler-picker"
        value={choice.value.id}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {groups.value.map((group) =>
          GENERIC.includes(group.kind) ? (
            <Options key={group.kind} choices={group.choices} />
          ) : (
            <optgroup key={group.kind} label={words.name('crawlers', group.kind)}>
              <Options choices={group.choices} />
            </optgroup>
          ),
        )}
      </select>
    </label>
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
            ? words.say('crawler_of_operator', choice.known.name, choice.known.operator)
            : crawlerName(choice, words)}
        </option>
      ))}
    </>
  );
}
