/**
 * Milliseconds that one call of each takes. The calls take turns, so that whatever slows the machine slows all, and of each the
 * fastest turn counts; where they are long there are fewer.
 * @template {string} Name
 * @param {Record<Name, () => unknown>} calls
 * @param {import('../effort.js').Effort} effort
 * @param {number} turnLength milliseconds
 * @returns {Promise<Record<Name, number>>}
 */
export async function timesOf(calls, { most, comparing }, turnLength = 25) {
  const best = /** @type {Record<Name, number>} */ ({});
  const names = /** @type {Name[]} */ (Object.keys(calls));
  const end = performance.now() + comparing;
  for (let turn = 0; turn < Math.min(15, most) && performance.now() < end; turn++) {
    for (const name of names)
      best[name] = Math.min(
        best[name] ?? Number.POSITIVE_INFINITY,
        await turnOf(calls[name], most === 1 ? 0 : turnLength),
      );
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
