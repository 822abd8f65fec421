/** The known name that a misspelt one is nearest to, within a third of its letters; undefined where none is near. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const written = name.toLowerCase().slice(0, 40);
  let best: string | undefined;
  let least = (written.length + 1) / 3;
  for (const candidate of known) {
    const distance = editDistance(written, candidate);
    if (distance < least) [least, best] = [distance, candidate];
  }
  return best;
}

/** Letters to change, add or drop to turn one word into another. */
function editDistance(a: string, b: string): number {
  const row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let letter = 0; letter < a.length; letter++) {
    let change = letter;
    let left = letter + 1;
    for (let at = 0; at < b.length; at++) {
      row[at] = left;
      const above = row[at + 1] as number;
      left = Math.min(change + (a[letter] === b[at] ? 0 : 1), above + 1, left + 1);
      change = above;
    }
    row[b.length] = left;
  }
  return row[b.length] as number;
}
