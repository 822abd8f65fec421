import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import type { Decision, Judgement, PageEvidence, Reason, Usage } from '../../policy';
import { Chevron } from '../parts/chevron';
import { PageText } from '../parts/page-text';
import { VerdictIcon } from '../parts/verdict-icon';
import { statementPlace } from '../text/place-words';
import { useWords } from '../text/words';
import { restrictionWords } from './restriction-words';
import { Trace } from './trace';
import './verdict-row.css';

interface Props {
  readonly usage: Usage;
  readonly judgement: Judgement;
  readonly evidence: PageEvidence;
  /** It stands inside of another row, one heading deeper. */
  readonly nested?: boolean;
  /** A few quiet words in place of restrictions and statements, which stand elsewhere. */
  readonly brief?: string | undefined;
  readonly children?: ComponentChildren;
}

/** What holds for one usage: verdict, restrictions and the words that decide, with the whole trace on demand. */
export function VerdictRow({ usage, judgement, evidence, nested = false, brief, children }: Props) {
  const words = useWords();
  const [open, setOpen] = useState(false);
  const traceId = useId();
  const decision = judgement.usages[usage];
  const Heading = nested ? 'h4' : 'h3';
  const aside = brief ?? (SHORT_REASONS.has(decision.because) ? words.name('reason', decision.because) : '');
  return (
    <li class="row" data-usage={usage} data-verdict={decision.verdict} data-because={decision.because}>
      <div class="row-face">
        <VerdictIcon verdict={decision.verdict} />
        <Heading>
          <button
            type="button"
            class="row-button"
            aria-expanded={open}
            aria-controls={open ? traceId : undefined}
            onClick={() => setOpen(!open)}
          >
            <span class="usage">
              {words.name('usage', usage)}
              <span class="spoken">: </span>
            </span>
            <span class="verdict" data-verdict={decision.verdict}>
              {words.name('verdict', decision.verdict)}
            </span>
            {aside && <span class="aside">{aside}</span>}
            <Chevron />
          </button>
        </Heading>
        {brief === undefined && (
          <>
            <Restrictions decision={decision} />
            <Because decision={decision} judgement={judgement} evidence={evidence} />
          </>
        )}
      </div>
      {open && <Trace id={traceId} decision={decision} judgement={judgement} evidence={evidence} />}
      {children}
    </li>
  );
}

/** Reasons that hold for many rows at once and stand beside the verdict, in few words. */
const SHORT_REASONS: ReadonlySet<Reason> = new Set(['silence', 'not-crawled', 'not-asked', 'not-observed']);

function Restrictions({ decision }: { decision: Decision }) {
  const words = useWords();
  if (decision.restrictions.length === 0) return null;
  return (
    <ul class="restrictions">
      {decision.restrictions.map((restriction) => (
        <li>{restrictionWords(restriction, words)}</li>
      ))}
    </ul>
  );
}

/** The statement that decides, as its author wrote it, and the reason where the statement alone does not say it. */
function Because({
  decision,
  judgement,
  evidence,
}: Pick<Props, 'judgement' | 'evidence'> & { decision: Decision }) {
  const words = useWords();
  const deciding = decision.trace
    .filter(({ outcome }) => outcome !== 'beaten')
    .flatMap(({ statement }) => judgement.statements[statement] ?? []);
  const [first] = deciding;
  if (SHORT_REASONS.has(decision.because)) return null;
  return (
    <div class="because">
      {(decision.because !== 'stated' || !first) && (
        <p class="reason">{words.name('reason', decision.because)}</p>
      )}
      {first && (
        <p class="quote">
          <span class="place">{statementPlace(first, evidence, words)}</span>{' '}
          <q>
            <PageText text={first.source.text} cut />
          </q>
          {deciding.length > 1 && (
            <span class="more"> {words.count('more_statements', deciding.length - 1)}</span>
          )}
        </p>
      )}
    </div>
  );
}
