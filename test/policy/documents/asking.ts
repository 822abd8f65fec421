import { expect } from 'vitest';
import {
  type Decision,
  type Judgement,
  judge,
  type Query,
  type Usage,
  type Verdict,
} from '../../../src/policy';
import { evidenceOf, type Written } from '../written';

/** Who asks about which page, and what the document says of it. */
export interface Answer {
  /** Path of the page, or its whole address. */
  readonly at?: string;
  /** Name of the crawler; one that no example names where it is left out. */
  readonly by?: string;
  /** What the crawler can read: all of ACAP, ACAP but not elements, neither, or robots.txt by the draft of 1996. */
  readonly reads?: keyof typeof READERS;
  readonly purpose?: string;
  /** Day of the question. */
  readonly on?: string;
  /** Index of the element that is asked about, the page where it is left out. */
  readonly element?: number;
  readonly expected: Expected;
}

/** A verdict for each usage in question, with the qualifiers where it is restricted. */
type Expected = Readonly<Partial<Record<Usage, Verdict | `restricted: ${string}`>>>;

const READERS = {
  acap: { reads: ['rep', 'acap'], elements: true, rep: 'rfc9309' },
  'acap without elements': { reads: ['rep', 'acap'], elements: false, rep: 'rfc9309' },
  conventional: { reads: ['rep'], elements: false, rep: 'rfc9309' },
  'draft of 1996': { reads: ['rep'], elements: false, rep: 'koster1996' },
} as const;

/** Checks that what a document's example means is what the document says. */
export function expectAnswers(written: Written, answers: readonly Answer[]): void {
  expect(answers.map((answer) => ({ ...answer, expected: ask(written, answer) }))).toEqual(answers);
}

/** The codes of what is reported about an example. */
export function codesIn(written: Written, answer: Omit<Answer, 'expected'> = {}): string[] {
  return judgeFor(written, answer).findings.map(({ code }) => code);
}

/** The codes of what is advised about an example. */
export function adviceIn(written: Written): string[] {
  return judgeFor(written).advice.map(({ code }) => code);
}

/** What the engine makes of an example. */
export function judgeFor(written: Written, answer: Omit<Answer, 'expected'> = {}): Judgement {
  const { at, by = 'AnyBot', reads = 'acap', purpose = null, on = '2007-10-15' } = answer;
  const query: Query = { crawler: { tokens: [by], ...READERS[reads] }, purpose, now: `${on}T12:00:00Z` };
  return judge(evidenceOf(at === undefined ? written : { ...written, at }), query);
}

function ask(written: Written, answer: Answer): Expected {
  const { usages, elements } = judgeFor(written, answer);
  const decisions = answer.element === undefined ? usages : elements[answer.element];
  const asked = Object.keys(answer.expected) as Usage[];
  return Object.fromEntries(asked.map((usage) => [usage, inWords(decisions?.[usage])]));
}

function inWords(decision: Decision | undefined): string {
  const { verdict = 'not decided', restrictions = [] } = decision ?? {};
  const qualifiers = restrictions.map(({ type, value }) => `${type}=${value}`);
  return qualifiers.length === 0 ? verdict : `${verdict}: ${qualifiers.join(' ')}`;
}
