import type { Failure } from './failure';
import type { Surroundings } from './surroundings';

/** Tells those who make the extension what went wrong. */
export interface FailureReporter {
  /** The report as text, in which no address stands but `address`, where its reader adds it. */
  textOf(failure: Failure, address: string, hasAddress: boolean): string;
  /** Puts it into the clipboard; false where the browser does not let us. */
  copy(text: string): Promise<boolean>;
}

/** Stacks are short, but what is thrown can quote a whole file. */
const WORDS_LIMIT = 500;
const STACK_LIMIT = 4_000;

/** Reports on the extension in this browser. */
export function failureReporter({
  version,
  browser,
  copy,
}: Pick<Surroundings, 'version' | 'browser' | 'copy'>): FailureReporter {
  return {
    textOf({ what, words, stack, at }, address, hasAddress) {
      const clean = (text: string, limit: number) => withoutAddresses(text, address).slice(0, limit);
      return [
        `Permitlens ${version}`,
        browser,
        at,
        ...(hasAddress ? [address] : []),
        `${what}: ${clean(words, WORDS_LIMIT)}`,
        clean(stack, STACK_LIMIT),
      ]
        .filter(Boolean)
        .join('\n');
    },
    copy,
  };
}

/**
 * A text without addresses, and without the host of `page` where it stands alone. The extension's own files keep their paths;
 * what stands before these, Firefox makes up for each installation, so that it would tell its user from others.
 */
export function withoutAddresses(text: string, page: string): string {
  const host = URL.canParse(page) ? new URL(page).hostname : '';
  const masked = text
    .replace(/\b(?:chrome|moz)-extension:\/\/[^/\s]*/g, 'extension:')
    .replace(/(?:\b[a-z][a-z0-9+.-]*|\*):\/\/[^\s'"<>]*|\b(?:data|blob|about|file):[^\s'"<>]+/gi, '[address]')
    .replace(/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, '[address]');
  return host ? masked.replaceAll(host, '[address]') : masked;
}
