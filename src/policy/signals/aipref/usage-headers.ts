import type { Findings } from '../../findings/collect';
import type { PreferenceStatement } from '../../model/preference';
import type { Source } from '../../model/statement';
import { remembering } from '../../remembering';
import { trimAscii } from '../../text/trim';
import type { headersNamed } from '../places';
import { preferencesMeant, readPreferences } from './preference-list';

/** What lines are joined with (9.3.1). */
const SEPARATOR = ', ';

/** What the Content-Usage fields of a response say, all lines read as one list (9.3.1); what is wrong stands at its line. */
export function readUsageHeaders(
  headers: ReturnType<typeof headersNamed>,
  findings: Findings,
): PreferenceStatement[] {
  const lines = headers.map(({ place, text }) => ({ place, text: trimAscii(text) }));
  const starts: number[] = [];
  let length = 0;
  for (const { text } of lines) {
    starts.push(length);
    length += text.length + SEPARATOR.length;
  }
  let line = 0;
  /** Places are asked for in no order, but mostly from left to right. */
  const sourceAt = (from: number): Source => {
    while (line > 0 && (starts[line] as number) > from) line--;
    while (line + 1 < lines.length && (starts[line + 1] as number) <= from) line++;
    const { place, text } = lines[line] as (typeof lines)[number];
    const column = from - (starts[line] as number) + 1;
    return { place: { ...place, column }, text };
  };
  if (lines.length === 0) return [];
  const { listed, problems } = readPreferences(lines.map(({ text }) => text).join(SEPARATOR));
  const meantOf = remembering((text: string) => {
    const meant = preferencesMeant(text);
    return meant && `Content-Usage: ${meant}`;
  });
  const repeatsName = remembering((text: string) =>
    readPreferences(text).problems.some(({ code }) => code === 'content-usage-duplicate-key'),
  );
  for (const { code, from } of problems) {
    const source = sourceAt(code === 'content-usage-malformed' ? misshapenAt(lines, starts) : from);
    // Where another line repeats the name, no edit of this one says which is meant.
    const isElsewhere = code === 'content-usage-duplicate-key' && !repeatsName(source.text);
    const fix = () => (isElsewhere ? undefined : meantOf(source.text));
    if (code === 'content-usage-malformed' || code === 'content-usage-unknown-value')
      findings.at(source).error(code, fix);
    else findings.at(source).warning(code, fix);
  }
  return listed.map(({ preference, effect, from, rule }) => ({
    mechanism: 'aipref',
    preference,
    effect,
    conditions: [],
    source: sourceAt(from),
    rule,
  }));
}

/** Where the first line starts that is no list by itself: one such line spoils all. */
function misshapenAt(lines: readonly { readonly text: string }[], starts: readonly number[]): number {
  const spoilt = lines.findIndex(({ text }) =>
    readPreferences(text).problems.some(({ code }) => code === 'content-usage-malformed'),
  );
  return starts[Math.max(0, spoilt)] as number;
}
