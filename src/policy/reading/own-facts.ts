import type { HeaderField, PageFacts } from '../model/evidence';
import { AUTHENTICATION, isSentInstead } from '../signals/answer-signs';

/**
 * What speaks of the page: nothing in an answer that a firewall sent in its place, nor in one that asks for money or a licence
 * but for the links to its terms (9.11.1, 9.11.2). The same object where the answer is the page's own.
 */
export function ownFacts(facts: PageFacts): PageFacts {
  const { url, status, headers } = facts;
  const has = (isSign: (name: string, value: string) => boolean) =>
    headers?.some(([name, value]) => isSign(name, value));
  const isDemand = status === 402 || (status === 401 && has(asksForLicence));
  if (!isDemand && !has(isSentInstead)) return facts;
  const withLinks = (field: HeaderField): HeaderField => (/^link$/i.test(field[0]) ? field : ['', '']);
  return {
    url,
    headers: (isDemand && headers?.map(withLinks)) || null,
    cut: ['headers', 'meta', 'elements'],
    metaTags: [],
    elements: [],
  };
}

/** Whether a field asks for a licence by a scheme of that name; one that another scheme's parameter holds asks for none. */
function asksForLicence(name: string, value: string): boolean {
  return AUTHENTICATION.test(name) && /^(.*,)?\s*license\b/is.test(value);
}
