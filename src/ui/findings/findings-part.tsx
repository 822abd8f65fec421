import { useId, useState } from 'preact/hooks';
import type { Finding, PageEvidence } from '../../policy';
import type { View } from '../../state/view';
import { useWords } from '../text/words';
import { alikeFindings } from './alike';
import { AlikeFindings } from './alike-findings';
import { SeverityCounts } from './severity-counts';
import './findings-part.css';

/** So many kinds of findings are listed at first, and so many more with each click: of each there are at most a few. */
const KINDS = 16;

interface Props {
  readonly view: View;
  readonly heading: string;
  readonly findings: readonly Finding[];
  readonly evidence: PageEvidence;
}

/** The findings of one part under its heading, gravest first; nothing where there are none. */
export function FindingsPart({ view, heading, findings, evidence }: Props) {
  const words = useWords();
  const id = useId();
  const [limit, setLimit] = useState(KINDS);
  if (findings.length === 0) return null;
  const groups = alikeFindings(findings);
  const left = groups.slice(limit).flat().length;
  return (
    <section class="findings-part" aria-labelledby={id}>
      <div class="findings-heading">
        <h2 id={id}>{heading}</h2>
        <SeverityCounts findings={findings} />
      </div>
      <div class="card">
        {groups.slice(0, limit).map((group) => (
          <AlikeFindings
            key={`${group[0]?.code} ${group[0]?.instead !== undefined}`}
            view={view}
            findings={group}
            evidence={evidence}
          />
        ))}
        {left > 0 && (
          <button type="button" class="link" onClick={() => setLimit(limit + KINDS)}>
            {words.count('findings_more', left)}
          </button>
        )}
      </div>
    </section>
  );
}
