import { vi } from 'vitest';
import { PATIENCE_MS } from '../drive/until.js';

/**
 * Asks again until nothing is thrown, and gives the answer. Vitest by itself gives up after a second, which a busy machine takes.
 */
export const eventually = <Answer>(check: () => Answer | Promise<Answer>): Promise<Answer> =>
  vi.waitFor(check, { timeout: PATIENCE_MS });
