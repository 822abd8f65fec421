import type { FrameReport } from '../../messages';
import { elideMiddle } from '../../words/visible-text';
import { Fold } from '../parts/fold';
import { PageText } from '../parts/page-text';
import { useWords } from '../text/use-words';
import './frames.css';

/** So many frames are listed; pages with hundreds exist. */
const LIMIT = 50;

interface Props {
  readonly top: FrameReport;
  readonly frames: readonly FrameReport[];
}

/** Frames of the page that say something of themselves, after the page itself. */
export function Frames({ top, frames }: Props) {
  const words = useWords();
  if (frames.length === 0) return null;
  return (
    <section class="frames" data-testid="frames" data-count={frames.length}>
      <Fold heading={words.count('frames', frames.length)}>
        <p class="quiet">{words.text('frames_note')}</p>
        <ul>
          {[top, ...frames].slice(0, LIMIT + 1).map((frame, index) => (
            <li>
              <p>
                <PageText text={elideMiddle(frame.url, 120)} />
                {index === 0 && <span class="place"> {words.text('frame_top')}</span>}
              </p>
              <p class="place">
                {words.count('frame_tags', frame.metaTags)} · {words.count('frame_elements', frame.elements)}
              </p>
            </li>
          ))}
        </ul>
        {frames.length > LIMIT && <p class="quiet">{words.count('frames_more', frames.length - LIMIT)}</p>}
      </Fold>
    </section>
  );
}
