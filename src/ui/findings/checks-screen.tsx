import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { plainText } from '../../export/plain-text';
import type { Finding, PageEvidence } from '../../policy';
import { findingKey } from '../../state/effects';
import type { Screen } from '../../state/navigation';
import type { View } from '../../state/view';
import { statementPlace } from '../../words/place-words';
import { CopyButton } from '../parts/copy-button';
import { PageText } from '../parts/page-text';
import { PlaceLink } from '../parts/place-link';
import { ScreenFrame } from '../parts/screen-frame';
import { useWords } from '../text/use-words';
import { alikeFindings } from './alike';
import { countWords } from './count-words';
import { effectWords } from './effect-words';
import { findingContent } from './finding-content';
import { FindingPiece } from './finding-piece';
import { FindingResource } from './finding-resource';
import { findingWords } from './finding-words';
import { Fix } from './fix';
import { NothingFound } from './nothing-found';
import { SeverityCounts } from './severity-counts';
import { SeverityIcon } from './severity-icon';
import './checks-screen.css';

/** Everything that the publisher should check: what this page says apart from what holds for the whole site. */
export function ChecksScreen({ view }: { view: View; screen: Screen & { at: 'checks' } }) {
  const words = useWords();
  const { findings, advice, effectOf } = view.checks.value;
  const shown = view.advice.isShown.value ? [...findings, ...advice] : findings;
  const report = view.page.report.value;
  const evidence = view.page.evidence.value;
  if (!report || !evidence) return null;
  const ofPage = shown.filter((finding) => !isOfSite(finding));
  const ofSite = shown.filter(isOfSite);
  const parts = [
    <FindingsPart view={view} heading={words.text('findings_page')} findings={ofPage} evidence={evidence} />,
    <FindingsPart view={view} heading={words.text('findings_site')} findings={ofSite} evidence={evidence} />,
  ];
  return (
    <ScreenFrame title={countWords(findings, words)}>
      <div class="findings" data-testid="findings" data-count={shown.length}>
        {view.reading.isWhole.value && <NothingFound report={report} found={findings.length} />}
        <AdviceSwitch view={view} />
        {
          // What changes who may crawl the page comes first, and stands in robots.txt.
          ofSite.some(effectOf) ? parts.toReversed() : parts
        }
      </div>
    </ScreenFrame>
  );
}

/** robots.txt and the files that it refers to are about the whole site. */
function isOfSite({ source }: Finding): boolean {
  return source.place.kind === 'robots-txt';
}

/** Shows or hides the advice on good practice; nothing where there is none. */
function AdviceSwitch({ view }: { view: View }) {
  const words = useWords();
  if (view.checks.value.advice.length === 0) return null;
  return (
    <label class="advice-switch">
      <input
        type="checkbox"
        data-testid="advice-switch"
        checked={view.advice.isShown.value}
        onChange={() => view.advice.toggle()}
      />{' '}
      {words.text('advice_switch')}
    </label>
  );
}

/** About so many findings are listed at first, and so many more with each click. */
const PAGE = 50;

interface Props {
  readonly view: View;
  readonly heading: string;
  readonly findings: readonly Finding[];
  readonly evidence: PageEvidence;
}

/** The findings of one part under its heading, those that matter most first, those on ACAP last; nothing where there are none. */
function FindingsPart({ view, heading, findings, evidence }: Props) {
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

/** So many findings that say the same are listed at first. */
const FIRST_ALIKE = 3;

/** So many more with each click. */
const MORE = 50;

interface AlikeFindingsProps {
  readonly view: View;
  readonly findings: readonly Finding[];
  readonly evidence: PageEvidence;
}

/** Findings that say the same: the first, and the others when they are asked for, at the first of which the focus then is. */
function AlikeFindings({ view, findings, evidence }: AlikeFindingsProps) {
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

interface FindingItemProps {
  readonly view: View;
  readonly finding: Finding;
  readonly evidence: PageEvidence;
}

/** One thing to check: what it is, how grave, where, as it is written, and what to write instead. */
function FindingItem({ view, finding, evidence }: FindingItemProps) {
  const words = useWords();
  const { code, severity, source } = finding;
  const { choicesOf, effectOf } = view.checks.value;
  const effect = effectOf(finding);
  const heading = findingWords(finding, choicesOf(finding), words);
  return (
    <li class="finding copied-row" data-code={code} data-severity={severity}>
      <SeverityIcon severity={severity} />
      <div>
        <CopyButton
          name={words.text('copy_at', heading, statementPlace(finding, evidence, words))}
          text={() => plainText([findingContent(finding, view.checks.value, evidence, words)], evidence.url)}
        />
        <h3>
          {heading}
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
        <Fix finding={finding} view={view} />
      </div>
    </li>
  );
}
