import type { MetaTag } from '../../model/evidence';
import type { Findings, Report } from '../../model/findings';
import type { Draft } from '../../model/statement';
import { QUOTES } from '../../text/quotes';
import { metaCrawler } from '../meta-crawler';
import { draftsOf, type LocalUsages, mendHyphen, readVerb, verbMeant, wordsOf } from './grammar';
import { NEWER_QUALIFIERS } from './qualifiers';
import { isKnownVersion } from './version';

/** The ACAP statements of a page's META tags (4.1). Those outside the head are reported and have no effect (4.1.2). */
export function readAcapMeta(metaTags: readonly MetaTag[], locals: LocalUsages, findings: Findings): Draft[] {
  const tags = metaTags.flatMap((tag, index) => readTag(tag, index, findings));
  const version = highestVersion(tags);
  return tags.flatMap((tag) => draftTag(tag, version, locals));
}

/** A META element in the head whose content begins with `ACAP` (4.1.1). */
interface AcapTag {
  readonly crawler: string;
  /** The words behind `ACAP`. */
  readonly words: readonly string[];
  readonly report: Report;
}

function readTag({ name, content, inHead }: MetaTag, index: number, findings: Findings): AcapTag[] {
  const report = findings.at({ place: { kind: 'meta', index, column: 1 }, text: content });
  const crawler = name.trim();
  if (QUOTES.test(name + content.trim().charAt(0)) && /robots|acap/i.test(name + content)) {
    const isWhole = QUOTES.test(content.trim().slice(-1));
    report.error(isWhole ? 'typographic-quotes' : 'meta-split-by-quotes');
  }
  const mended = mendHyphen(content);
  const [first = '', ...words] = wordsOf(mended);
  if (crawler === '' || !/^acap$/i.test(first)) return [];
  if (mended !== content) report.warning('space-for-hyphen');
  if (!inHead) report.warning('meta-outside-head');
  return inHead ? [{ crawler: metaCrawler(crawler), words, report }] : [];
}

/** Of the versions that are stated the highest, major and minor number, or 1.0 (4.1.6). */
function highestVersion(tags: readonly AcapTag[]): number {
  const versions = new Set<number>();
  for (const { crawler, words, report } of tags.filter(isVersionTag)) {
    if (crawler !== '*') report.warning('version-for-one-crawler');
    const [stated = '', major, minor] = /^(\d{1,3})\.(\d{1,3})(\.\d+)*$/.exec(words[1] ?? '') ?? [];
    const version = Number(major) * 1000 + Number(minor);
    if (Number.isNaN(version)) report.error('invalid-version', 'ACAP version 1.1');
    else if (versions.add(version).size > 1) report.warning('two-versions');
    if (stated !== '' && !isKnownVersion(stated)) report.warning('unknown-version');
  }
  return versions.size === 0 ? VERSION_1_0 : Math.max(...versions);
}

const VERSION_1_0 = 1000;
const VERSION_1_1 = 1001;

const isVersionTag = ({ words }: AcapTag) => /^version$/i.test(words[0] ?? '');

function draftTag(tag: AcapTag, version: number, locals: LocalUsages): Draft[] {
  const { crawler, words, report } = tag;
  if (isVersionTag(tag)) return [];
  const [first = '', second = ''] = words;
  const hasPurpose = !readVerb(first);
  const written = hasPurpose ? second : first;
  const verb = readVerb(written.replace(/[,;]+$/, ''));
  if (!verb) {
    report.error('malformed-meta', () => `ACAP ${verbMeant(second || first)}`);
    return [];
  }
  if (/[,;]$/.test(written)) report.warning('stray-comma');
  const qualifierWords = firstStatement(words.slice(hasPurpose ? 2 : 1), report);
  const isTooNew = verb.effect === 'permit' && version < VERSION_1_1 && qualifierWords.some(isNewer);
  if (isTooNew) report.warning('newer-feature', 'ACAP version 1.1');
  const purposes = hasPurpose ? [first] : [];
  // A permission with a feature that its version does not have is not dropped: silence would permit more (4.1.6, 6.9).
  const known = isTooNew ? qualifierWords.filter((word) => !isNewer(word)) : qualifierWords;
  return draftsOf(verb, known, 'page', locals, report).map((draft) => ({
    ...draft,
    understood: draft.understood && !isTooNew,
    crawlers: [crawler],
    purposes,
  }));
}

const isNewer = (word: string) => NEWER_QUALIFIERS.has(word.split('=', 1)[0]?.toLowerCase() ?? '');

/** The words up to a further statement, of which it is reported that it is not read (4.1.4). */
function firstStatement(words: readonly string[], report: Report): readonly string[] {
  const next = words.findIndex(readVerb);
  if (next < 0) return words;
  report.error('second-statement');
  return words.slice(0, next);
}
