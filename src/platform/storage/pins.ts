/** What is pinned until something else is. */
const PINNED_AT_FIRST: readonly string[] = ['known:Googlebot', 'known:Bingbot', 'known:GPTBot'];

/** So many can be pinned: what stands on top is to be seen at a glance. */
const PINNED_LIMIT = 12;

/**
 * Names are taken from pages: browsers synchronise no more than twelve of this length; longer ones stay pinned until the view
 * closes.
 */
const REMEMBERED_LENGTH = 90;

/**
 * The ids of pinned crawlers in a remembered text, which another version or a person may have written; those of the beginning
 * where it holds none.
 */
export function pinsIn(text: string | null): readonly string[] {
  try {
    const pins: unknown = JSON.parse(text ?? 'null');
    return Array.isArray(pins) && pins.every((pin) => typeof pin === 'string')
      ? [...new Set(pins)].slice(0, PINNED_LIMIT)
      : PINNED_AT_FIRST;
  } catch {
    return PINNED_AT_FIRST;
  }
}

/** Pinned crawlers with one more, which stays in its place if it was there; the oldest pin goes where there are too many. */
export const withPin = (pins: readonly string[], pin: string): readonly string[] =>
  pins.includes(pin) ? pins : [...pins, pin].slice(-PINNED_LIMIT);

/** The same without one. */
export const withoutPin = (pins: readonly string[], pin: string): readonly string[] =>
  pins.filter((one) => one !== pin);

/** Whether a pin is short enough to be remembered. */
export const isRemembered = ({ length }: string): boolean => length <= REMEMBERED_LENGTH;

/** What of pinned crawlers is remembered, as text. */
export const pinsAsText = (pins: readonly string[]): string => JSON.stringify(pins.filter(isRemembered));
