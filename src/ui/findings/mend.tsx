import { useId } from 'preact/hooks';
import type { Finding } from '../../policy';
import type { View } from '../../state/view';
import { useCopy } from '../parts/copying';
import { PageText } from '../parts/page-text';
import { useWords } from '../text/use-words';
import { copyableLine } from './copyable-line';
import './mend.css';

/** What to write in place of all that a finding quotes, with a way to copy it, else what helps elsewhere; nothing where nobody can tell. */
export function Mend({ finding, view }: { finding: Finding; view: View }) {
  const words = useWords();
  const evidence = view.page.evidence.value;
  const line = evidence && copyableLine(finding, evidence, view.checks.value.findings);
  if (line !== null) return <Proposal line={line} />;
  return finding.instead === undefined ? null : (
    <div class="proposal">
      <p>{words.say('for_instance')}</p>
      <ProposedLine line={finding.instead} />
    </div>
  );
}

/** What to write instead, with a way to copy it. */
function Proposal({ line }: { line: string }) {
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

/** What to write, as it is to be written, one line or more. */
function ProposedLine({ id, line }: { id?: string; line: string }) {
  return (
    <p class="proposed-line" id={id} data-testid="proposed-line">
      {line.split('\n').map((one) => (
        <code>
          <PageText text={one} first={4_000} />
        </code>
      ))}
    </p>
  );
}
