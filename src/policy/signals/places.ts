import type { PageFacts } from '../model/evidence';
import type { Source } from '../model/statement';

/** A META tag of the DOM, or of the HTML as sent alone, with its place there (4.2.6). */
export interface PlacedMeta {
  readonly name: string;
  readonly content: string;
  readonly inHead: boolean;
  readonly place: Extract<Source['place'], { kind: 'meta' }>;
  readonly foundIn?: 'sent' | undefined;
}

/** All META tags of a page, those of the DOM first, then those that only the HTML as sent has. */
export function placedMetaTags({ metaTags, sourceMetaTags }: PageFacts): PlacedMeta[] {
  const inDom = new Set((metaTags ?? []).map(keyOf));
  const place = (index: number) => ({ kind: 'meta', index, column: 1 }) as const;
  return [
    ...(metaTags ?? []).flatMap((tag, index) => (tag.by ? [] : { ...tag, place: place(index) })),
    ...(sourceMetaTags ?? []).flatMap((tag, index): PlacedMeta[] =>
      tag.by || inDom.has(keyOf(tag)) ? [] : [{ ...tag, place: place(index), foundIn: 'sent' }],
    ),
  ];
}

const keyOf = ({ name, content, inHead }: Pick<PlacedMeta, 'name' | 'content' | 'inHead'>) =>
  JSON.stringify([name.toLowerCase(), content, inHead]);

/** The response header fields of a name, in the order received. */
export function headersNamed(name: RegExp, { headers }: PageFacts) {
  return (headers ?? []).flatMap(([written, text], index) =>
    name.test(written) ? { place: { kind: 'header', index, name: written, column: 1 } as const, text } : [],
  );
}

/** The META tags of a name in the DOM, in its order. */
export function metaTagsNamed(name: RegExp, { metaTags }: PageFacts) {
  return (metaTags ?? []).flatMap(({ name: written, content: text }, index) =>
    name.test(written.trim()) ? { place: { kind: 'meta', index, column: 1 } as const, text } : [],
  );
}
