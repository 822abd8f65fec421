import { useLayoutEffect, useState } from 'preact/hooks';

/**
 * A state that is about something, and is empty again once that is another. It is emptied at once: in a view whose next frame is
 * late, a press before it would lose its result.
 */
export function useStateAbout<State>(
  empty: State,
  about: readonly unknown[],
): [State, (state: State) => void] {
  const [state, setState] = useState(empty);
  useLayoutEffect(() => setState(empty), about);
  return [state, setState];
}
