import type { ContentItem } from './report-content';

/** Things of a page as lines of plain text: what each says and where, and the words as written; then the page's address. */
export function plainText(items: readonly ContentItem[], address: string): string {
  const lines = items.flatMap(({ text, place, quotes }) => [
    place ? `${text} – ${place}` : text,
    ...quotes.map((quote) => `${quote.label}: ${quote.text}`),
  ]);
  return [...lines, address].join('\n');
}
