import { isPrivateWindow, isSplit } from '../windows';
import type { FactArea } from './fact-area';
import { privateArea } from './private-area';
import { sessionArea } from './session-area';

/**
 * The area of where we run. Chromium keeps one session storage for all windows, from which what private ones leave is never
 * removed; there, private windows have memory of their own, which goes with the last of them.
 */
export const ownArea = (): FactArea => (isPrivateWindow() && isSplit() ? privateArea : sessionArea);
