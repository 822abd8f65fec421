import { useMemo, useState } from 'preact/hooks';
import {
  ACAP_READER,
  type CrawlerChoice,
  judgePage,
  NOT_NAMED,
  type PageEvidence,
  readPage,
} from '../../policy';
import { compare, firstDiffering, type Side } from '../../state/comparison';
import type { Screen } from '../../state/navigation';
import { choosablePurposes } from '../../state/purpose-answers';
import type { View } from '../../state/view';
import { crawlerName } from '../../words/crawler-name';
import { visibleText } from '../../words/visible-text';
import type { Words } from '../../words/words';
import { CrawlerSelect } from '../crawler/crawler-picker';
import { PurposeSelect } from '../crawler/purpose-picker';
import { Picker, Pickers } from '../parts/picker';
import { ScreenFrame } from '../parts/screen-frame';
import { Subject } from '../parts/subject';
import { SentHtmlComparison } from '../sources/sent-html-comparison';
import { useWords } from '../text/use-words';
import { DifferenceTable } from './difference-table';

interface Props {
  readonly view: View;
  readonly screen: Screen & { at: 'comparison' };
}

/** Two answers for one page, side by side: only where they differ, each with the line that decides. */
export function ComparisonScreen({ view }: Props) {
  const words = useWords();
  const [kind, setKind] = useState<Kind>('crawlers');
  const purposes = choosablePurposes(view.reading.purposes.value);
  const kinds = KINDS.filter((one) => one !== 'purposes' || purposes.length > 0);
  const shown = kinds.includes(kind) ? kind : 'crawlers';
  return (
    <ScreenFrame
      title={words.text('comparison_title')}
      top={
        <>
          {view.page.report.value && <Subject address={view.page.report.value.url} />}
          <Pickers>
            <Picker label={words.text('comparison_label')}>
              <select
                data-testid="comparison-kind"
                value={shown}
                onChange={(event) => setKind(event.currentTarget.value as Kind)}
              >
                {kinds.map((one) => (
                  <option key={one} value={one}>
                    {words.name('comparison', one)}
                  </option>
                ))}
              </select>
            </Picker>
          </Pickers>
        </>
      }
    >
      {shown === 'crawlers' && <TwoCrawlers view={view} />}
      {shown === 'purposes' && <TwoPurposes view={view} purposes={purposes} />}
      {shown === 'readers' && (
        <TwoSides view={view} sides={[{ choice: ACAP_READER }, { choice: NOT_NAMED }]} />
      )}
      {shown === 'sent' && <SentAndLive view={view} />}
    </ScreenFrame>
  );
}

/** What can be compared. */
type Kind = (typeof KINDS)[number];

const KINDS = ['crawlers', 'purposes', 'readers', 'sent'] as const;

function TwoCrawlers({ view }: { view: View }) {
  const words = useWords();
  const { crawler } = view;
  const { value: first } = crawler.choice;
  const [other, setOther] = useState<CrawlerChoice>(() => {
    const choices = [...crawler.pinned.value, NOT_NAMED];
    return choices.find(({ id }) => id !== first.id) ?? NOT_NAMED;
  });
  return (
    <>
      <Pickers>
        <CrawlerSelect
          label={words.text('comparison_first')}
          testId="comparison-one"
          groups={crawler.groups.value}
          chosen={first}
          onChoose={({ id }) => crawler.choose(id)}
        />
        <CrawlerSelect
          label={words.text('comparison_second')}
          testId="comparison-other"
          groups={crawler.groups.value}
          chosen={other}
          onChoose={setOther}
        />
      </Pickers>
      <TwoSides view={view} sides={[{ choice: first }, { choice: other }]} />
    </>
  );
}

function TwoPurposes({ view, purposes }: { view: View; purposes: readonly string[] }) {
  const words = useWords();
  const { value: chosen } = view.crawler.choice;
  const choice = chosen.crawler.reads.includes('acap') ? chosen : ACAP_READER;
  const offered = useOffered(view, choice, purposes);
  const [pair, setPair] = useState<Pair | null>(null);
  const isStated = pair?.every((purpose) => purpose === null || purposes.includes(purpose));
  const [one, other] = pair && isStated ? pair : offered;
  return (
    <>
      <Pickers>
        <PurposeSelect
          label={words.text('comparison_first')}
          testId="comparison-one"
          purposes={purposes}
          chosen={one}
          onChoose={(purpose) => setPair([purpose, other])}
        />
        <PurposeSelect
          label={words.text('comparison_second')}
          testId="comparison-other"
          purposes={purposes}
          chosen={other}
          onChoose={(purpose) => setPair([one, purpose])}
        />
      </Pickers>
      <p class="quiet">{words.text('comparison_for', crawlerName(choice, words))}</p>
      <TwoSides
        view={view}
        sides={[
          { choice, purpose: one },
          { choice, purpose: other },
        ]}
      />
    </>
  );
}

/** Two purposes; null is none. */
type Pair = readonly [string | null, string | null];

/** Which two are compared until others are chosen: the first that differ, where any do. */
function useOffered(view: View, choice: CrawlerChoice, purposes: readonly string[]): Pair {
  const page = view.reading.page.value;
  const now = view.page.readAt.value;
  return useMemo(() => {
    const all = [null, ...purposes];
    const sides = page
      ? all.map((purpose) => ({
          choice,
          judgement: judgePage(page, { crawler: choice.crawler, purpose, now }),
        }))
      : [];
    const [one, other] = firstDiffering(sides) ?? [0, 1];
    return [all[one] ?? null, all[other] ?? null];
  }, [page, choice, now]);
}

/** Whom one side is about, and what for. */
interface Who {
  readonly choice: CrawlerChoice;
  readonly purpose?: string | null;
}

function TwoSides({ view, sides }: { view: View; sides: readonly [Who, Who] }) {
  const words = useWords();
  const page = view.reading.page.value;
  const evidence = view.page.evidence.value;
  if (!page || !evidence || !view.reading.isWhole.value) return null;
  const now = view.page.readAt.value;
  const sideOf = ({ choice, purpose = null }: Who): Side => ({
    choice,
    judgement: judgePage(page, { crawler: choice.crawler, purpose, now }),
  });
  const [one, other] = sides;
  return (
    <DifferenceTable
      differences={compare(sideOf(one), sideOf(other))}
      names={[nameOf(one, words), nameOf(other, words)]}
      evidence={[evidence, evidence]}
    />
  );
}

/** What a side is called: by its purpose where that sets it apart. */
function nameOf({ choice, purpose }: Who, words: Words): string {
  if (purpose === undefined) return crawlerName(choice, words);
  return purpose === null ? words.text('purpose_none') : visibleText(purpose, 60);
}

/** What the chosen crawler may do by the HTML as it was sent, against what scripts have made of it. */
function SentAndLive({ view }: { view: View }) {
  const words = useWords();
  const site = view.reading.site.value;
  const evidence = view.page.evidence.value;
  const { value: choice } = view.crawler.choice;
  const report = view.reading.sentHtml.value;
  if (!site || !evidence || !view.reading.isWhole.value) return null;
  const { sourceMetaTags, ...live } = evidence;
  const judged = (facts: PageEvidence) => ({
    choice,
    judgement: judgePage(readPage(site, facts), {
      crawler: choice.crawler,
      purpose: view.crawler.purpose.value,
      now: view.page.readAt.value,
    }),
  });
  const sent = { ...live, metaTags: sourceMetaTags ?? null };
  return (
    <>
      <p class="quiet">{words.text('comparison_for', crawlerName(choice, words))}</p>
      {report.state === 'compared' && (
        <DifferenceTable
          differences={compare(judged(sent), judged(live))}
          names={[words.text('comparison_sent_html'), words.text('comparison_live')]}
          evidence={[sent, live]}
        />
      )}
      <SentHtmlComparison of="meta" report={report} page={view.page} />
      {report.state === 'compared' && (
        <SentHtmlComparison of="elements" report={report} page={view.page} isBelow />
      )}
    </>
  );
}
