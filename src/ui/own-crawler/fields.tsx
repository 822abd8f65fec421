import { useId } from 'preact/hooks';

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  /** Of a value that is read so whatever the language around it. */
  readonly dir?: 'ltr';
  /** Characters that it takes. */
  readonly limit: number;
  readonly help?: string;
  /** What is wrong with the value. */
  readonly fault: string | null;
  readonly onChange: (value: string) => void;
}

/** A line to type in, with what is wrong in it below. */
export function Field({
  name,
  label,
  value,
  placeholder = '',
  dir,
  limit,
  help,
  fault,
  onChange,
}: FieldProps) {
  const id = useId();
  return (
    <div class="own-field">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="text"
        name={name}
        value={value}
        placeholder={placeholder}
        dir={dir}
        maxLength={limit}
        autocomplete="off"
        spellcheck={false}
        aria-invalid={fault !== null}
        aria-describedby={`${id}-help ${id}-fault`}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      {help && (
        <p class="quiet" id={`${id}-help`}>
          {help}
        </p>
      )}
      <p class="own-fault" id={`${id}-fault`}>
        {fault}
      </p>
    </div>
  );
}

interface ChoicesProps<Value extends string> {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: Value;
  readonly onChange: (value: Value) => void;
}

/** One of a few. */
export function Choices<Value extends string>({
  name,
  label,
  choices,
  chosen,
  onChange,
}: ChoicesProps<Value>) {
  return (
    <fieldset class="own-choices">
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === chosen}
            onChange={() => onChange(choice.value)}
          />
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
