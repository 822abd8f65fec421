import type { View } from '../../state/view';
import { useWords } from '../text/use-words';

interface Props {
  readonly view: View;
  /** How many elements have rules of their own. */
  readonly ruled: number;
}

/** Outlines the parts of the page that rules are about, or ends that; offered first only where there are such elements. */
export function HighlightButton({ view: { highlight, page }, ruled }: Props) {
  const words = useWords();
  return (
    <button
      type="button"
      class={ruled > 0 ? 'primary' : undefined}
      data-testid="highlight"
      aria-pressed={highlight.isOn.value}
      aria-busy={page.busy.value}
      onClick={highlight.toggle}
    >
      {ruled > 0 ? words.text('highlight_number', words.number(ruled)) : words.text('highlight')}
    </button>
  );
}
