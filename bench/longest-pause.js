/**
 * @typedef {object} PauseClock
 * @property {<Result>(work: () => Promise<Result>) => Promise<{ result: Result, pause: number }>} longestPause does some work,
 *   and returns for how many milliseconds the page was kept waiting at once meanwhile
 */

/** Runs in a page: gives it `longestPause`. */
export function offerLongestPause() {
  /** @type {PauseClock['longestPause']} */
  const longestPause = async (work) => {
    const { port1, port2 } = new MessageChannel();
    let last = performance.now();
    let pause = 0;
    const note = () => {
      pause = Math.max(pause, performance.now() - last);
      last = performance.now();
    };
    port1.onmessage = () => {
      note();
      port2.postMessage(null);
    };
    port2.postMessage(null);
    const result = await work();
    note();
    port1.close();
    return { result, pause };
  };
  Object.assign(globalThis, { longestPause });
}
