import type { Failure } from './failure';
import type { Surroundings } from './surroundings';

/** Stacks are short, but what is thrown can quote a whole file. */
const WORDS_LIMIT = 500;
const STACK_LIMIT = 4_000;

/**
 * The report of a failure to those who make the extension: in text, in which no address stands but `address`, where its reader
 * adds it.
 */
export function failureReport(
  { what, words, stack, at }: Failure,
  { version, browser }: Pick<Surroundings, 'version' | 'browser'>,
  address: string,
  hasAddress: boolean,
): string {
  const clean = (text: string, limit: number) => withoutAddresses(text, address).slice(0, limit);
  return [
    `Permitlens ${version}`,
    browser,
    at,
    hasAddress && address,
    `${what}: ${clean(words, WORDS_LIMIT)}`,
    clean(stack, STACK_LIMIT),
  ]
    .filter(Boolean)
    .join('\n');
}

/**
 * A text without addresses, and without the host of `page` where it stands alone. The extension's own files keep their paths;
 * what stands before these, Firefox makes up for each installation, so that it would identify its user.
 */
export function withoutAddresses(text: string, page: string): string {
  const host = URL.canParse(page) ? new URL(page).hostname : '';
  const masked = text
    .replace(/\b\w+-extension:\/\/[^/\s]*/g, 'extension:')
    .replace(/(?:\b[a-z][a-z0-9+.-]*|\*):\/\/[^\s'"<>]*|\b(?:data|blob|about|file):[^\s'"<>]+/gi, MASK)
    .replace(/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, MASK);
  return host ? masked.replaceAll(host, MASK) : masked;
}

const MASK = '[address]';
