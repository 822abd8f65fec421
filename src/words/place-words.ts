import type { PageEvidence, Place, Statement } from '../policy';
import { addressWords } from './address-words';
import { metaNumber } from './meta-number';
import { visibleText } from './visible-text';
import type { Words } from './words';

/** The parts of a statement that name its place. */
interface Standing {
  readonly source: { readonly place: Place };
  readonly foundIn?: Statement['foundIn'];
}

/** Where a statement stands, and whether it stands only in the HTML as sent or only in the DOM. */
export function statementPlace({ source, foundIn }: Standing, evidence: PageEvidence, words: Words): string {
  const metaTags = foundIn === 'sent' ? (evidence.sourceMetaTags ?? null) : evidence.metaTags;
  const place = placeWords(source.place, { ...evidence, metaTags }, words);
  return foundIn ? words.name('place_only_in', ONLY_IN[foundIn], place) : place;
}

const ONLY_IN = { sent: 'sent-html', dom: 'dom' } as const;

/** Where a statement stands, in words, such as "robots.txt line 12" or "META robots, tag 3". */
function placeWords(place: Place, evidence: PageEvidence, words: Words): string {
  switch (place.kind) {
    case 'robots-txt':
      if (place.line === 0) return words.text('source_robots_txt');
      return place.address
        ? words.text('place_reference', words.number(place.line), visibleText(place.address, 60))
        : words.text('place_robots_txt', words.number(place.line));
    case 'header':
      return words.text('place_header', visibleText(place.name, 40));
    case 'meta':
      return words.text(
        'place_meta',
        visibleText(evidence.metaTags?.[place.index]?.name ?? '', 40),
        words.number(metaNumber(evidence.metaTags, place.index)),
      );
    case 'element':
      return words.text(
        'place_element',
        visibleText(evidence.elements[place.index]?.label ?? words.number(place.index + 1), 60),
      );
    case 'file':
      return place.line === 0
        ? addressWords(place.address, 60)
        : words.text('place_file', addressWords(place.address, 60), words.number(place.line));
    case 'link':
      return words.text('place_link', words.number(place.index + 1));
    case 'inline-licence':
      return words.text('place_inline_licence', words.number(place.index + 1), words.number(place.line));
  }
}
