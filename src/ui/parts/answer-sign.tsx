import type { Answer } from '../../state/answer';
import { VerdictIcon } from './verdict-icon';
import './answer-sign.css';

/** The sign of an answer, which says nothing to those who do not see it. */
export function AnswerSign({ answer }: { answer: Answer }) {
  if (answer !== 'not-crawled' && answer !== 'none') return <VerdictIcon verdict={answer} size={18} />;
  return (
    <span class="no-answer" aria-hidden="true">
      {answer === 'none' ? '–' : '·'}
    </span>
  );
}
