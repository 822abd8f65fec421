import { fixHyphen, readVerb, wordsOf } from '../../languages/acap/grammar';
import { namesIn } from '../../languages/meta-crawler';
import { readMetaRules } from '../../languages/rep/rule-words';
import { isLikeRobots } from '../../lint/unread-tags';
import type { MetaTag } from '../../model/evidence';
import type { Finding } from '../../model/statement';
import type { FindingCode } from '../catalogue';
import { fixedRules } from './fix-rules';
import { type Fix, straightened, withAnyAlone, withoutQuotes, withQualifiers, withUsage } from './fix-words';

/** The META tags to write in place of one that a finding quotes, a line for each; other findings at it are fixed too. */
export function fixedTags(
  finding: Finding,
  others: readonly Finding[],
  { name, content }: MetaTag,
): string | null {
  if (/^(misspelt-meta-name|wrong-meta-attribute)$/.test(finding.code))
    return writtenTag(isLikeRobots(name) ? 'robots' : name, content);
  const words = fixHyphen(straightened(content));
  const found = [finding, ...others];
  const fixed = /^acap( |$)/i.test(words)
    ? fixedStatements(words, found)
    : fixedRules(finding, others, (text) => readMetaRules(name, text));
  if (fixed === null) return null;
  const isList = found.some(({ code }) => code === 'several-names');
  const isStar = name.trim() === '*';
  const named = isList ? namesIn(straightened(name)) : [isStar ? 'robots' : straightened(name)];
  return (VERSION.test(words) ? ['robots'] : named)
    .flatMap((one) => fixed.split('\n').map((line) => writtenTag(one, line)))
    .join('\n');
}

/**
 * The statements of one tag, a line for each; null where the first finding cannot be fixed. Findings are about the first
 * statement.
 */
function fixedStatements(words: string, found: readonly Finding[]): string | null {
  const isSecond = found.some(({ code }) => code === 'second-statement');
  const [first = '', ...more] = isSecond ? eachStatement(wordsOf(words)) : [words];
  let fixed = first;
  for (const finding of found) {
    const line = FIXES[finding.code]?.(fixed, finding) ?? null;
    if (line === null && finding === found[0]) return null;
    fixed = line ?? fixed;
  }
  return [fixed, ...more].join('\n');
}

/** A statement of the version, which is made to every crawler (4.1.6). */
const VERSION = /^acap version( |$)/i;

/** The latest version that was published. */
const LATEST = 'ACAP version 1.1';

const FIXES: { readonly [Code in FindingCode]?: Fix } = {
  'invalid-version': () => LATEST,
  'malformed-meta': (words, { fix }) => (/^\S+ \S+$/.test(words) && fix ? fix : null),
  'qualified-prohibition': (words) => /^.*? ?disallow-\S+/i.exec(words)?.[0] ?? null,
  'redundant-modification': withAnyAlone,
  'second-statement': (words) => words,
  'several-names': (words) => words,
  'space-for-hyphen': (words) => words,
  'star-for-robots': (words) => words,
  'stray-comma': (words) => words.replace(/(?<=allow-[^\s,;]+)[,;]+/i, ''),
  'typographic-quotes': withoutQuotes,
  'unknown-qualifier': withQualifiers,
  'unknown-usage': withUsage,
  'unknown-version': () => LATEST,
  'version-for-one-crawler': (words) => words,
};

/** Statements that share a tag, each with what stands before them all: `ACAP`, and for which purpose (4.1.4). */
function eachStatement(words: readonly string[]): readonly string[] {
  const verbs = words.flatMap((word, at) => (readVerb(word) ? at : []));
  const shared = words.slice(0, verbs[0]);
  return verbs.map((from, index) => [...shared, ...words.slice(from, verbs[index + 1])].join(' '));
}

function writtenTag(name: string, content: string): string {
  return `<meta name="${escaped(name)}" content="${escaped(content)}">`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
