import type { Findings } from '../../findings/collect';
import { isWhole, type PageFacts } from '../../model/evidence';
import type { Preference, PreferenceStatement } from '../../model/preference';
import { absoluteAddress, comparablePath } from '../../text/address';
import { matchesPath } from '../../text/path-pattern';
import { type Answer, answersFor, beatenBy, prohibitionFirst, unknownAnswer } from '../answer';
import { type Fetched, whyMissing } from '../fetched';
import type { PageSignals, SignalReader } from '../reader';
import type { SignOf } from '../signs';
import { type Properties, propertiesInHeaders, propertiesInMeta, writtenAs } from './properties';
import { readTdmFile, type TdmRule } from './tdmrep-file';

/** The TDM Reservation Protocol: a file of the site, header fields and META tags (9.5). */
export const tdmrep: SignalReader = {
  mechanism: 'tdmrep',
  readSite({ url, fileAt, asksForFiles }, findings) {
    const address = /^https?:/i.test(url) ? absoluteAddress(FILE, url) : null;
    const file = address === null ? null : fileAt(address);
    const rules = address && file?.outcome === 'came' ? readTdmFile(file.text, address, findings) : [];
    return {
      onPage: (facts, onPage) => readPage(facts, { address, file, rules, asksForFiles }, onPage),
    };
  },
};

const FILE: SignOf<'files'> = '/.well-known/tdmrep.json';

/** The file of the site, as far as it was asked for. */
interface SiteFile {
  readonly address: string | null;
  readonly file: Fetched | null;
  readonly rules: readonly TdmRule[];
  readonly asksForFiles: boolean;
}

/** What `tdm-reservation` reserves: training, too (9.1.3). */
const RESERVED: readonly Preference[] = ['train-ai', 'tdm'];

function readPage(
  facts: PageFacts,
  { address, file, rules, asksForFiles }: SiteFile,
  findings: Findings,
): PageSignals {
  const path = comparablePath(facts.url);
  const inMeta = propertiesInMeta(facts, findings);
  const inHeaders = propertiesInHeaders(facts, findings);
  // The first object that matches decides, even where it says nothing (9.5.3).
  const inFile: Properties = rules.find(({ pattern }) => matchesPath(pattern, path)) ?? {};
  const places = [inMeta, inHeaders, inFile];
  const isFileNeeded = !inMeta.reservation && !inHeaders.reservation;
  const isMissing = isFileNeeded && file?.outcome === 'not-asked';
  const isUnseen = isMissing || (isFileNeeded && file?.outcome === 'failed');
  if (isMissing && asksForFiles && !file.isAwaited && address)
    findings.at({ place: { kind: 'file', address, line: 0, column: 1 }, text: '' }).hint('tdmrep-not-asked');
  if (!isUnseen) reportIdlePolicies(places, findings);
  // What was not seen could replace what stands in a place before it (9.2.5).
  const isReplaceable = !isWhole(facts, 'meta') || (!isWhole(facts, 'headers') && !inMeta.reservation);
  const of = answersFor(RESERVED, (preference): Answer | undefined => {
    if (isUnseen) return unknownAnswer(isMissing ? whyMissing(file) : 'not-seen', address ?? undefined);
    const [first, ...others] = places.flatMap((place) => statementOf(preference, place, places) ?? []);
    if (!first) return undefined;
    const beaten = others.map((one) => beatenBy(one, 'nearer-place'));
    if (isReplaceable)
      return unknownAnswer('not-observed', undefined, [beatenBy(first, 'not-seen'), ...beaten]);
    return prohibitionFirst([first], beaten);
  });
  const needs = isMissing && address && !file?.isKnown ? [address] : [];
  return { files: isFileNeeded && address ? [address] : [], answersTo: () => ({ of, needs }) };
}

/** Policies of the page that say nothing, since rights are not reserved, or nothing states whether they are (9.5.2). */
function reportIdlePolicies(places: readonly Properties[], findings: Findings): void {
  const reservation = places.find((place) => place.reservation)?.reservation;
  for (const { policy } of places) {
    if (!policy || policy.foundIn || policy.source.place.kind === 'file') continue;
    const report = findings.at(policy.source);
    if (!reservation)
      report.warning('tdm-policy-without-reservation', writtenAs('tdm-reservation', '1', policy.source));
    else if (!reservation.value) report.hint('tdm-policy-unused');
  }
}

/** A reservation with the policy that stands nearest to the page, which may be another place (9.5.1, 9.5.2). */
function statementOf(
  preference: Preference,
  { reservation }: Properties,
  places: readonly Properties[],
): PreferenceStatement | null {
  if (!reservation) return null;
  const { value, source, rule, foundIn } = reservation;
  const policy = places.find((place) => place.policy)?.policy;
  return {
    mechanism: 'tdmrep',
    preference,
    effect: value ? (policy ? 'restricts' : 'prohibits') : 'permits',
    conditions: value && policy ? [{ type: 'policy', value: policy.value }] : [],
    source,
    rule,
    foundIn,
  };
}
