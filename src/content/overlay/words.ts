/** Draws words without a text node: pages find such in closed roots too, and Firefox gives them the node. */
export function write(element: HTMLElement, words: string): void {
  element.dataset.words = words;
}
