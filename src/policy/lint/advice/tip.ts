import type { CodeWhere } from '../../findings/catalogue';
import { collectFindings } from '../../findings/collect';
import type { SitePermission } from '../../languages/acap/records';
import type { Draft, Finding, Language, Source } from '../../model/statement';

/** What is stated in one place, and to whom. */
export interface Stated {
  readonly crawlers: readonly string[];
  readonly drafts: readonly Draft[];
}

/** What a field of an ACAP record states, and to whom. */
export type StatedOnSite = SitePermission & Stated;

/** What advice is given on, in ACAP unless it says otherwise. */
export interface Advised {
  readonly source: Source;
  readonly language?: Language;
}

/** A piece of advice, in a list of its own; none without a place. */
export function tip(
  code: CodeWhere<{ isAdvice: true }>,
  advised: Advised | undefined,
  fix?: string,
): readonly Finding[] {
  if (!advised) return [];
  const findings = collectFindings().in(advised.language ?? 'acap');
  findings.at(advised.source).hint(code, fix);
  return findings.list;
}

/** The line of robots.txt that a source quotes; 0 for any other. */
export function lineOf({ place }: Source): number {
  return 'line' in place ? place.line : 0;
}
