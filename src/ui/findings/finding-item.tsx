import { plainText } from '../../export/plain-text';
import type { Finding, PageEvidence } from '../../policy';
import type { View } from '../../state/view';
import { statementPlace } from '../../words/place-words';
import { CopyButton } from '../parts/copy-button';
import { PageText } from '../parts/page-text';
import { PlaceLink } from '../screens/place-link';
import { useWords } from '../text/use-words';
import { effectWords } from './effect-words';
import { findingContent } from './finding-content';
import { FindingPiece } from './finding-piece';
import { FindingResource } from './finding-resource';
import { findingWords } from './finding-words';
import { Mend } from './mend';
import { SeverityIcon } from './severity-icon';
import './finding-item.css';

interface Props {
  readonly view: View;
  readonly finding: Finding;
  readonly evidence: PageEvidence;
}

/** One thing to check: what it is, how grave, where, as it is written, and what to write instead. */
export function FindingItem({ view, finding, evidence }: Props) {
  const words = useWords();
  const { code, severity, source } = finding;
  const { choicesOf, effectOf } = view.checks.value;
  const effect = effectOf(finding);
  const said = findingWords(finding, choicesOf(finding), words);
  return (
    <li class="finding copied-row" data-code={code} data-severity={severity}>
      <SeverityIcon severity={severity} />
      <div>
        <CopyButton
          name={words.say('copy_at', said, statementPlace(finding, evidence, words))}
          text={() => plainText([findingContent(finding, view.checks.value, evidence, words)], evidence.url)}
        />
        <h3>
          {said}
          <FindingPiece finding={finding} />
        </h3>
        <p class="place">
          <span class="severity-word">{words.name('severity', severity)}</span>
          {', '}
          {words.name('certainty', severity)}
          {' · '}
          <PlaceLink place={source.place} evidence={evidence} />
        </p>
        {source.text !== '' && (
          <p class="quote-whole">
            <PageText text={source.text} />
          </p>
        )}
        <FindingResource finding={finding} />
        {effect && <p data-testid="effect">{effectWords(effect, words)}</p>}
        <Mend finding={finding} view={view} />
      </div>
    </li>
  );
}
