import { useId } from 'preact/hooks';
import { useCopy } from '../parts/copying';
import { useWords } from '../text/use-words';
import { ProposedLine } from './proposed-line';
import './proposal.css';

/** What to write instead, with a way to copy it. */
export function Proposal({ line }: { line: string }) {
  const words = useWords();
  const id = useId();
  const copy = useCopy();
  return (
    <div class="proposal">
      <p>{words.say('instead')}</p>
      <button type="button" data-testid="copy-line" aria-describedby={id} onClick={() => copy(line)}>
        {words.say('copy_line')}
      </button>
      <ProposedLine id={id} line={line} />
    </div>
  );
}
