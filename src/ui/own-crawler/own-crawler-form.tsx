import { useId, useState } from 'preact/hooks';
import { isOwnName, isProductToken, OWN_LIMITS, type OwnCrawler } from '../../policy';
import type { OwnCrawlersStore } from '../../state/own-crawlers';
import { Notice } from '../parts/notice';
import { useWords } from '../text/use-words';
import './own-crawler-form.css';

interface Props {
  readonly own: OwnCrawlersStore;
  /** The one that is changed; none for a new one. */
  readonly known: OwnCrawler | undefined;
  /** What the button that saves is called. */
  readonly saveLabel: string;
  readonly onSaved: (crawler: OwnCrawler) => void;
  readonly onRemoved: () => void;
}

/** Describes a crawler, new or known; what an organisation has set can only be read. */
export function OwnCrawlerForm({ own, known, saveLabel, onSaved, onRemoved }: Props) {
  const words = useWords();
  const isManaged = own.isManaged.value;
  const [draft, setDraft] = useState<Draft>(() => (known ? draftOf(known) : NEW));
  const [isAsked, setIsAsked] = useState(false);
  const change = (changed: Partial<Draft>) => setDraft({ ...draft, ...changed });
  const tokens = tokensIn(draft.tokens || draft.name);
  const isTaken = own.list.value.some(
    (other) => other !== known && other.name.toLowerCase() === draft.name.trim().toLowerCase(),
  );
  const nameFault = !isOwnName(draft.name.trim()) ? 'own_name_missing' : isTaken ? 'own_name_taken' : null;
  const isFull = !known && own.list.value.length >= OWN_LIMITS.crawlers;
  const areTokens = tokens.length > 0 && tokens.length <= OWN_LIMITS.tokens && tokens.every(isProductToken);
  const save = (event: Event) => {
    event.preventDefault();
    setIsAsked(true);
    if (nameFault || !areTokens || isFull) {
      (event.currentTarget as HTMLElement).querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    const { reads, rep, boundByAny } = draft;
    const crawler = { name: draft.name.trim(), tokens, reads, rep, boundByAny };
    own.keep(crawler, known?.name);
    onSaved(crawler);
  };
  const help = useId();
  return (
    <form class="own-crawler" data-testid="own-crawler" noValidate onSubmit={save}>
      {isManaged && <Notice name="managed">{words.text('options_managed')}</Notice>}
      <fieldset class="own-fields" disabled={isManaged}>
        <Field
          name="name"
          label={words.text('own_name')}
          value={draft.name}
          limit={OWN_LIMITS.name}
          fault={isAsked && nameFault ? words.text(nameFault) : null}
          onChange={(name) => change({ name })}
        />
        <Field
          name="tokens"
          label={words.text('own_tokens')}
          value={draft.tokens}
          placeholder={draft.name}
          dir="ltr"
          limit={OWN_LIMITS.token * OWN_LIMITS.tokens}
          help={words.text('own_tokens_help')}
          fault={isAsked && !areTokens ? words.text('own_tokens_wrong') : null}
          onChange={(text) => change({ tokens: text })}
        />
        <Choices
          name="reads"
          label={words.text('own_reads')}
          choices={READS.map((value) => ({ value, label: words.name('own_reads', value) }))}
          chosen={draft.reads}
          onChange={(reads) => change({ reads })}
        />
        <Choices
          name="rep"
          label={words.text('own_rep')}
          choices={DIALECTS.map((value) => ({ value, label: words.name('own_rep', value) }))}
          chosen={draft.rep}
          onChange={(rep) => change({ rep })}
        />
        <label class="own-bound">
          <input
            type="checkbox"
            name="bound"
            checked={draft.boundByAny}
            aria-describedby={help}
            onChange={(event) => change({ boundByAny: event.currentTarget.checked })}
          />
          <span>{words.text('own_bound')}</span>
        </label>
        <p class="quiet" id={help}>
          {words.text('own_bound_help')}
        </p>
        {isFull && <p role="alert">{words.count('own_full', OWN_LIMITS.crawlers)}</p>}
      </fieldset>
      {!isManaged && (
        <>
          <div class="buttons">
            <button type="submit" class="primary" data-testid="save-own">
              {saveLabel}
            </button>
            {known && (
              <button
                type="button"
                data-testid="remove-own"
                onClick={() => {
                  own.remove(known.name);
                  onRemoved();
                }}
              >
                {words.text('own_remove')}
              </button>
            )}
          </div>
          <p class="quiet">{words.text(own.isUnsynced.value ? 'own_unsynced' : 'own_kept')}</p>
        </>
      )}
    </form>
  );
}

/** A crawler while it is described: its tokens as they are typed, its name for want of any. */
interface Draft extends Omit<OwnCrawler, 'tokens'> {
  readonly tokens: string;
}

const NEW: Draft = { name: '', tokens: '', reads: 'conventional', rep: 'rfc9309', boundByAny: true };

const READS: readonly OwnCrawler['reads'][] = ['conventional', 'acap', 'acap-pages'];
const DIALECTS: readonly OwnCrawler['rep'][] = ['rfc9309', 'koster1996'];

const draftOf = (crawler: OwnCrawler): Draft => ({ ...crawler, tokens: crawler.tokens.join(', ') });

/** Product tokens, parted by commas or white space. */
const tokensIn = (text: string) => text.split(/[\s,]+/).filter(Boolean);

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
function Field({ name, label, value, placeholder = '', dir, limit, help, fault, onChange }: FieldProps) {
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
function Choices<Value extends string>({ name, label, choices, chosen, onChange }: ChoicesProps<Value>) {
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
