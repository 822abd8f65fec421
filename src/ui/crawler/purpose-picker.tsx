import type { CrawlerStore } from '../../state/crawler';
import { visibleText } from '../../words/visible-text';
import { Picker } from '../parts/picker';
import { useWords } from '../text/use-words';

interface Props {
  readonly crawler: CrawlerStore;
  /** Purposes for which something is stated, as written. */
  readonly purposes: readonly string[];
}

/** Asks what the crawler collects for. */
export function PurposePicker({ crawler: { purpose, choosePurpose }, purposes }: Props) {
  return (
    <PurposeSelect
      label={useWords().text('purpose_label')}
      testId="purpose-picker"
      purposes={purposes}
      chosen={purpose.value}
      onChoose={choosePurpose}
    />
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
