import type { PageReport } from '../messages';
import {
  type Crawler,
  type Decision,
  decidingSignal,
  decidingStatement,
  type Finding,
  type Judgement,
  PREFERENCES,
  type Preference,
  type PreferenceDecision,
  type Qualifier,
  type Source,
  USAGES,
  type Usage,
} from '../policy';

/** The version of what is written here; another one means another shape. */
export const SAVED_VERSION = 1;

/**
 * A report as it is saved: the facts, from which everything can be decided again, and what was decided then.
 * `docs/report.schema.json` is its shape.
 */
export interface SavedReport {
  readonly format: 'permitlens-report';
  readonly version: typeof SAVED_VERSION;
  /** When the facts were read, ISO 8601. */
  readonly readAt: string;
  readonly product: { readonly name: 'Permitlens'; readonly version: string };
  readonly facts: PageReport;
  readonly crawlers: readonly SavedCrawler[];
  readonly findings: readonly SavedFinding[];
}

/** What one crawler may do. */
export interface SavedCrawler {
  readonly name: string;
  readonly crawler: Crawler;
  readonly usages: Readonly<Partial<Record<Usage, SavedDecision>>>;
  readonly preferences: Readonly<Partial<Record<Preference, SavedDecision>>>;
}

/** What was decided of one use. */
export interface SavedDecision {
  readonly verdict: Decision['verdict'] | PreferenceDecision['verdict'];
  readonly because: Decision['because'] | PreferenceDecision['because'];
  readonly restrictions: readonly Qualifier[];
  /** What decides; null where nothing does. */
  readonly statement: Source | null;
}

/** Something to check. */
export interface SavedFinding {
  readonly code: Finding['code'];
  readonly severity: Finding['severity'];
  readonly source: Source;
}

/** A crawler that a report lists, and the uses that are its own. */
export interface ListedCrawler {
  readonly name: string;
  readonly crawler: Crawler;
  readonly judgement: Judgement;
  readonly usages: readonly Usage[];
  readonly preferences: readonly Preference[];
}

/** What is known of a page, to be saved; `listed` are its crawlers, in that order. */
export function savedReport(
  facts: PageReport,
  { readAt, version }: { readonly readAt: string; readonly version: string },
  listed: readonly ListedCrawler[],
  findings: readonly Finding[],
): SavedReport {
  return {
    format: 'permitlens-report',
    version: SAVED_VERSION,
    readAt,
    product: { name: 'Permitlens', version },
    facts,
    crawlers: listed.map(savedCrawler),
    findings: findings.map(({ code, severity, source }) => ({ code, severity, source })),
  };
}

function savedCrawler({ name, crawler, judgement, usages, preferences }: ListedCrawler): SavedCrawler {
  return {
    name,
    crawler,
    usages: pick(
      USAGES.filter((usage) => usages.includes(usage)),
      (usage) => savedUsage(judgement.usages[usage], judgement),
    ),
    preferences: pick(
      PREFERENCES.filter((preference) => preferences.includes(preference)),
      (preference) => savedPreference(judgement.preferences[preference]),
    ),
  };
}

function savedUsage(decision: Decision, judgement: Judgement): SavedDecision {
  const { verdict, because, restrictions } = decision;
  return {
    verdict,
    because,
    restrictions,
    statement: decidingStatement(decision, judgement)?.source ?? null,
  };
}

function savedPreference(decision: PreferenceDecision): SavedDecision {
  const { verdict, because, conditions } = decision;
  return { verdict, because, restrictions: conditions, statement: decidingSignal(decision)?.source ?? null };
}

const pick = <Name extends string, Value>(
  names: readonly Name[],
  valueFor: (name: Name) => Value,
): Partial<Record<Name, Value>> =>
  Object.fromEntries(names.map((name) => [name, valueFor(name)])) as Partial<Record<Name, Value>>;
