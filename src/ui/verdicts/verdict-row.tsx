import type { ComponentChildren } from 'preact';
import {
  coversPurpose,
  type Decision,
  isSameAnswer,
  type Judgement,
  type Reason,
  type Statement,
  type Step,
  type Usage,
} from '../../policy';
import type { Screen } from '../../state/navigation';
import { outcomeWords } from '../../words/outcome-words';
import type { Words } from '../../words/words';
import { RowLine, useOpeningRow } from '../parts/row-line';
import { useNavigation } from '../parts/use-navigation';
import { VerdictIcon } from '../parts/verdict-icon';
import { usageName } from '../text/names-of-uses';
import { useWords } from '../text/use-words';
import type { Answers } from './answers';
import { CopyAnswer } from './copy-answer';
import { differingKinds } from './present-kinds';
import { Quote } from './quote';
import { Restrictions } from './restrictions';
import { Trace } from './trace';

interface Props {
  readonly usage: Usage;
  readonly answers: Answers;
  /** What was asked for; a row of that usage opens and is scrolled into view. */
  readonly asked: Screen & { readonly at: 'crawler' };
  /** It stands inside of another row, one heading deeper. */
  readonly nested?: boolean;
  /** A few quiet words in place of restrictions and statements, which stand elsewhere. */
  readonly brief?: string;
  readonly children?: ComponentChildren;
}

/**
 * What holds for one usage: verdict, restrictions and the words that decide, with the whole trace on demand where there is one.
 */
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
  const mayBeUnread = unreadHere.length > 0 || (usage === 'crawl' && answers.readsStartOnly);
  const hasTrace = decision.trace.length + unread.length > 0;
  const Heading = nested ? 'h4' : 'h3';
  const aside =
    brief ??
    (asideOfCopies(usage, answers.judgement, words) ||
      asideWords(decision, beaten, mayBeUnread, isAwaited(answers), words));
  const face = (
    <>
      <span class="usage">
        {name}
        <span class="read-out">: </span>
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
            {!SHORT_REASONS.has(decision.because) && (
              <Because decision={decision} answers={answers} isTraced={isOpen && hasTrace} />
            )}
            {!(isOpen && hasTrace) && (
              <>
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
const SHORT_REASONS: ReadonlySet<Reason> = new Set([
  'silence',
  'not-crawled',
  'not-asked',
  'not-observed',
  'cut',
  'loading',
]);

function asideWords(
  { because }: Decision,
  beaten: readonly BeatenStep[],
  mayBeUnread: boolean,
  isRobotsTxtAwaited: boolean,
  words: Words,
): string {
  if (!SHORT_REASONS.has(because)) return '';
  if (because === 'not-asked' && isRobotsTxtAwaited) return words.text('reason_not_answered_yet');
  if (beaten[0]?.by === 'named-group') return words.text('silence_in_own_group');
  return because === 'silence' && mayBeUnread
    ? words.text('silence_beside_unread')
    : words.name('reason', because);
}

/**
 * What a row must not leave unsaid of the rows below it: that showing, or showing what may be kept, is decided otherwise there.
 */
function asideOfCopies(usage: Usage, judgement: Judgement, words: Words): string {
  const { usages } = judgement;
  const { because } = usages[usage];
  // Why the answer is unknown matters more.
  if (because !== 'silence' && SHORT_REASONS.has(because)) return '';
  if (usage === 'present') {
    const differing = differingKinds(judgement).length;
    return differing > 0 ? words.count('present_but_kinds', differing) : '';
  }
  const isKept = usage === 'preserve' && usages.preserve.verdict === 'permitted';
  const isShown = usages['present-currentcopy'].verdict !== 'prohibited';
  return isKept && !isShown ? words.text('preserve_but_not_shown') : '';
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
  return purposes.length === 0 || coversPurpose(purposes, chosen);
}

/** A statement that something beat. */
type BeatenStep = Step & { readonly outcome: 'beaten' };

interface BecauseProps {
  readonly decision: Decision;
  readonly answers: Answers;
  /** The statements are listed below, which do not give the reason either. */
  readonly isTraced: boolean;
}

/**
 * The statement that decides, or that is in doubt, as its author wrote it, and the reason where the statement alone does not
 * give it.
 */
function Because({ decision, answers, isTraced }: BecauseProps) {
  const words = useWords();
  const deciding = decision.trace
    .filter((step) => step.outcome !== 'beaten' || step.by === 'joined')
    .flatMap(({ statement }) => answers.judgement.statements[statement] ?? []);
  const [first] = deciding;
  const isReasoned = decision.because !== 'stated' || !first;
  if (isTraced && !isReasoned) return null;
  return (
    <div class="because">
      {isReasoned && <p class="reason">{words.name('reason', decision.because)}</p>}
      {first && !isTraced && <Quote statement={first} answers={answers} more={deciding.length - 1} />}
    </div>
  );
}

/** The first of the rules of which none decides, and why it does not. */
function BeatenRule({ beaten, answers }: { beaten: readonly BeatenStep[]; answers: Answers }) {
  const words = useWords();
  const [first] = beaten;
  const statement = first && answers.judgement.statements[first.statement];
  if (!statement) return null;
  return (
    <div class="because beaten">
      <Quote statement={statement} answers={answers} more={beaten.length - 1} />
      <p class="reason">{outcomeWords(statement, first, words)}</p>
    </div>
  );
}

/** The first of the rules that address the crawler in a language that it is not known to read. */
function UnreadRule({ unread, answers }: { unread: readonly Statement[]; answers: Answers }) {
  const words = useWords();
  const [first] = unread;
  if (!first) return null;
  return (
    <div class="because unread">
      <Quote statement={first} answers={answers} more={unread.length - 1} />
      <p class="quiet">{words.text('rule_unread', answers.name)}</p>
    </div>
  );
}

/**
 * How many elements are decided otherwise than the page, with a way to them; nothing where none is, or where the page is closed.
 */
function DifferingElements({ usage, judgement }: { usage: Usage; judgement: Judgement }) {
  const words = useWords();
  const { go } = useNavigation();
  const page = judgement.usages[usage];
  if (page.because === 'not-crawled') return null;
  const differing = judgement.elements.filter((decisions) => !isSameAnswer(decisions[usage], page)).length;
  if (differing === 0) return null;
  return (
    <p class="differing">
      <button type="button" class="link" onClick={() => go({ at: 'elements', usage })}>
        {words.count('elements_differ', differing)}
      </button>
    </p>
  );
}
