import type { Language, Reach } from '../model/statement';
import type { Usage } from '../model/usages';
import type { Heard } from './hearing';
import type { LayerAnswer } from './layers';
import { ruleByScope } from './narrowest';
import { ruleByProhibition } from './prohibition';

/** One layer: what is said at a reach in a language, and how its statements are weighed against each other. */
export interface Rank {
  readonly reach: Reach;
  readonly language: Language;
  /** What the statements of this layer come to, for those on the usage and on its parent. */
  rule(heard: readonly Heard[], usage: Usage): LayerAnswer;
  /** For a crawler that does not read elements, its statements prohibit for the whole page (5.4). */
  readonly fallsBackToPage?: true;
}

/**
 * Whose word counts first, read from the top: the nearest, and of what is equally near ACAP (6.1). On crawling, robots.txt is heard as a
 * whole instead (6.2).
 */
export const PRECEDENCE: readonly Rank[] = [
  { reach: 'element', language: 'acap', rule: ruleByScope, fallsBackToPage: true },
  { reach: 'element', language: 'rep', rule: ruleByProhibition },
  { reach: 'page', language: 'acap', rule: ruleByScope },
  { reach: 'page', language: 'rep', rule: ruleByProhibition },
  { reach: 'site', language: 'acap', rule: ruleByScope },
];
