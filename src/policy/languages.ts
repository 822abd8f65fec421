import { PRECEDENCE, type Rank } from './deciding/precedence';
import { acap } from './languages/acap/acap';
import type { Reader } from './languages/reader';
import { rep } from './languages/rep/rep';

/** Every way of writing permissions: how each is read, and whose word counts first. */
export interface Languages {
  readonly readers: readonly Reader[];
  readonly precedence: readonly Rank[];
}

/** The languages that the engine knows. */
export const LANGUAGES: Languages = { readers: [rep, acap], precedence: PRECEDENCE };
