import { type CrawlerStore, isPurposePattern } from '../../state/crawler';
import { visibleText } from '../../words/visible-text';
import { Picker } from '../parts/picker';
import { useWords } from '../text/use-words';

interface Props {
  readonly crawler: CrawlerStore;
  /** Purposes for which something is stated, as written. */
  readonly purposes: readonly string[];
}

/** Asks what the crawler collects for; where the site writes patterns, any purpose can be entered. */
export function PurposePicker({ crawler: { purpose, choosePurpose }, purposes }: Props) {
  const words = useWords();
  const chosen = purpose.value;
  const isEntered = chosen !== null && !purposes.includes(chosen);
  return (
    <>
      <PurposeSelect
        label={words.text('purpose_label')}
        testId="purpose-picker"
        purposes={isEntered ? [chosen, ...purposes] : purposes}
        chosen={chosen}
        onChoose={choosePurpose}
      />
      {purposes.some(isPurposePattern) && (
        <Picker label={words.text('purpose_entered')}>
          <input
            type="text"
            data-testid="purpose-entered"
            dir="ltr"
            spellcheck={false}
            maxLength={500}
            placeholder="https://"
            value={isEntered ? chosen : ''}
            onChange={({ currentTarget: { value } }) => choosePurpose(value.trim() || null)}
          />
        </Picker>
      )}
    </>
  );
}

interface SelectProps {
  readonly label: string;
  readonly testId: string;
  readonly purposes: readonly string[];
  readonly chosen: string | null;
  readonly onChoose: (purpose: string | null) => void;
}

/** One purpose, or none. */
export function PurposeSelect({ label, testId, purposes, chosen, onChoose }: SelectProps) {
  const words = useWords();
  return (
    <Picker label={label}>
      <select
        data-testid={testId}
        value={chosen === null ? '' : `=${chosen}`}
        onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : value.slice(1))}
      >
        <option value="">{words.text('purpose_none')}</option>
        {purposes.map((one) => (
          <option key={one} value={`=${one}`}>
            {visibleText(one, 60)}
          </option>
        ))}
      </select>
    </Picker>
  );
}
