import { isKnownToken, meansAll } from '../crawlers/tag-names';
import { collectFindings } from '../findings/collect';
import { isRobotsRule } from '../languages/rep/rule-meanings';
import { isLikeRobotsHeader, isRobotsHeader } from '../languages/rep/signs';
import type { PageFacts } from '../model/evidence';
import type { Finding } from '../model/statement';

/** META tags and header fields that were meant for crawlers, and that none of them reads (4.2.1, 4.2.2). */
export function unreadTags({ headers, metaTags }: PageFacts): readonly Finding[] {
  const findings = collectFindings();
  for (const [index, [name, text]] of (headers ?? []).entries()) {
    const report = findings.at({ place: { kind: 'header', index, name, column: 1 }, text });
    if (isLikeRobotsHeader(name)) report.error('misspelt-header', 'X-Robots-Tag');
    if (isRobotsHeader(name) && OWN_NAME.test(text))
      report.error('header-name-in-value', withoutOwnName(text));
  }
  for (const [index, { name, content, by }] of (metaTags ?? []).entries()) {
    const report = findings.at({ place: { kind: 'meta', index, column: 1 }, text: content });
    const isMeant = /^acap\s/i.test(content) || content.split(/[^\w-]+/).some(isRobotsRule);
    if (by) report.error('wrong-meta-attribute');
    else if (isMeant && isLikeRobots(name) && !isKnownToken(name.trim()))
      report.warning('misspelt-meta-name', 'robots');
  }
  return findings.list;
}

/** Whether a META tag of this name was meant to be `robots`. */
export function isLikeRobots(name: string): boolean {
  return meansAll(name.trim()) || /^((x-)?robots?[-_]tags?|x-robots?|meta-?robots?)$/i.test(name.trim());
}

/** The name of the field where a crawler's name can stand. */
const OWN_NAME = /(^|[,;])\s*(?:x-)?robots-tag\s*:\s*/i;

const withoutOwnName = (value: string) =>
  value.replace(new RegExp(OWN_NAME.source, 'gi'), (_, before) => (before ? `${before} ` : ''));
