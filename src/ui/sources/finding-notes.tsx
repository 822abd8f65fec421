import type { Finding } from '../../policy';
import type { CrawlerChoice } from '../../state/crawler-choice';
import { FindingPiece } from '../findings/finding-piece';
import { FindingResource } from '../findings/finding-resource';
import { findingWords } from '../findings/finding-words';
import { SeverityIcon } from '../findings/severity-icon';
import { PageText } from '../parts/page-text';
import { useWords } from '../text/words';
import './finding-notes.css';

/** So many findings are told at one place; all of them stand in the list of things to check. */
const LIMIT = 10;

interface Props {
  readonly findings: readonly Finding[];
  readonly choice: CrawlerChoice;
}

/** What is to be checked at one place, below what stands there. */
export function FindingNotes({ findings, choice }: Props) {
  const words = useWords();
  if (findings.length === 0) return null;
  return (
    <ul class="finding-notes">
      {findings.slice(0, LIMIT).map((finding) => {
        const { code, severity, source, instead } = finding;
        return (
          <li data-code={code} data-severity={severity}>
            <SeverityIcon severity={severity} />
            <div>
              <p>
                <span class="visually-hidden">{words.name('severity', severity)}: </span>
                {findingWords(finding, [choice], words)}
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
              {instead !== undefined && <Quoted label={words.say('instead')} text={instead} />}
            </div>
          </li>
        );
      })}
      {findings.length > LIMIT && <li class="quiet">{words.count('more_notes', findings.length - LIMIT)}</li>}
    </ul>
  );
}

function Quoted({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <p class="instead">
      {label}{' '}
      <q>
        <PageText text={text} />
      </q>
    </p>
  );
}
