import type { Highlight, Marks, PageReport } from '../../messages';
import {
  type Concern,
  concernsOf,
  judge,
  type Page,
  type PageEvidence,
  readPage,
  readSite,
  type Site,
  USAGES,
} from '../../policy';
import { labelOf } from '../../words/label-words';
import { visibleText } from '../../words/visible-text';
import type { Words } from '../../words/words';
import type { CardNeeds } from './card';
import { pageLabel } from './page-words';

/** What is drawn on a page, and what it is drawn from. */
export interface Painting extends CardNeeds {
  readonly page: Page;
  readonly marks: Omit<Marks, 'highlighting' | 'ending'>;
}

/**
 * What to draw for a highlight; nothing is marked for an unknown usage, since messages may name any. The page is read again only
 * if its evidence has changed since the last painting, the site's files only if they differ.
 */
export function paintingFor(
  { evidence, scan, linked, frames }: Pick<PageReport, 'evidence' | 'scan' | 'linked' | 'frames'>,
  isFrame: boolean,
  { query, usage, crawlerName }: Highlight,
  words: Words,
  before?: Painting | undefined,
): Painting | null {
  if (!evidence || scan === null) return null;
  const page = before?.evidence === evidence ? before.page : readPage(siteOf(evidence, before), evidence);
  const judgement = judge(page, query);
  const isKnown = usage === null || USAGES.includes(usage);
  const { resources } = evidence;
  const concerns = isKnown ? concernsOf(page, { query, usage, linked, resources }, judgement) : [];
  const name = usage && isKnown ? words.name('usage', usage) : words.text('highlight_all');
  return {
    page,
    judgement,
    concerns,
    evidence,
    crawlerName,
    usage,
    isFrame,
    marks: {
      scan,
      about: `${crawlerName} · ${name}`,
      ...labelled(concerns, words),
      notes: [
        ...notesOn(concerns, words),
        ...(frames.some(({ elements }) => (elements ?? 0) > 0) ? [words.text('overlay_frames')] : []),
        ...(evidence.cut?.includes('elements') ? [words.text('overlay_cut')] : []),
      ],
      // Crawlers do not fetch a frame as a part of this page.
      page: isKnown && !isFrame ? pageLabel(judgement, usage, crawlerName, evidence, words) : null,
    },
  };
}

function siteOf(evidence: PageEvidence, before: Painting | undefined): Site {
  return before && filesIn(before.evidence) === filesIn(evidence) ? before.page.site : readSite(evidence);
}

/** The files that decide what is drawn; files on AI and data use never concern parts of a page. */
const filesIn = ({ url, robotsTxt, references }: PageEvidence) =>
  JSON.stringify([url, robotsTxt, references]);

/** How many parts that the page lacks are named. */
const MOST_MISSING = 3;

function notesOn(concerns: readonly Concern[], words: Words): string[] {
  const missing = concerns.flatMap(({ target, isMissing }) =>
    isMissing && target.kind === 'part' ? [visibleText(target.name, 60)] : [],
  );
  return missing.slice(0, MOST_MISSING).map((name) => words.text('overlay_missing', name));
}

/** What is to be outlined, each with its label; what the page does not have is not. */
function labelled(
  concerns: readonly Concern[],
  words: Words,
): Pick<Marks, 'labels' | 'elements' | 'links' | 'parts'> {
  const labels = new Map<string, { readonly label: Marks['labels'][number]; readonly index: number }>();
  const elements: number[] = [];
  const links: Marks['links'][number][] = [];
  const parts: Marks['parts'][number][] = [];
  for (const concern of concerns) {
    if (concern.isMissing) continue;
    const label = labelOf(concern, words);
    const key = JSON.stringify(label);
    const known = labels.get(key) ?? { label, index: labels.size };
    labels.set(key, known);
    const { target } = concern;
    if (target.kind === 'element') elements.push(target.index, known.index);
    else if (target.kind === 'link') links.push({ address: target.address, label: known.index });
    else parts.push({ name: target.name, isList: target.isList, label: known.index });
  }
  return { labels: [...labels.values()].map(({ label }) => label), elements, links, parts };
}
