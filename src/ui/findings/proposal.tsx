import { useId } from 'preact/hooks';
import type { View } from '../../state/view';
import { useCopying } from '../parts/use-copying';
import { useWords } from '../text/use-words';
import { ProposedLine } from './proposed-line';
import './proposal.css';

/** What to write instead, with a way to copy it. */
export function Proposal({ view, line }: { view: View; line: string }) {
  const words = useWords();
  const id = useId();
  const copying = useCopying(view.surroundings.copy, line);
  return (
    <div class="proposal">
      <p>{words.say('instead')}</p>
      <span class="quiet" role="status">
        {copying.words}
      </span>
      <button type="button" data-testid="copy-line" aria-describedby={id} onClick={copying.copy}>
        {words.say('copy_line')}
      </button>
      <ProposedLine id={id} line={line} />
    </div>
  );
}
