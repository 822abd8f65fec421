import type { SignalSaid, SignalSource } from '../../state/signals-said';
import type { Words } from '../../words/words';
import { VerdictIcon } from '../parts/verdict-icon';
import { conditionWords } from '../text/condition-words';
import { useWords } from '../text/use-words';
import { effectName } from './effect-name';
import './signals-said.css';

/** What places say of AI and data use, and to how many crawlers where not to all; nothing where they say nothing. */
export function SignalsSaid({ sources, heading }: { sources: readonly SignalSource[]; heading?: string }) {
  const words = useWords();
  const said = sources.flatMap(({ mechanism, said }) => said.map((one) => ({ ...one, mechanism })));
  if (said.length === 0) return null;
  return (
    <div class="signals-said" data-testid="signals-said">
      {heading && <p>{heading}</p>}
      <ul>
        {said.slice(0, LIMIT).map((one) => (
          <li data-verdict={SIGNS[one.effect]}>
            <VerdictIcon verdict={SIGNS[one.effect]} size={14} />
            <span>{saidWords(one, words)}</span>
          </li>
        ))}
        {said.length > LIMIT && <li class="quiet">{words.count('more_statements', said.length - LIMIT)}</li>}
      </ul>
    </div>
  );
}

/** So much is told of one place. */
const LIMIT = 12;

const SIGNS = {
  permits: 'permitted',
  restricts: 'restricted',
  prohibits: 'prohibited',
  limits: 'restricted',
} as const;

/** What is said of a preference, such as "AI training: prohibited, to 40 of 44 crawlers". */
function saidWords(
  { preference, effect, conditions, to, of, mechanism }: SignalSaid & Pick<SignalSource, 'mechanism'>,
  words: Words,
): string {
  return [
    words.say(
      'signal_said',
      words.name('preference', preference),
      words.name('signal_effect', effectName(mechanism, effect)),
    ),
    ...conditions.map((one) => conditionWords(one, words)),
    ...(to < of ? [words.say('data_use_to_some', words.number(to), words.number(of))] : []),
  ].join(', ');
}
