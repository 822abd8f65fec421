/** Reports a bug on the extension's console, with its stack: unexpected errors are never silent. */
export function reportMistake(error: unknown): void {
  console.error('Permitlens made a mistake:', error);
}
