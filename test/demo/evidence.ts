import { pageHeaders, pageStatuses } from '../../demo/headers.js';
import { hostOf, robotsTxtOf, tdmrepOf } from '../../demo/hosts.js';
import { readSite as readFiles } from '../../demo/site-files.js';
import { scanSentHtml } from '../../src/gather/scan-sent-html';
import {
  type FileFetch,
  filesNamedBy,
  isStatingHeader,
  type PageEvidence,
  readPage,
  readSite,
} from '../../src/policy';
import { remembering } from '../../src/policy/remembering';

const site = readFiles();

/** What the extension knows of a demo page once everything has been fetched; needs a DOM. */
export const evidenceOf = remembering(gatherEvidence);

async function gatherEvidence(path: string): Promise<PageEvidence> {
  const host = hostOf(path) ?? '';
  const origin = `http://${host}:8080`;
  // What is parsed apart from its page has no address that others could begin at.
  const html = (site.get(path)?.body ?? '')
    .replace(/<(?:link|script)\b(?![^>]*(?:rsl\+xml|canonical))[^>]*>/g, '')
    .replace('<link rel="canonical" href="', `$&${origin}`);
  const { metaTags, elements, links, inlineLicences, canonical } = await scanSentHtml(html);
  const evidence = {
    url: origin + path,
    robotsTxt: fetched(robotsTxtOf(host)),
    status: pageStatuses.get(path) ?? 200,
    headers: (pageHeaders.get(path) ?? []).filter(([name, value]) => isStatingHeader(name, value)),
    metaTags,
    elements,
    ...(links && { links }),
    ...(inlineLicences && { inlineLicences }),
    ...(canonical && { canonical }),
  };
  const { needs } = readSite(evidence);
  const references = Object.fromEntries(needs.map((url) => [url, fetched(new URL(url).pathname)]));
  const named = filesNamedBy(readPage(readSite(evidence), evidence));
  const files = Object.fromEntries(
    named.map((url) => {
      const { hostname, pathname } = new URL(url);
      return [url, fetched(pathname === '/.well-known/tdmrep.json' ? tdmrepOf(hostname) : pathname)];
    }),
  );
  return { ...evidence, references, files };
}

function fetched(path: string): FileFetch {
  const file = site.get(path);
  return file ? { status: 200, text: file.body } : { status: 404, text: '' };
}
