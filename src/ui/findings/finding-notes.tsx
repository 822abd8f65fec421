import type { Finding } from '../../policy';
import type { View } from '../../state/view';
import { PageText } from '../parts/page-text';
import { useWords } from '../text/use-words';
import { FindingPiece } from './finding-piece';
import { FindingResource } from './finding-resource';
import { findingWords } from './finding-words';
import { Fix } from './fix';
import { SeverityIcon } from './severity-icon';
import './finding-notes.css';

/** So many findings are shown at one place; all of them stand in the list of things to check. */
const LIMIT = 10;

interface Props {
  readonly findings: readonly Finding[];
  readonly view: View;
}

/** What is to be checked at one place, below what stands there. */
export function FindingNotes({ findings, view }: Props) {
  const words = useWords();
  if (findings.length === 0) return null;
  return (
    <ul class="finding-notes">
      {findings.slice(0, LIMIT).map((finding) => {
        const { code, severity, source } = finding;
        return (
          <li data-code={code} data-severity={severity}>
            <SeverityIcon severity={severity} />
            <div>
              <p>
                <span class="visually-hidden">{words.name('severity', severity)}: </span>
                {findingWords(finding, [view.crawler.choice.value], words)}
                <FindingPiece finding={finding} />
                {source.place.kind === 'element' &&
                  findings.some((one) => one !== finding && one.code === code) && (
                    <>
                      {' '}
                      <q>
                        <PageText text={source.text} first={60} />
                      </q>
                    </>
                  )}
              </p>
              <FindingResource finding={finding} />
              <Fix finding={finding} view={view} />
            </div>
          </li>
        );
      })}
      {findings.length > LIMIT && <li class="quiet">{words.count('more_notes', findings.length - LIMIT)}</li>}
    </ul>
  );
}
