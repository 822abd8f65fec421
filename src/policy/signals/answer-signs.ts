/** By what fields an answer tells that it is not the page, or asks something of whoever fetches it (9.11). */

import { lowerCase } from '../text/octets';

/** The values by which a firewall calls the answer its own, by field (9.11.1). */
const SENT_INSTEAD: ReadonlyMap<string, RegExp> = /* @__PURE__ */ new Map([
  ['cf-mitigated', /^challenge$/i],
  ['x-amzn-waf-action', /^(challenge|captcha)$/i],
  ['x-vercel-mitigated', /^(challenge|deny)$/i],
]);

/** Whether a field has a value by which a firewall calls the answer its own; any other value tells nothing (9.11.1). */
export function isSentInstead(name: string, value: string): boolean {
  return SENT_INSTEAD.get(lowerCase(name))?.test(value.trim()) ?? false;
}

/** A price of fetching (9.11.3). */
export const PRICE = /^(crawler-price|payment-required)$/i;

/** It asks for a licence where its value names that (9.11.2). */
export const AUTHENTICATION = /^www-authenticate$/i;

/** It asks for signatures (9.11.4). */
export const SIGNATURE = /^accept-signature$/i;

/** Of automatic clients, on what they send. */
export const ASKS_TO_SIGN = /tag\s*=\s*"web-bot-auth"/i;

/** Whether a response header field is one of these. */
export function isAnswerField(name: string, value: string): boolean {
  return (
    SENT_INSTEAD.has(lowerCase(name)) ||
    PRICE.test(name) ||
    (SIGNATURE.test(name) && ASKS_TO_SIGN.test(value)) ||
    (AUTHENTICATION.test(name) && /\blicense\b/i.test(value))
  );
}
