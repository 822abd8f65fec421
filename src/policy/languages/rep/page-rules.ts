import type { HeaderField, MetaTag } from '../../model/evidence';
import type { Findings, Report } from '../../model/findings';
import { blank, type Draft, type Place } from '../../model/statement';
import { isRobotsHeader } from '../../signs';
import { nearest } from '../../text/nearest';
import { QUOTES } from '../../text/quotes';
import { metaCrawler } from '../meta-crawler';
import { isRobotsRule, meaningOfRule, ROBOTS_RULES } from './rule-meanings';
import { type RobotsRule, type RulesRead, readHeaderRules, readMetaRules } from './rule-words';

/** Length of a header value that is read (4.2.5). */
const HEADER_LIMIT = 65_536;

/** The robots rules of a page's response headers; fields of other names say nothing (4.2.2). */
export function readRobotsHeaders(headers: readonly HeaderField[], findings: Findings): Draft[] {
  return headers.flatMap(([name, value], index) => {
    if (!isRobotsHeader(name)) return [];
    const read = value.slice(0, HEADER_LIMIT);
    const placeAt = (at: number): Place => ({ kind: 'header', index, name, column: at + 1 });
    if (value.length > HEADER_LIMIT)
      findings.at({ place: placeAt(HEADER_LIMIT), text: value.slice(0, 200) }).warning('header-cut');
    if (QUOTES.test(read)) findings.at({ place: placeAt(0), text: read }).error('typographic-quotes');
    return draftRules(readHeaderRules(read), read, placeAt, findings);
  });
}

/** The robots rules of a page's META tags that are not ACAP (4.2.1); only those in the head count (4.1.2). */
export function readRobotsMeta(metaTags: readonly MetaTag[], findings: Findings): Draft[] {
  return metaTags.flatMap(({ name, content, inHead }, index) => {
    const token = name.trim();
    if (/^\s*acap(\s|$)/i.test(content) || token === '') return [];
    const read = readMetaRules(token, content);
    const mayBeMeant = !DOCUMENT_NAME.test(token) && read.rules.some((rule) => isRobotsRule(rule.name));
    if (metaCrawler(token) === token && !mayBeMeant) return [];
    const placeAt = (at: number): Place => ({ kind: 'meta', index, column: at + 1 });
    if (!inHead) {
      findings.at({ place: placeAt(0), text: content }).warning('meta-outside-head');
      return [];
    }
    return draftRules(read, content, placeAt, findings);
  });
}

/** META names that are no crawler's, though their content may be a word such as `all`. */
const DOCUMENT_NAME = /[\s:]|^(dc(terms)?|geo)\.|^(audience|description|keywords)$/i;

function draftRules(
  read: RulesRead,
  whole: string,
  placeAt: (at: number) => Place,
  findings: Findings,
): Draft[] {
  for (const { code, at } of read.oddities) findings.at({ place: placeAt(at), text: whole }).warning(code);
  return read.rules.flatMap((rule) => draftRule(rule, findings.at({ place: placeAt(rule.at), text: whole })));
}

function draftRule(rule: RobotsRule, report: Report): Draft[] {
  const meaning = meaningOfRule(rule.name, rule.value);
  if (meaning === 'unknown') report.warning('unknown-robots-rule', () => nearest(rule.name, ROBOTS_RULES));
  if (meaning === 'invalid') report.error('invalid-rule-value');
  if (typeof meaning === 'string') return [];
  const { usages, ...said } = meaning;
  return usages.map((usage) => ({
    ...blank,
    ...said,
    source: report.source,
    rule: rule.text,
    reach: 'page',
    language: 'rep',
    usage,
    crawlers: [metaCrawler(rule.crawler)],
  }));
}
