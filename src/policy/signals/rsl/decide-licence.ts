import type {
  Preference,
  PreferenceReason,
  PreferenceStatement,
  PreferenceStep,
} from '../../model/preference';
import type { Source } from '../../model/statement';
import { type Answer, beatenBy, distinctConditions } from '../answer';
import type { Licence } from './licence';
import { widthFor } from './usage-words';

/**
 * What the licences of one document say of a preference: those for the narrowest part of the site first; undefined for nothing
 * (9.6.7).
 */
export function decideByLicences(
  narrowestFirst: readonly (readonly Licence[])[],
  preference: Preference,
): Answer | undefined {
  const stepsFrom = (index: number) =>
    narrowestFirst
      .slice(index)
      .flatMap((licences) =>
        wordsOn(licences, preference).map(({ isPermitted, word, source }) =>
          beatenBy(
            statementOf(preference, isPermitted ? 'permits' : 'prohibits', source, word),
            'longer-pattern',
          ),
        ),
      );
  for (const [index, licences] of narrowestFirst.entries()) {
    const decided = decideByWords(licences, preference) ?? prohibitUnlicensed(licences, preference);
    if (decided) return { ...decided, steps: [...decided.steps, ...stepsFrom(index + 1)] };
  }
  const silent = (narrowestFirst[0] ?? []).filter(
    ({ permitted, prohibits }) => !permitted && !(preference === 'tdm' && prohibits),
  );
  return silent.length > 0 ? permitBy(silent, preference) : undefined;
}

/** The words that cover a preference, each with its width. */
function wordsOn(licences: readonly Licence[], preference: Preference) {
  return licences.flatMap((licence) =>
    licence.words.flatMap((one) => {
      const width = widthFor(one.word, preference);
      return width === null ? [] : [{ ...one, width, licence }];
    }),
  );
}

/** Among the words that cover it the narrowest decide, prohibition first. */
function decideByWords(licences: readonly Licence[], preference: Preference): Answer | undefined {
  const words = wordsOn(licences, preference);
  const least = words.reduce((narrowest, { width }) => Math.min(narrowest, width), Number.POSITIVE_INFINITY);
  const narrowest = words.filter(({ width }) => width === least);
  const wider: PreferenceStep[] = words
    .filter(({ width }) => width > least)
    .map(({ isPermitted, source, word }) =>
      beatenBy(statementOf(preference, isPermitted ? 'permits' : 'prohibits', source, word), 'narrower-word'),
    );
  const prohibiting = narrowest.filter(({ isPermitted }) => !isPermitted);
  const permitting = narrowest.filter(({ isPermitted }) => isPermitted);
  if (prohibiting.length > 0) {
    const beaten = permitting.map(({ source, word }) =>
      beatenBy(statementOf(preference, 'permits', source, word), 'conflict'),
    );
    return prohibitBy(
      prohibiting.map(({ source, word }) => ({ source, rule: word })),
      preference,
      'stated',
      [...beaten, ...wider],
    );
  }
  if (permitting.length === 0) return undefined;
  const answer = permitBy(
    permitting.map(({ licence }) => licence),
    preference,
    permitting.map(({ source, word }) => ({ source, rule: word })),
  );
  return { ...answer, steps: [...answer.steps, ...wider] };
}

/** What a list of permitted uses leaves out is not licensed, where every licence has one. */
function prohibitUnlicensed(licences: readonly Licence[], preference: Preference): Answer | undefined {
  const lists = licences.flatMap(({ permitted }) => permitted ?? []);
  if (lists.length < licences.length) return undefined;
  return prohibitBy(
    lists.map((source) => ({ source, rule: source.text })),
    preference,
    'stated',
  );
}

/** Where one of the licences asks nothing, it is permitted; else on the conditions of any of them. */
function permitBy(
  licences: readonly Licence[],
  preference: Preference,
  written: readonly Words[] = licences.map(({ source }) => ({ source, rule: source.text })),
): Answer {
  const understood = licences.filter((licence) => licence.understood);
  if (understood.length === 0) return prohibitBy(written, preference, 'not-understood');
  const isFree = understood.some(({ conditions }) => conditions.length === 0);
  const conditions = isFree ? [] : distinctConditions(understood.flatMap((one) => one.conditions));
  const effect = isFree ? 'permits' : 'restricts';
  return {
    effect,
    because: 'stated',
    conditions,
    limits: [],
    steps: written.map(({ source, rule }) => ({
      statement: statementOf(preference, effect, source, rule, conditions),
      outcome: 'decides',
    })),
  };
}

/** Words of a document, and where they stand. */
interface Words {
  readonly source: Source;
  readonly rule: string;
}

function prohibitBy(
  written: readonly Words[],
  preference: Preference,
  because: PreferenceReason,
  others: readonly PreferenceStep[] = [],
): Answer {
  const steps = written.map(
    ({ source, rule }): PreferenceStep => ({
      statement: statementOf(preference, 'prohibits', source, rule),
      outcome: 'decides',
    }),
  );
  return { effect: 'prohibits', because, conditions: [], limits: [], steps: [...steps, ...others] };
}

function statementOf(
  preference: Preference,
  effect: PreferenceStatement['effect'],
  source: Source,
  rule: string,
  conditions: PreferenceStatement['conditions'] = [],
): PreferenceStatement {
  return { mechanism: 'rsl', preference, effect, conditions, source, rule };
}
