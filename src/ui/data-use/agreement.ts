import { PREFERENCES, type Preference, type SignOf } from '../../policy';
import type { DataUse, Position, Stance } from '../../state/data-use';
import { visibleText } from '../../words/visible-text';
import type { Words } from '../../words/words';
import { effectName } from './effect-name';

/** Whether signals agree on a preference, and the facts that show it. */
export interface Agreement {
  readonly preference: Preference;
  /** `restricted` where something does not fit together, so that a look is worthwhile. */
  readonly verdict: 'permitted' | 'restricted' | 'prohibited' | 'unknown';
  readonly strong: string;
  readonly facts: readonly string[];
}

/**
 * Whether signals agree with each other and with robots.txt on training, and where they contradict each other on anything else.
 */
export function agreements(dataUse: DataUse, words: Words): readonly Agreement[] {
  const others = PREFERENCES.filter((one) => one !== 'train-ai' && dataUse.stances[one].contradicted > 0);
  return [
    onTraining(dataUse, words),
    ...others.map((one) => contradiction(one, dataUse.stances[one], words)),
  ];
}

function onTraining({ stances, trainers }: DataUse, words: Words): Agreement {
  const stance = stances['train-ai'];
  // Control tokens in robots.txt are counted with the crawlers that it blocks.
  const positions = stance.positions.filter(({ mechanism }) => mechanism !== 'control-token');
  const facts = [trainersFact(trainers, words), ...positions.map((one) => positionFact(one, stance, words))];
  const effects = new Set(
    positions.flatMap(({ mechanism, effects }) => effects.map((effect) => effectName(mechanism, effect))),
  );
  const isPermitted = effects.has('permits') || effects.has('restricts');
  const isRefused = effects.has('prohibits') || effects.has('reserves');
  const agreement = (verdict: Agreement['verdict'], strong: string): Agreement => ({
    preference: 'train-ai',
    verdict,
    strong,
    facts,
  });
  const { blocked, unknown, of } = trainers;
  if (stance.contradicted > 0) return contradiction('train-ai', stance, words, facts);
  if (positions.length === 0)
    return agreement(
      'unknown',
      words.text(
        blocked > 0 || stance.positions.length > 0
          ? 'data_use_only_robots_txt'
          : 'data_use_no_signal_on_training',
      ),
    );
  if (isPermitted && isRefused) return agreement('restricted', words.text('data_use_training_differs'));
  if (isPermitted && blocked > 0)
    return agreement('restricted', words.text('data_use_training_permitted_blocked'));
  if (isRefused && blocked + unknown < of)
    return agreement('restricted', refusalWords('open', stance, effects, words));
  if (effects.has('unknown') || unknown > 0)
    return agreement('unknown', words.text('data_use_training_partly_known'));
  if (isRefused) return agreement('prohibited', refusalWords('agreed', stance, effects, words));
  // A crawler that no signal addresses has no permission.
  if (!positions.some(({ addressed }) => addressed === stance.of))
    return agreement('unknown', words.text('data_use_training_some'));
  return effects.has('restricts')
    ? agreement('restricted', words.text('data_use_training_agreed_conditions'))
    : agreement('permitted', words.text('data_use_training_agreed_yes'));
}

/** That training is refused, for how many crawlers where not for all, and whether robots.txt blocks all of them. */
function refusalWords(
  robotsTxt: 'open' | 'agreed',
  { prohibited, of }: Stance,
  effects: ReadonlySet<string>,
  words: Words,
): string {
  const isOpen = robotsTxt === 'open';
  if (!effects.has('prohibits'))
    return words.text(isOpen ? 'data_use_training_reserved_open' : 'data_use_training_agreed_reserved');
  if (prohibited === of)
    return words.text(isOpen ? 'data_use_training_prohibited_open' : 'data_use_training_agreed_no');
  return words.text(
    isOpen ? 'data_use_training_prohibited_some_open' : 'data_use_training_prohibited_some',
    words.number(prohibited),
    words.number(of),
  );
}

function contradiction(
  preference: Preference,
  stance: Stance,
  words: Words,
  facts: readonly string[] = stance.positions.map((one) => positionFact(one, stance, words)),
): Agreement {
  const { contradicted, of } = stance;
  const name = words.name('preference', preference);
  return {
    preference,
    verdict: 'restricted',
    strong:
      contradicted === of
        ? words.text('data_use_contradicted', name)
        : words.count('data_use_contradicted_for', contradicted, words.number(of), name),
    facts: [...facts, words.text('data_use_strictest')],
  };
}

/** How many AI trainers robots.txt blocks. */
function trainersFact({ blocked, unknown, of }: DataUse['trainers'], words: Words): string {
  if (unknown === of) return words.text('data_use_trainers_unknown');
  if (blocked === 0) return words.text('data_use_trainers_open', words.number(of));
  return words.text('data_use_trainers_blocked', words.number(blocked), words.number(of));
}

/** What a mechanism states, its rule where that is short, and for how many crawlers where not for all. */
function positionFact(
  { mechanism, effects, addressed, rule }: Position,
  { of }: Stance,
  words: Words,
): string {
  const [effect] = effects;
  const name = words.name('mechanism', mechanism);
  if (effects.length !== 1 || !effect) return words.text('data_use_says_differently', name);
  const effectWords = words.name('data_use_says', effectName(mechanism, effect), name);
  const quoted = rule === null ? '' : quotable(mechanism, rule);
  return [
    effectWords,
    quoted && words.text('data_use_quoted', quoted),
    addressed < of && words.text('data_use_to_some', words.number(addressed), words.number(of)),
  ]
    .filter(Boolean)
    .join(' ');
}

const RESERVATION: SignOf<'headers'> = 'tdm-reservation';

/** A rule that is short enough to be quoted, with the name of its field where it is a bare number. */
function quotable(mechanism: Position['mechanism'], rule: string): string {
  const written = mechanism === 'tdmrep' && /^[01]$/.test(rule) ? `${RESERVATION}: ${rule}` : rule;
  return written.length <= 30 && !/[\r\n]/.test(written) ? visibleText(written) : '';
}
