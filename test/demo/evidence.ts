import { pageHeaders } from '../../demo/headers.js';
import { hostOf, robotsTxtOf } from '../../demo/hosts.js';
import { readSite as readFiles } from '../../demo/site-files.js';
import { scanSentHtml } from '../../src/gather/scan-sent-html';
import { type FileFetch, type PageEvidence, readSite } from '../../src/policy';

const site = readFiles();

/** What the extension knows of a demo page once everything has been fetched; needs a DOM. */
export async function evidenceOf(path: string): Promise<PageEvidence> {
  const html = (site.get(path)?.body ?? '').replace(/<(?:link|script)\b[^>]*>/g, '');
  const { metaTags, elements } = await scanSentHtml(html);
  const host = hostOf(path) ?? '';
  const evidence = {
    url: `http://${host}:8080${path}`,
    robotsTxt: fetched(robotsTxtOf(host)),
    headers: (pageHeaders.get(path) ?? []).filter(([name]) => name.endsWith('Robots-Tag')),
    metaTags,
    elements,
  };
  const { needs } = readSite(evidence);
  const references = Object.fromEntries(needs.map((url) => [url, fetched(new URL(url).pathname)]));
  return { ...evidence, references };
}

function fetched(path: string): FileFetch {
  const file = site.get(path);
  return file ? { status: 200, text: file.body } : { status: 404, text: '' };
}
