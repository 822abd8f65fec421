import type { Findings } from '../../model/findings';
import { lineSource, lineText, readLines } from '../../text/lines';
import type { StatedVersion } from '../reader';
import type { RobotsTxt } from '../rep/robots-txt/robots-txt';

/** The version that the first comment `##ACAP version=X` states (3.12); one that is malformed, unknown or comes late is reported. */
export function readVersion(file: RobotsTxt, findings: Findings): StatedVersion | undefined {
  const { text, isOctets } = file;
  if (!/acap[ \t]*version/i.test(text)) return undefined;
  const lines = readLines(text);
  for (const [index, start] of lines.starts.entries()) {
    COMMENT.lastIndex = start;
    if (!COMMENT.test(text)) continue;
    const written = lineText(text, isOctets, lines, index + 1);
    const source = lineSource(written, index + 1);
    const [, version] = WELL_FORMED.exec(written) ?? [];
    if (version === undefined) {
      findings.warning('malformed-version-comment', source, '##ACAP version=1.0');
      continue;
    }
    if (version !== PILOT && !isKnownVersion(version)) findings.warning('unknown-version', source);
    if (index > 0) findings.warning('late-version-comment', source);
    return { version, source };
  }
  return undefined;
}

/** A comment that is meant to state the version, at the start of a line. */
const COMMENT = /[ \t]*#+[ \t]*acap[ \t]*version\b/iy;

const WELL_FORMED = /^##ACAP[ \t]+version[ \t]*=[ \t]*(\d{1,3}\.\d{1,3}(?:\.\d{1,3})?)\s*(?:#|$)/i;

/** The version of the pilot, which files of that time state. */
const PILOT = '0.2';

/** Whether a version is one that was published for META tags: 1.0 or 1.1. */
export function isKnownVersion(version: string): boolean {
  return /^1\.[01](\.\d+)*$/.test(version);
}
