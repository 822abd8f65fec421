import { useState } from 'preact/hooks';
import type { Finding, PageEvidence, Severity } from '../../policy';
import { Fold } from '../parts/fold';
import { PageText } from '../parts/page-text';
import { placeWords } from '../text/place-words';
import { useWords } from '../text/words';
import { SeverityIcon } from './severity-icon';
import './findings.css';

/** So many findings are listed at first, and so many more with each click. */
const PAGE = 50;

const SEVERITIES: readonly Severity[] = ['error', 'warning', 'hint'];

/** What the publisher should know about what was written, gravest first. */
export function Findings({ findings, evidence }: { findings: readonly Finding[]; evidence: PageEvidence }) {
  const words = useWords();
  const [limit, setLimit] = useState(PAGE);
  if (findings.length === 0)
    return (
      <section class="findings" data-testid="findings" data-count="0">
        <p class="quiet">{words.say('findings_none')}</p>
      </section>
    );
  const sorted = SEVERITIES.flatMap((severity) =>
    findings.filter((finding) => finding.severity === severity),
  );
  return (
    <section class="findings" data-testid="findings" data-count={findings.length}>
      <Fold heading={words.count('findings', findings.length)} aside={<SeverityCounts findings={findings} />}>
        <ul>
          {sorted.slice(0, limit).map((finding) => (
            <FindingItem finding={finding} evidence={evidence} />
          ))}
        </ul>
        {sorted.length > limit && (
          <button type="button" class="link" onClick={() => setLimit(limit + PAGE)}>
            {words.count('findings_more', sorted.length - limit)}
          </button>
        )}
      </Fold>
    </section>
  );
}

function SeverityCounts({ findings }: { findings: readonly Finding[] }) {
  const words = useWords();
  return (
    <span class="severities">
      {SEVERITIES.map((severity) => ({
        severity,
        number: findings.filter((finding) => finding.severity === severity).length,
      }))
        .filter(({ number }) => number > 0)
        .map(({ severity, number }) => (
          <span key={severity} class="severity-count">
            <SeverityIcon severity={severity} />
            <span class="visually-hidden">{words.name('severity', severity)}</span> {words.number(number)}
          </span>
        ))}
    </span>
  );
}

function FindingItem({ finding, evidence }: { finding: Finding; evidence: PageEvidence }) {
  const words = useWords();
  const { code, severity, source, instead, resource } = finding;
  return (
    <li data-code={code} data-severity={severity}>
      <SeverityIcon severity={severity} />
      <div>
        <p class="finding-words">
          <span class="visually-hidden">{words.name('severity', severity)}: </span>
          {words.name('finding', code)}
        </p>
        <p class="place">{placeWords(source.place, evidence, words)}</p>
        <p class="quote-whole">
          <PageText text={source.text} />
        </p>
        {resource !== undefined && <Quoted label={words.say('missing')} text={resource} />}
        {instead !== undefined && <Quoted label={words.say('instead')} text={instead} />}
      </div>
    </li>
  );
}

function Quoted({ label, text }: { label: string; text: string }) {
  return (
    <p class="instead">
      {label}{' '}
      <q>
        <PageText text={text} />
      </q>
    </p>
  );
}
