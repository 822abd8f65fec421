/** Reports a mistake of our own, with its stack, to the extension's console; whatever was thrown will do. */
export function reportMistake(error: unknown): void {
  console.error(error);
}
