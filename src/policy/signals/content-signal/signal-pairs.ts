import { trimAscii } from '../../text/trim';

/** A part of a Content-Signal value, its name and value in lower case; the value is null where it has no `=`. */
export interface SignalPair {
  readonly name: string;
  readonly value: string | null;
  readonly written: string;
}

/** A value, taken apart (9.4.2, 9.4.3). */
export interface WrittenSignals {
  /** The path that it begins with; empty where it is about the whole site. */
  readonly path: string;
  readonly pairs: readonly SignalPair[];
  /** Something else than a comma stands between two pairs, or a comma behind the path. */
  readonly isParted: boolean;
  /** It begins with `*`, which stands for the whole site anyway. */
  readonly isForAny: boolean;
  /** Paths, addresses and patterns where none belongs: what such a line covers is unclear. */
  readonly misplaced: readonly string[];
}

/** What can only be meant to say which pages: a path, a pattern, an address. */
const PLACE = /^(?:[/*]|[a-z][a-z\d+.-]*:\/\/)/i;

/**
 * Reads a value: a path that ends at white space, if there is one, then pairs; commas part them, and, as was meant, semicolons
 * and white space; none of it round `=` counts (9.4.2). Takes time linear in its length.
 */
export function readSignals(value: string): WrittenSignals {
  const [first = ''] = PLACE.test(value) ? (/^[^ \t]*/.exec(value) ?? []) : [];
  const front = first.replace(/[,;]$/, '');
  const tight = value.slice(first.length).split('=').map(trimAscii).join('=');
  const parts = tight.split(',').map((part) => part.split(/[;\t ]+/).filter(Boolean));
  const isPath = front.startsWith('/');
  const isForAny = front === '*';
  const behind = parts.flat();
  return {
    path: isPath ? front : '',
    pairs: behind.filter((part) => !PLACE.test(part)).map(pairOf),
    isParted: parts.some((part) => part.length > 1) || front !== first,
    isForAny,
    misplaced: [
      ...(front && !isPath && !isForAny ? [front] : []),
      ...behind.filter((part) => PLACE.test(part)),
    ],
  };
}

function pairOf(written: string): SignalPair {
  const at = written.indexOf('=');
  const name = (at < 0 ? written : written.slice(0, at)).toLowerCase();
  return { name, value: at < 0 ? null : written.slice(at + 1).toLowerCase(), written };
}
