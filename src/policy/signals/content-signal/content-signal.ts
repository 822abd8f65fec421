import type { Findings } from '../../findings/collect';
import type { Preference, PreferenceStatement } from '../../model/preference';
import { comparablePath } from '../../text/address';
import { matchesPath } from '../../text/path-pattern';
import { answersFor, beatenBy, prohibitionFirst } from '../answer';
import type { SignalLine } from '../groups';
import { headersNamed, metaTagsNamed } from '../places';
import type { Answers, SignalReader } from '../reader';
import { byLength } from '../scope';
import { readSignalHeader, readSignalLine, type SignalledLine } from './signal-line';
import { SIGNALS, USES } from './signals';

/** Content-Signal, Cloudflare's policy of three signals in robots.txt (9.4). */
export const contentSignal: SignalReader = {
  mechanism: 'content-signal',
  readSite({ url, robotsTxt, groups }, findings) {
    const isOctets = !!robotsTxt?.isOctets;
    const read = new Map<SignalLine, SignalledLine>();
    for (const { lines } of groups.groups)
      for (const line of lines)
        if (line.field === 'content-signal')
          read.set(line, readSignalLine({ ...line, ...line.written, isOctets, site: url }, findings));
    return {
      onPage(facts, onPage) {
        const path = comparablePath(facts.url);
        const headers = headersNamed(NAME, facts);
        for (const source of [...headers, ...metaTagsNamed(NAME, facts)])
          onPage.at(source).hint('content-signal-elsewhere');
        const inHeaders = headers.map((source) => readSignalHeader(source, onPage));
        return {
          answersTo({ crawler }, found) {
            const lines = groups.linesFor(crawler).flatMap((line) => read.get(line) ?? []);
            const matching = lines.filter(({ pattern }) => matchesPath(pattern, path));
            return { of: answersOf(matching, inHeaders, found) };
          },
        };
      },
    };
  },
};

const NAME = /^content-signal$/i;

/**
 * Each name is decided by itself, `use` too: by the lines with the longest path that state it, and by headers. Where one has
 * both, `no` holds, and of several uses the strictest (9.4.4 to 9.4.6).
 */
function answersOf(
  lines: readonly SignalledLine[],
  inHeaders: readonly SignalledLine[],
  findings: Findings,
): Answers['of'] {
  const using = byLength(lines.filter(({ uses }) => uses.length > 0)).longest;
  const use = USES.find((one) => using.some(({ uses }) => uses.includes(one)));
  const of = answersFor([...SIGNALS.values()], (preference) => {
    const statements = (some: readonly SignalledLine[]) =>
      some.flatMap((line) => statementsOn(preference, line, use));
    const { longest, shorter } = byLength(lines.filter((line) => statements([line]).length > 0));
    const stated = statements([...inHeaders, ...longest]);
    const permission = stated.find(({ effect }) => effect !== 'prohibits');
    if (permission && stated.some(({ effect }) => effect === 'prohibits'))
      findings.at(permission.source).warning('preference-conflict');
    return prohibitionFirst(
      stated,
      statements(shorter).map((one) => beatenBy(one, 'longer-pattern')),
    );
  });
  // A use that cannot be kept by whoever does what is permitted beside it; where `no` holds, nothing is.
  const isPermitted = (preference: Preference) => /^(permits|restricts)$/.test(of[preference]?.effect ?? '');
  const isContradicted =
    use && use !== 'full' && (isPermitted('train-ai') || (use === 'immediate' && isPermitted('search')));
  const contradicting = isContradicted && using.find(({ uses }) => uses.includes(use));
  if (contradicting) findings.at(contradicting.source).warning('use-contradicts');
  return of;
}

function statementsOn(
  preference: Preference,
  { stated, source }: SignalledLine,
  use: string | undefined,
): PreferenceStatement[] {
  return stated.flatMap(({ signal, isYes, rule }): PreferenceStatement[] => {
    if (SIGNALS.get(signal) !== preference) return [];
    const conditions = isYes && use && limits(use, preference) ? [{ type: 'use', value: use }] : [];
    const effect = isYes ? (conditions.length > 0 ? 'restricts' : 'permits') : 'prohibits';
    return [{ mechanism: 'content-signal', preference, effect, conditions, source, rule }];
  });
}

/** Whether a use is less than what a signal permits; `reference` is what search does anyway (9.4.5). */
function limits(use: string, preference: Preference): boolean {
  return use === 'immediate' || (use === 'reference' && preference !== 'search');
}
