import { trimAscii } from '../../text/trim';

/** A part of a Content-Signal value, its name and value in lower case; the value is null where it has no `=`. */
export interface SignalPair {
  readonly name: string;
  readonly value: string | null;
  readonly written: string;
}

/** The parts of a value, and whether something else than a comma stands between two of them (9.4.2). */
export interface SignalPairs {
  readonly pairs: readonly SignalPair[];
  readonly isParted: boolean;
}

/**
 * Reads the pairs of a value: commas part them, and, as was meant, semicolons and white space; none of it round `=` counts
 * (9.4.2).
 */
export function readPairs(value: string): SignalPairs {
  const tight = value.split('=').map(trimAscii).join('=');
  const parts = tight.split(',').map((part) => part.split(/[;\t ]+/).filter(Boolean));
  return {
    pairs: parts.flat().map((written) => {
      const at = written.indexOf('=');
      const name = (at < 0 ? written : written.slice(0, at)).toLowerCase();
      return { name, value: at < 0 ? null : written.slice(at + 1).toLowerCase(), written };
    }),
    isParted: parts.some((part) => part.length > 1),
  };
}
