import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { visiblePieces } from '../../words/visible-text';
import { foundParts } from '../text/found-parts';
import { useWords } from '../text/use-words';
import './page-text.css';

/** How many characters of a page's text are shown at first, and how many more each click shows. */
const FIRST = 240;
const MORE = 4000;

interface Props {
  readonly text: string;
  /** Without a way to see more, where a click means something else. */
  readonly cut?: boolean;
  /** How many characters are shown at first. */
  readonly first?: number;
  /** What was searched for, and is marked in any letter case. */
  readonly found?: string;
  /** Tabs stand as the space that they are, as in a file that is shown line by line. */
  readonly tabs?: boolean;
}

/**
 * Text that a page's author wrote, as text: hidden characters written out, direction isolated, long text cut with a way to see
 * more.
 */
export function PageText({ text, cut = false, first = FIRST, found = '', tabs = false }: Props) {
  const words = useWords();
  const [limit, setLimit] = useState(first);
  const left = text.length - limit;
  return (
    <>
      <bdi class="page-text">
        {foundParts(text.slice(0, limit), found).map((part) =>
          part.isFound ? <mark>{written(part.text, tabs)}</mark> : written(part.text, tabs),
        )}
        {left > 0 && '…'}
      </bdi>
      {left > 0 && !cut && (
        <button type="button" class="link" onClick={() => setLimit(limit + MORE)}>
          {words.count('show_more', left)}
        </button>
      )}
    </>
  );
}

function written(text: string, tabs: boolean): ComponentChildren {
  return visiblePieces(text, tabs).map(({ text: piece, escaped }) =>
    escaped ? <span class="escape">{piece}</span> : piece,
  );
}
