import { acap } from './acap/acap';
import { PRECEDENCE, type Rank } from './precedence';
import type { Reader } from './reader';
import { rep } from './rep/rep';

/** Every way of writing permissions: how each is read, and whose word counts first. */
export interface Languages {
  readonly readers: readonly Reader[];
  readonly precedence: readonly Rank[];
}

/** The languages that the engine knows. */
export const LANGUAGES: Languages = { readers: [rep, acap], precedence: PRECEDENCE };
