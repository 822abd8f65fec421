interface Closable {
  close(): Promise<void>;
}

/** Keeps what a test opens, so that it can be closed when the test is over: what was opened last goes first. */
export function keptOpen() {
  let open: Closable[] = [];
  return {
    keep<Opened extends Closable>(opened: Opened): Opened {
      open.push(opened);
      return opened;
    },
    async closeAll(): Promise<void> {
      for (const opened of open.reverse()) await opened.close();
      open = [];
    },
  };
}
