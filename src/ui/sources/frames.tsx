import type { FrameReport } from '../../messages';
import { elideMiddle } from '../../words/visible-text';
import { Fold } from '../parts/fold';
import { PageText } from '../parts/page-text';
import { useWords } from '../text/use-words';
import './frames.css';

/** So many frames are listed; pages with hundreds exist. */
const LIMIT = 50;

interface Props {
  readonly top: ReadFrame;
  readonly frames: readonly FrameReport[];
}

/** A frame that answered. */
type ReadFrame = FrameReport & { readonly metaTags: number; readonly elements: number };

const isRead = (frame: FrameReport): frame is ReadFrame => frame.metaTags !== null && frame.elements !== null;

/** Frames of the page that say something of themselves, after the page itself, and how many have not answered. */
export function Frames({ top, frames }: Props) {
  const words = useWords();
  if (frames.length === 0) return null;
  const read = frames.filter(isRead);
  const unread = frames.length - read.length;
  return (
    <section class="frames" data-testid="frames" data-count={read.length}>
      {read.length > 0 && <ReadFrames top={top} frames={read} />}
      {unread > 0 && (
        <p class="quiet" data-testid="frames-unread">
          {words.count('frames_unread', unread)}
        </p>
      )}
    </section>
  );
}

function ReadFrames({ top, frames }: { readonly top: ReadFrame; readonly frames: readonly ReadFrame[] }) {
  const words = useWords();
  return (
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
  );
}
