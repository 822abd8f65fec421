import type { ContentItem } from './report-content';

/** One thing of a page as lines of plain text: what it says and where, the words as written, and the page's address. */
export function plainText({ text, place, quotes }: ContentItem, address: string): string {
  return [
    place ? `${text} – ${place}` : text,
    ...quotes.map((quote) => `${quote.label}: ${quote.text}`),
    address,
  ].join('\n');
}
