import type { Source } from '../../model/statement';
import { lowerCase } from '../../text/octets';

/**
 * Why something cannot be said in the other language: rules have no purposes; no rule is about that usage, or about it alone; no
 * rule has that limit; a usage that is prohibited to all cannot be permitted to some; ACAP has no usage for a rule, no field for
 * it, and no white space in a pattern; a crawler's name cannot head a group; a file that is referred to was not read; the other
 * language lets another line win; there are too many lines; or the engine reads the new lines otherwise.
 */
export type WhyUnsaid =
  | 'purpose'
  | 'usage'
  | 'limit'
  | 'permission'
  | 'no-usage'
  | 'field'
  | 'pattern'
  | 'name'
  | 'reference'
  | 'precedence'
  | 'too-many'
  | 'otherwise';

/** What was written, and why it is missing in a translation. */
export interface Unsaid {
  readonly source: Source;
  readonly why: WhyUnsaid;
}

/** Lines or tags that state what others state, as far as they can. */
export interface Said {
  readonly lines: readonly string[];
  readonly unsaid: readonly Unsaid[];
}

/** Stands for all crawlers that a policy does not name. */
export const NAMED_NOWHERE = 'permitlens-named-nowhere';

/** Names as written, each once in whatever case. */
export function eachName(names: readonly string[]): readonly string[] {
  return [...new Map(names.map((name) => [lowerCase(name), name])).values()];
}
