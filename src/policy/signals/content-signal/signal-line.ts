import type { Findings } from '../../findings/collect';
import type { Source } from '../../model/statement';
import { compilePattern, type PathPattern } from '../../text/path-pattern';
import { EVERYTHING } from '../scope';
import { meantSignals } from './meant-signals';
import { readSignals } from './signal-pairs';
import { SIGNALS, USES } from './signals';

/** What one field says. */
export interface SignalledLine {
  /** The pages that it is about. */
  readonly pattern: PathPattern;
  readonly stated: readonly { readonly signal: string; readonly isYes: boolean; readonly rule: string }[];
  readonly uses: readonly string[];
  readonly source: Source;
}

/** A field as it stands somewhere. */
export interface WrittenField {
  /** Readable for people. */
  readonly value: string;
  /** As it stands in the file, which may be octets that are no UTF-8. */
  readonly raw: string;
  readonly isOctets: boolean;
  readonly source: Source;
  /** Address of the site. */
  readonly site: string;
}

/** Reads one field of robots.txt (9.4.2, 9.4.3); reports what is wrong. */
export function readSignalLine(field: WrittenField, findings: Findings): SignalledLine {
  const { value, raw, isOctets, source, site } = field;
  const { path, pairs, isParted, isForAny, misplaced } = readSignals(value);
  const report = findings.at(source);
  const fix = () => meantSignals({ path, pairs, misplaced }, site);
  const said = { stated: [] as SignalledLine['stated'][number][], uses: [] as string[], source };
  if (pairs.length === 0 || misplaced.length > 0) {
    report.error('content-signal-malformed', fix);
    return { ...said, pattern: EVERYTHING };
  }
  if (isForAny) report.error('content-signal-malformed', fix);
  if (isParted && !pairs.some((pair) => pair.value === null)) report.warning('content-signal-separator', fix);
  for (const pair of pairs) {
    if (pair.value === null) report.error('content-signal-malformed', fix);
    else if (pair.name === 'use' && USES.includes(pair.value)) said.uses.push(pair.value);
    else if (SIGNALS.has(pair.name) && /^(yes|no)$/.test(pair.value))
      said.stated.push({ signal: pair.name, isYes: pair.value === 'yes', rule: pair.written });
    else if (pair.name === 'use' || SIGNALS.has(pair.name)) report.error('content-signal-unknown-value', fix);
    else report.warning('content-signal-unknown-signal', fix);
  }
  return { ...said, pattern: path ? compilePattern(readSignals(raw).path, isOctets) : EVERYTHING };
}

/**
 * What a header field says: its `no`, since whoever sends that means it. Services send `yes` with every page, whatever the site
 * says, and the policy has no such place (9.4.6).
 */
export function readSignalHeader(source: Source, findings: Findings): SignalledLine {
  const { path, pairs, misplaced } = readSignals(source.text.trim());
  const isVoid = path !== '' || misplaced.length > 0;
  if (isVoid) findings.at(source).error('content-signal-malformed');
  const no = pairs.filter(({ name, value }) => SIGNALS.has(name) && value === 'no');
  return {
    pattern: EVERYTHING,
    stated: isVoid ? [] : no.map(({ name, written }) => ({ signal: name, isYes: false, rule: written })),
    uses: [],
    source,
  };
}
