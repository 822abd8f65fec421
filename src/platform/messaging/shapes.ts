import { link, markedElement, metaTag, resources } from '../../messages/fact-shapes';
import {
  all,
  count,
  either,
  fields,
  integer,
  list,
  oneOf,
  orNull,
  type Shape,
  text,
  truth,
} from '../../messages/shape';
import type { MarkedElement } from '../../policy';
import { isHttp } from '../network/address';

/** A browser's tab id. */
export const tab = count;

const webAddress: Shape = (value) => text(value) && isHttp(value as string);

/** An element's parent always comes before it, so that a walk up the parents ends. */
const areAfterParents: Shape = (elements) =>
  (elements as readonly MarkedElement[]).every(({ parent }, index) => parent === null || parent < index);

/** Raw facts in the shape of a scan. */
export const scan = fields({
  number: integer,
  metaTags: list(metaTag),
  elements: all(list(markedElement), areAfterParents),
  'links?': list(link),
  'inlineLicences?': list(text),
  'linked?': list(webAddress),
  'canonical?': webAddress,
  'isFromWorker?': oneOf(true),
  'resources?': resources,
  'truncated?': list(text),
});

/** A choice of crawler and usage to highlight. */
export const highlight = fields({
  crawlerName: text,
  usage: orNull(text),
  query: fields({
    crawler: fields({
      tokens: list(text),
      reads: list(text),
      elements: truth,
      rep: oneOf('rfc9309', 'koster1996'),
    }),
    purpose: orNull(text),
    now: text,
  }),
});

const markLabel = fields({ kind: text, words: text });

/** Marks to paint, each with the scan that it belongs to. */
export const marks = fields({
  scan: integer,
  ending: text,
  about: text,
  labels: list(markLabel),
  elements: list(integer),
  links: list(fields({ address: text, label: integer })),
  parts: list(fields({ name: text, label: integer })),
  notes: list(text),
  page: orNull(markLabel),
});

/** A part of a page, as its overlay or a view knows it. */
export const pointed = fields({
  scan: integer,
  target: either(
    oneOf(null),
    fields({ kind: oneOf('element'), index: integer }),
    fields({ kind: oneOf('link'), address: text }),
    fields({ kind: oneOf('part'), name: text, isList: truth }),
  ),
});

/** What was clicked in the context menu of a page. */
export const clicked = fields({ elementId: orNull(integer), address: orNull(text) });

/** How a part of a page is shown. */
export const showing = oneOf('outline', 'visit');

/** What to fetch from the web. */
export const fetchOrder = fields({
  url: webAddress,
  page: text,
  'isReference?': truth,
  most: integer,
  cache: oneOf('no-store', 'no-cache'),
  'timeout?': integer,
});
