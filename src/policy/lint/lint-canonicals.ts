import { collectFindings } from '../findings/collect';
import type { PageFacts } from '../model/evidence';
import type { Finding, Statement } from '../model/statement';
import { canonicalsOf, otherCanonical } from '../reading/canonicals';

/** Where the address that a page names as its own stands against another such address, or against a rule not to index it. */
export function lintCanonicals(facts: PageFacts, rules: readonly Statement[]): readonly Finding[] {
  const findings = collectFindings();
  const named = canonicalsOf(facts);
  const differing = named.find(({ address, header }) => header && address !== named.at(-1)?.address);
  if (differing?.header) findings.at(differing.header).warning('canonicals-differ');
  // A page that names itself may well be left out.
  const noindex = rules.find(
    ({ usage, effect, foundIn, ifRead }) =>
      usage === 'index' && effect === 'prohibit' && foundIn !== 'sent' && !ifRead,
  );
  if (noindex && otherCanonical(facts)) findings.at(noindex.source).warning('canonical-beside-noindex');
  return findings.list;
}
