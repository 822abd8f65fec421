import type { Findings } from '../../findings/collect';
import type { StatedVersion } from '../reader';
import type { RobotsTxt } from '../rep/robots-txt/robots-txt';
import { linesBeginning } from '../rep/written-lines';

/** The version that the first comment `##ACAP version=X` states (3.12); one that is malformed, unknown or late is reported. */
export function readVersion(file: RobotsTxt, findings: Findings): StatedVersion | undefined {
  for (const { line, text, source } of linesBeginning(file, COMMENT)) {
    const report = findings.at(source);
    const [, version] = WELL_FORMED.exec(text) ?? [];
    if (!version) {
      report.warning('malformed-version-comment', '##ACAP version=1.0');
      continue;
    }
    if (version !== PILOT && !isKnownVersion(version)) report.warning('unknown-version');
    if (/\S/.test(file.text.slice(0, file.lines().starts[line - 1]))) report.warning('late-version-comment');
    return { version, source };
  }
  return undefined;
}

/** Whether any line is a comment that states the version, or is meant to. */
export function hasVersionComment(file: RobotsTxt): boolean {
  return !linesBeginning(file, COMMENT).next().done;
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
