import {
  CLASS_LENGTH,
  ELEMENT_COUNT,
  ELEMENT_OCTETS,
  LICENCE_COUNT,
  LICENCE_OCTETS,
  LINK_COUNT,
  META_COUNT,
  META_LENGTH,
  META_OCTETS,
} from '../gather/limits/limits';
import { limitStoredSize } from '../gather/limits/stored-size';
import {
  type DomLimit,
  type DomReport,
  FILE_LIMIT,
  FRAME_LIMIT,
  type PageReport,
  type RobotsTxtReport,
} from '../messages';
import type { Channel, FileFetch, MarkedElement, MetaTag, PageEvidence } from '../policy';

/** Octets of header fields that are read: more than any browser takes from a site. */
const HEADER_OCTETS = 512 * 1024;

/** Files that a page or its site refers to. */
const FILES = 64;

/**
 * The facts of a saved report as far as they would have been read of a live page. The evidence says of what is beyond that it was
 * cut, so that nothing becomes permitted by it (2.5).
 */
export function withinLimits(facts: PageReport): PageReport {
  const { evidence, sentHtml } = facts;
  const part = ({
    metaTags,
    elements,
  }: {
    metaTags: readonly MetaTag[];
    elements: readonly MarkedElement[];
  }) => ({
    metaTags: metaTags.slice(0, META_COUNT),
    elements: elements.slice(0, ELEMENT_COUNT),
  });
  const kept = evidence && evidenceWithin(evidence);
  return {
    ...facts,
    evidence: kept,
    dom: domWithin(facts.dom, evidence?.cut, kept?.cut),
    robotsTxt: robotsTxtWithin(facts.robotsTxt, kept?.robotsTxt),
    linked: facts.linked.slice(0, LINK_COUNT),
    frames: facts.frames.slice(0, FRAME_LIMIT),
    references: facts.references.slice(0, FILES),
    files: facts.files.slice(0, FILES),
    sentHtml:
      sentHtml.state === 'compared'
        ? {
            ...sentHtml,
            onlyInSentHtml: part(sentHtml.onlyInSentHtml),
            onlyInDom: part(sentHtml.onlyInDom),
            changed: sentHtml.changed.slice(0, ELEMENT_COUNT),
          }
        : sentHtml,
  };
}

/** The limits that were reached here besides those of the page. */
function domWithin(dom: DomReport, before: readonly Channel[] = [], now: readonly Channel[] = []): DomReport {
  const limits = now.filter((channel) => !before.includes(channel)).map((channel) => LIMITS[channel]);
  if (dom.state !== 'seen' || limits.length === 0) return dom;
  return { ...dom, truncated: [...dom.truncated, ...limits.filter((limit) => limit !== null)] };
}

/** By which limit each channel is cut here; no page has as many header fields. */
const LIMITS: Readonly<Record<Channel, DomLimit | null>> = {
  meta: 'meta-tags',
  elements: 'elements',
  licences: 'licences',
  headers: null,
};

const robotsTxtWithin = (report: RobotsTxtReport, file: FileFetch | undefined): RobotsTxtReport =>
  report.state === 'answered' && file && 'cut' in file ? { ...report, truncated: true } : report;

function evidenceWithin(evidence: PageEvidence): PageEvidence {
  const cut = new Set<Channel>(evidence.cut);
  /**
   * As many of a list as are read; a fact that is made shorter says so by itself, or `shorter` cuts its channel. `counted` is
   * what was there of a fact when its size was counted.
   */
  const first = <Fact>(
    channel: Channel,
    facts: readonly Fact[],
    count: number,
    octets: number,
    shorter: (fact: Fact) => Fact = (fact) => fact,
    counted: (fact: Fact) => unknown = (fact) => fact,
  ): readonly Fact[] => {
    const size = limitStoredSize(octets);
    const kept = facts.slice(0, count).map((fact) => {
      const short = shorter(fact);
      if (short !== fact) cut.add(channel);
      return short;
    });
    const end = kept.findIndex((fact) => !size.fits(counted(fact)));
    if (end >= 0 || facts.length > count) cut.add(channel);
    return end < 0 ? kept : kept.slice(0, end);
  };
  const { headers, metaTags, sourceMetaTags, links, inlineLicences, references, files } = evidence;
  const shorterTag = (tag: MetaTag) =>
    Math.max(tag.name.length, tag.content.length) > META_LENGTH
      ? {
          ...tag,
          name: tag.name.slice(0, META_LENGTH),
          content: tag.content.slice(0, META_LENGTH),
        }
      : tag;
  const limited: PageEvidence = {
    ...evidence,
    robotsTxt: fileWithin(evidence.robotsTxt),
    ...(references && { references: filesWithin(references, fileWithin) }),
    ...(files && { files: filesWithin(files, wholeWithin) }),
    headers: headers && first('headers', headers, HEADER_OCTETS, HEADER_OCTETS),
    metaTags: metaTags && first('meta', metaTags, META_COUNT, META_OCTETS, shorterTag),
    ...(sourceMetaTags && {
      sourceMetaTags: first('meta', sourceMetaTags, META_COUNT, META_OCTETS, shorterTag),
    }),
    ...(links && { links: first('licences', links, LICENCE_COUNT, LICENCE_OCTETS) }),
    ...(inlineLicences && {
      inlineLicences: first('licences', inlineLicences, LICENCE_COUNT, LICENCE_OCTETS),
    }),
    elements: first('elements', evidence.elements, ELEMENT_COUNT, ELEMENT_OCTETS, shorterElement, whenFound),
  };
  return cut.size > 0 ? { ...limited, cut: [...cut] } : limited;
}

/** How many there are of an element's name is known only when all were found. */
const whenFound = (element: MarkedElement) => ({ ...element, of: element.number });

/** Half a word could state something else, so that the last one goes. */
function shorterElement(element: MarkedElement): MarkedElement {
  const { classes, rel = '' } = element;
  if (Math.max(classes.length, rel.length) <= CLASS_LENGTH) return element;
  const shorter = (words: string) =>
    words.length > CLASS_LENGTH ? words.slice(0, CLASS_LENGTH).replace(/\S*$/, '') : words;
  return { ...element, classes: shorter(classes), ...(rel && { rel: shorter(rel) }), cut: true };
}

type Files = Readonly<Record<string, FileFetch>>;

const filesWithin = (files: Files, within: (file: FileFetch) => FileFetch): Files =>
  Object.fromEntries(
    Object.entries(files)
      .slice(0, FILES)
      .map(([address, file]) => [address, within(file)]),
  );

/** Of a file of rules as many whole lines as are read. */
function fileWithin(file: FileFetch): FileFetch {
  if (file.status === null || file.text.length <= FILE_LIMIT) return file;
  const text = file.text.slice(0, FILE_LIMIT) as string;
  return {
    ...file,
    text: text.slice(0, Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1),
    cut: true,
  };
}

/** Half of any other file can state the opposite of the whole. */
function wholeWithin(file: FileFetch): FileFetch {
  const isLong = file.status !== null && file.text.length > FILE_LIMIT;
  return isLong ? { status: null, reason: 'too-long' } : file;
}
