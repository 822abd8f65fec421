import type { Findings } from '../../findings/collect';
import { isWhole, type PageFacts } from '../../model/evidence';
import { PREFERENCES, type Preference } from '../../model/preference';
import type { Source } from '../../model/statement';
import { remembering } from '../../remembering';
import { comparablePath } from '../../text/address';
import { matchesPath } from '../../text/path-pattern';
import { type Answer, answersFor, beatenBy, strictestOf, unknownAnswer } from '../answer';
import type { Answers, SignalReader, SignalSite } from '../reader';
import { decideByLicences } from './decide-licence';
import { type LicenceDocument, type LicensedContent, readLicences } from './licence-document';
import { licenceOnLine, licencesOfPage, type NamedLicence } from './named-licences';

/** Really Simple Licensing: documents that robots.txt, a header, a link or the page itself holds or names (9.6). */
export const rsl: SignalReader = {
  mechanism: 'rsl',
  readSite(site, findings) {
    const { groups, url } = site;
    const origin = URL.canParse(url) ? new URL(url).origin : '';
    const read = documentReader(site, origin, findings);
    const onLine = remembering((line: (typeof groups.before)[number]) =>
      line.field === 'license' ? licenceOnLine(line, url, findings) : [],
    );
    const all = [...groups.before, ...groups.groups.flatMap(({ lines }) => lines)].flatMap(onLine);
    for (const named of all) reportUnreadable(read(named.address), named.source, findings);
    return {
      files: addressesOf(all),
      onPage(facts, onPage) {
        const named = licencesOfPage(facts, onPage);
        for (const one of named) reportUnreadable(read(one.address), one.source, onPage);
        const inline = (facts.inlineLicences ?? []).map((text, index): Named => {
          const document = readLicences(text, origin, { inline: index }, onPage);
          const source: Source = { place: { kind: 'inline-licence', index, line: 1, column: 1 }, text };
          if (!document) onPage.at(source).error('licence-unreadable');
          return { source, document: document ?? 'unreadable' };
        });
        const path = comparablePath(facts.url);
        const documentOf = ({ address, source }: NamedLicence): Named => ({
          source,
          address,
          document: read(address),
        });
        const ofPage = levelOf([...named.map(documentOf), ...inline], path, 'page');
        return {
          files: addressesOf(named),
          answersTo({ crawler }, found) {
            if (ofPage) return answersOf(ofPage, found);
            const own = groups.linesFor(crawler).flatMap(onLine);
            const lines = own.length > 0 ? own : groups.before.flatMap(onLine);
            const ofSite = levelOf(lines.map(documentOf), path, 'site');
            return ofSite ? unlessReplaceable(answersOf(ofSite, found), facts) : { of: {} };
          },
        };
      },
    };
  },
};

/** A document as far as it is known. */
type Read = LicenceDocument | 'unreadable' | 'not-asked' | 'refused' | 'awaited';

/** Why it is unknown what a document says. */
const WHY_UNSEEN = {
  unreadable: 'not-seen',
  'not-asked': 'not-asked',
  refused: 'not-asked',
  awaited: 'loading',
} as const;

/** A document, and the place that names or holds it. */
interface Named {
  readonly source: Source;
  readonly address?: string;
  readonly document: Read;
}

/** Reads each document once, whoever names it. */
function documentReader({ fileAt }: SignalSite, origin: string, findings: Findings) {
  return remembering((address: string): Read => {
    const { outcome, text, isKnown, isAwaited } = fileAt(address);
    if (outcome === 'not-asked') return isAwaited ? 'awaited' : isKnown ? 'refused' : 'not-asked';
    const document = outcome === 'came' ? readLicences(text, origin, { address }, findings) : null;
    return document ?? 'unreadable';
  });
}

function reportUnreadable(document: Read, source: Source, findings: Findings): void {
  if (document === 'unreadable') findings.at(source).error('licence-unreadable');
}

const addressesOf = (named: readonly NamedLicence[]) => [...new Set(named.map(({ address }) => address))];

/**
 * The documents of one level, each with the contents that match a page; null where all of them were read and none has any
 * (9.6.4).
 */
type Level = readonly (Named & { readonly matching: readonly Matching[] })[];

/** A content that matches, and how narrowly. */
interface Matching {
  readonly length: number;
  readonly content: LicensedContent;
}

function levelOf(named: readonly Named[], path: string, level: 'page' | 'site'): Level | null {
  const seen = new Set<string>();
  const documents = named.flatMap((one) => {
    if (one.address !== undefined && seen.size === seen.add(one.address).size) return [];
    const contents = typeof one.document === 'string' ? [] : one.document.contents;
    const matching = contents.flatMap((content): Matching[] => {
      const { scope } = content;
      if (scope === 'association')
        return [{ length: level === 'page' ? Number.POSITIVE_INFINITY : 0, content }];
      return matchesPath(scope, path) ? [{ length: scope.length, content }] : [];
    });
    return [{ ...one, matching }];
  });
  const isStated = documents.some(
    ({ document, matching }) => typeof document === 'string' || matching.length > 0,
  );
  return isStated ? documents : null;
}

/** What a level says: its documents combine as mechanisms do (9.6.4). */
function answersOf(level: Level, findings: Findings): Answers {
  const needs: string[] = [];
  for (const { document, source, address } of level) {
    if (document === 'not-asked' || document === 'refused') findings.at(source).hint('licence-not-asked');
    if (document === 'not-asked' && address !== undefined) needs.push(address);
  }
  const documents = level.map((one) => ({ ...one, licences: byLength(one.matching) }));
  const answerOn = (preference: Preference) =>
    strictestOf(
      documents.flatMap(({ document, address, licences }): Answer | readonly Answer[] =>
        typeof document === 'string'
          ? unknownAnswer(WHY_UNSEEN[document], address)
          : (decideByLicences(licences, preference) ?? []),
      ),
    );
  return { of: answersFor(PREFERENCES, answerOn), needs };
}

/** The licences of contents, all contents of one length together, the longest first. */
function byLength(matching: readonly Matching[]) {
  const licencesOf = new Map<number, LicensedContent['licences'][number][]>();
  for (const { length, content } of matching) {
    const licences = licencesOf.get(length) ?? [];
    for (const licence of content.licences) licences.push(licence);
    licencesOf.set(length, licences);
  }
  return [...licencesOf].toSorted(([a], [b]) => b - a).map(([, licences]) => licences);
}

/** What a page could say that was not seen, in a header or a link, replaces what its site says (9.2.5). */
function unlessReplaceable(answers: Answers, facts: PageFacts): Answers {
  if (isWhole(facts, 'headers') && isWhole(facts, 'licences')) return answers;
  const unseen = (preference: Preference) => {
    const answer = answers.of[preference];
    if (!answer || answer.effect === 'unknown') return answer;
    return unknownAnswer(
      'not-observed',
      undefined,
      answer.steps.map(({ statement }) => beatenBy(statement, 'not-seen')),
    );
  };
  return { ...answers, of: answersFor(PREFERENCES, unseen) };
}
