import { useEffect, useState } from 'preact/hooks';
import { useWords } from '../text/use-words';
import './age.css';

const TICK_MS = 15_000;

interface Props {
  /** ISO 8601. */
  readonly time: string;
  readonly now: () => string;
}

/** How long ago something was fetched, kept true while it is shown; the exact time is one hover away. */
export function Age({ time, now }: Props) {
  const words = useWords();
  const [moment, setMoment] = useState(now);
  useEffect(() => {
    setMoment(now());
    const clock = setInterval(() => setMoment(now()), TICK_MS);
    return () => clearInterval(clock);
  }, [time, now]);
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return null;
  const ago = words.ago(date, new Date(moment));
  return (
    <time dateTime={date.toISOString()} title={words.time(date)}>
      {ago ? words.say('fetched_ago', ago) : words.say('fetched_just_now')}
    </time>
  );
}
