import { lowerCase } from '../text/octets';

/** Product tokens of crawlers whose operator documents that a robots.txt answered with 429 counts as a server error (2.4): Google's. */
const TOKENS: ReadonlySet<string> = new Set([
  'googlebot',
  'googlebot-news',
  'googlebot-image',
  'googlebot-video',
  'google-extended',
  'googleother',
  'adsbot-google',
]);

/** Whether a crawler is documented to take "too many requests" for a server error. */
export function takesTooManyRequestsForError(ownToken = ''): boolean {
  return TOKENS.has(lowerCase(ownToken));
}
