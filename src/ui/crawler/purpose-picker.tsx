import type { CrawlerStore } from '../../state/crawler';
import { visibleText } from '../../words/visible-text';
import { useWords } from '../text/use-words';

interface Props {
  readonly crawler: CrawlerStore;
  /** Purposes for which something is stated, as written. */
  readonly purposes: readonly string[];
}

/** Asks what the crawler collects for. */
export function PurposePicker({ crawler: { purpose, choosePurpose }, purposes }: Props) {
  const words = useWords();
  return (
    <label class="picker">
      <span>{words.say('purpose_label')}</span>
      <select
        data-testid="purpose-picker"
        value={purpose.value === null ? '' : `=${purpose.value}`}
        onChange={({ currentTarget: { value } }) => choosePurpose(value === '' ? null : value.slice(1))}
      >
        <option value="">{words.say('purpose_none')}</option>
        {purposes.map((one) => (
          <option key={one} value={`=${one}`}>
            {visibleText(one, 60)}
          </option>
        ))}
      </select>
    </label>
  );
}
