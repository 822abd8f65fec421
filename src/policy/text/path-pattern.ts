import { normaliseEscapes } from './octets';

/** A path pattern of robots.txt, compiled: what every match begins with, then what follows each `*`. */
export interface PathPattern {
  /** One spelling for patterns that mean the same; `$` stands in it at the end alone. */
  readonly text: string;
  /** Octets of the normalised pattern, by which the longest match wins (2.1). */
  readonly length: number;
  readonly prefix: string;
  /** Pieces after the first `*`, none where the pattern has no `*`. */
  readonly pieces: readonly string[];
  /** A final `$`: the match must reach the end of the path. */
  readonly anchored: boolean;
}

/** Compiles a pattern as written (2.1, 3.6); never fails, though a pattern may match nothing. */
export function compilePattern(raw: string, isOctets = false): PathPattern {
  return patternOf(normaliseEscapes(raw, isOctets));
}

/** A pattern that was compiled before, from its text or another in the same spelling: escapes are not read twice. */
export function patternOf(normal: string): PathPattern {
  const anchored = normal.endsWith('$');
  const start = anchored ? normal.slice(0, -1) : normal;
  const body = start.includes('$') ? start.replaceAll('$', '%24') : start;
  const pieces = body.split('*');
  const prefix = pieces.shift() as string;
  return {
    text: anchored ? `${body}$` : body,
    length: normal.length,
    prefix,
    pieces,
    anchored,
  };
}

/**
 * Whether a pattern matches a path from its start (2.1); the path must be comparable, see `comparablePath`. Time: pattern × path
 * at worst.
 */
export function matchesPath(pattern: Match, path: string): boolean {
  return path.startsWith(pattern.prefix) && matchesAfterPrefix(pattern, path);
}

type Match = Pick<PathPattern, 'prefix' | 'pieces' | 'anchored'>;

/** The same for a path that is known to begin with the pattern's prefix. */
export function matchesAfterPrefix({ prefix, pieces, anchored }: Match, path: string): boolean {
  if (pieces.length === 0) return !anchored || path.length === prefix.length;
  let at = prefix.length;
  const last = pieces.length - 1;
  for (let index = 0; index < last; index++) {
    const piece = pieces[index] as string;
    const found = path.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  const end = pieces[last] as string;
  return anchored ? path.length - end.length >= at && path.endsWith(end) : path.includes(end, at);
}
