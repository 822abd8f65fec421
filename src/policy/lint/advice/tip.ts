import type { ADVICE_CODES } from '../../findings/catalogue';
import { collectFindings } from '../../findings/collect';
import type { SitePermission } from '../../languages/acap/records';
import type { Draft, Finding, Source } from '../../model/statement';

/** What is said in one place, and to whom. */
export interface Said {
  readonly crawlers: readonly string[];
  readonly drafts: readonly Draft[];
}

/** What a field of an ACAP record says, and to whom. */
export type SaidOnSite = SitePermission & Said;

/** A piece of advice, in a list of its own; none without a place. */
export function tip(
  code: (typeof ADVICE_CODES)[number],
  source: Source | undefined,
  fix?: string,
): readonly Finding[] {
  if (!source) return [];
  const findings = collectFindings();
  findings.at(source).hint(code, fix);
  return findings.list;
}

/** The line of robots.txt that a source quotes; 0 for any other. */
export function lineOf({ place }: Source): number {
  return 'line' in place ? place.line : 0;
}
