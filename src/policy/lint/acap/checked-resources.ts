import { SET_FIELD } from '../../languages/acap/definitions';
import { readVerb, wordsOf } from '../../languages/acap/grammar';
import { countResources, isSetName } from '../../languages/acap/patterns';
import { REQUESTS } from '../../languages/acap/records';
import { type Checked, error, type Problem } from '../robots-txt/checked';
import { checkValue } from '../robots-txt/field-value';

/**
 * What is wrong with the paths in the value of an ACAP field, by the checks that those of a Disallow get, and the values to
 * write in its place, each on a line of its own (3.5, 3.6, 8); null where it has none. `isCut` states whether `#` ends it within
 * a word.
 */
export function checkResources(name: string, value: string, site: string, isCut: boolean): Checked | null {
  // The reader of the field reports a second colon.
  const words = wordsOf(value.replace(/^[:\s]+/, ''));
  if (name === SET_FIELD) return checkSet(words, site, isCut);
  const isRequest = REQUESTS.includes(name);
  const [first = '='] = words;
  if (!(isRequest || readVerb(name)) || /^[a-z-]*=/i.test(first) || isSetName(first)) return null;
  const count = isRequest ? words.length : countResources(words);
  const behind = words.slice(count);
  const checked = checkValue('Disallow', words.slice(0, count).join(' '), site, isCut && behind.length === 0);
  return {
    problems: checked.problems.map((problem) => asInAcap(problem, count > 1 && !isRequest)),
    values: checked.values?.map((path) => [path, ...behind].join(' ')) ?? null,
  };
}

/** A set has its paths behind its name, and nothing but spaces between them. */
function checkSet([name = '', ...words]: readonly string[], site: string, isCut: boolean): Checked {
  const last = words.length - 1;
  const isParted = (word: string, at: number) => at < last && /.[,;|]$/.test(word);
  const checked = words.map((word, at) =>
    isSetName(word)
      ? NESTED
      : checkValue('Disallow', isParted(word, at) ? word.slice(0, -1) : word, site, isCut && at === last),
  );
  const problems = checked.flatMap((one) => one.problems.map((problem) => asInAcap(problem, false)));
  const values = checked.map((one) => one.values);
  return {
    problems: words.some(isParted) ? [error('several-resources'), ...problems] : problems,
    values: values.includes(null) ? null : [[name, ...values.flat()].join(' ')],
  };
}

/** Reading the field tells that a set cannot hold another (3.5). */
const NESTED: Checked = { problems: [], values: null };

/** A problem as it is in ACAP, where a space ends a path, and a set parts several by one. */
function asInAcap(problem: Problem, isCutBySpace: boolean): Problem {
  if (problem.code === 'several-paths') return error('several-resources');
  return isCutBySpace && problem.code === 'unescaped-character' ? error('path-cut-by-space') : problem;
}
