import type { Findings } from '../../findings/collect';
import type { RobotsTxt } from '../../languages/rep/robots-txt/robots-txt';
import type { PreferenceStatement } from '../../model/preference';
import type { Source } from '../../model/statement';
import { compilePattern, type PathPattern } from '../../text/path-pattern';
import { trimAscii } from '../../text/trim';
import type { SignalLine } from '../groups';
import { EVERYTHING, pathOnly } from '../scope';
import { preferencesMeant, readPreferences } from './preference-list';

/** A Content-Usage field of robots.txt. */
export interface UsageRule {
  readonly source: Source;
  /** What it matches: all with length 0 where it has no path; null where it is no rule (9.3.5). */
  readonly pattern: PathPattern | null;
  readonly stated: readonly PreferenceStatement[];
  /**
   * The whole line, fixed where it does not parse, with other preferences behind its own; undefined where its own are
   * unclear.
   */
  with(preferences: readonly string[]): string | undefined;
}

/** Reads one field: its path, where it has one, and its preferences; reports what is wrong (9.3.5). */
export function readUsageRule(file: RobotsTxt, line: SignalLine, findings: Findings): UsageRule {
  const { written, value } = line;
  const { source } = written;
  const report = findings.at(source);
  const [, path = '', list = ''] = /^(\/[^ \t]*)?(.*)$/s.exec(value) ?? [];
  const lined = (meant: string | undefined) => meant && `Content-Usage: ${path}${path && ' '}${meant}`;
  const alone: UsageRule = {
    source,
    pattern: null,
    stated: [],
    with: () => undefined,
  };
  if (/^(\*|[a-z][a-z\d+.-]*:\/\/)/i.test(value)) {
    const [, address = '', rest = ''] = /^([^ \t]+)(.*)$/s.exec(value) ?? [];
    const meant = preferencesMeant(rest);
    report.error('content-usage-bad-path', () => meant && `Content-Usage: ${pathOnly(address)} ${meant}`);
    return alone;
  }
  const { listed, problems } = readPreferences(trimAscii(list));
  const fix = () => lined(preferencesMeant(list));
  const isList = !problems.some(({ code }) => code === 'content-usage-malformed');
  for (const { code } of problems)
    if (code === 'content-usage-malformed' || code === 'content-usage-unknown-value') report.error(code, fix);
    else report.warning(code, fix);
  const [rawPath = ''] = /^\/[^ \t]*/.exec(line.raw) ?? [];
  return {
    ...alone,
    with: (preferences) => {
      const own = isList ? trimAscii(list) : preferencesMeant(list);
      // What is meant may name already what its list, which does not parse, left unstated.
      const other = preferences.filter((one) => isList || !own?.includes(one.replace(/=.*/s, '=')));
      return own === undefined ? undefined : lined([own, ...other].filter(Boolean).join(', '));
    },
    pattern: path ? compilePattern(rawPath, file.isOctets) : EVERYTHING,
    stated: listed.map(({ preference, effect, rule }) => ({
      mechanism: 'aipref',
      preference,
      effect,
      conditions: [],
      source,
      rule,
    })),
  };
}
