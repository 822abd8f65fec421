import type { PageScan } from '../../messages';
import { expecting } from '../../platform/failures';
import { askContent } from '../../platform/messaging/content-for-background';
import type { ShownDocument } from '../../platform/navigation/shown-document';
import { isUnanswered } from '../../platform/unanswered';
import { type FileFetch, type PageEvidence, readPage, readSiteWith } from '../../policy';
import { laterOf, scans } from '../kept/document-facts';

/** So many names are looked for on one page, and such long ones. */
const MOST = 200;
const LONGEST = 256;

/** What may be a qualifier that names an element of the page (semantics 7). */
const NAMING = /acap:(\w+:(id|class)|(id|class|tag)list):/i;

/** Has the page looked for what qualifiers name on it, where it was not looked for yet; what it has is kept with its scan. Tells whether it was. */
export async function lookForResources(page: ShownDocument, evidence: PageEvidence): Promise<boolean> {
  const names = namesIn(evidence);
  if (names.join(' ') === Object.keys(evidence.resources ?? {}).join(' ')) return false;
  const scan = await expecting(isUnanswered, askContent(page).lookFor(names), null);
  // What is known of a page that was left may be forgotten by now.
  if (scan) await scans.update(page.documentId, (known) => known && laterOf(known, scan));
  return scan !== null;
}

/** Whether more was named than is looked for, or than there was time for. */
export function isResourceLimitReached({ resources = {} }: PageScan): boolean {
  const names = Object.keys(resources);
  const isLong = ({ length }: string) => length > LONGEST;
  return names.length > MOST || names.some((name) => resources[name] === null || isLong(name));
}

/** Of what is too many or too long a little more than is looked for, so that the scan shows that there was more. */
function namesIn(evidence: PageEvidence): readonly string[] {
  if (!textsOf(evidence).some((text) => NAMING.test(text))) return [];
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
