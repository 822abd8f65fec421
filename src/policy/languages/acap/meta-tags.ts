import { isKnownToken } from '../../crawlers/tag-names';
import type { Findings, Report } from '../../findings/collect';
import type { MetaTag } from '../../model/evidence';
import type { Draft } from '../../model/statement';
import { QUOTES } from '../../text/quotes';
import { metaCrawler, namesIn } from '../meta-crawler';
import { draftsOf, fixHyphen, type LocalUsages, readVerb, verbMeant, wordsOf } from './grammar';
import { readPurpose } from './purposes';
import { isNewer } from './qualifiers';
import { isKnownVersion } from './version';

/** The ACAP statements of a page's META tags (4.1). Those outside the head are reported and have no effect (4.1.2). */
export function readAcapMeta(metaTags: readonly MetaTag[], locals: LocalUsages, findings: Findings): Draft[] {
  const tags = metaTags.flatMap((tag, index) => {
    const { content: text } = tag;
    // Quotes round robots rules are found here, too.
    const found = MEANT.test(text) ? findings.in('acap') : findings;
    return readTag(tag, found.at({ place: { kind: 'meta', index, column: 1 }, text }));
  });
  const hasNewer = readVersions(tags.filter(isVersionTag));
  return tags.flatMap((tag) => (isVersionTag(tag) ? [] : draftTag(tag, hasNewer, locals)));
}

/** What was meant to be in ACAP. */
const MEANT = /^\W*acap\b/i;

/** A META element in the head whose content begins with `ACAP` (4.1.1). */
interface AcapTag {
  /** None where it names several or `*`, and so addresses none. */
  readonly crawlers: readonly string[];
  /** The words behind `ACAP`. */
  readonly words: readonly string[];
  readonly report: Report;
}

function readTag({ name, content, inHead }: MetaTag, report: Report): AcapTag[] {
  const crawler = name.trim();
  const text = content.trim();
  if (
    QUOTES.test(name + text.charAt(0)) &&
    (isKnownToken(name.split(QUOTES).join('').trim()) || MEANT.test(text))
  ) {
    const isWhole = QUOTES.test(text.slice(-1));
    report.error(isWhole ? 'typographic-quotes' : 'meta-split-by-quotes');
  }
  const fixed = fixHyphen(content);
  const [first = '', ...words] = wordsOf(fixed);
  if (crawler === '' || !/^acap$/i.test(first)) return [];
  if (fixed !== content) report.warning('space-for-hyphen');
  if (!inHead) {
    report.warning('meta-outside-head');
    return [];
  }
  const isList = namesIn(name).length > 1;
  if (isList) report.error('several-names');
  // Everybody is called `robots` here (4.1.1).
  if (crawler === '*') report.error('star-for-robots');
  return [{ crawlers: isList || crawler === '*' ? [] : [metaCrawler(crawler)], words, report }];
}

const isVersionTag = ({ words }: AcapTag) => /^version$/i.test(words[0] ?? '');

/**
 * Whether the highest of the versions that are stated, by major and minor number, has the newer qualifiers; without any it is 1.0
 * (4.1.6).
 */
function readVersions(tags: readonly AcapTag[]): boolean {
  const versions = new Set<number>();
  for (const { crawlers, words, report } of tags) {
    if (crawlers.some((name) => name !== '*')) report.warning('version-for-one-crawler');
    const [stated = '', major, minor] = /^(\d{1,3})\.(\d{1,3})(\.\d+)*$/.exec(words[1] ?? '') ?? [];
    if (!stated) {
      report.error('invalid-version', VERSION_1_1);
      continue;
    }
    if (versions.add(Number(major) * 1000 + Number(minor)).size > 1) report.warning('two-versions');
    if (!isKnownVersion(stated)) report.warning('unknown-version');
  }
  return [...versions].some((version) => version > 1000);
}

/** The version that has the newer qualifiers, as a page states it. */
const VERSION_1_1 = 'ACAP version 1.1';

function draftTag({ crawlers, words, report }: AcapTag, hasNewer: boolean, locals: LocalUsages): Draft[] {
  const purposes = words.slice(0, readVerb(words[0] ?? '') ? 0 : 1).map((one) => readPurpose(one, report));
  const [written = '', ...behind] = words.slice(purposes.length);
  const verb = readVerb(written.replace(/[,;]+$/, ''));
  if (!verb) {
    const meant = verbMeant(words);
    report.error('malformed-meta', meant && `ACAP ${meant}`);
    return [];
  }
  if (/[,;]$/.test(written)) report.warning('stray-comma');
  // What follows from a further statement on is not read (4.1.4).
  const next = behind.findIndex(readVerb);
  if (next >= 0) report.error('second-statement');
  const own = next < 0 ? behind : behind.slice(0, next);
  // A permission with a feature that its version does not have is ignored; a prohibition has no qualifiers (4.1.6, 3.9).
  const known = verb.effect === 'permit' && !hasNewer ? own.filter((word) => !isNewer(word)) : own;
  const isIgnored = known.length < own.length;
  if (isIgnored) report.error('newer-feature', VERSION_1_1);
  const drafts = draftsOf(verb, known, 'page', locals, report);
  return isIgnored || crawlers.length === 0 ? [] : drafts.map((draft) => ({ ...draft, crawlers, purposes }));
}
