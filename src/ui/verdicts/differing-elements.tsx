import { isSameAnswer, type Judgement, type Usage } from '../../policy';
import { useNavigation } from '../screens/use-navigation';
import { useWords } from '../text/use-words';

/** How many elements are decided otherwise than the page, with a way to them; nothing where none is, or where the page is closed. */
export function DifferingElements({ usage, judgement }: { usage: Usage; judgement: Judgement }) {
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
