import type { PageReport } from '../../messages';
import type { FileFetch, PageEvidence } from '../../policy';

/** Octets as text with one character for each, because messages carry no octets in Chromium. */
interface PackedOctets {
  readonly octets: string;
}

type PackedFetch =
  | { readonly status: number; readonly text: string | PackedOctets }
  | Extract<FileFetch, { status: null }>;

interface PackedEvidence extends Omit<PageEvidence, 'robotsTxt' | 'references'> {
  readonly robotsTxt: PackedFetch;
  readonly references?: Readonly<Record<string, PackedFetch>>;
}

/** A report on its way from the background to a view. */
export interface PackedReport extends Omit<PageReport, 'evidence'> {
  readonly evidence: PackedEvidence | null;
}

/** Makes a report fit for a message. */
export function packReport({ evidence, ...report }: PageReport): PackedReport {
  return { ...report, evidence: evidence && withFetches(evidence, packFetch) };
}

/** Brings a report back to what it was. */
export function unpackReport({ evidence, ...report }: PackedReport): PageReport {
  return { ...report, evidence: evidence && withFetches(evidence, unpackFetch) };
}

function withFetches<From, To>(
  {
    robotsTxt,
    references,
    ...rest
  }: Omit<PageEvidence, 'robotsTxt' | 'references'> & {
    readonly robotsTxt: From;
    readonly references?: Readonly<Record<string, From>>;
  },
  change: (fetch: From) => To,
) {
  const changed = Object.entries(references ?? {}).map(
    ([address, fetch]) => [address, change(fetch)] as const,
  );
  return {
    ...rest,
    robotsTxt: change(robotsTxt),
    ...(references && { references: Object.fromEntries(changed) }),
  };
}

function packFetch(fetch: FileFetch): PackedFetch {
  if (fetch.status === null || typeof fetch.text === 'string') return fetch as PackedFetch;
  let octets = '';
  for (const octet of fetch.text) octets += String.fromCharCode(octet);
  return { status: fetch.status, text: { octets } };
}

function unpackFetch(fetch: PackedFetch): FileFetch {
  if (fetch.status === null || typeof fetch.text === 'string') return fetch as FileFetch;
  const { octets } = fetch.text;
  return {
    status: fetch.status,
    text: Uint8Array.from(octets, (character: string) => character.charCodeAt(0)),
  };
}
