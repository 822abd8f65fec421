import type { PageEvidence } from '../../model/evidence';
import type { Site } from '../../reading/site';
import { toOctets } from '../../text/octets';

/**
 * The evidence as it would be where other lines stood in the place of one of robots.txt, counted from 1; as it is where there is
 * no such line.
 */
export function withLines(
  evidence: PageEvidence,
  { robotsTxt }: Site,
  line: number,
  lines: string,
): PageEvidence {
  const start = robotsTxt?.lines().starts[line - 1];
  if (!robotsTxt || start === undefined) return evidence;
  const { text, isOctets } = robotsTxt;
  const end = robotsTxt.lines().ends[line - 1];
  const written = text.slice(0, start) + (isOctets ? toOctets(lines, false) : lines) + text.slice(end);
  return { ...evidence, robotsTxt: { status: 200, text: written, ...(isOctets && { octets: true }) } };
}
