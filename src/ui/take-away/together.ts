/** Parts things by what they have in common, in the order in which that comes first. */
export function together<Thing>(
  things: readonly Thing[],
  commonOf: (thing: Thing) => string,
): readonly (readonly [Thing, ...Thing[]])[] {
  const parts = new Map<string, [Thing, ...Thing[]]>();
  for (const thing of things) {
    const common = commonOf(thing);
    const part = parts.get(common);
    if (part) part.push(thing);
    else parts.set(common, [thing]);
  }
  return [...parts.values()];
}
