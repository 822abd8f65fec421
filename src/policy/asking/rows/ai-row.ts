import { matchNames } from '../../deciding/applicable';
import type { Judgement } from '../../model/decision';
import { decidingIn, type LineFinder, linesOfRow, ROBOTS_TXT, unseenOfRow } from './deciding-lines';
import type { Member, MemberAnswer, NotSeen, Row, Sign } from './row';
import { type AiState, type AiUse, aiState, offersLicence } from './states';

/** What holds of AI training or AI answers for all crawlers that are counted; numbers are numbers of crawlers. */
export type AiVerdict =
  /** Signals are not loaded yet. */
  | { readonly is: 'checking' }
  | { readonly is: 'unknown' }
  /** `status`: that of robots.txt, 0 where there was no answer. */
  | { readonly is: 'paused'; readonly status: number }
  | { readonly is: 'blocked' }
  | { readonly is: 'refused' }
  | { readonly is: 'refused-and-blocked'; readonly blocked: number; readonly of: number }
  /** `blocked`: so many of them are blocked instead. */
  | { readonly is: 'refused-for'; readonly number: number; readonly of: number; readonly blocked: number }
  | { readonly is: 'blocked-for'; readonly number: number; readonly of: number }
  | { readonly is: 'conditions' }
  | { readonly is: 'allowed' }
  | { readonly is: 'allowed-for'; readonly number: number; readonly of: number }
  | { readonly is: 'limited'; readonly number: number; readonly of: number }
  | { readonly is: 'open' };

/** A row on AI, and what else its line says. */
export interface AiRow extends Row<AiVerdict, AiState> {
  /** Whether rights are reserved with a policy that tells how to get permission (9.5.2). */
  readonly offersLicence: boolean;
}

/** The sign of each verdict, and the states whose lines it shows. */
const SHOWN: Readonly<Record<AiVerdict['is'], readonly [Sign, ...AiState[]]>> = {
  checking: ['unknown'],
  unknown: ['unknown', 'unknown'],
  paused: ['diamond', 'paused'],
  blocked: ['octagon', 'blocked'],
  refused: ['ring', 'refused'],
  'refused-and-blocked': ['ring', 'refused', 'blocked'],
  'refused-for': ['half-ring', 'refused', 'blocked'],
  'blocked-for': ['half-octagon', 'blocked'],
  conditions: ['diamond', 'conditions'],
  allowed: ['tick', 'allowed'],
  'allowed-for': ['half-tick', 'allowed', 'conditions'],
  limited: ['diamond', 'limited'],
  open: ['dash', 'open'],
};

/** The row while signals are not loaded yet. */
export const CHECKING: AiRow = {
  verdict: { is: 'checking' },
  sign: 'unknown',
  lines: [],
  unseen: [],
  members: [],
  offersLicence: false,
};

/** What a row on AI is made from, beside its members. */
export interface AiContext {
  readonly use: AiUse;
  /** Whether the page came with an error status, so that only what robots.txt and refusals say is known. */
  readonly isError: boolean;
  /** The status of robots.txt; 0 where there was no answer. */
  readonly robotsStatus: number;
  readonly finder: LineFinder;
}

/** The row on AI training or AI answers. */
export function aiRow(members: readonly Member[], context: AiContext): AiRow {
  const answers = members.map((member) => answerFor(member, context));
  const verdict = aiVerdict(answers, context.robotsStatus);
  const [sign, ...states] = SHOWN[verdict.is];
  const shown = answers.filter(({ state }) => states.includes(state));
  const reserves = ({ state, judgement }: MemberAnswer) =>
    state === 'refused' && offersLicence(judgement.preferences[context.use]);
  return {
    verdict,
    sign,
    lines: linesOfRow(shown),
    unseen: unseenOfRow(answers),
    members: answers,
    offersLicence: answers.some(reserves),
  };
}

/** The states of crawlers as one verdict: the first that holds. The group of a table is the same of its members. */
export function aiVerdict(members: readonly { readonly state: AiState }[], robotsStatus: number): AiVerdict {
  const of = members.length;
  const count = (state: AiState) => members.filter((member) => member.state === state).length;
  const [unknown, blocked, refused] = [count('unknown'), count('blocked'), count('refused')];
  const [allowed, conditions, limited] = [count('allowed'), count('conditions'), count('limited')];
  if (unknown === of) return { is: 'unknown' };
  if (count('paused') > 0) return { is: 'paused', status: robotsStatus };
  if (blocked === of) return { is: 'blocked' };
  if (refused === of) return { is: 'refused' };
  if (blocked + refused === of) return { is: 'refused-and-blocked', blocked, of };
  if (refused > 0) return { is: 'refused-for', number: refused + blocked, of, blocked };
  if (blocked > 0) return { is: 'blocked-for', number: blocked, of };
  if (unknown > 0) return { is: 'unknown' };
  if (allowed === of) return { is: 'allowed' };
  if (conditions > 0 && conditions + allowed === of) return { is: 'conditions' };
  if (allowed + conditions > 0) return { is: 'allowed-for', number: allowed + conditions, of };
  return limited > 0 ? { is: 'limited', number: limited, of } : { is: 'open' };
}

function answerFor({ known, judgement }: Member, { use, isError, finder }: AiContext): MemberAnswer<AiState> {
  const state = aiState(judgement, use, isError);
  const unseen: readonly NotSeen[] = isError ? [{ because: 'status' }] : unseenFor(judgement, use);
  return {
    known,
    judgement,
    state,
    lines: linesFor(state, { known, judgement }, use, finder),
    unseen: state === 'unknown' ? unseen : [],
  };
}

function linesFor(state: AiState, { known, judgement }: Member, use: AiUse, finder: LineFinder) {
  const { crawler } = known;
  const { crawl } = judgement.usages;
  switch (state) {
    case 'unknown':
      return [];
    case 'paused':
      return [ROBOTS_TXT];
    case 'blocked':
      return finder.forUsage(crawl, judgement, crawler);
    case 'open': {
      // To be allowed to crawl by name is no permission to train, and is told all the same.
      const own = crawler.tokens.slice(0, 1);
      const byName = decidingIn(crawl, judgement).filter(({ crawlers }) => matchNames(crawlers, own) === 2);
      return finder.forStatements(byName, crawler);
    }
    default:
      return finder.forUse(judgement, use, crawler);
  }
}

function unseenFor({ usages: { crawl }, preferences }: Judgement, use: AiUse): readonly NotSeen[] {
  if (crawl.verdict === 'unknown') return [{ because: crawl.because }];
  const { answers, because } = preferences[use];
  const unknown = answers.filter(({ effect }) => effect === 'unknown');
  if (unknown.length === 0) return [{ because }];
  return unknown.map((answer) => ({ because: answer.because, address: answer.unseen }));
}
