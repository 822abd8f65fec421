import type { Findings } from '../../findings/collect';
import type { Preference, PreferenceStatement } from '../../model/preference';
import type { Source } from '../../model/statement';
import { answersFor, prohibitionFirst } from '../answer';
import type { SignalLine } from '../groups';
import { headersNamed, metaTagsNamed } from '../places';
import type { Answers, SignalReader } from '../reader';
import { meantSignals } from './meant-signals';
import { readPairs } from './signal-pairs';
import { SIGNALS, USES } from './signals';

/** Content-Signal, Cloudflare's policy of three signals in robots.txt (9.4). */
export const contentSignal: SignalReader = {
  mechanism: 'content-signal',
  readSite({ groups }, findings) {
    const read = new Map<SignalLine, SignalledLine>();
    for (const { lines } of groups.groups)
      for (const line of lines) if (line.field === 'content-signal') read.set(line, readLine(line, findings));
    return {
      onPage(facts, onPage) {
        for (const source of [...headersNamed(NAME, facts), ...metaTagsNamed(NAME, facts)])
          onPage.at(source).hint('content-signal-elsewhere');
        return {
          answersTo: ({ crawler }, found) => ({
            of: answersOf(
              groups.linesFor(crawler).flatMap((line) => read.get(line) ?? []),
              found,
            ),
          }),
        };
      },
    };
  },
};

const NAME = /^content-signal$/i;

/** What one field says. */
interface SignalledLine {
  readonly stated: readonly { readonly signal: string; readonly isYes: boolean; readonly rule: string }[];
  readonly uses: readonly string[];
  readonly source: Source;
}

function readLine({ value, written }: SignalLine, findings: Findings): SignalledLine {
  const report = findings.at(written.source);
  const { pairs, isParted } = readPairs(value);
  const fix = () => {
    const meant = meantSignals(pairs);
    return meant && `Content-Signal: ${meant}`;
  };
  if (isParted && !pairs.some((pair) => pair.value === null)) report.warning('content-signal-separator', fix);
  const stated: { signal: string; isYes: boolean; rule: string }[] = [];
  const uses: string[] = [];
  for (const pair of pairs) {
    if (pair.value === null) report.error('content-signal-malformed', fix);
    else if (pair.name === 'use' && USES.includes(pair.value)) uses.push(pair.value);
    else if (SIGNALS.has(pair.name) && /^(yes|no)$/.test(pair.value))
      stated.push({ signal: pair.name, isYes: pair.value === 'yes', rule: pair.written });
    else if (pair.name === 'use' || SIGNALS.has(pair.name)) report.error('content-signal-unknown-value', fix);
    else report.warning('content-signal-unknown-signal', fix);
  }
  if (value === '') report.error('content-signal-malformed');
  return { stated, uses, source: written.source };
}

/** All fields of the group count; where one says both, `no` holds, and of several uses the strictest (9.4.4, 9.4.5). */
function answersOf(lines: readonly SignalledLine[], findings: Findings): Answers['of'] {
  const use = USES.find((one) => lines.some(({ uses }) => uses.includes(one)));
  reportContradictions(lines, use, findings);
  return answersFor([...SIGNALS.values()], (preference) => {
    const stated = lines.flatMap(({ stated, source }) =>
      stated.flatMap(({ signal, isYes, rule }): PreferenceStatement[] => {
        if (SIGNALS.get(signal) !== preference) return [];
        const conditions = isYes && use && limits(use, preference) ? [{ type: 'use', value: use }] : [];
        const effect = isYes ? (conditions.length > 0 ? 'restricts' : 'permits') : 'prohibits';
        return [{ mechanism: 'content-signal', preference, effect, conditions, source, rule }];
      }),
    );
    const permission = stated.find(({ effect }) => effect !== 'prohibits');
    if (permission && stated.some(({ effect }) => effect === 'prohibits'))
      findings.at(permission.source).warning('preference-conflict');
    return prohibitionFirst(stated);
  });
}

/** Whether a use is less than what a signal permits; `reference` is what search does anyway (9.4.5). */
function limits(use: string, preference: Preference): boolean {
  return use === 'immediate' || (use === 'reference' && preference !== 'search');
}

/** A use that cannot be kept by whoever does what is permitted beside it; where `no` holds, nothing is. */
function reportContradictions(
  lines: readonly SignalledLine[],
  use: string | undefined,
  findings: Findings,
): void {
  if (use !== 'immediate' && use !== 'reference') return;
  const contradicted = use === 'immediate' ? /^(search|ai-train)$/ : /^ai-train$/;
  const stated = lines.flatMap((line) => line.stated);
  const isPermitted = stated.some(
    ({ signal }) =>
      contradicted.test(signal) && stated.every((other) => other.signal !== signal || other.isYes),
  );
  const contradicting = lines.find(({ uses }) => uses.includes(use));
  if (isPermitted && contradicting) findings.at(contradicting.source).warning('use-contradicts');
}
