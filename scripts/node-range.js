/**
 * Whether a version of Node, from 1.0.0 on, is in a range as npm reads the `engines` of packages; throws for a range that it
 * cannot read.
 * @param {string} version such as `20.19.0`
 * @param {string} range such as `^20.19.0 || >=22.12.0`
 */
export function isInRange(version, range) {
  const [wanted] = boundsOf(version);
  return range.split('||').some((alternative) =>
    comparatorsOf(alternative).every((comparator) => {
      const [from, to] = boundsOf(comparator);
      return from <= wanted && wanted < to;
    }),
  );
}

/** @param {string} alternative comparators that all hold, with or without a space behind their operators */
const comparatorsOf = (alternative) =>
  alternative
    .replace(/([<>=^~])\s+/g, '$1')
    .split(/\s+/)
    .filter((comparator) => comparator !== '');

/**
 * The first version that a comparator takes and the first one above, which it does not take, each as one number.
 * @param {string} comparator such as `>=20.19.0`, `^22.12`, `20` or `*`
 * @returns {readonly [from: number, to: number]}
 */
function boundsOf(comparator) {
  const [, operator, written] =
    /^([<>^~]?=?)v?(\d+(?:\.\d+){0,2}|(?=[*x]))(?:\.?[*x])*$/.exec(comparator) ?? [];
  if (written === undefined) throw new Error(`“${comparator}” is no comparator that is known here`);
  const parts = written === '' ? [] : written.split('.').map(Number);
  const from = numberOf(parts);
  switch (operator) {
    case '>=':
      return [from, Infinity];
    case '>':
      return [above(parts), Infinity];
    case '<':
      return [0, from];
    case '<=':
      return [0, above(parts)];
    case '^':
      return [from, above(parts.slice(0, 1))];
    case '~':
      return [from, above(parts.slice(0, 2))];
    default:
      return [from, above(parts)];
  }
}

/** @param {readonly number[]} parts of which those left out are zero */
const numberOf = ([major = 0, minor = 0, patch = 0]) => (major * 1_000 + minor) * 1_000 + patch;

/**
 * The first version above all that begin with these parts.
 * @param {readonly number[]} parts
 */
function above(parts) {
  const last = parts.at(-1);
  return last === undefined ? Infinity : numberOf([...parts.slice(0, -1), last + 1]);
}
