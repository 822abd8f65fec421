/** Addresses of two megabytes exist; of a longer one than this, in characters, only the beginning is kept. */
const LONGEST = 4_096;

/** An address as servers are asked for it. */
export const withoutFragment = (address: string): string => address.split('#', 1)[0] ?? '';

/** Whether an address is one of the web. */
export const isHttp = (address: string): boolean => /^https?:/.test(address);

/** An address to keep or compare: what was kept of one is never distinguished from another that begins alike. */
export const keptAddress = (address: string): string => withoutCredentials(address).slice(0, LONGEST);

/**
 * An address as it may be kept and shown: without the name and password that it can hold before the host. The browser's own
 * pages hold the address of another page in what they are asked for, which is left out.
 */
export function withoutCredentials(address: string): string {
  if (address.startsWith('about:')) return address.split('?', 1)[0] ?? '';
  // Browsers write an @ that is no part of the path before the host alone; `view-source:` stands before a whole address.
  return address.replace(/^([a-z][a-z0-9+.:-]*:\/\/)[^/?#]*@/i, '$1');
}
