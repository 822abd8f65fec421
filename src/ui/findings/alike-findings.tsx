import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Finding, PageEvidence } from '../../policy';
import type { View } from '../../state/view';
import { useWords } from '../text/use-words';
import { FindingItem } from './finding-item';
import './alike-findings.css';

/** So many findings that say the same are listed at first. */
export const FIRST_ALIKE = 3;

/** So many more with each click. */
const MORE = 50;

interface Props {
  readonly view: View;
  readonly findings: readonly Finding[];
  readonly evidence: PageEvidence;
}

/** Findings that say the same: the first, and the others when they are asked for, at the first of which the focus then is. */
export function AlikeFindings({ view, findings, evidence }: Props) {
  const words = useWords();
  const [shown, setShown] = useState(FIRST_ALIKE);
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(shown);
  useLayoutEffect(() => {
    if (shown > before.current)
      list.current?.children[before.current]?.querySelector<HTMLElement>('.place button')?.focus();
    before.current = shown;
  }, [shown]);
  const left = findings.length - shown;
  return (
    <div class="alike">
      <ul ref={list}>
        {findings.slice(0, shown).map((finding) => (
          <FindingItem
            key={JSON.stringify([finding.source.place, finding.resource])}
            view={view}
            finding={finding}
            evidence={evidence}
          />
        ))}
      </ul>
      {left > 0 && (
        <button type="button" class="link" data-testid="show-alike" onClick={() => setShown(shown + MORE)}>
          {words.count('findings_alike', left)}
        </button>
      )}
    </div>
  );
}
