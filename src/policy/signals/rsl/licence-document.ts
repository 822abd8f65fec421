import type { Findings } from '../../findings/collect';
import type { Source } from '../../model/statement';
import { pathOf } from '../../text/address';
import { onOneLine, positionsIn } from '../../text/lines';
import { compilePattern, type PathPattern } from '../../text/path-pattern';
import { type Licence, readLicence } from './licence';
import { type RslElement, readRslTree } from './xml-tree';

/** A document that was read: the contents that it covers. */
export interface LicenceDocument {
  readonly contents: readonly LicensedContent[];
}

/** A part of a site, and the licences for it; at least one. */
export interface LicensedContent {
  /** Paths of the site that it covers, or all that the document is for (9.6.5). */
  readonly scope: PathPattern | 'association';
  readonly licences: readonly Licence[];
}

/** Where a document stands: a file by its address, or the page itself. */
export type DocumentPlace = { readonly address: string } | { readonly inline: number };

/** Reads a document for the pages of an origin; null where it is no document of RSL (9.6.3). What is wrong in it is reported. */
export function readLicences(
  written: string,
  origin: string,
  place: DocumentPlace,
  findings: Findings,
): LicenceDocument | null {
  // As the parser reads it, so that places in it are places in this.
  const text = written.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const root = readRslTree(text);
  if (root?.name !== 'rsl') return null;
  const sourceOf = placesIn(text, place);
  const contents = root.children.flatMap((element): LicensedContent[] => {
    if (element.name !== 'content') return [];
    const scope = scopeOf(element, origin, 'inline' in place);
    if (scope === 'unreadable') findings.at(sourceOf(element)).error('licence-not-understood');
    const licences = element.children.flatMap((child) =>
      child.name === 'license' ? readLicence(child, element.attribute('server'), sourceOf, findings) : [],
    );
    if (scope === 'unreadable' || scope === 'elsewhere' || licences.length === 0) return [];
    return [{ scope, licences }];
  });
  return { contents };
}

/** What a content's address covers; `elsewhere` is another site, for whose pages the document may be, too (9.6.5). */
function scopeOf(
  content: RslElement,
  origin: string,
  isInline: boolean,
): LicensedContent['scope'] | 'elsewhere' | 'unreadable' {
  const url = content.attribute('url')?.trim();
  if (url === undefined) return 'unreadable';
  if (url === '') return 'association';
  if (/^[/*]/.test(url) && !url.startsWith('//')) return compilePattern(url);
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return 'unreadable';
  if (new URL(url).origin === origin) return compilePattern(pathOf(url));
  // A syndicated copy names the page that it is a copy of.
  return isInline ? 'association' : 'elsewhere';
}

/** Tells the places of elements. */
function placesIn(text: string, place: DocumentPlace): (element: RslElement) => Source {
  const positionOf = positionsIn(text);
  return ({ from, to }) => ({
    place:
      'inline' in place
        ? { kind: 'inline-licence', index: place.inline, ...positionOf(from) }
        : { kind: 'file', address: place.address, ...positionOf(from) },
    text: onOneLine(text.slice(from, to)),
  });
}
