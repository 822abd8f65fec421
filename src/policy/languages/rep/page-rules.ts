import { isKnownToken, isReadByNobody, meansMany } from '../../crawlers/tag-names';
import type { Findings, Report } from '../../findings/collect';
import type { MetaTag, PageFacts } from '../../model/evidence';
import { blank, type Draft } from '../../model/statement';
import { QUOTES } from '../../text/quotes';
import { metaCrawler, namesIn } from '../meta-crawler';
import { isDefaultRule, isRobotsRule, type Meaningless, meaningOfRule } from './rule-meanings';
import { eachOnce, type RobotsRule, type RulesRead, readHeaderRules, readMetaRules } from './rule-words';
import { HEADER_LIMIT, isRobotsHeader } from './signs';

/** The robots rules of a page's response headers; fields of other names say nothing (4.2.2). */
export function readRobotsHeaders({ headers, joined }: PageFacts, findings: Findings): Draft[] {
  return (headers ?? []).flatMap(([name, value], index) => {
    if (!isRobotsHeader(name)) return [];
    const read = value.slice(0, HEADER_LIMIT);
    const reportAt = (at: number, text = read) =>
      findings.at({ place: { kind: 'header', index, name, column: at + 1 }, text });
    if (value.length > HEADER_LIMIT) reportAt(HEADER_LIMIT, value.slice(0, 200)).warning('header-cut');
    if (QUOTES.test(read)) reportAt(0).error('typographic-quotes');
    const drafts = draftRules(readHeaderRules(read, joined), reportAt);
    const unread = drafts.find(({ ifRead, crawlers }) => !ifRead && crawlers.some(isReadByNone));
    if (unread) reportAt(0).warning('tag-name-not-read', undefined, unread.crawlers[0]);
    return drafts;
  });
}

/**
 * The robots rules of a page's META tags that are not ACAP (4.2.1); only those in the head count (4.1.2). A name that is not
 * known to be a crawler's is one where `isCrawler` says so and a rule stands there; other tags describe the document.
 */
export function readRobotsMeta(
  metaTags: readonly MetaTag[],
  findings: Findings,
  isCrawler: (name: string) => boolean,
): Draft[] {
  return metaTags.flatMap(({ name, content, inHead }, index) => {
    if (/^\s*acap(\s|$)/i.test(content)) return [];
    const names = namesIn(name);
    const read = readMetaRules(name.trim(), content);
    const mayBeMeant = read.rules.some((rule) => rule.typo || isRobotsRule(rule.name));
    // Google documents some rules of tags of its name, which is no crawler's.
    const isForCrawlers =
      names.some((one) => isKnownToken(one) || /^google$/i.test(one)) ||
      (mayBeMeant && names.every(isCrawler));
    const reportAt = (at: number) =>
      findings.at({ place: { kind: 'meta', index, column: at + 1 }, text: content });
    const isForNone = mayBeMeant && inHead && names.length > 0 && names.every(isReadByNone);
    if (mayBeMeant && inHead && name.trim() === '*') reportAt(0).error('star-for-robots');
    if (isForNone) reportAt(0).warning('tag-name-not-read', undefined, name);
    if (names.length === 0 || !isForCrawlers) return [];
    if (!inHead) {
      reportAt(0).warning('meta-outside-head');
      return [];
    }
    if (names.length > 1) reportAt(0).error('several-names');
    const drafts = draftRules(read, reportAt);
    return names.length > 1 ? [] : drafts;
  });
}

/** Whether no crawler reads tags and fields that address a name (4.2.3). */
const isReadByNone = (name: string) => isReadByNobody(name) || meansMany(name);

function draftRules(read: RulesRead, reportAt: (at: number) => Report): Draft[] {
  for (const { code, at } of read.oddities) reportAt(at).warning(code);
  const stating = new Set(eachOnce(read.rules));
  return read.rules.flatMap((rule) => {
    if (!rule.typo) return draftRule(rule, reportAt, stating.has(rule));
    // Such marks are one mistake, however many there are.
    reportAt(rule.typo === 'space-in-rule' ? rule.at : 0).error(rule.typo);
    return [];
  });
}

function draftRule(rule: RobotsRule, reportAt: (at: number) => Report, isStating: boolean): Draft[] {
  const report = reportAt(rule.at);
  const meaning = meaningOfRule(rule.name, rule.value);
  if (isDefaultRule(rule.name) && !rule.ifRead) report.hint('default-robots-rule');
  if (typeof meaning === 'string') {
    // What only looks wrong where joined lines are taken for one may be right.
    if (!rule.ifRead) reportMeaningless(meaning, rule, reportAt);
    return [];
  }
  if (!isStating) return [];
  const { usages, ...effects } = meaning;
  return usages.map((usage) => ({
    ...blank,
    ...effects,
    ifRead: rule.ifRead,
    source: report.source,
    rule: rule.text,
    reach: 'page',
    language: 'rep',
    usage,
    crawlers: [metaCrawler(rule.crawler)],
  }));
}

function reportMeaningless(meaning: Meaningless, rule: RobotsRule, reportAt: (at: number) => Report): void {
  const report = reportAt(rule.at);
  if (meaning === 'unknown' && !areQuotesReported(rule, report)) {
    if (/^["'`]|["'`]$/.test(rule.text)) reportAt(0).error('quoted-rules');
    else report.warning('unknown-robots-rule');
  }
  if (meaning === 'undocumented') report.hint('noai-undocumented');
  if (meaning === 'invalid') report.error('invalid-rule-value');
}

/** Whether a rule has quotation marks, and they are reported of its whole tag or field: one mistake, one finding. */
function areQuotesReported({ text }: RobotsRule, { source }: Report): boolean {
  const reported = source.place.kind === 'header' ? source.text : source.text.trim().charAt(0);
  return QUOTES.test(text) && QUOTES.test(reported);
}
