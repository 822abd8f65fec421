import { plainText } from '../../export/plain-text';
import { answerOn, type Use } from '../../state/use-answer';
import { CopyButton } from '../parts/copy-button';
import { useWords } from '../text/use-words';
import { answerContent } from './answer-content';
import type { Answers } from './answers';

interface Props {
  readonly use: Use;
  /** What the row calls it. */
  readonly name: string;
  readonly answers: Answers;
}

/** Copies what holds for the crawler in one use. */
export function CopyAnswer({ use, name, answers: { name: who, judgement, evidence } }: Props) {
  const words = useWords();
  const content = () => answerContent({ who, what: name }, use, answerOn(use, judgement), evidence, words);
  return <CopyButton name={name} text={() => plainText([content()], evidence.url)} />;
}
