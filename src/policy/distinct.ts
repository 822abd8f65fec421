/** Of several values with the same key the last, in the order of the first. */
export function distinct<Value>(values: readonly Value[], keyOf: (value: Value) => string): Value[] {
  return [...new Map(values.map((value) => [keyOf(value), value])).values()];
}

/** Of several values with the same key the first. */
export function firstOfEach<Value>(values: readonly Value[], keyOf: (value: Value) => string): Value[] {
  const seen = new Set<string>();
  return values.filter((value) => seen.size < seen.add(keyOf(value)).size);
}

/** The values that share a key, in the order in which keys first occur. */
export const groupsBy = <Value, Key>(values: Iterable<Value>, keyOf: (value: Value) => Key) => [
  ...groupByKeys(values, (value) => [keyOf(value)]).values(),
];

/** The values with each key, in order; a value that has a key more than once is listed once. */
export function groupByKeys<Value, Key>(
  values: Iterable<Value>,
  keysOf: (value: Value) => readonly Key[],
): Map<Key, [Value, ...Value[]]> {
  const groups = new Map<Key, [Value, ...Value[]]>();
  for (const value of values)
    for (const key of keysOf(value)) {
      const known = groups.get(key);
      if (!known) groups.set(key, [value]);
      else if (known.at(-1) !== value) known.push(value);
    }
  return groups;
}
