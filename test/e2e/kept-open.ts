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
    /** Closes them, of which none is kept any longer; where one fails, the others all the same. */
    async closeAll(): Promise<void> {
      const leaving = open.reverse();
      open = [];
      try {
        for (let next = leaving.shift(); next; next = leaving.shift()) await next.close();
      } finally {
        await Promise.allSettled(leaving.map((opened) => opened.close()));
      }
    },
  };
}
