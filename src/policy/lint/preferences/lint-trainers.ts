import { ANY_CRAWLER, isBoundByAny, knownByToken } from '../../crawlers/catalogue';
import { groupByKeys } from '../../distinct';
import { collectFindings, type Findings, type Report } from '../../findings/collect';
import { nameIn } from '../../languages/rep/robots-txt/groups';
import { writtenLine } from '../../languages/rep/written-lines';
import type { PageFacts } from '../../model/evidence';
import { isPolicyToken } from '../../model/policy-tokens';
import type { SignalGroup } from '../../signals/groups';
import type { SignalsOfSite } from '../../signals/reader';
import { comparablePath } from '../../text/address';
import { lowerCase } from '../../text/octets';

/**
 * What robots.txt states to all crawlers, and whom it does not reach: names with groups of their own, to which it does not
 * apply, and crawlers that collect for training, of which their own groups say the opposite (9.10).
 */
export function lintTrainers(site: SignalsOfSite, facts: PageFacts, findings: Findings): void {
  const { robotsTxt: file, groups } = site;
  const forAll = groups.groupsFor('*').flatMap(({ lines }) => lines.filter(isPreference));
  if (!file || forAll.length === 0) return;
  const path = comparablePath(facts.url);
  const mayCrawl = (name: string) => file.rulesFor(name).find(path)?.allow ?? true;
  const reportAt = ({ agents, agentLines }: SignalGroup, name: string): Report => {
    const at = agents.findIndex((agent) => tokenOf(agent) === name);
    return findings.at(writtenLine(file, agentLines[at] as number).source);
  };
  const trainingBy = trainingIn(site, facts);
  const ofAll = trainingBy('*');
  for (const [name, own] of namedIn(groups.groups)) {
    const [first] = own;
    if (!first) continue;
    const isSilent = isBoundByAny(name) && !own.some(({ lines }) => lines.some(isPreference));
    const isTrainer = knownByToken(name)?.feeds.includes('training');
    if (mayCrawl(name)) {
      if (isSilent) {
        const report = reportAt(first, name);
        const isLast = tokenOf(first.agents.at(-1) ?? '') === name;
        const { text } = report.source;
        report.warning('signal-not-inherited', () =>
          isLast ? [text, ...forAll.map(({ written }) => written.source.text)].join('\n') : undefined,
        );
      }
      if (isTrainer && ofAll === 'prohibits' && trainingBy(name) === null)
        reportAt(first, name).hint('training-prohibited-trainer-allowed');
    } else if (isTrainer && ofAll === 'permits')
      reportAt(first, name).hint('training-permitted-trainers-disallowed');
  }
}

const isPreference = ({ field }: SignalGroup['lines'][number]) => field !== 'license';

/** The groups of each name in lower case, in file order; `*` is no name, nor is a policy token (9.8.4). */
function namedIn(groups: readonly SignalGroup[]): ReadonlyMap<string, readonly SignalGroup[]> {
  return groupByKeys(groups, ({ agents }) =>
    agents.map(tokenOf).filter((token) => token && !isPolicyToken(token)),
  );
}

/** The name in the value of a User-agent line, in lower case; empty where there is none. */
const tokenOf = (agent: string) => lowerCase(nameIn(agent) ?? '');

/** What robots.txt says of training to a token, in AIPREF and Content Signals; null for nothing. */
function trainingIn(site: SignalsOfSite, facts: PageFacts) {
  const unread = collectFindings();
  const inFile = site.read
    .filter(({ mechanism }) => mechanism === 'aipref' || mechanism === 'content-signal')
    .map(({ signals }) => signals.onPage({ ...facts, headers: [], metaTags: [] }, unread));
  return (token: string): 'prohibits' | 'permits' | null => {
    const crawler = { ...ANY_CRAWLER, tokens: [token] };
    const query = { crawler, now: '', isDisallowed: false, appliesTo: () => false };
    const effects = inFile.map((signals) => signals.answersTo(query, unread).of['train-ai']?.effect);
    if (effects.includes('prohibits')) return 'prohibits';
    return effects.some((effect) => effect === 'permits' || effect === 'restricts') ? 'permits' : null;
  };
}
