import { useEffect, useState } from 'preact/hooks';
import { useIsLive } from '../parts/live';
import { useWords } from '../text/use-words';
import './age.css';

const TICK_MS = 15_000;

interface Props {
  /** ISO 8601. */
  readonly time: string;
  readonly now: () => string;
}

/**
 * How long ago something was fetched, kept true while it is shown; the exact time is one hover away, and stands for it in a
 * report that was saved once.
 */
export function Age({ time, now }: Props) {
  const words = useWords();
  const isLive = useIsLive();
  const [moment, setMoment] = useState(now);
  useEffect(() => {
    setMoment(now());
    const clock = setInterval(() => setMoment(now()), TICK_MS);
    return () => clearInterval(clock);
  }, [time, now]);
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return null;
  const ago = isLive ? words.ago(date, new Date(moment)) : words.time(date);
  return (
    <time dateTime={date.toISOString()} title={words.time(date)}>
      {ago ? words.text('fetched_ago', ago) : words.text('fetched_just_now')}
    </time>
  );
}
