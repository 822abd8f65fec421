import { useId } from 'preact/hooks';
import { useWords } from '../text/use-words';

interface Props {
  readonly name: string;
  readonly label: string;
  /** What turning it on does. */
  readonly help: string;
  readonly isOn: boolean;
  /** An organisation has set it, so that it cannot be changed here. */
  readonly isManaged: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Something that is on or off. */
export function Switch({ name, label, help, isOn, isManaged, onChange }: Props) {
  const words = useWords();
  const id = useId();
  return (
    <section class="card option">
      <label>
        <input
          type="checkbox"
          name={name}
          checked={isOn}
          disabled={isManaged}
          aria-describedby={id}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <strong>{label}</strong>
      </label>
      <p id={id} class="quiet">
        {help} {isManaged && words.say('options_managed')}
      </p>
    </section>
  );
}
