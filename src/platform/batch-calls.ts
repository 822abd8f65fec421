/** Calls back once for all changes noted within some milliseconds of the first, until it is stopped. */
export function batchCalls(milliseconds: number, changed: () => void): { note(): void; stop(): void } {
  let due: ReturnType<typeof setTimeout> | undefined;
  return {
    note() {
      due ??= setTimeout(() => {
        due = undefined;
        changed();
      }, milliseconds);
    },
    stop: () => clearTimeout(due),
  };
}
