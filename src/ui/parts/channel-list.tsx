import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useWords } from '../text/use-words';
import './channel-list.css';

/** So many places are drawn at first, and so many more with each click. */
const PAGE = 100;

interface Props<Entry> {
  readonly heading: string;
  readonly entries: readonly Entry[];
  /** The entry that is to be among the first that are drawn. */
  readonly current?: number;
  readonly draw: (entry: Entry) => ComponentChildren;
}

/** Places of a channel below a heading, a page of them at a time; nothing where there are none. */
export function ChannelList<Entry>({ heading, entries, current = 0, draw }: Props<Entry>) {
  const words = useWords();
  const begin = Math.max(0, current - (current % PAGE));
  const [from, setFrom] = useState(begin);
  const [to, setTo] = useState(begin + PAGE);
  if (entries.length === 0) return null;
  return (
    <section class="channel-list">
      <h2>{heading}</h2>
      {from > 0 && (
        <button type="button" class="link" onClick={() => setFrom(Math.max(0, from - PAGE))}>
          {words.count('items_before', Math.min(PAGE, from))}
        </button>
      )}
      <ul class="channel-items">{entries.slice(from, to).map(draw)}</ul>
      {entries.length > to && (
        <button type="button" class="link" onClick={() => setTo(to + PAGE)}>
          {words.count('items_more', Math.min(PAGE, entries.length - to))}
        </button>
      )}
    </section>
  );
}
