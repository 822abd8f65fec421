import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { useWords } from '../text/use-words';

/** So many differences are listed at first, and so many more with each click. */
const FIRST = 20;
const MORE = 200;

interface Props<Item> {
  readonly of: 'sent' | 'dom' | 'changed';
  readonly label: string;
  readonly items: readonly Item[];
  readonly draw: (item: Item) => ComponentChildren;
}

/** Differences of one kind under what they have in common; nothing where there are none. */
export function DifferenceList<Item>({ of, label, items, draw }: Props<Item>) {
  const words = useWords();
  const id = useId();
  const [limit, setLimit] = useState(FIRST);
  const left = items.length - limit;
  if (items.length === 0) return null;
  return (
    <>
      <p id={id}>{label}</p>
      <ul class="differences" data-differences={of} aria-labelledby={id}>
        {items.slice(0, limit).map((item) => (
          <li>{draw(item)}</li>
        ))}
      </ul>
      {left > 0 && (
        <button type="button" class="link" onClick={() => setLimit(limit + MORE)}>
          {words.count('more_differences', left)}
        </button>
      )}
    </>
  );
}
