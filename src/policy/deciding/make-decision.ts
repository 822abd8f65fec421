import { answering } from '../answering';
import { distinct } from '../distinct';
import type { Decision, Reason, Step, Verdict } from '../model/decision';
import type { Qualifier } from '../model/statement';
import { remembering } from '../remembering';
import { demote } from './steps';

/** A decision whose trace is computed when it is first read. */
export function makeDecision(
  verdict: Verdict,
  because: Reason,
  trace: () => readonly Step[],
  restrictions: Decision['restrictions'] = [],
  otherwise?: Decision['otherwise'],
): Decision {
  return answering({ verdict, restrictions, because, otherwise }, { trace: remembering(trace) });
}

/**
 * Applies the decision on crawling to another usage: prohibited with it, and unknown with it unless prohibited itself (6.3, 5.5).
 */
export function requireCrawling(
  own: Decision,
  crawl: Decision,
  because: 'not-crawled' | 'element-not-crawled' = 'not-crawled',
): Decision {
  const { verdict, restrictions, because: ownReason } = own;
  const otherwise = { verdict, restrictions, because: ownReason };
  if (crawl.verdict === 'prohibited')
    return makeDecision(
      'prohibited',
      because,
      () => [
        ...crawl.trace.filter(({ outcome }) => outcome === 'decides'),
        ...demote(own.trace, 'not-crawled'),
      ],
      [],
      otherwise,
    );
  if (crawl.verdict !== 'unknown' || verdict === 'prohibited') return own;
  return makeDecision('unknown', crawl.because, () => demote(own.trace, 'crawl-unknown'), [], otherwise);
}

/** Restrictions without repetitions; a `location` that holds restricts nothing (4.1.5). */
export function distinctQualifiers(qualifiers: readonly Qualifier[]): readonly Qualifier[] {
  return distinct(qualifiers, ({ type, value }) => `${type}=${value}`).filter(
    ({ type }) => type !== 'location',
  );
}
