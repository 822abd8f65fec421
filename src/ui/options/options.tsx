import type { OptionsStore } from '../../state/options';
import type { Words } from '../../words/words';
import { useWords, WordsProvider } from '../text/use-words';
import { OwnCrawlers } from './own-crawlers';
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
      label={words.say('options_badge')}
      help={words.say('options_badge_help')}
      isOn={options.isBadgeOn.value}
      isManaged={options.managed.value.has('badge')}
      onChange={options.setBadge}
    />
  );
}

function Shortcuts({ options: { shortcuts, changeShortcuts } }: { options: OptionsStore }) {
  const words = useWords();
  // Browsers tell them in orders of their own.
  const known = COMMANDS.flatMap(([name, command]) => {
    const shortcut = shortcuts.value.find((one) => one.name === name);
    return shortcut ? [{ command, keys: shortcut.keys }] : [];
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

/** The manifest's commands with our words for them, in the order in which they are listed. */
const COMMANDS = [
  ['_execute_action', 'popup'],
  ['open-panel', 'panel'],
  ['toggle-highlight', 'highlight'],
  ['next-element', 'next'],
  ['previous-element', 'previous'],
] as const;
