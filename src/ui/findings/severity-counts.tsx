import type { Finding } from '../../policy';
import { useWords } from '../text/use-words';
import { bySeverity } from './severities';
import { SeverityIcon } from './severity-icon';
import './severity-counts.css';

/** How many findings there are of each severity, gravest first. */
export function SeverityCounts({ findings }: { findings: readonly Finding[] }) {
  const words = useWords();
  return (
    <span class="severities">
      {bySeverity(findings).map(({ severity, findings: { length } }) => (
        <span key={severity} class="severity-count">
          <SeverityIcon severity={severity} />
          <span class="visually-hidden">{words.name('severity', severity)}</span> {words.number(length)}
        </span>
      ))}
    </span>
  );
}
