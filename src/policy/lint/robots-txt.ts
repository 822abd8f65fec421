import { kindOfKey } from '../languages/rep/robots-txt/fields';
import type { RobotsTxt } from '../languages/rep/robots-txt/robots-txt';
import { writtenLine } from '../languages/rep/written-lines';
import type { FileFetch } from '../model/evidence';
import { collectFindings, type Findings } from '../model/findings';
import type { Finding } from '../model/statement';
import { isCut } from '../text/lines';
import { nearest } from '../text/nearest';
import { QUOTES } from '../text/quotes';

/** What is odd about a robots.txt as a file, whatever page is in view (2.1, 2.4, 8); its ACAP fields are reported where they are read. */
export function lintRobotsTxt(fetch: FileFetch, robotsTxt: RobotsTxt | null): readonly Finding[] {
  const findings = collectFindings();
  const at = (line: number, text: string) =>
    findings.at({ place: { kind: 'robots-txt', line, column: 1 }, text });
  if (fetch.status === 429) at(0, '').warning('too-many-requests');
  if (!robotsTxt) return findings.list;
  const [tag] = /^\s*<(!doctype|html)[^>]{0,80}>?/i.exec(robotsTxt.text) ?? [];
  if (tag) at(1, tag.trim()).error('html-for-robots-txt');
  else lintLines(robotsTxt, findings);
  return findings.list;
}

/** Fields without `ACAP-` that crawlers know; the first three, which make rules, stand by their kinds (2.1). */
const FIELDS =
  'user-agent,allow,disallow,sitemap,crawl-delay,host,clean-param,request-rate,visit-time,noindex,content-signal'.split(
    ',',
  );

function lintLines(file: RobotsTxt, findings: Findings): void {
  const { starts, ends } = file.lines();
  let inGroup = false;
  for (const [index, start] of starts.entries()) {
    const { text, source } = writtenLine(file, index + 1);
    const report = findings.at(source);
    if (isCut(file.text, file.isOctets, start, ends[index] as number))
      findings.at({ ...source, text: source.text.slice(0, 200) }).warning('line-cut');
    const line = trimAscii(text.split('#', 1)[0] ?? '');
    if (line === '' || /^acap-/i.test(line)) continue;
    if (QUOTES.test(line)) report.error('typographic-quotes');
    // A key and a value, at a colon or where there are exactly two words.
    const hasColon = line.includes(':');
    const [name = '', value, more] = hasColon
      ? line.split(/:(.*)/s, 2).map(trimAscii)
      : line.split(/[ \t]+/, 3);
    if (value === undefined || more !== undefined) {
      report.warning('unreadable-line');
      continue;
    }
    const key = name.toLowerCase();
    const meant = conventionalField(key);
    if (meant === undefined) report.warning('unknown-conventional-field');
    else if (meant !== key) report.warning('misspelt-field', meant);
    if (!hasColon) report.warning('missing-colon', `${key}: ${value}`);
    if (meant === 'user-agent') {
      inGroup ||= kindOfKey(key, 0) >= 0;
      if (value === '') report.error('empty-crawler');
    } else if (meant === 'allow' || meant === 'disallow') {
      if (!inGroup) report.error('rule-outside-group');
      if (/^[^/*]/.test(value)) report.error('unmatchable-pattern', `/${value.replace(QUOTED, '')}`);
    }
  }
}

/** The field without `ACAP-` that a name means, in lower case, be it misspelt (2.1); undefined where it is like none that crawlers know. */
export function conventionalField(name: string): string | undefined {
  const key = name.toLowerCase();
  return FIELDS.includes(key) ? key : (FIELDS[kindOfKey(key, 0)] ?? nearest(key.replace(' ', '-'), FIELDS));
}

/** What does not belong at the start of a path: white space, quotation marks and a slash behind them. */
const QUOTED = /^[\s"'“”„‟«»‘’‚‛＂\ufeff]+\/?|["'“”„‟«»‘’‚‛＂]+$/g;

/** Without the ASCII white space round it, which alone crawlers trim (2.1). */
function trimAscii(text: string): string {
  return /[^\t-\r ](.*[^\t-\r ])?/s.exec(text)?.[0] ?? '';
}
