import type { Language, Reach } from '../model/statement';

/** One layer: what is stated at a reach in a language, and how its statements are weighed against each other. */
export interface Rank {
  readonly reach: Reach;
  readonly language: Language;
  /**
   * How its statements on a usage and its parent are weighed: by purpose, name and scope (6.4, 6.5), or any prohibition holds
   * (4.2.3).
   */
  readonly weighs: 'by-scope' | 'any-prohibition';
  /** For a crawler that does not read elements, its statements prohibit for the whole page (5.4). */
  readonly fallsBackToPage?: true;
}

/**
 * Which statement counts first, read from the top: the nearest, and of what is equally near ACAP (6.1). On crawling, robots.txt
 * is read as a whole instead (6.2).
 */
export const PRECEDENCE: readonly Rank[] = [
  { reach: 'element', language: 'acap', weighs: 'by-scope', fallsBackToPage: true },
  { reach: 'element', language: 'rep', weighs: 'any-prohibition' },
  { reach: 'page', language: 'acap', weighs: 'by-scope' },
  { reach: 'page', language: 'rep', weighs: 'any-prohibition' },
  { reach: 'site', language: 'acap', weighs: 'by-scope' },
];
