import { OWN_LIMITS } from '../../policy';
import type { OptionsStore } from '../../state/options';
import type { Words } from '../../words/words';
import { useWords, WordsProvider } from '../text/use-words';
import { Switch } from './switch';
import './options.css';

/** What can be set, with what each choice means said where it stands. */
export function Options({ options, words }: { options: OptionsStore; words: Words }) {
  return (
    <WordsProvider value={words}>
      <main data-state="ready">
        <h1>{words.say('options_title')}</h1>
        <Badge options={options} />
        <Switch
          name="advice"
          label={words.say('options_advice')}
          help={words.say('options_advice_help')}
          isOn={options.isAdviceShown.value}
          isManaged={options.managed.value.has('advice')}
          onChange={options.setAdvice}
        />
        <OwnCrawlers options={options} />
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
      label={words.say('options_badge')}
      help={words.say('options_badge_help')}
      isOn={options.isBadgeOn.value}
      isManaged={options.managed.value.has('badge')}
      onChange={options.setBadge}
    />
  );
}

function OwnCrawlers({ options: { own, managed } }: { options: OptionsStore }) {
  const words = useWords();
  const isManaged = managed.value.has('own-crawlers');
  return (
    <section class="card option">
      <h2>{words.name('crawlers', 'own')}</h2>
      {own.list.value.length === 0 && (
        <p class="quiet">{words.count('options_own_none', OWN_LIMITS.crawlers)}</p>
      )}
      <ul class="own-list">
        {own.list.value.map(({ name, tokens }) => (
          <li key={name}>
            <span>
              {name} <small>{words.list(tokens, 'unit')}</small>
            </span>
            {!isManaged && (
              <button type="button" class="link" onClick={() => own.remove(name)}>
                {words.say('own_remove')}
                <span class="visually-hidden"> {name}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {isManaged && <p class="quiet">{words.say('options_managed')}</p>}
    </section>
  );
}

function Shortcuts({ options: { shortcuts, changeShortcuts } }: { options: OptionsStore }) {
  const words = useWords();
  const known = shortcuts.value.flatMap(({ name, keys }) => {
    const command = COMMANDS[name];
    return command ? [{ command, keys }] : [];
  });
  return (
    <section class="card option">
      <h2>{words.say('options_shortcuts')}</h2>
      <table class="shortcuts" data-testid="shortcuts">
        <tbody>
          {known.map(({ command, keys }) => (
            <tr key={command}>
              <th scope="row">{words.name('command', command)}</th>
              <td>{keys ? <kbd>{keys}</kbd> : <span class="quiet">{words.say('options_no_keys')}</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <button type="button" data-testid="change-shortcuts" onClick={changeShortcuts}>
          {words.say('options_change_shortcuts')}
        </button>
      </p>
    </section>
  );
}

/** Our words for the manifest's commands. */
const COMMANDS: Readonly<Record<string, 'popup' | 'panel' | 'highlight' | 'next' | 'previous'>> = {
  _execute_action: 'popup',
  'open-panel': 'panel',
  'toggle-highlight': 'highlight',
  'next-element': 'next',
  'previous-element': 'previous',
};
