/** The known name that a misspelt one is nearest to, within a third of its letters; undefined where none is near. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const written = name.toLowerCase().slice(0, 40);
  let best: string | undefined;
  let least = Math.floor(written.length / 3) + 1;
  for (const candidate of known) {
    const distance = editDistance(written, candidate);
    if (distance < least) [least, best] = [distance, candidate];
  }
  return best;
}

/** Letters to change, add or drop to turn one word into another. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return row[b.length] as number;
}
