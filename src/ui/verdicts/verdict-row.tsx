import type { ComponentChildren } from 'preact';
import type { Decision, Judgement, Reason, Statement, Usage } from '../../policy';
import type { Screen } from '../../state/navigation';
import type { Words } from '../../words/words';
import { RowLine, useOpeningRow } from '../parts/row-line';
import { VerdictIcon } from '../parts/verdict-icon';
import { usageName } from '../text/names-of-uses';
import { useWords } from '../text/use-words';
import type { Answers } from './answers';
import { BeatenRule, type BeatenStep, Because, UnreadRule } from './because';
import { CopyAnswer } from './copy-answer';
import { DifferingElements } from './differing-elements';
import { differingKinds } from './present-kinds';
import { Restrictions } from './restrictions';
import { Trace } from './trace';
import '../parts/verdict-row.css';

interface Props {
  readonly usage: Usage;
  readonly answers: Answers;
  /** What was asked for; a row of that usage opens and comes into view. */
  readonly asked: Screen & { readonly at: 'crawler' };
  /** It stands inside of another row, one heading deeper. */
  readonly nested?: boolean;
  /** A few quiet words in place of restrictions and statements, which stand elsewhere. */
  readonly brief?: string;
  readonly children?: ComponentChildren;
}

/** What holds for one usage: verdict, restrictions and the words that decide, with the whole trace on demand where there is one. */
export function VerdictRow({ usage, answers, asked, nested = false, brief, children }: Props) {
  const words = useWords();
  const opening = useOpeningRow(asked.usage === usage, asked);
  const { row, isOpen } = opening;
  const decision = answers.judgement.usages[usage];
  const name = usageName(usage, answers.choice, words);
  const unread = answers.unread(usage);
  const beaten = beatenInSilence(decision);
  // Rules for a purpose that was not chosen say nothing here; the trace lists them.
  const unreadHere = unread.filter((statement) => isForPurpose(statement, answers.purpose));
  const hasTrace = decision.trace.length + unread.length > 0;
  const Heading = nested ? 'h4' : 'h3';
  const aside =
    brief ??
    (asideOfCopies(usage, answers.judgement, words) ||
      asideWords(decision, beaten, unreadHere.length > 0, isAwaited(answers), words));
  const face = (
    <>
      <span class="usage">
        {name}
        <span class="spoken">: </span>
      </span>
      <span class="verdict" data-verdict={decision.verdict}>
        {words.name('verdict', decision.verdict)}
      </span>
      {aside && <span class="aside">{aside}</span>}
    </>
  );
  return (
    <li
      class="row copied-row"
      ref={row}
      data-usage={usage}
      data-verdict={decision.verdict}
      data-because={decision.because}
    >
      <div class="row-face">
        <VerdictIcon verdict={decision.verdict} />
        <Heading>
          <RowLine opening={opening} opens={hasTrace}>
            {face}
          </RowLine>
        </Heading>
        <CopyAnswer use={{ kind: 'usage', usage }} name={name} answers={answers} />
        {brief === undefined && (
          <>
            <Restrictions decision={decision} usage={usage} answers={answers} />
            <DifferingElements usage={usage} judgement={answers.judgement} />
            {!(isOpen && hasTrace) && (
              <>
                {!SHORT_REASONS.has(decision.because) && <Because decision={decision} answers={answers} />}
                <BeatenRule beaten={beaten} answers={answers} />
                {decision.because !== 'not-crawled' && <UnreadRule unread={unreadHere} answers={answers} />}
              </>
            )}
          </>
        )}
      </div>
      {isOpen && hasTrace && <Trace id={opening.id} usage={usage} answers={answers} />}
      {children}
    </li>
  );
}

/** Reasons that hold for many rows at once and stand beside the verdict, in few words. */
const SHORT_REASONS: ReadonlySet<Reason> = new Set(['silence', 'not-crawled', 'not-asked', 'not-observed']);

function asideWords(
  { because }: Decision,
  beaten: readonly BeatenStep[],
  isSpokenOf: boolean,
  isRobotsTxtAwaited: boolean,
  words: Words,
): string {
  if (!SHORT_REASONS.has(because)) return '';
  if (because === 'not-asked' && isRobotsTxtAwaited) return words.say('reason_not_answered_yet');
  if (beaten[0]?.by === 'named-group') return words.say('silence_in_own_group');
  return because === 'silence' && isSpokenOf
    ? words.say('silence_beside_unread')
    : words.name('reason', because);
}

/** What a row must not leave unsaid of the rows below it: that showing, or showing what may be kept, is decided otherwise there. */
function asideOfCopies(usage: Usage, judgement: Judgement, words: Words): string {
  const { usages } = judgement;
  const { because } = usages[usage];
  // Why nobody can tell matters more.
  if (because !== 'silence' && SHORT_REASONS.has(because)) return '';
  if (usage === 'present') {
    const differing = differingKinds(judgement).length;
    return differing > 0 ? words.count('present_but_kinds', differing) : '';
  }
  const isKept = usage === 'preserve' && usages.preserve.verdict === 'permitted';
  const isShown = usages['present-currentcopy'].verdict !== 'prohibited';
  return isKept && !isShown ? words.say('preserve_but_not_shown') : '';
}

const isAwaited = ({ evidence: { robotsTxt } }: Answers): boolean =>
  robotsTxt.status === null && robotsTxt.reason === 'loading';

/** What was beaten where nothing decides, rules of groups that are not the crawler's first. */
function beatenInSilence({ because, trace }: Decision): readonly BeatenStep[] {
  if (because !== 'silence') return [];
  return trace
    .filter((step) => step.outcome === 'beaten')
    .toSorted((a, b) => Number(b.by === 'named-group') - Number(a.by === 'named-group'));
}

function isForPurpose({ purposes }: Statement, chosen: string | null): boolean {
  return purposes.length === 0 || purposes.includes('*') || (chosen !== null && purposes.includes(chosen));
}
