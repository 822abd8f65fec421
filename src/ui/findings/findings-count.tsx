import type { Finding } from '../../policy';
import { useWords } from '../text/use-words';
import { countWords } from './count-words';
import { bySeverity } from './severities';
import { SeverityCounts } from './severity-counts';
import { SeverityIcon } from './severity-icon';
import './findings-count.css';

/**
 * How many things there are to check behind the sign of the gravest, and how many of each severity where they differ; nothing for
 * none.
 */
export function FindingsCount({ findings }: { findings: readonly Finding[] }) {
  const words = useWords();
  const [gravest, ...others] = bySeverity(findings);
  if (!gravest) return null;
  return (
    <span class="findings-count" data-testid="findings-count" data-severity={gravest.severity}>
      <SeverityIcon severity={gravest.severity} />
      <span>{countWords(findings, words)}</span>
      {others.length > 0 ? (
        <SeverityCounts findings={findings} />
      ) : (
        <span class="visually-hidden">: {words.name('severity', gravest.severity)}</span>
      )}
    </span>
  );
}
