/** Product tokens of crawlers whose operator documents that a robots.txt answered with 429 counts as a server error (2.4): Google's. */
const TOKENS = /^(googlebot(-news|-image|-video)?|google-extended|googleother|adsbot-google)$/i;

/** Whether a crawler is documented to take "too many requests" for a server error. */
export function takesTooManyRequestsForError(ownToken = ''): boolean {
  return TOKENS.test(ownToken);
}
