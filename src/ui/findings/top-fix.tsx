import type { Finding, PageEvidence } from '../../policy';
import type { View } from '../../state/view';
import { useCopy } from '../parts/copying';
import { PageText } from '../parts/page-text';
import { useWords } from '../text/use-words';
import { fixToCopy } from './fix-to-copy';

/** So many lines of what is to be copied are shown. */
const LINES_SHOWN = 3;

interface Props {
  readonly view: View;
  readonly finding: Finding;
  readonly evidence: PageEvidence;
}

/** What to write instead, as far as there is room, with a way to copy it; nothing where that is not known. */
export function TopFix({ view, finding, evidence }: Props) {
  const words = useWords();
  const copy = useCopy();
  const line = fixToCopy(finding, evidence, view.checks.value.findings);
  if (line === null) return null;
  return (
    <p class="fix">
      <code dir="ltr" title={line}>
        {line
          .split('\n')
          .filter(Boolean)
          .slice(0, LINES_SHOWN)
          .map((one) => (
            <span class="fix-line">
              <PageText text={one} first={120} cut />
            </span>
          ))}
      </code>
      <button type="button" class="copy-fix" data-testid="copy-fix" onClick={() => copy(line)}>
        {words.text('copy_fix')}
      </button>
    </p>
  );
}
