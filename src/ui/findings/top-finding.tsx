import type { Finding, Source } from '../../policy';
import type { View } from '../../state/view';
import { Chevron } from '../parts/chevron';
import { lazily } from '../parts/lazily';
import { PageText } from '../parts/page-text';
import { PlaceLink } from '../parts/place-link';
import { useNavigation } from '../parts/use-navigation';
import { useWords } from '../text/use-words';
import { othersWords } from './count-words';
import { effectWords } from './effect-words';
import { FindingPiece } from './finding-piece';
import { findingWords } from './finding-words';
import { gravestFinding } from './gravest-finding';
import { SeverityIcon } from './severity-icon';
import './top-finding.css';

/** What to write instead is worked out by a part of the engine that no answer waits for. */
const TopFix = lazily(
  () => import('./top-fix').then((file) => file.TopFix),
  () => null,
);

interface Props {
  readonly view: View;
  /** What is to be checked. */
  readonly findings: readonly Finding[];
}

/** The gravest thing to check with a way to its place, its fix and all the others; nothing where none changes an answer. */
export function TopFinding({ view, findings }: Props) {
  const words = useWords();
  const { go } = useNavigation();
  const { choicesOf, effectOf } = view.checks.value;
  const finding = gravestFinding(findings, effectOf, view.judged.judgement.value?.statements);
  const evidence = view.page.evidence.value;
  if (!finding || !evidence) return null;
  const { severity, source } = finding;
  const effect = effectOf(finding);
  return (
    <section
      class="card top-finding"
      data-testid="top-finding"
      data-code={finding.code}
      data-severity={severity}
    >
      <SeverityIcon severity={severity} />
      <div class="top-finding-words">
        <h2>
          <span class="visually-hidden">{words.name('severity', severity)}: </span>
          {findingWords(finding, choicesOf(finding), words)}
          <FindingPiece finding={finding} />
        </h2>
        {effect && <p data-testid="effect">{effectWords(effect, words)}</p>}
        <p class="place">
          <PlaceLink place={source.place} evidence={evidence} />
          {isElsewhere(source, evidence.url) && ` · ${words.text('finding_elsewhere')}`}
        </p>
        <p class="top-finding-quote">
          <q dir="ltr">
            <PageText text={source.text} first={120} cut />
          </q>
          <button
            type="button"
            class="link onward"
            data-testid="open-checks"
            onClick={() => go({ at: 'checks' })}
          >
            {othersWords(findings, words)}
            <Chevron />
          </button>
        </p>
        <TopFix finding={finding} view={view} evidence={evidence} />
      </div>
    </section>
  );
}

/**
 * Whether a line of robots.txt can be about other pages alone, by the path that it names; false where that is not known, as where
 * it names none.
 */
function isElsewhere({ place, text }: Source, page: string): boolean {
  const [, path] = /^[^:=]*[:=]\s*(\/[^\s#]*)(?:\s[^/]*)?$/s.exec(text) ?? [];
  if (place.kind !== 'robots-txt' || path === undefined || !URL.canParse(page)) return false;
  const { pathname, search } = new URL(page);
  const here = plainStart(pathname + search);
  const pathStart = plainStart(path);
  const isHereWhole = here.length === pathname.length + search.length;
  return !(here.startsWith(pathStart) || (!isHereWhole && pathStart.startsWith(here)));
}

/** What stands before the first character that has a meaning in patterns, or that can be written in more than one way. */
function plainStart(path: string): string {
  return /^[\w./~-]*/.exec(path)?.[0] ?? '';
}
