import { useId, useState } from 'preact/hooks';
import { OWN_LIMITS } from '../../policy';
import type { OptionsStore } from '../../state/options';
import type { OwnCrawlersStore } from '../../state/own-crawlers';
import type { Words } from '../../words/words';
import { OwnCrawlerForm } from '../own-crawler/own-crawler-form';
import { useWords, WordsProvider } from '../text/use-words';
import './options.css';

/** What can be set, with the meaning of each choice where it stands. */
export function Options({ options, words }: { options: OptionsStore; words: Words }) {
  return (
    <WordsProvider value={words}>
      <main data-state="ready">
        <h1>{words.text('options_title')}</h1>
        <Badge options={options} />
        <Switch
          name="advice"
          label={words.text('options_advice')}
          help={words.text('options_advice_help')}
          isOn={options.isAdviceShown.value}
          isManaged={options.managed.value.has('advice')}
          onChange={options.setAdvice}
        />
        <OwnCrawlers own={options.own} />
        <Shortcuts options={options} />
      </main>
    </WordsProvider>
  );
}

function Badge({ options }: { options: OptionsStore }) {
  const words = useWords();
  return (
    <Switch
      name="badge"
      label={words.text('options_badge')}
      help={words.text('options_badge_help')}
      isOn={options.isBadgeOn.value}
      isManaged={options.managed.value.has('badge')}
      onChange={options.setBadge}
    />
  );
}

function Shortcuts({ options: { shortcuts, changeShortcuts } }: { options: OptionsStore }) {
  const words = useWords();
  // Browsers list them in orders of their own.
  const known = COMMANDS.flatMap(([name, command]) => {
    const shortcut = shortcuts.value.find((one) => one.name === name);
    return shortcut ? [{ command, keys: shortcut.keys }] : [];
  });
  return (
    <section class="card option">
      <h2>{words.text('options_shortcuts')}</h2>
      <table class="shortcuts" data-testid="shortcuts">
        <tbody>
          {known.map(({ command, keys }) => (
            <tr key={command}>
              <th scope="row">{words.name('command', command)}</th>
              <td>{keys ? <kbd>{keys}</kbd> : <span class="quiet">{words.text('options_no_keys')}</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <button type="button" data-testid="change-shortcuts" onClick={changeShortcuts}>
          {words.text('options_change_shortcuts')}
        </button>
      </p>
    </section>
  );
}

/** The manifest's commands with our words for them, in the order in which they are listed. */
const COMMANDS = [
  ['_execute_action', 'popup'],
  ['open-panel', 'panel'],
  ['toggle-highlight', 'highlight'],
  ['next-element', 'next'],
  ['previous-element', 'previous'],
] as const;

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
function Switch({ name, label, help, isOn, isManaged, onChange }: Props) {
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
        {help} {isManaged && words.text('options_managed')}
      </p>
    </section>
  );
}

/**
 * The crawlers that the reader described, with ways to add, change and remove them; what an organisation has set can only be
 * read.
 */
function OwnCrawlers({ own }: { own: OwnCrawlersStore }) {
  const words = useWords();
  // By name: what another view changes is another object. A new one has none yet.
  const [described, setDescribed] = useState<string | null>(null);
  const isManaged = own.isManaged.value;
  const list = own.list.value;
  const end = () => setDescribed(null);
  return (
    <section class="card option" data-testid="own-crawlers">
      <h2>{words.text('options_own')}</h2>
      {list.length === 0 && <p class="quiet">{words.count('options_own_none', OWN_LIMITS.crawlers)}</p>}
      <ul class="own-list">
        {list.map((crawler) => (
          <li key={crawler.name}>
            <span>
              {crawler.name} <small>{words.list(crawler.tokens, 'unit')}</small>
            </span>
            {!isManaged && (
              <span class="buttons">
                <button type="button" class="link" onClick={() => setDescribed(crawler.name)}>
                  {words.text('own_change')}
                  <span class="visually-hidden"> {crawler.name}</span>
                </button>
                <button
                  type="button"
                  class="link"
                  onClick={() => {
                    own.remove(crawler.name);
                    end();
                  }}
                >
                  {words.text('own_remove')}
                  <span class="visually-hidden"> {crawler.name}</span>
                </button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {isManaged && <p class="quiet">{words.text('options_managed')}</p>}
      <p role="status">{own.isUnsynced.value && words.text('own_unsynced')}</p>
      {!isManaged && described === null && (
        <p>
          <button type="button" data-testid="new-own" onClick={() => setDescribed('')}>
            {words.text('own_new')}
          </button>
        </p>
      )}
      {described !== null && (
        <OwnCrawlerForm
          key={described}
          own={own}
          known={list.find(({ name }) => name === described)}
          saveLabel={words.text('own_save_only')}
          onSaved={end}
          onRemoved={end}
        />
      )}
    </section>
  );
}
