import type { Decision, Judgement } from '../../model/decision';
import type { MechanismAnswer, Preference, PreferenceDecision } from '../../model/preference';

/** The preferences that a row of its own answers. */
export type AiUse = Extract<Preference, 'train-ai' | 'ai-input'>;

/** What holds of AI training or AI answers for one crawler. */
export type AiState =
  /** Asking for robots.txt failed, so that it does not crawl for now (2.4). */
  | 'paused'
  /** robots.txt keeps it out. */
  | 'blocked'
  /** A signal asks not to. */
  | 'refused'
  | 'unknown'
  | 'conditions'
  | 'allowed'
  /** Nothing permits it; if something did, limits would hold. */
  | 'limited'
  /** Nothing is stated, which is no permission. */
  | 'open';

/**
 * What holds of AI training or AI answers for one crawler, by what it may crawl and what signals state. What came with an error
 * status may not be the page, so that then only what keeps the crawler off is known.
 */
export function aiState({ usages: { crawl }, preferences }: Judgement, use: AiUse, isError = false): AiState {
  const preference = preferences[use];
  if (isPaused(crawl)) return preference.otherwise?.verdict === 'prohibited' ? 'refused' : 'paused';
  if (crawl.verdict === 'prohibited') return 'blocked';
  if (preference.verdict === 'prohibited') return 'refused';
  if (isError || crawl.verdict === 'unknown' || preference.verdict === 'unknown') return 'unknown';
  if (preference.verdict === 'restricted') return offersLicence(preference) ? 'refused' : 'conditions';
  if (preference.verdict === 'permitted') return 'allowed';
  return preference.conditions.length > 0 ? 'limited' : 'open';
}

/** What holds of crawling for one crawler. */
export type CrawlState = 'paused' | 'blocked' | 'unknown' | 'may';

/** What holds of crawling for one crawler. */
export function crawlState({ usages: { crawl } }: Pick<Judgement, 'usages'>): CrawlState {
  if (crawl.verdict === 'unknown') return 'unknown';
  if (crawl.verdict !== 'prohibited') return 'may';
  return isPaused(crawl) ? 'paused' : 'blocked';
}

/** What holds of the index for one crawler. */
export type IndexState = 'paused' | 'blocked' | 'no' | 'unknown' | 'until' | 'may';

/** What holds of the index for one crawler, by what it may crawl and what the page states. */
export function indexState(judgement: Pick<Judgement, 'usages'>): IndexState {
  const crawl = crawlState(judgement);
  return crawl === 'paused' || crawl === 'blocked' ? crawl : INDEX_STATES[judgement.usages.index.verdict];
}

const INDEX_STATES = { prohibited: 'no', unknown: 'unknown', restricted: 'until', permitted: 'may' } as const;

/** Whether a crawler does not crawl for now, since asking for robots.txt failed (2.4). */
const isPaused = ({ verdict, because }: Decision): boolean =>
  verdict === 'prohibited' && (because === 'unreachable' || because === 'too-many-requests');

/** Whether rights are reserved, with a policy that tells how to get permission (9.5.2). */
export const offersLicence = ({ verdict, answers }: PreferenceDecision): boolean =>
  verdict === 'restricted' && answers.some(isReservedWithPolicy);

/** Whether it is the answer of a TDM reservation with a policy (9.5.2). */
export const isReservedWithPolicy = ({ mechanism, effect }: MechanismAnswer): boolean =>
  mechanism === 'tdmrep' && effect === 'restricts';
