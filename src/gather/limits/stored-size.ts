const encoder = new TextEncoder();
const BEYOND_ASCII = /[^\0-\x7f]/;

/** Counts what facts take where they are kept, in octets, up to a limit. */
export interface StoredSize {
  /** Whether a fact still fits; one that does is counted. */
  fits(fact: unknown): boolean;
}

/**
 * Facts are kept as JSON. Chromium keeps it in UTF-8; Firefox takes two octets for every character as soon as one of all is
 * beyond Latin-1.
 */
export function limitStoredSize(most: number): StoredSize {
  let octets = 0;
  let characters = 0;
  let isWide = false;
  return {
    fits(fact) {
      const text = JSON.stringify(fact);
      const nextOctets = octets + (BEYOND_ASCII.test(text) ? encoder.encode(text).length : text.length);
      const nextCharacters = characters + text.length;
      const isNextWide = isWide || nextOctets - octets > text.length;
      if (Math.max(nextOctets, isNextWide ? 2 * nextCharacters : 0) > most) return false;
      octets = nextOctets;
      characters = nextCharacters;
      isWide = isNextWide;
      return true;
    },
  };
}
