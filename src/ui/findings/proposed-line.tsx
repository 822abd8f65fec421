import { PageText } from '../parts/page-text';
import './proposed-line.css';

/** What to write, as it is to be written, one line or more. */
export function ProposedLine({ id, line }: { id?: string; line: string }) {
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
