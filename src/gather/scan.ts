import { findCanonicalAddress } from './canonical-address';
import { domOf, rootOf } from './dom/native-dom';
import { elementsOf, type Hosts, type Inside, openShadow } from './dom/walk';
import type { DomFacts, Limit } from './dom-facts';
import { gatherLicences } from './licences';
import { now } from './limits/now';
import { beginSlices } from './limits/slices';
import { gatherLinks } from './links';
import { gatherMarkedElements } from './marked-elements';
import { gatherMetaTags } from './meta-tags';
import type { ResourceFinder } from './resource-finder';

/** One pass over the DOM: the facts, and the nodes that they describe. */
export interface Scan {
  readonly facts: DomFacts;
  /** The elements of the facts, by the same index. */
  readonly elements: readonly Element[];
  /** The links by the addresses of the facts. */
  readonly links: ReadonlyMap<string, readonly Element[]>;
  /** The shadow roots that were entered. */
  readonly shadows: readonly Node[];
  /** How long the pass kept the page busy, in milliseconds. */
  readonly cost: number;
}

/** A page that takes longer is read as far as that goes, in milliseconds: the reader of the view does not wait for ever. */
const LONGEST = 3_000;

/**
 * Gathers the raw facts of a document, of whatever window or of none, in slices, so that a page never waits for long; reads
 * only. META tags and licences inside the page count wherever they stand, elements in the BODY alone, itself included; links to
 * an origin where one is given.
 */
export async function scanPage(
  document: Document,
  insideOf: Inside = openShadow,
  finder?: ResourceFinder,
  origin = '',
): Promise<Scan> {
  const limits = new Set<Limit>();
  const hosts: Hosts = new Map();
  const dom = domOf(document);
  const tags = gatherMetaTags(dom, limits);
  const marked = gatherMarkedElements(dom, hosts, limits);
  const licences = gatherLicences(dom, limits);
  const canonical = findCanonicalAddress(dom);
  const links = gatherLinks(dom, origin, limits);
  const root = rootOf(dom);
  const head = dom.partOf('head');
  const body = dom.partOf('body');
  if (dom.isArriving()) {
    limits.add('arriving');
    // Once there is a BODY, no META tag that the page is sent with has an effect.
    if (!body) limits.add('meta-arriving');
  }
  const slices = beginSlices();
  const began = now();
  const isLate = () => now() - began >= LONGEST;
  for (const part of root ? dom.childrenOf(root) : []) {
    const visit = [tags.visit, licences.visit];
    if (part === head) visit.push(canonical.visit);
    if (part === body) visit.push(marked.visit, links.visit);
    for (const element of elementsOf(dom, part, insideOf, hosts)) {
      for (const take of visit) take(element);
      if (!slices.isOver()) continue;
      await slices.rest();
      if (!isLate()) continue;
      limits.add('elements').add('licences');
      // A META tag behind the head has no effect.
      if (part !== body) limits.add('meta-tags');
      break;
    }
  }
  const resources = finder?.isSeeking() && { resources: await finder.look(slices, isLate) };
  const truncated = limits.size > 0 && { truncated: [...limits] };
  return {
    facts: {
      metaTags: tags.tags,
      elements: marked.finish(),
      ...licences.found(),
      ...canonical.found(),
      ...links.found(),
      ...resources,
      ...truncated,
    },
    elements: marked.elements,
    links: links.links,
    shadows: [...hosts.keys()],
    cost: slices.cost(),
  };
}
