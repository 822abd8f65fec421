import { crawlerOfToken, namedCrawler } from '../../crawlers/catalogue';
import { groupsOf } from '../../deciding/site-rules';
import { groupByKeys } from '../../distinct';
import type { AcapRecord } from '../../languages/acap/records';
import { lineOfField } from '../../languages/rep/robots-txt/fields';
import { type Group, nameIn } from '../../languages/rep/robots-txt/groups';
import type { RobotsTxt } from '../../languages/rep/robots-txt/robots-txt';
import { rulesAt } from '../../languages/rep/robots-txt/rules';
import { writtenLine } from '../../languages/rep/written-lines';
import type { Crawler } from '../../model/query';
import type { Language } from '../../model/statement';
import { readSiteWith, type Site } from '../../reading/site';
import { lowerCase } from '../../text/octets';
import { patternOf } from '../../text/path-pattern';
import { mayCrawl } from '../may-crawl';
import { probesOf } from './probes';
import {
  byLength,
  byNewLength,
  byNewScope,
  byScope,
  type CrawlRule,
  isHarmless,
  keepSameWinners,
  type WrittenRule,
} from './same-winner';
import { eachName, NAMED_NOWHERE, type Said, type Unsaid, type WhyUnsaid } from './unsaid';

/** Lines of a translated robots.txt at the most. */
const LINE_LIMIT = 1_000;

/** Addresses that each crawler is judged at, at the most: fewer where rules and crawlers are many, so that it takes no longer. */
const ADDRESSES = 200;

/** Rules that are compared with addresses of crawlers while a translation is judged. */
const WORK = 400_000;

/** Pieces of patterns that are compared with each other, at the most. */
const COMPARISONS = 1_000_000;

/**
 * What a robots.txt states on crawling in the other language, as groups or records that take the place of the old: as
 * conventional groups, what a crawler that reads ACAP goes by; as ACAP records, what its conventional groups state. Each group is
 * judged: with it, every crawler may crawl what it might, except where an Allow is named as unsaid; where one fails, there are
 * no lines, nor where the file asks for too much work.
 */
export function translateSite(site: Site, to: Language, origin: string): Said {
  const { robotsTxt } = site;
  if (!robotsTxt || site.gap !== null) return { lines: [], unsaid: [] };
  const unsaid = new Map<string, Unsaid>();
  const tell = (source: Unsaid['source'], why: WhyUnsaid) =>
    unsaid.set(JSON.stringify([source.place, why]), { source, why });
  const blocks = to === 'rep' ? blocksFromAcap(site, robotsTxt, tell) : blocksFromRules(robotsTxt, tell);
  const stated = to === 'acap' ? robotsTxt.fields.length : robotsTxt.lines().starts.length;
  let room = LINE_LIMIT;
  let crawlersLeft = Math.floor(WORK / (stated + 1));
  let comparisonsLeft = COMPARISONS;
  const written: Written[] = [];
  for (const block of blocks) {
    room -= block.names.length + block.size;
    crawlersLeft -= block.names.length;
    // Rules of a file that is too long are not read at all.
    const rules = room < 0 || crawlersLeft < 0 ? null : block.rules();
    comparisonsLeft -= rules ? comparisonsOf(rules) : 0;
    if (!rules || comparisonsLeft < 0) {
      for (const one of block.headings()) tell(one, 'too-many');
      return { lines: [], unsaid: [...unsaid.values()] };
    }
    const { kept, lost } =
      to === 'rep'
        ? keepSameWinners(rules, byScope, byNewLength)
        : keepSameWinners(rules, byLength, byNewScope);
    const lines = to === 'rep' ? groupLines(block, kept) : recordLines(block, kept);
    written.push({ ...block, all: rules, kept, lost, lines });
  }
  const head = to === 'acap' ? ['ACAP-ignore-conventional-records', ''] : [];
  const text = [...head, ...written.flatMap(({ lines }) => [...lines, ''])];
  const after = readSiteWith({}, { url: origin, robotsTxt: { status: 200, text: text.join('\n') } });
  const crawlers = written.reduce((sum, { names }) => sum + names.length, 1);
  const rules = stated + written.reduce((sum, { kept }) => sum + kept.length, 0) + 1;
  const tries = Math.max(2, Math.min(ADDRESSES, Math.floor(WORK / (rules * crawlers))));
  const [readOld, readNew] = to === 'rep' ? [namedCrawler, crawlerOfToken] : [crawlerOfToken, namedCrawler];
  const everyRule = written.flatMap(({ all }) => all);
  const shared = probesOf(origin, everyRule, tries);
  const isSame = (block: Written) => {
    const { names, all, lost } = block;
    if (to === 'acap' && !names.every((name) => isAlone(name, block, written))) return false;
    const probes = new Set([...probesOf(origin, all, tries), ...shared]);
    const alone = lost.length === 0 ? null : lostSite(origin, lost);
    return [...names, ...(names.includes('*') ? [NAMED_NOWHERE] : [])].every((name) =>
      [...probes].every((url) => {
        const before = mayCrawl(site, readOld(name), url);
        if (before === mayCrawl(after, readNew(name), url)) return true;
        // A rule that cannot be expressed may be missing, but must not become a permission.
        return before && alone !== null && !mayCrawl(alone, '*', url);
      }),
    );
  };
  const same = written.filter((block) => {
    if (isSame(block)) {
      for (const { source } of block.lost) tell(source, 'precedence');
      return true;
    }
    for (const one of block.headings()) tell(one, 'otherwise');
    return false;
  });
  // Without its group, a crawler would go by that for all, and might do what it may not.
  const isWhole = same.length > 0 && same.length === blocks.length;
  const lines = same.flatMap(({ lines: own }, index) => (index === 0 ? own : ['', ...own]));
  return { lines: isWhole ? [...head, ...lines] : [], unsaid: [...unsaid.values()] };
}

/**
 * Whether the records of other names change nothing for a crawler with one of its own: it reads those of the names that it falls
 * back to as well (3.3), while of conventional groups it goes by one alone.
 */
function isAlone(name: string, block: Written, written: readonly Written[]): boolean {
  const fallbacks = crawlerOfToken(name).tokens.slice(1).map(lowerCase);
  const own = statedIn(block);
  return written.every(
    (other) =>
      other === block ||
      !other.names.some((one) => fallbacks.includes(lowerCase(one))) ||
      statedIn(other).every((rule) => isHarmless(rule, own)),
  );
}

/** What a record states, with the permission for all of the site that it begins with. */
const statedIn = ({ kept }: Written): readonly WrittenRule[] =>
  statesRoot(kept) ? kept : [{ allow: true, pattern: patternOf('/') }, ...kept];

const statesRoot = (rules: readonly CrawlRule[]) => rules.some(({ pattern }) => pattern.text === '/');

/** A site that prohibits what some rules are about, and nothing else. */
function lostSite(origin: string, lost: readonly CrawlRule[]): Site {
  const rules = lost.map(({ pattern }) => `Disallow: ${pattern.text}`);
  return readSiteWith(
    {},
    { url: origin, robotsTxt: { status: 200, text: ['User-agent: *', ...rules].join('\n') } },
  );
}

/** What binds some crawlers alike. */
interface Block {
  readonly names: readonly string[];
  /** Rules at the most. */
  readonly size: number;
  readonly rules: () => readonly CrawlRule[];
  /** Where these crawlers are named. */
  readonly headings: () => readonly Unsaid['source'][];
}

/** A block in the other language: of all its rules those that are the same there, and those that would not be. */
interface Written extends Block {
  readonly all: readonly CrawlRule[];
  readonly kept: readonly CrawlRule[];
  readonly lost: readonly CrawlRule[];
  readonly lines: readonly string[];
}

type Tell = (source: Unsaid['source'], why: WhyUnsaid) => unknown;

const comparisonsOf = (rules: readonly CrawlRule[]) =>
  rules.length * rules.reduce((sum, { pattern }) => sum + pattern.pieces.length + 1, 0);

const groupLines = ({ names }: Block, rules: readonly CrawlRule[]) => [
  ...names.map((name) => `User-agent: ${name}`),
  // A group without rules binds its crawlers to nothing, not to what `*` is bound to (2.1).
  ...(rules.length > 0 ? linesOf(rules, 'Allow', 'Disallow') : ['Disallow:']),
];

/** A statement for all of the site, which names the crawlers: what is stated to `*` is no concern of theirs then (6.4). */
const recordLines = ({ names }: Block, rules: readonly CrawlRule[]) => [
  ...names.map((name) => `ACAP-crawler: ${name}`),
  ...(statesRoot(rules) ? [] : ['ACAP-allow-crawl: /']),
  ...linesOf(rules, 'ACAP-allow-crawl', 'ACAP-disallow-crawl'),
];

const linesOf = (rules: readonly CrawlRule[], allow: string, disallow: string) => [
  ...new Set(rules.map((rule) => `${rule.allow ? allow : disallow}: ${rule.pattern.text}`)),
];

/** Crawlers by what addresses them, so that those that are bound alike share a block. */
function blocksOf<Part>(
  names: Iterable<string>,
  partsFor: (name: string) => readonly Part[],
  blockOf: (names: readonly string[], parts: readonly Part[]) => Block,
): readonly Block[] {
  const numbers = new Map<Part, number>();
  const alike = new Map<string, { readonly names: string[]; readonly parts: readonly Part[] }>();
  for (const name of names) {
    const parts = partsFor(name);
    for (const part of parts) if (!numbers.has(part)) numbers.set(part, numbers.size);
    // A record for `*` names no other crawler (3.3).
    const key = `${name === '*'} ${parts.map((part) => numbers.get(part)).join()}`;
    const known = alike.get(key);
    if (known) known.names.push(name);
    else alike.set(key, { names: [name], parts });
  }
  return [...alike.values()].map((one) => blockOf(one.names, one.parts));
}

const nameOfAgent = (agent: string) => (/^\*(\s|$)/.test(agent) ? '*' : nameIn(agent));

function blocksFromRules(file: RobotsTxt, tell: Tell): readonly Block[] {
  tellOtherFields(file, tell);
  const groups = file.groups();
  const names = groups.flatMap(({ agents }) => agents.flatMap((agent) => nameOfAgent(agent) ?? []));
  return blocksOf(
    eachName(names),
    (name) => boundTo(file, crawlerOfToken(name)),
    (own, parts) => ({
      names: own,
      size: sizeOf(parts),
      headings: () => parts.map((group) => headingOf(file, group)),
      rules: () => rulesOf(file, parts, tell),
    }),
  );
}

/** The groups that bind a crawler; parted by today's standard, by which a conversion is written. */
const boundTo = (file: RobotsTxt, crawler: Crawler) => groupsOf(file, { ...crawler, rep: 'rfc9309' }).obeyed;

const sizeOf = (groups: readonly Group[]) => groups.reduce((sum, { from, to }) => sum + to - from, 0) * 2;

/** The line of the last User-agent field before the rules of a group. */
const headingOf = (file: RobotsTxt, { from }: Group) => writtenLine(file, lineOfField(file, from - 1)).source;

/** Conventional rules, as ACAP writes their patterns. */
function rulesOf(file: RobotsTxt, groups: readonly Group[], tell: Tell): readonly CrawlRule[] {
  return groups.flatMap((group) =>
    Array.from({ length: group.to - group.from }, (_, index) => group.from + index)
      .flatMap((at) => rulesAt(file, group, at))
      .flatMap(({ allow, line, pattern: { text, length } }) => {
        const { source } = writtenLine(file, line);
        if (!/^[/*][^\s\0-\x20]*$/.test(text)) {
          tell(source, 'pattern');
          return [];
        }
        return withoutStar(text).map((one) => ({
          allow,
          pattern: patternOf(one),
          length,
          level: null,
          source,
        }));
      }),
  );
}

/** A pattern that begins with `*`, as ACAP writes it: there that is `/*`, and what may begin with a `/` takes two (3.6). */
function withoutStar(text: string): readonly string[] {
  const rest = text.replace(/^\*+/, '');
  if (rest === text) return [text];
  return rest.startsWith('/') ? [rest, `/*${rest}`] : [`/*${rest}`];
}

/** Lines that are neither comments nor in ACAP, nor name crawlers or what they may crawl. */
function tellOtherFields(file: RobotsTxt, tell: Tell): void {
  const read = new Set(Array.from({ length: file.fields.length }, (_, at) => lineOfField(file, at)));
  for (const index of file.lines().starts.keys()) {
    if (read.has(index + 1)) continue;
    const { text, source } = writtenLine(file, index + 1);
    if (!/^\s*(#|$|acap-)/i.test(text)) tell(source, 'field');
  }
}

function blocksFromAcap(site: Site, file: RobotsTxt, tell: Tell): readonly Block[] {
  const readings = site.readings.filter(({ acap }) => acap);
  const records = readings.flatMap(({ followed = [] }) => followed);
  if (records.length === 0) return [];
  const groups = readings.some(({ ignoresConventional }) => ignoresConventional) ? [] : file.groups();
  for (const record of readings.flatMap(({ acap }) => acap?.records ?? [])) tellUnsaid(record, tell);
  const agents = groups.flatMap((group) => group.agents.flatMap((agent) => nameOfAgent(agent) ?? []));
  const sayable = records.flatMap(({ crawlers }) =>
    crawlers.filter((name) => name === '*' || nameIn(name) === name),
  );
  const recordsOf = groupByKeys(records, ({ crawlers }) => crawlers.map(lowerCase));
  const anyRecords = recordsOf.get('*') ?? [];
  return blocksOf<AcapRecord | Group>(
    eachName([...sayable, ...agents]),
    (name) => {
      const crawler = namedCrawler(name);
      return [
        ...new Set(crawler.tokens.flatMap((token) => recordsOf.get(lowerCase(token)) ?? [])),
        // Named in a group of its own, it no longer goes by that of a name that it falls back to.
        ...(groups.length > 0 ? boundTo(file, crawler) : []),
      ];
    },
    (names, parts) => {
      const isRecord = (part: AcapRecord | Group): part is AcapRecord => 'permissions' in part;
      const named = parts.filter(isRecord);
      const forAny = names.includes('*') ? [] : anyRecords.filter((one) => !named.includes(one));
      const bound = parts.filter((part): part is Group => !isRecord(part));
      const acap = [...named, ...forAny];
      return {
        names,
        size: acap.reduce((sum, { permissions }) => sum + permissionsIn(permissions), sizeOf(bound)),
        headings: () => [
          ...named.flatMap(({ headings: [line] }) => (line ? [writtenLine(file, line).source] : [])),
          ...(named.length > 0 ? [] : bound.map((group) => headingOf(file, group))),
        ],
        rules: () => [
          ...acap.flatMap((record) => statedOn(record, named.includes(record) && !names.includes('*'))),
          ...rulesOf(file, bound, tell),
        ],
      };
    },
  );
}

const permissionsIn = (permissions: AcapRecord['permissions']) =>
  permissions.reduce((sum, { patterns }) => sum + patterns.length, 0);

/** What a record states on crawling to those who collect for no purpose that it names (3.4, 6.4). */
function statedOn({ permissions, forAll }: AcapRecord, isNamed: boolean): readonly CrawlRule[] {
  const byName = isNamed ? (forAll ? 1 : 0) : 2;
  return permissions.flatMap(({ drafts, patterns, purposes, source }) => {
    if (purposes.length > 0 && !purposes.includes('*')) return [];
    const level = byName + (purposes.length > 0 ? 0 : 3);
    return drafts
      .filter(({ usage }) => usage === 'crawl')
      .flatMap(({ effect, understood }) =>
        patterns.map((pattern) => ({
          allow: effect === 'permit' && understood,
          pattern,
          length: pattern.length,
          level,
          source,
        })),
      );
  });
}

/** What of a record no conventional rule can say. */
function tellUnsaid({ crawlers, permissions, references, requests }: AcapRecord, tell: Tell): void {
  for (const { drafts, purposes, source } of permissions) {
    if (purposes.length > 0 && !purposes.includes('*')) tell(source, 'purpose');
    else if (drafts.some(({ usage }) => usage !== 'crawl')) tell(source, 'usage');
    const names = crawlers.filter((name) => name !== '*' && nameIn(name) !== name);
    if (names.length > 0) tell(source, 'name');
  }
  for (const { report } of references) tell(report.source, 'reference');
  for (const { report } of requests) tell(report.source, 'field');
}
