import type { Crawler, Finding, Source } from '../../policy';
import type { View } from '../../state/view';
import type { Words } from '../../words/words';
import { effectWords } from '../findings/effect-words';
import { FindingResource } from '../findings/finding-resource';
import { findingWords } from '../findings/finding-words';
import { Fix } from '../findings/fix';
import { useWords } from '../text/use-words';
import { LineLink } from './line-link';
import type { BeatenNote, LineNote, UsageNote } from './line-notes';
import { partWords } from './record-words';

/** Findings of one line that are listed; more are counted. */
const LIMIT = 5;

/** Whom remarks are about: the chosen crawler. */
export interface Whose {
  readonly name: string;
  readonly crawler: Crawler;
  /** Whether any group of conventional rules binds it. */
  readonly isBound: boolean;
  /** Why the line decides that decides on crawling. */
  readonly decides: string;
}

/** What there is to say of a line, in words. */
export function LineRemarks({ note, whose, view }: { note: LineNote; whose: Whose; view: View }) {
  const words = useWords();
  const { heads, crawl, decides = [], beaten = [], findings = [], definitions = [], managedTo } = note;
  return (
    <>
      {managedTo && <p class="remark">{words.text('line_managed', words.number(managedTo))}</p>}
      {heads && <p class="remark">{partWords(heads, whose, words)}</p>}
      {crawl && <p class="remark decides">{whose.decides}</p>}
      {(['decides', 'restricts'] as const).map((outcome) => (
        <UsageRemark key={outcome} outcome={outcome} notes={decides} />
      ))}
      {beaten.map((one) => (
        <p key={one.by} class="remark">
          {beatenWords(one, words)}
        </p>
      ))}
      {findings.slice(0, LIMIT).map((finding) => (
        <FindingRemark key={`${finding.code} ${finding.resource}`} finding={finding} view={view} />
      ))}
      {findings.length > LIMIT && (
        <p class="remark">{words.count('more_statements', findings.length - LIMIT)}</p>
      )}
      {definitions.length > 0 && <Definitions sources={definitions} />}
    </>
  );
}

/** Why a line does not decide; that it is about crawling goes without words. */
function beatenWords({ by, usages }: BeatenNote, words: Words): string {
  const why = words.name('beaten', by);
  if (usages.every((usage) => usage === 'crawl')) return why;
  const names = usages.map((usage) => words.name('usage', usage));
  return words.text('line_beaten_usages', words.list(names, 'conjunction'), why);
}

/** What usages a line decides or limits beside crawling. */
function UsageRemark({ outcome, notes }: { outcome: UsageNote['outcome']; notes: readonly UsageNote[] }) {
  const words = useWords();
  const noted = notes.filter((note) => note.outcome === outcome);
  if (noted.length === 0) return null;
  const usages = usageWords(noted, words);
  return (
    <p class="remark">
      {words.text(outcome === 'decides' ? 'line_decides_usages' : 'line_limits_usages', usages)}
    </p>
  );
}

function usageWords(notes: readonly UsageNote[], words: Words): string {
  const names = notes.map(({ usage, verdict }) =>
    words.text('usage_verdict', words.name('usage', usage), words.name('verdict', verdict)),
  );
  return words.list(names, 'conjunction');
}

function FindingRemark({ finding, view }: { finding: Finding; view: View }) {
  const words = useWords();
  const { code, severity } = finding;
  const effect = view.checks.value.effectOf(finding);
  return (
    <div class="remark" data-severity={severity} data-code={code}>
      <p>
        <span class="visually-hidden">{words.name('severity', severity)}: </span>
        {findingWords(finding, [view.crawler.choice.value], words)}
      </p>
      <FindingResource finding={finding} />
      {effect && <p>{effectWords(effect, words)}</p>}
      <Fix finding={finding} view={view} />
    </div>
  );
}

/** Opens to the lines that say what a name stands for, and leads there. */
function Definitions({ sources }: { sources: readonly Source[] }) {
  const words = useWords();
  return (
    <details class="remark definitions">
      <summary>{words.count('line_definitions', sources.length)}</summary>
      {sources.map(
        ({ place, text }) =>
          place.kind === 'robots-txt' && (
            <LineLink key={place.line} line={place.line} text={text} address={place.address} />
          ),
      )}
    </details>
  );
}
