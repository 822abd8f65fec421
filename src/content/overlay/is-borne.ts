import { reportMistake } from '../../platform/mistakes';

/**
 * Whether the page bears what is drawn on it, as `draw` returns; one that offers no closed root to draw in, or no place, does
 * not.
 */
export function isBorne(draw: () => boolean): boolean {
  try {
    return draw();
  } catch (error) {
    if (!(error instanceof DOMException)) reportMistake(error);
    return false;
  }
}
