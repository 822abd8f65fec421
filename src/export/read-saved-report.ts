import type { PageReport } from '../messages';
import { link, markedElement, metaTag, resources } from '../messages/fact-shapes';
import {
  count,
  either,
  fields,
  list,
  oneOf,
  orNull,
  record,
  type Shape,
  text,
  truth,
  tuple,
} from '../messages/shape';
import { SAVED_VERSION } from './saved-report';

/** What is read of a saved report: the facts, from which all is decided again, and when and by which version they were read. */
export interface ReadReport {
  readonly facts: PageReport;
  readonly readAt: string;
  readonly version: string;
}

/** Why a file cannot be opened: it is no report, or one that a later version wrote, or something in it is not as it should be. */
export type UnreadReport = 'no-report' | 'later-version' | 'damaged';

/** So many characters of a file are read. */
export const SAVED_LIMIT = 50_000_000;

/** Reads what was saved once; whatever the file holds, nothing in it is run or asked for. */
export function readSavedReport(written: string): ReadReport | UnreadReport {
  const saved = parsed(written);
  if (!isReport(saved)) return 'no-report';
  if (isLater(saved)) return 'later-version';
  return isWhole(saved)
    ? {
        facts: { ...(saved as Saved).facts, highlight: null, isHighlightKept: false, lead: null },
        readAt: (saved as Saved).readAt,
        version: (saved as Saved).product.version,
      }
    : 'damaged';
}

interface Saved extends Omit<ReadReport, 'version'> {
  readonly product: { readonly version: string };
}

function parsed(written: string): unknown {
  if (written.length > SAVED_LIMIT) return null;
  try {
    return JSON.parse(written.replace(/^\ufeff/, ''));
  } catch {
    return null;
  }
}

const isReport = fields({ format: oneOf('permitlens-report'), version: count });

const isLater = (saved: unknown) => (saved as { readonly version: number }).version > SAVED_VERSION;

/** A time as ISO 8601 writes it, that exists. */
const time: Shape = (value) =>
  text(value) && TIME.test(value as string) && !Number.isNaN(Date.parse(value as string));

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

/** An address of the web. */
const address: Shape = (value) =>
  text(value) && /^https?:\/\//.test(value as string) && URL.canParse(value as string);

const file = either(
  fields({ status: count, text, 'octets?': oneOf(true), 'cut?': oneOf(true), 'redirects?': count }),
  fields({ status: oneOf(null), reason: text }),
);

const headerFields = list(tuple(text, text));

const evidence = fields({
  url: address,
  robotsTxt: file,
  'references?': record(file),
  'files?': record(file),
  'status?': count,
  headers: orNull(headerFields),
  'joined?': oneOf(true),
  'cut?': list(oneOf('headers', 'meta', 'licences', 'elements')),
  metaTags: orNull(list(metaTag)),
  'sourceMetaTags?': list(metaTag),
  'links?': list(link),
  'inlineLicences?': list(text),
  'canonical?': address,
  elements: list(markedElement),
  'resources?': resources,
});

const dom = either(
  fields({ state: oneOf('seen'), truncated: list(text) }),
  fields({ state: oneOf('unread') }),
  fields({ state: oneOf('not-html'), contentType: text }),
);

const headers = either(
  fields({
    state: oneOf('seen'),
    status: count,
    contentType: text,
    fields: headerFields,
    url: address,
    redirects: list(address),
    'rulesOnRedirects?': list(fields({ url: address, fields: headerFields })),
  }),
  fields({
    state: oneOf('not-observed'),
    why: oneOf('loaded-before', 'no-request', 'no-permission', 'not-http'),
  }),
);

const FAILURES = [
  'network',
  'timeout',
  'too-many-redirects',
  'private-network',
  'redirect-no-permission',
] as const;

const robotsTxt = either(
  fields({ state: oneOf('loading') }),
  fields({
    state: oneOf('answered'),
    url: address,
    finalUrl: address,
    status: count,
    contentType: text,
    octets: count,
    freshness: fields({
      cacheControl: orNull(text),
      expires: orNull(text),
      age: orNull(text),
      date: orNull(text),
    }),
    redirects: count,
    chain: list(address),
    fetchedAt: time,
    truncated: truth,
  }),
  fields({ state: oneOf('failed'), url: address, why: oneOf(...FAILURES), fetchedAt: time }),
  fields({ state: oneOf('not-asked'), why: oneOf('no-permission', 'not-http', 'no-room') }),
);

const difference = fields({ metaTags: list(metaTag), elements: list(markedElement) });

const sentHtml = either(
  fields({ state: oneOf('not-asked', 'loading') }),
  fields({
    state: oneOf('failed'),
    why: oneOf(...FAILURES, 'no-permission', 'not-html', 'http-error', 'busy'),
  }),
  fields({
    state: oneOf('compared'),
    status: count,
    truncated: truth,
    onlyInSentHtml: difference,
    onlyInDom: difference,
    changed: list(fields({ sent: markedElement, dom: markedElement })),
  }),
);

const fileReport = fields({
  url: address,
  state: oneOf('loading', 'answered', 'failed', 'refused', 'no-room', 'too-long'),
  status: count,
  contentType: text,
});

const facts = fields({
  url: address,
  evidence,
  scan: orNull(count),
  dom,
  headers,
  robotsTxt,
  sentHtml,
  frames: list(fields({ url: text, metaTags: orNull(count), elements: orNull(count) })),
  references: list(fileReport),
  files: list(fileReport),
  linked: list(address),
  unkept: truth,
  highlightEnded: truth,
});

const isWhole = fields({ readAt: time, product: fields({ version: text }), facts });
