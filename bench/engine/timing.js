/**
 * Milliseconds that one call of each takes. The calls take turns, so that whatever slows the machine slows all, and of each the
 * fastest turn counts.
 * @template {string} Name
 * @param {Record<Name, () => unknown>} calls
 * @param {number} turnLength milliseconds
 * @returns {Promise<Record<Name, number>>}
 */
export async function timesOf(calls, turnLength = 25) {
  const best = /** @type {Record<Name, number>} */ ({});
  const names = /** @type {Name[]} */ (Object.keys(calls));
  for (let turn = 0; turn < 15; turn++) {
    for (const name of names)
      best[name] = Math.min(best[name] ?? Number.POSITIVE_INFINITY, await turnOf(calls[name], turnLength));
  }
  return best;
}

/**
 * @param {() => unknown} call
 * @param {number} length
 */
async function turnOf(call, length) {
  const start = performance.now();
  let calls = 0;
  do {
    const result = call();
    if (result instanceof Promise) await result;
    calls++;
  } while (performance.now() - start < length);
  return (performance.now() - start) / calls;
}

/** @param {number} milliseconds */
export function inWords(milliseconds) {
  return milliseconds < 1 ? `${(milliseconds * 1000).toFixed(1)} µs` : `${milliseconds.toFixed(2)} ms`;
}
