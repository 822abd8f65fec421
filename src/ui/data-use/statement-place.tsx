import type { PageEvidence, PreferenceStatement } from '../../policy';
import { PlaceLink } from '../screens/place-link';
import '../parts/statement-source.css';

interface Props {
  readonly statement: PreferenceStatement;
  readonly evidence: PageEvidence;
}

/** Where a statement on a preference stands, with the way there. */
export function StatementPlace({ statement: { source, foundIn }, evidence }: Props) {
  return (
    <span class="statement-source">
      <PlaceLink place={source.place} foundIn={foundIn} evidence={evidence} />
    </span>
  );
}
