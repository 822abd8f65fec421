import { useId } from 'preact/hooks';
import type { Finding } from '../../policy';
import type { View } from '../../state/view';
import { useCopy } from '../parts/copying';
import { PageText } from '../parts/page-text';
import { useWords } from '../text/use-words';
import { fixToCopy } from './fix-to-copy';
import './fix.css';

/**
 * What to write in place of all that a finding quotes, with a way to copy it, else what helps elsewhere; nothing where neither is
 * known.
 */
export function Fix({ finding, view }: { finding: Finding; view: View }) {
  const words = useWords();
  const evidence = view.page.evidence.value;
  const line = evidence && fixToCopy(finding, evidence, view.checks.value.findings);
  if (line !== null) return <FixToCopy line={line} />;
  return finding.fix === undefined ? null : (
    <div class="fix-block">
      <p>{words.text('for_instance')}</p>
      <FixLine line={finding.fix} />
    </div>
  );
}

/** What to write instead, with a way to copy it. */
function FixToCopy({ line }: { line: string }) {
  const words = useWords();
  const id = useId();
  const copy = useCopy();
  return (
    <div class="fix-block">
      <p>{words.text('instead')}</p>
      <button type="button" data-testid="copy-line" aria-describedby={id} onClick={() => copy(line)}>
        {words.text('copy_line')}
      </button>
      <FixLine id={id} line={line} />
    </div>
  );
}

/** What to write, as it is to be written, one line or more. */
function FixLine({ id, line }: { id?: string; line: string }) {
  return (
    <p class="fix-line" id={id} data-testid="fix-line">
      {line.split('\n').map((one) => (
        <code>
          <PageText text={one} first={4_000} />
        </code>
      ))}
    </p>
  );
}
