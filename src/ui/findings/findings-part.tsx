import { useId, useState } from 'preact/hooks';
import type { Finding, PageEvidence } from '../../policy';
import { findingKey } from '../../state/effects';
import type { View } from '../../state/view';
import { useWords } from '../text/use-words';
import { alikeFindings } from './alike';
import { AlikeFindings, FIRST_ALIKE } from './alike-findings';
import { SeverityCounts } from './severity-counts';
import './findings-part.css';

/** About so many findings are listed at first, and so many more with each click. */
const PAGE = 50;

interface Props {
  readonly view: View;
  readonly heading: string;
  readonly findings: readonly Finding[];
  readonly evidence: PageEvidence;
}

/** The findings of one part under its heading, those that matter most first, those on ACAP last; nothing where there are none. */
export function FindingsPart({ view, heading, findings, evidence }: Props) {
  const words = useWords();
  const id = useId();
  const [limit, setLimit] = useState(PAGE);
  if (findings.length === 0) return null;
  const groups = alikeFindings(findings, view.checks.value.effectOf);
  let listed = 0;
  const shown = groups.filter((group) => {
    listed += Math.min(group.length, FIRST_ALIKE);
    return listed <= limit;
  });
  const left = groups.slice(shown.length).flat().length;
  return (
    <section class="findings-part" aria-labelledby={id}>
      <div class="findings-heading">
        <h2 id={id}>{heading}</h2>
        <SeverityCounts findings={findings} />
      </div>
      <div class="card">
        {shown.map((group) => (
          <AlikeFindings
            key={group[0] && findingKey(group[0])}
            view={view}
            findings={group}
            evidence={evidence}
          />
        ))}
        {left > 0 && (
          <button type="button" class="link" onClick={() => setLimit(limit + PAGE)}>
            {words.count('findings_more', left)}
          </button>
        )}
      </div>
    </section>
  );
}
