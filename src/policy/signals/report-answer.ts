import type { Findings } from '../findings/collect';
import type { PageFacts } from '../model/evidence';
import type { Source } from '../model/statement';
import { ASKS_TO_SIGN, AUTHENTICATION, isSentInstead, PRICE, SIGNATURE } from './answer-signs';
import { headersNamed } from './places';

/** Reports what came in place of the page, and what was asked of this browser; never that of a crawler (9.11.5). */
export function reportAnswer(facts: PageFacts, isPage: boolean, findings: Findings): void {
  const priced = headersNamed(PRICE, facts);
  const sentInstead = headersNamed(ANY, facts).filter(({ place, text }) => isSentInstead(place.name, text));
  const [deciding = statusOf(facts)] = sentInstead.concat(headersNamed(AUTHENTICATION, facts), priced);
  if (!isPage) findings.at(deciding).warning('answer-not-page');
  if (facts.status === 402 && priced.length === 0) findings.at(statusOf(facts)).hint('access-priced');
  for (const source of priced) findings.at(source).hint('access-priced');
  for (const source of headersNamed(SIGNATURE, facts))
    if (ASKS_TO_SIGN.test(source.text)) findings.at(source).hint('signature-asked');
}

const ANY = /^/;

/** The status as a place: behind the fields, under the name that HTTP/2 gives it. */
function statusOf({ status, headers }: PageFacts): Source {
  return {
    place: { kind: 'header', index: headers?.length ?? 0, name: ':status', column: 1 },
    text: String(status),
  };
}
