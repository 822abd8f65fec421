import type { Answer } from '../../state/answer';
import type { Share } from '../../state/share';
import { VerdictIcon } from '../parts/verdict-icon';
import { useWords, type Words } from '../text/words';
import '../parts/answer-sign.css';

/** The sign of an answer, with its words for those who do not see it. */
export function AnswerSign({ answer }: { answer: Answer }) {
  const words = useWords();
  return (
    <>
      {answer === 'not-crawled' || answer === 'none' ? (
        <span class="no-answer" aria-hidden="true">
          {answer === 'none' ? '–' : '·'}
        </span>
      ) : (
        <VerdictIcon verdict={answer} size={18} />
      )}
      <span class="visually-hidden">{words.name('answer', answer)}</span>
    </>
  );
}

/** What a group comes to: the sign where its members agree, else how many share the gravest answer. */
export function ShareSign({ share }: { share: Share }) {
  const words = useWords();
  const { answer, number, of } = share;
  if (number === of) return <AnswerSign answer={answer} />;
  return (
    <>
      <span class="share" data-verdict={answer} aria-hidden="true">
        {words.number(number)}/<wbr />
        {words.number(of)}
      </span>
      <span class="visually-hidden">{shareWords(share, words)}</span>
    </>
  );
}

/** What a group comes to, in words. */
export function shareWords({ answer, number, of }: Share, words: Words): string {
  const name = words.name('answer', answer);
  return number === of ? name : words.say('share', words.number(number), words.number(of), name);
}
