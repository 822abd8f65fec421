import { knownOf } from '../../crawlers/catalogue';
import { firstOfEach, groupsBy } from '../../distinct';
import type { Decision, Judgement } from '../../model/decision';
import type { MechanismAnswer, PreferenceDecision, PreferenceStatement } from '../../model/preference';
import type { Crawler } from '../../model/query';
import type { Place, Source, Statement } from '../../model/statement';
import type { Page } from '../../reading/page';
import type { Site } from '../../reading/site';
import { remembering } from '../../remembering';
import { linesOf } from '../file-lines';
import { headingFor } from '../heading-for';
import { managedLines } from '../managed-lines';
import type { DecidingLine, MemberAnswer, RowLine, Unseen } from './row';
import { type AiUse, isReservedWithPolicy } from './states';

/** Finds the statements that decide for a crawler, each place once. */
export interface LineFinder {
  /** Those that decide a usage or limit it. */
  forUsage(decision: Decision, judgement: Judgement, crawler: Crawler): readonly DecidingLine[];
  /** Those of the signals that decide AI training or AI answers, whatever may be crawled (9.2.2, 9.2.4). */
  forUse(judgement: Judgement, use: AiUse, crawler: Crawler): readonly DecidingLine[];
  forStatements(statements: readonly Statement[], crawler: Crawler): readonly DecidingLine[];
}

/** Finds them for the crawlers of one page. */
export function lineFinder({ site }: Page): LineFinder {
  const isManaged = remembering(() => managedIn(site));
  const headingOf = remembering(() => headingsIn(site));
  const lineAt = (
    { source, rule, foundIn }: Pick<Statement | PreferenceStatement, 'source' | 'rule' | 'foundIn'>,
    own: string,
    tokens: readonly string[],
  ): DecidingLine => {
    const { place } = source;
    const inRobotsTxt = place.kind === 'robots-txt' && place.address === undefined;
    return {
      source,
      rule,
      foundIn,
      isManaged: inRobotsTxt && isManaged()(place.line),
      via: inRobotsTxt ? headingOf()(place.line, own, tokens) : undefined,
    };
  };
  const forStatements: LineFinder['forStatements'] = (statements, { tokens }) =>
    eachPlace(statements.map((statement) => lineAt(statement, tokens[0] ?? '*', tokens)));
  return {
    forStatements,
    forUsage: (decision, judgement, crawler) => forStatements(decidingIn(decision, judgement), crawler),
    forUse({ preferences }, use, crawler) {
      const [own = '*'] = crawler.tokens;
      const against = opposing(preferences[use]);
      const { controlToken } = knownOf(crawler) ?? {};
      const tokensOf = ({ mechanism }: PreferenceStatement) =>
        mechanism === 'control-token' && controlToken ? [controlToken] : crawler.tokens;
      return eachPlace(
        winning(preferences[use]).map((one) => ({ ...lineAt(one, own, tokensOf(one)), against })),
      );
    },
  };
}

/** robots.txt as a whole, where its status decides. */
export const ROBOTS_TXT: DecidingLine = {
  source: { place: { kind: 'robots-txt', line: 0, column: 1 }, text: '' },
  isManaged: false,
};

/** The statements that decide a usage, or limit it. */
export function decidingIn(
  { trace }: Decision,
  { statements }: Pick<Judgement, 'statements'>,
): readonly Statement[] {
  return trace.flatMap((step) => (step.outcome !== 'beaten' && statements[step.statement]) || []);
}

/** The statements of the answers that make a preference what it is, whatever may be crawled (9.2.2, 9.2.4). */
function winning({ answers }: PreferenceDecision): readonly PreferenceStatement[] {
  const of = (isWanted: (answer: MechanismAnswer) => boolean, outcome: 'decides' | 'limits' = 'decides') =>
    answers
      .filter(isWanted)
      .flatMap(({ steps }) => steps.flatMap((step) => (step.outcome === outcome ? step.statement : [])));
  const isOf =
    (wanted: MechanismAnswer['effect']) =>
    ({ effect }: MechanismAnswer) =>
      effect === wanted;
  if (answers.some(isOf('prohibits'))) return of(isOf('prohibits'));
  if (answers.some(isReservedWithPolicy)) return of(isReservedWithPolicy);
  const strictest = answers.some(isOf('restricts')) ? 'restricts' : 'permits';
  return [...of(isOf(strictest)), ...of(() => true, 'limits')];
}

/** What permits the same, where a prohibition holds all the same (9.2.2). */
function opposing({ answers }: PreferenceDecision): Source | undefined {
  if (!answers.some(({ effect }) => effect === 'prohibits')) return undefined;
  return answers
    .filter(({ effect }) => effect === 'permits' || effect === 'restricts')
    .flatMap(({ steps }) => steps)
    .find(({ outcome }) => outcome === 'decides')?.statement.source;
}

function managedIn(site: Site): (line: number) => boolean {
  const lines = linesOf(site);
  const blocks = lines ? managedLines(lines) : [];
  return (line) => blocks.some(({ from, to }) => line >= from && line <= to);
}

/** Finds, by a line, the heading by which its group addresses a crawler by another token than its own. */
function headingsIn(site: Site) {
  const records = site.readings
    .flatMap((reading) => (reading.language === 'rep' ? (reading.records?.() ?? []) : []))
    .toReversed();
  return (line: number, own: string, tokens: readonly string[]): DecidingLine['via'] => {
    const record = records.find(({ headings: [first = 0] }) => first < line);
    const index = record ? headingFor(record, { tokens }) : null;
    if (!record || index === null) return undefined;
    const [token = '*', heading = 0] = [record.crawlers[index], record.headings[index]];
    const isOwn = token === '*' || headingFor({ crawlers: [token] }, { tokens: [own] }) !== null;
    return isOwn ? undefined : { token, line: heading };
  };
}

const eachPlace = (lines: readonly DecidingLine[]): readonly DecidingLine[] =>
  firstOfEach(lines, ({ source: { place }, rule }) => JSON.stringify([place, rule]));

/** A place without the column, at which other words of the same line, field or tag stand. */
const keyOf = ({ source: { place } }: DecidingLine) => JSON.stringify({ ...place, column: 1 });

/** The lines of some members as those of a row; that one addresses them by another token is told where it does all of them. */
export function linesOfRow(members: readonly MemberAnswer[]): readonly RowLine[] {
  const all = members.flatMap(({ known, lines }) => lines.map((line) => ({ ...line, known })));
  return groupsBy(all, keyOf)
    .map((same) => {
      const [first] = same;
      const isAlike = same.every(({ via }) => via?.token === first.via?.token);
      const known = [...new Set(same.map((one) => one.known))];
      return { ...first, via: isAlike ? first.via : undefined, known };
    })
    .toSorted((a, b) => b.known.length - a.known.length || rankOf(a.source.place) - rankOf(b.source.place));
}

/** What was not seen, as far as some members depend on it. */
export function unseenOfRow(members: readonly MemberAnswer[]): readonly Unseen[] {
  const all = members.flatMap(({ known, unseen }) => unseen.map((one) => ({ ...one, known })));
  return groupsBy(all, ({ because, address }) => JSON.stringify([because, address])).map((same) => ({
    ...same[0],
    known: same.map(({ known }) => known),
  }));
}

const RANKS: readonly Place['kind'][] = ['meta', 'header', 'robots-txt'];
const rankOf = ({ kind }: Place) => RANKS.indexOf(kind) + (RANKS.includes(kind) ? 0 : RANKS.length + 1);
