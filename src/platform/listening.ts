/** An event of the browser, as far as listening needs it. */
interface Heard<Listener> {
  addListener(listener: Listener): void;
  removeListener(listener: Listener): void;
}

/** Listens to some events from now on; answers how to stop. */
export function listening<Listener>(listener: Listener, ...events: readonly Heard<Listener>[]): () => void {
  for (const event of events) event.addListener(listener);
  return () => {
    for (const event of events) event.removeListener(listener);
  };
}
