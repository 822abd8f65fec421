import type { PageScan } from '../../messages';
import { expecting } from '../../platform/failures';
import { askContent } from '../../platform/messaging/content-for-background';
import type { ShownDocument } from '../../platform/navigation/shown-document';
import { isUnanswered } from '../../platform/unanswered';
import { type FileFetch, mayNameElements, type PageEvidence, readPage, readSiteWith } from '../../policy';
import { laterScan, scans } from '../kept/document-facts';

/** How many names are looked for on one page, and how long they may be. */
const MOST = 200;
const LONGEST = 256;

/**
 * Has the page look for the resources that qualifiers name, where that is due, and stores the result with its scan. Answers
 * whether it did.
 */
export async function lookForResources(page: ShownDocument, evidence: PageEvidence): Promise<boolean> {
  const names = namesIn(evidence);
  if (names.join(' ') === Object.keys(evidence.resources ?? {}).join(' ')) return false;
  const scan = await expecting(isUnanswered, askContent(page).lookFor(names), null);
  // Facts of a page that was left may be forgotten by now.
  if (scan) await scans.update(page.documentId, (known) => known && laterScan(known, scan));
  return scan !== null;
}

/** Whether a limit was reached: of names, of their length, or of time. */
export function isResourceLimitReached({ resources = {} }: PageScan): boolean {
  const names = Object.keys(resources);
  const isLong = ({ length }: string) => length > LONGEST;
  return names.length > MOST || names.some((name) => resources[name] === null || isLong(name));
}

/** Holds one name, or one character, more than the limits, so that the scan shows that they were reached. */
function namesIn(evidence: PageEvidence): readonly string[] {
  if (!textsOf(evidence).some(mayNameElements)) return [];
  const names = readPage(readSiteWith({}, evidence), evidence).resources.map((name) =>
    name.slice(0, LONGEST + 1),
  );
  return [...new Set(names)].slice(0, MOST + 1);
}

function textsOf({ robotsTxt, references = {}, metaTags }: PageEvidence): string[] {
  return [
    ...[robotsTxt, ...Object.values(references)].map(textOf),
    ...(metaTags ?? []).map(({ content }) => content),
  ];
}

const textOf = (fetch: FileFetch): string =>
  fetch.status === null || typeof fetch.text !== 'string' ? '' : fetch.text;
