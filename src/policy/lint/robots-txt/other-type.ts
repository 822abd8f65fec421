/** What was sent in place of a robots.txt. */
export type OtherType = 'markup' | 'json' | 'binary' | 'utf-16';

/** What a body is that is no robots.txt at all; null where crawlers may find fields in it (2.4, 8). */
export function otherType(text: string, isOctets: boolean): OtherType | null {
  if (text.includes('\0')) return /^(\xff\xfe|\xfe\xff)/.test(text) && isOctets ? 'utf-16' : utf16(text);
  const [, first = ''] = /^\s*([<{[])/.exec(text) ?? [];
  if (!first || FIELD.test(text)) return null;
  return first === '<' ? 'markup' : 'json';
}

/** Text of two octets a character has a NUL in every second place. */
function utf16(text: string): OtherType {
  return /^(?:[^\0]\0){4}|^(?:\0[^\0]){4}/.test(text) ? 'utf-16' : 'binary';
}

/** A field at the start of a line. */
const FIELD = /^[ \t]*(user-?agent|(dis)?allow|sitemap|acap-[\w-]{1,40})[ \t]*:/im;

/** The tag that a web page begins with; null where it begins with something else, or fields stand in it. */
export function pageTag(text: string): string | null {
  const [tag] = /^\s*<(!doctype|html)[^>]{0,80}>?/i.exec(text) ?? [];
  return tag && !/^[ \t]*(user-agent|disallow)[ \t]*:/im.test(text) ? tag.trim() : null;
}
