/**
 * A function that works each answer out once for each key, which is the input itself unless `keyOf` returns another; without
 * input, once.
 */
export function remembering<Output, Input = void>(
  answer: (input: Input) => Output,
  keyOf: (input: Input) => unknown = (input) => input,
): (input: Input) => Output {
  // Most are never asked.
  let answers: Map<unknown, Output> | undefined;
  return (input) => {
    answers ??= new Map();
    const key = keyOf(input);
    let output = answers.get(key);
    if (output === undefined) {
      output = answer(input);
      answers.set(key, output);
    }
    return output;
  };
}
