import { useMemo } from 'preact/hooks';
import { decidingStatement, type Usage } from '../../policy';
import { choosablePurposes, type PurposeAnswer, purposeAnswers } from '../../state/purpose-answers';
import type { View } from '../../state/view';
import { PageText } from '../parts/page-text';
import { PlaceLink } from '../parts/place-link';
import { VerdictIcon } from '../parts/verdict-icon';
import { useWords } from '../text/use-words';
import type { Answers } from '../verdicts/answers';
import './purpose-notes.css';

/**
 * What holds for a reader of ACAP for each purpose that the site states something for, where that is something else than without
 * one.
 */
export function PurposeNotes({ view, answers }: { view: View; answers: Answers }) {
  const words = useWords();
  const { crawler } = answers.choice;
  const page = view.reading.page.value;
  const stated = view.reading.purposes.value;
  const now = view.page.readAt.value;
  const noted = useMemo(
    () =>
      page &&
      purposeAnswers(page, crawler, choosablePurposes(stated), now).filter(
        ({ differing }) => differing.length > 0,
      ),
    [page, crawler, stated, now],
  );
  if (!noted || !crawler.reads.includes('acap') || choosablePurposes(stated).length === 0) return null;
  if (noted.length === 0) return <p class="quiet">{words.text('purposes_same')}</p>;
  return (
    <ul class="purpose-notes" data-testid="purposes">
      {noted.slice(0, LIMIT).map((answer) => (
        <PurposeNote key={answer.purpose} answer={answer} answers={answers} />
      ))}
      {noted.length > LIMIT && <li class="quiet">{words.count('more_statements', noted.length - LIMIT)}</li>}
    </ul>
  );
}

/** So many purposes are listed; every one of them can be chosen. */
const LIMIT = 6;

function PurposeNote({ answer, answers }: { answer: PurposeAnswer; answers: Answers }) {
  const words = useWords();
  return (
    <li>
      <span>
        {words.text('for_purposes')}{' '}
        <strong>
          <PageText text={answer.purpose} first={60} cut />
        </strong>
        :
      </span>
      {usagesToList(answer).map((usage) => (
        <PurposeVerdict key={usage} usage={usage} answer={answer} answers={answers} />
      ))}
    </li>
  );
}

/** Where crawling is prohibited, so is all else; kinds of showing are listed where showing as a whole is not. */
function usagesToList({ differing, judgement }: PurposeAnswer): readonly Usage[] {
  if (differing.includes('crawl') && judgement.usages.crawl.verdict === 'prohibited') return ['crawl'];
  return differing.filter((usage) => !(usage.startsWith('present-') && differing.includes('present')));
}

function PurposeVerdict({
  usage,
  answer,
  answers,
}: {
  usage: Usage;
  answer: PurposeAnswer;
  answers: Answers;
}) {
  const words = useWords();
  const decision = answer.judgement.usages[usage];
  const deciding = decidingStatement(decision, answer.judgement);
  return (
    <span class="purpose-verdict" data-usage-for-purpose={usage} data-verdict={decision.verdict}>
      <VerdictIcon verdict={decision.verdict} size={14} />
      <span>
        {words.text('purpose_verdict', words.name('usage', usage), words.name('verdict', decision.verdict))}
      </span>
      {deciding && (
        <PlaceLink place={deciding.source.place} foundIn={deciding.foundIn} evidence={answers.evidence} />
      )}
    </span>
  );
}
