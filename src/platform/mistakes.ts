/** Tells of a mistake of our own on the extension's console, with its stack: what we did not expect is never silent. */
export function reportMistake(error: unknown): void {
  console.error('Permitlens made a mistake:', error);
}
