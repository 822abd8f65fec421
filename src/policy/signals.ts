import { decidePreferences } from './deciding/preferences/decide-preferences';
import { collectFindings } from './findings/collect';
import type { RobotsTxt } from './languages/rep/robots-txt/robots-txt';
import { lintSignalGroups } from './lint/preferences/lint-signal-groups';
import { lintTrainers } from './lint/preferences/lint-trainers';
import type { PageFacts, SiteFiles } from './model/evidence';
import { ownFacts } from './reading/own-facts';
import type { SignalledPage, Signals } from './reading/parts';
import { remembering } from './remembering';
import { aipref } from './signals/aipref/aipref';
import { contentSignal } from './signals/content-signal/content-signal';
import { controlToken } from './signals/control-token/control-token';
import { fetchedFrom } from './signals/fetched';
import { readSignalGroups } from './signals/groups';
import type { SignalReader, SignalsOfPage, SignalsOfSite } from './signals/reader';
import { reportAnswer } from './signals/report-answer';
import { robotsRules } from './signals/robots-rules/robots-rules';
import { rsl } from './signals/rsl/rsl';
import { tdmrep } from './signals/tdmrep/tdmrep';

/** Preferences on the use of content, read in every mechanism and decided (9). */
export const SIGNALS: Signals = {
  readSite: readSiteSignals,
  readPage: readPageSignals,
  decide: decidePreferences,
};

/** The mechanisms that the engine knows, in the order in which they are shown (9.2.1). */
const READERS: readonly SignalReader[] = [aipref, contentSignal, tdmrep, rsl, robotsRules, controlToken];

/** Reads what the files of a site say; takes anything, in time linear in its size. */
function readSiteSignals({ url, files }: SiteFiles, robotsTxt: RobotsTxt | null): SignalsOfSite {
  const findings = collectFindings();
  const ofReaders = findings.in('signals');
  const groups = readSignalGroups(robotsTxt);
  const fetched = new Map(Object.entries(files ?? {}));
  const fileAt = remembering((address: string) => fetchedFrom(fetched.get(address)));
  const read = READERS.map((reader) => ({
    mechanism: reader.mechanism,
    signals: reader.readSite(
      { url, robotsTxt, groups, fileAt, asksForFiles: files !== undefined },
      ofReaders,
    ),
  }));
  if (robotsTxt) lintSignalGroups(robotsTxt, groups, findings);
  return { robotsTxt, groups, read, findings: findings.list };
}

/** Reads what a page says itself. */
function readPageSignals(site: SignalsOfSite, seen: PageFacts): SignalsOfPage {
  const findings = collectFindings();
  const facts = ownFacts(seen);
  reportAnswer(seen, facts === seen, findings);
  const read = site.read.map(({ mechanism, signals }) => ({
    mechanism,
    signals: signals.onPage(facts, findings.in('signals')),
  }));
  lintTrainers(site, facts, findings);
  const files = [
    ...read.flatMap(({ signals }) => signals.files ?? []),
    ...site.read.flatMap(({ signals }) => signals.files ?? []),
  ];
  return { read, findings: findings.list, isCut: findings.isCut(), files: [...new Set(files)] };
}

/**
 * Absolute addresses of the files beside robots.txt that could state preferences for a page, whichever crawler asks,
 * be they asked or not: `tdmrep.json` where it is needed, then licence documents (9.5.4, 9.6.4, 9.9.3).
 */
export function filesNamedBy({ signals }: SignalledPage): readonly string[] {
  return signals()?.files ?? [];
}
