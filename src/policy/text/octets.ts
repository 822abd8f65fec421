/** Percent-encoding and octets, as rules 2.1 and 2.2 need them. A string of octets holds one octet in each character. */

const BEYOND_ASCII = /[^\0-\x7f]/;

/** ASCII letters in lower case and nothing else changed: names compare so (1.5, 2.1), and `\u212a` is no `k`. */
export function lowerCase(text: string): string {
  return BEYOND_ASCII.test(text)
    ? text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
    : text.toLowerCase();
}

/** Bytes as a string with one character each. */
export function octetsOf(bytes: Uint8Array): string {
  let octets = '';
  for (let at = 0; at < bytes.length; at += 8192)
    octets += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return octets;
}

/** Text, unless it is octets already, as UTF-8 octets; lone surrogates become U+FFFD, as UTF-8 encoders write them. */
export function toOctets(text: string, isOctets: boolean): string {
  return !isOctets && BEYOND_ASCII.test(text) ? octetsOf(new TextEncoder().encode(text)) : text;
}

/** Whether text takes more than so many octets in UTF-8, or has more of them if it is octets already. */
export function isLongerThan(octets: number, text: string, isOctets: boolean): boolean {
  // No UTF-16 unit takes more than three octets, and none takes less than one.
  return text.length > octets || (text.length * 3 > octets && toOctets(text, isOctets).length > octets);
}

/** A string of octets read as UTF-8 for the eye, a byte order mark kept; what is not UTF-8 shows as U+FFFD. */
export function fromOctets(octets: string): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    Uint8Array.from(octets, (character) => character.charCodeAt(0)),
  );
}

/** Characters that never need an escape (RFC 3986 2.3). */
const UNRESERVED = /[\w.~-]/;

/**
 * One spelling for paths and patterns that mean the same (2.1): octets outside ASCII escaped, escaped unreserved characters
 * decoded, other escapes in upper case. What is no whole escape stays.
 */
export function normaliseEscapes(text: string, isOctets = false): string {
  if (!/[^\0-$&-\x7f]/.test(text)) return text;
  return toOctets(text, isOctets).replace(/%[\da-f]{2}|[\x80-\xff]/gi, (written) => {
    const octet = written.length > 1 ? written : `%${written.charCodeAt(0).toString(16)}`;
    const character = decode(octet);
    return UNRESERVED.test(character) ? character : octet.toUpperCase();
  });
}

/** Every escape decoded to its octet but `%2F`, which means something else in a path and becomes what is no octet (2.2). */
export function decodeEscapes(text: string, isOctets = false): string {
  return toOctets(text, isOctets).replace(/%[\da-f]{2}/gi, (written) =>
    /2f/i.test(written) ? '\u0100' : decode(written),
  );
}

/** The octet that an escape stands for. */
const decode = (escaped: string) => String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
