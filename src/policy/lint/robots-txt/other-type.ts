/** What was sent in place of a robots.txt; `text` is prose, as error messages are. */
export type OtherType = 'markup' | 'json' | 'binary' | 'utf-16' | 'text';

/** What a body is that is no robots.txt at all; null where crawlers may find fields in it (2.4, 8). */
export function otherType(text: string, isOctets: boolean): OtherType | null {
  if (text.includes('\0')) return /^(\xff\xfe|\xfe\xff)/.test(text) && isOctets ? 'utf-16' : utf16(text);
  if (STATUS_LINE.test(text) && !RULED.test(text)) return 'text';
  const [, first = ''] = /^\s*([<{[])/.exec(text) ?? [];
  if (!first || FIELD.test(text)) return null;
  return first === '<' ? 'markup' : 'json';
}

/** Text of two octets a character has a NUL in every second place. */
function utf16(text: string): OtherType {
  return /^(?:[^\0]\0){4}|^(?:\0[^\0]){4}/.test(text) ? 'utf-16' : 'binary';
}

/** Whether a body, whatever it was sent as, holds rules of a robots.txt. */
export function hasRules(text: string): boolean {
  return RULED.test(text) && pageTag(text) === null && otherType(text, true) === null;
}

/** What whole answers begin with; their own fields, such as Allow, are none of a robots.txt. */
const STATUS_LINE = /^\s*HTTP\/\d/i;

/** A field that web pages and answers do not have at the start of a line. */
const RULED = /^[ \t]*(user-agent|disallow)[ \t]*:/im;

/** A field at the start of a line. */
const FIELD = /^[ \t]*(user-?agent|(dis)?allow|sitemap|acap-[\w-]{1,40})[ \t]*:/im;

/** The tag that a web page begins with; null where it begins with something else, or fields stand in it. */
export function pageTag(text: string): string | null {
  const [tag] = /^\s*<(!doctype|html)[^>]{0,80}>?/i.exec(text) ?? [];
  return tag && !RULED.test(text) ? tag.trim() : null;
}
