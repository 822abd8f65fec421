/** The known name that a misspelt one is nearest to, within a third of its letters; undefined where none is near. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const written = name.toLowerCase().slice(0, 40);
  let best: string | undefined;
  let least = (written.length + 1) / 3;
  for (const candidate of known) {
    // Every letter that one of them has more is a change.
    if (Math.abs(candidate.length - written.length) >= least) continue;
    const distance = editDistance(written, candidate);
    if (distance < least) [least, best] = [distance, candidate];
  }
  return best;
}

/** Letters to change, add or drop to turn one word into another; of more than some, that it is more. */
export function editDistance(a: string, b: string, most = Number.POSITIVE_INFINITY): number {
  const row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const letter of a.split('')) {
    let before = row[0] as number;
    row[0] = before + 1;
    let least = row[0];
    for (let at = 1; at <= b.length; at++) {
      const above = row[at] as number;
      const left = row[at - 1] as number;
      const distance = Math.min(before + (letter === b[at - 1] ? 0 : 1), above + 1, left + 1);
      row[at] = distance;
      least = Math.min(least, distance);
      before = above;
    }
    if (least > most) return least;
  }
  return row[b.length] as number;
}
