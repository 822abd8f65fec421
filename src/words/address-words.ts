import { elideMiddle, visibleText } from './visible-text';

/**
 * An address as it stands in a sentence: without the protocol, which is clear there, and with its middle left out where it is
 * long.
 */
export function addressWords(address: string, limit = 80): string {
  return visibleText(elideMiddle(address.replace(/^https?:\/\//i, ''), limit), limit);
}
