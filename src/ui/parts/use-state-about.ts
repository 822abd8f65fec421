import { useLayoutEffect, useState } from 'preact/hooks';

/**
 * A state that is about something, and is empty again once that is another. It is emptied at once: in a view whose next frame
 * comes late, a press that came before it would lose what it said.
 */
export function useStateAbout<State>(
  empty: State,
  about: readonly unknown[],
): [State, (state: State) => void] {
  const [state, setState] = useState(empty);
  useLayoutEffect(() => setState(empty), about);
  return [state, setState];
}
