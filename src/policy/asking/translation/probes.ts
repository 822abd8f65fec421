import type { CrawlRule } from './same-winner';

/**
 * Addresses at which rules may differ: what each pattern matches, just beside, longer, with a query, in another case, and what a
 * pattern with `*` may match together with another; no more than so many.
 */
export function probesOf(origin: string, rules: readonly CrawlRule[], most: number): readonly string[] {
  const paths = new Set(['/', '/robots.txt', '/permitlens']);
  const add = (path: string) => paths.size < most && paths.add(path);
  const step = Math.max(1, Math.ceil((rules.length * 6) / most));
  const sample = rules.filter((_, index) => index % step === 0);
  for (const { pattern } of sample) {
    const path = [pattern.prefix, ...pattern.pieces].join('x');
    const bare = pattern.prefix + pattern.pieces.join('');
    for (const one of [path, bare, `${path}x`, `${path}?x=1`, path.slice(0, -1) || '/', path.toUpperCase()])
      add(one);
  }
  for (const { pattern: a } of sample) {
    if (paths.size >= most) break;
    for (const { pattern: b } of sample) {
      if (b.pieces.length === 0) continue;
      add(`${[a.prefix, ...a.pieces].join('')}${b.pieces.join('x')}`);
    }
  }
  return [...paths].map((path) => `${origin}${path}`);
}
