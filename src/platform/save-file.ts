/** Saves a text as a file, as a link to a download does; needs no permission, and asks where the browser asks. */
export function saveFile(name: string, text: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  link.download = name;
  link.click();
  // Not at once, since the download begins later.
  setTimeout(() => URL.revokeObjectURL(link.href), RELEASED_AFTER);
}

/** In milliseconds. */
const RELEASED_AFTER = 60_000;
