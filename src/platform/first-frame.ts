/** Resolves when the browser has drawn what the document held at first, or at once where it draws nothing of it. */
export function firstFrame(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
