import { knownByToken } from '../crawlers/catalogue';
import { applicableTo, matchNames } from '../deciding/applicable';
import { judgePage } from '../deciding/judge';
import { groupsOf } from '../deciding/site-rules';
import { isAddressedBy } from '../languages/rep/robots-txt/groups';
import { prohibitionOf, restrictionOf } from '../languages/rep/rule-for';
import type { Decision, Judgement } from '../model/decision';
import type { PageFacts } from '../model/evidence';
import type { Query } from '../model/query';
import type { Qualifier, Statement } from '../model/statement';
import { USAGES, type Usage } from '../model/usages';
import { type Page, readPage } from '../reading/page';
import { readSiteWith } from '../reading/site';
import { comparablePath } from '../text/address';
import { headingFor } from './heading-for';
import { mayCrawl } from './may-crawl';
import { judgeReadingAll } from './reading-all';

/** What a publisher does for one crawler so that conventional rules state to it what a statement in another language states. */
export type Equivalent =
  /**
   * Nothing: it is so anyway; or nothing helps, since no rule says it; or only rules that name each crawler of a purpose say it.
   */
  | { readonly kind: 'holds' | 'none' | 'by-name' }
  /**
   * Nothing that stands in the page is read, which may not be crawled; or the answer is unknown, since not everything was seen
   * (2.5).
   */
  | { readonly kind: 'not-crawled' | 'unseen' }
  /** What stands against it goes first. */
  | { readonly kind: 'opposed'; readonly by: readonly Statement[] }
  | NewLines
  | NewTag;

/** Whole lines for the end of robots.txt. */
export interface NewLines {
  readonly kind: 'robots-txt';
  readonly text: string;
  /** The name in the heading of the group that binds the crawler no more, now that it has one of its own (2.1). */
  readonly leaves: string | null;
}

/** A META tag of the page. */
export interface NewTag {
  readonly kind: 'page';
  readonly text: string;
  /** The pattern of the pages that are all to have it; null where the statement is about this one alone. */
  readonly under: string | null;
  /** What it prohibits beside, though nothing that is stated does. */
  readonly also: readonly Usage[];
}

/** What is asked about: the page as it was read, and the facts that it was read from. */
interface Asked {
  readonly page: Page;
  readonly facts: PageFacts;
  readonly query: Query;
}

/**
 * What makes a statement on a usage hold for a crawler of RFC 9309 that does not read its language (2.1, 4.2.4). With the lines
 * or the tag added, `judge` decides as the statement says.
 */
export function conventionalEquivalent(statement: Statement, usage: Usage, asked: Asked): Equivalent {
  const judgement = judgePage(asked.page, asked.query);
  const decision = judgement.usages[usage];
  const meant = meaningOf(statement, asked);
  if (usage !== 'crawl' && decision.because === 'not-crawled') return { kind: 'not-crawled' };
  if (isMet(decision, meant)) return { kind: 'holds' };
  if (!meant.prohibits && decision.verdict === 'unknown') return { kind: 'unseen' };
  if (isForSomePurpose(statement)) return { kind: 'by-name' };
  return usage === 'crawl'
    ? newLines(statement, meant, judgement, asked)
    : newTag(statement, usage, meant, judgement, asked);
}

/** The effect of a statement now: it prohibits, or permits within limits. */
interface Meaning {
  readonly prohibits: boolean;
  readonly limits: readonly Qualifier[];
}

function meaningOf(statement: Statement, { page, query }: Asked): Meaning {
  const prohibits = applicableTo(query, page)([statement])[0]?.effect !== 'permit';
  return { prohibits, limits: prohibits ? [] : statement.qualifiers };
}

/** Whether a decision already equals the effect of a statement. */
function isMet({ verdict, restrictions }: Decision, { prohibits, limits }: Meaning): boolean {
  if (prohibits) return verdict === 'prohibited';
  return (verdict === 'permitted' || verdict === 'restricted') && namesOf(restrictions) === namesOf(limits);
}

const namesOf = (qualifiers: readonly Qualifier[]) =>
  qualifiers
    .map(({ type, value }) => `${type}=${value}`.toLowerCase())
    .toSorted()
    .join(' ');

/** Conventional rules have no purposes; `*` alone is every purpose, and none (3.4). */
function isForSomePurpose({ purposes }: Statement): boolean {
  return purposes.length > 0 && !purposes.includes('*');
}

function newLines(statement: Statement, meant: Meaning, judgement: Judgement, asked: Asked): Equivalent {
  const { page } = asked;
  const { because, trace } = judgement.usages.crawl;
  if (meant.limits.length > 0) return { kind: 'none' };
  if (!page.site.robotsTxt && because !== 'silence') return { kind: 'unseen' };
  const { heading, leaves } = headingOf(statement, asked);
  const pattern = statement.pattern ?? `${comparablePath(page.url)}$`;
  const rule = `${meant.prohibits ? 'Disallow' : 'Allow'}: ${pattern}`;
  const binding = trace.filter((step) => step.outcome !== 'beaten' || IN_SAME_GROUP.has(step.by));
  const rivals = leaves === null ? statementsOf(judgement, binding) : [];
  const group = ['User-agent: *', ...rivals.map(({ source }) => source.text), rule];
  const alone = readSiteWith({}, { url: page.url, robotsTxt: { status: 200, text: group.join('\n') } });
  if (mayCrawl(alone, '*', page.url) === !meant.prohibits)
    return { kind: 'robots-txt', text: `User-agent: ${heading}\n${rule}`, leaves };
  return opposed(judgement, 'crawl');
}

/** Why a rule of the crawler's own group can be beaten; other rules are beaten because they stand elsewhere. */
const IN_SAME_GROUP: ReadonlySet<string> = new Set(['longer-pattern', 'allow-wins-tie', 'earlier-rule']);

/**
 * The heading under which a rule reaches the crawler and no other that the statement does not address: of the group that binds
 * it, else its own name, whose group binds it from then on alone.
 */
function headingOf({ crawlers }: Statement, { page: { site }, query: { crawler } }: Asked) {
  const [own = '*'] = crawler.tokens;
  const [group] = groupsOf(site.robotsTxt, { ...crawler, rep: 'rfc9309' }).obeyed;
  const bound = group?.agents[headingFor({ crawlers: group.agents }, crawler) ?? -1];
  const isForAll = crawlers.includes('*');
  if (bound === undefined)
    return { heading: isForAll && crawler.boundByAny !== false ? '*' : own, leaves: null };
  const isMeant = isForAll || [own, ...crawlers].some((name) => isAddressedBy(bound, name));
  return isMeant ? { heading: bound, leaves: null } : { heading: own, leaves: bound };
}

function newTag(
  statement: Statement,
  usage: Usage,
  meant: Meaning,
  judgement: Judgement,
  asked: Asked,
): Equivalent {
  const { page, facts, query } = asked;
  const rule = meant.prohibits ? prohibitionOf(usage) : restrictionOf(statement.usage, meant.limits);
  const isUnlimited = !meant.prohibits && meant.limits.length === 0;
  if (isUnlimited) return opposed(judgement, usage);
  const name = nameOf(statement, query);
  if (rule === null || name === null) return { kind: 'none' };
  const tag = { name, content: rule, inHead: true };
  const metaTags = [...(facts.metaTags ?? []), tag];
  // What elements say does not count for the page.
  const after = judgePage(readPage(page.site, { ...facts, elements: [], metaTags }), query);
  if (after.usages[usage].verdict !== 'unknown' && !isMet(after.usages[usage], meant))
    return opposed(after, usage, metaTags.length - 1);
  const stated = judgeReadingAll(page, query);
  const isProhibited = (one: Judgement, use: Usage) => one.usages[use].verdict === 'prohibited';
  return {
    kind: 'page',
    text: `<meta name="${name.replaceAll('"', '&quot;')}" content="${rule}">`,
    under: statement.pattern,
    also: USAGES.filter(
      (use) => isProhibited(after, use) && !isProhibited(judgement, use) && !isProhibited(stated, use),
    ),
  };
}

/**
 * The name of a META tag that the crawler heeds, and no crawler that the statement does not address; null where there is none
 * (6.8).
 */
function nameOf({ crawlers }: Statement, { crawler }: Query): string | null {
  const {
    tokens: [own = '*'],
    pageRules = knownByToken(own)?.crawler.pageRules,
  } = crawler;
  if (matchNames(crawlers, ['*']) !== null && pageRules !== 'named') return 'robots';
  return pageRules === 'generic' || own === '*' ? null : own.toLowerCase();
}

/** What decides or limits a usage, except for what a new tag says. */
function opposed(judgement: Judgement, usage: Usage, newTag = -1): Equivalent {
  const deciding = judgement.usages[usage].trace.filter(({ outcome }) => outcome !== 'beaten');
  const by = statementsOf(judgement, deciding).filter(
    ({ source: { place }, foundIn }) => place.kind !== 'meta' || place.index !== newTag || foundIn === 'sent',
  );
  return by.length > 0 ? { kind: 'opposed', by } : { kind: 'none' };
}

const statementsOf = ({ statements }: Judgement, trace: Decision['trace']): readonly Statement[] =>
  trace.flatMap(({ statement }) => statements[statement] ?? []);
