import type { Preference } from './preference';

/** A token of robots.txt that names what content may be used for, and no crawler (9.8.4). */
export interface PolicyToken {
  readonly token: string;
  readonly preference: Preference;
  /** Whether an Allow permits that use, or only takes a path out of a Disallow. */
  readonly doesAllowPermit: boolean;
  /** Whether groups for `*` stand in where none names the token. */
  readonly isBoundByAny: boolean;
  /** Operators that document to read it. */
  readonly readBy: readonly string[];
}

/** Those that are known; one without documentation is shown as the most cautious kind. */
export const POLICY_TOKENS: readonly PolicyToken[] = [
  {
    token: '__usage_ai-training',
    preference: 'train-ai',
    doesAllowPermit: false,
    isBoundByAny: false,
    readBy: [],
  },
];

/** Whether a name in robots.txt is such a token, known or not, and so no crawler's. */
export const isPolicyToken = (name: string): boolean => /^__usage_/i.test(name);
