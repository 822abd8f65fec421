import type { Finding } from '../../policy';
import type { View } from '../../state/view';
import { useWords } from '../text/use-words';
import { copyableLine } from './copyable-line';
import { Proposal } from './proposal';
import { ProposedLine } from './proposed-line';

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
