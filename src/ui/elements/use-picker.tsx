import type { Usage } from '../../policy';
import type { View } from '../../state/view';
import { useWords } from '../text/use-words';

/**
 * Chooses the use that is highlighted and listed: every one, or one that the page addresses, each with the number of parts marked
 * for it.
 */
export function UsePicker({
  view: { concerns, highlight },
  testId,
}: {
  readonly view: View;
  readonly testId: string;
}) {
  const words = useWords();
  const store = concerns.value?.isAtHand.value ? concerns.value : null;
  const chosen = highlight.usage.value;
  const uses = store?.uses.value ?? [];
  const offered =
    chosen === null || uses.some(({ usage }) => usage === chosen)
      ? uses
      : [...uses, { usage: chosen, count: store?.of(chosen).length }];
  const counted = (name: string, count: number | undefined) =>
    count === undefined ? name : words.text('use_counted', name, words.number(count));
  return (
    <label class="use-picker">
      <span class="visually-hidden">{words.text('highlight_usage')}</span>
      <select
        data-testid={testId}
        value={chosen ?? ''}
        onChange={({ currentTarget: { value } }) => highlight.chooseUsage((value as Usage) || null)}
      >
        <option value="">{counted(words.text('highlight_all'), store?.of(null).length)}</option>
        {offered.map(({ usage, count }) => (
          <option key={usage} value={usage}>
            {counted(words.name('usage', usage), count)}
          </option>
        ))}
      </select>
    </label>
  );
}
