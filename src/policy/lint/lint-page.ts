import { letsPermissionWin } from '../crawlers/tag-names';
import { collectFindings, QUOTE_LIMIT } from '../findings/collect';
import { takesValue } from '../languages/rep/rule-meanings';
import { readHeaderRules, readMetaRules } from '../languages/rep/rule-words';
import type { PageFacts } from '../model/evidence';
import type { Finding, Statement } from '../model/statement';
import { remembering } from '../remembering';
import { lintCanonicals } from './lint-canonicals';
import { oddDates } from './odd-dates';
import { ABOUT_ALL, rulesMeant, textMeant } from './rules-meant';
import { unreadTags } from './unread-tags';

/** What is wrong with a page: what was found while it was read, and what only shows in all that it states (8). */
export function lintPage(
  facts: PageFacts,
  statements: readonly Statement[],
  read: readonly Finding[],
): readonly Finding[] {
  const rules = statements.filter(({ reach, language }) => reach === 'page' && language === 'rep');
  const found = [...read, ...valuesNotTaken(rules)];
  return [
    ...withRulesMeant(found),
    ...unreadTags(facts),
    ...oppositeRules(rules),
    ...lintCanonicals(facts, rules),
  ];
}

/** Values behind rules that take none (4.2.5). */
function valuesNotTaken(rules: readonly Statement[]): readonly Finding[] {
  const findings = collectFindings();
  for (const { source, rule = '', foundIn } of rules) {
    const [, name, value] = /^([^\s:=]+)\s*[:=]\s*(.*)/s.exec(rule) ?? [];
    // A list of the draft writes `?1` for a rule that is stated.
    if (name && value !== '?1' && foundIn !== 'sent' && !takesValue(name))
      findings.at(source).warning('value-not-taken');
  }
  return findings.list;
}

/** Findings with what was meant by the rules that they are about, where that is clear (8.6). */
function withRulesMeant(found: readonly Finding[]): readonly Finding[] {
  const rulesIn = { header: remembering(readHeaderRules), meta: remembering(readAsMeta) };
  return found.flatMap((finding): readonly Finding[] | Finding => {
    const { code, source } = finding;
    const { place, text } = source;
    const date = /^(unknown-robots|invalid)-rule/.test(code) && dateAt(finding);
    // Operators name formats, and some name them as examples: it may be read.
    if (date && code === 'unknown-robots-rule') return [];
    if (date)
      return { ...finding, code: 'odd-date', severity: 'warning', ...(date.fix && { fix: date.fix }) };
    const isWhole = ABOUT_ALL.test(code);
    if (!isWhole && !ABOUT_ONE.test(code)) return finding;
    if ((place.kind !== 'header' && place.kind !== 'meta') || text.length >= QUOTE_LIMIT) return finding;
    const read = rulesIn[place.kind];
    const rule = isWhole ? undefined : read(text).rules.find(({ at }) => at === place.column - 1);
    const meant = (rule && rulesMeant(rule, read)) ?? [];
    // An unknown rule has one error: its name.
    const ofOne = code === 'unknown-robots-rule' && rule?.value ? meant.map(nameOf) : meant;
    const fix = isWhole ? textMeant(text, code === 'quoted-rules', read) : ofOne.join(', ');
    return fix ? { ...finding, fix } : finding;
  });
}

/** The date in an unusual format that a finding is about, or about a part of. */
function dateAt({ source: { place, text } }: Finding) {
  return oddDates(text).find(({ at, end }) => at < place.column && place.column <= end);
}

const nameOf = (rule: string) => rule.replace(/:.*/s, '');

const ABOUT_ONE = /^(unknown-robots-rule|invalid-rule-value|value-not-taken|space-in-rule)$/;

/** The rules of META tags of any name. */
const readAsMeta = (content: string) => readMetaRules('*', content);

/** Robots rules that state the opposite of one another (4.2.3). */
function oppositeRules(all: readonly Statement[]): readonly Finding[] {
  const findings = collectFindings();
  const rules = all.filter(({ ifRead }) => !ifRead);
  const prohibited = new Set(
    rules.flatMap((rule) => (rule.effect === 'prohibit' ? addressed(rule, rule.crawlers[0]) : [])),
  );
  const reported = new Set<string>();
  for (const rule of rules) {
    if (rule.foundIn === 'sent' || !ALLOWING.test(rule.rule ?? '')) continue;
    const [crawler = ''] = rule.crawlers;
    // A rule for one crawler beside the opposite for all is an exemption, which works at some.
    const covering = letsPermissionWin(crawler) ? [crawler] : [crawler, '*'];
    const isOpposed = covering.some((name) => prohibited.has(addressed(rule, name)));
    if (!isOpposed) continue;
    const { place } = rule.source;
    const whole = JSON.stringify({ ...place, column: 1 });
    // Both rules of a tag are one mistake.
    if (reported.size < reported.add(whole).size) findings.at(rule.source).warning('opposite-rules');
  }
  return findings.list;
}

/** The rules that say that a page may be indexed or its links followed. */
const ALLOWING = /^(index|follow|all)$/i;

/** A usage, and the crawler that a rule on it addresses. */
const addressed = ({ usage }: Statement, crawler = '*') => `${usage} ${crawler.toLowerCase()}`;
