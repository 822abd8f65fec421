import { type Decision, type Judgement, USAGES, type Usage } from '../../policy';
import type { Screen } from '../../state/navigation';
import { choosablePurposes } from '../../state/purpose-answers';
import type { View } from '../../state/view';
import { crawlerName } from '../../words/crawler-name';
import { PreferenceList } from '../data-use/preference-list';
import { Chevron } from '../parts/chevron';
import { Notice } from '../parts/notice';
import { Pickers } from '../parts/picker';
import { PlaceLink } from '../parts/place-link';
import { ScreenFrame } from '../parts/screen-frame';
import { useNavigation } from '../parts/use-navigation';
import { useWords } from '../text/use-words';
import { type Answers, useAnswers } from '../verdicts/answers';
import { PRESENT_KINDS } from '../verdicts/present-kinds';
import { isNameOf } from '../verdicts/record-words';
import { StatementSource } from '../verdicts/statement-source';
import { UsageList } from '../verdicts/usage-list';
import { CrawlerFacts } from './crawler-facts';
import { CrawlerPicker } from './crawler-picker';
import { PinButton } from './pin-button';
import { PurposeNotes } from './purpose-notes';
import { PurposePicker } from './purpose-picker';
import { linesOn, summarise } from './summary';
import { SummaryLines } from './summary-lines';
import './crawler-screen.css';

/** What the chosen crawler may do with the page, and why; open at the usage that was asked for. */
export function CrawlerScreen({ view, screen }: { view: View; screen: Screen & { at: 'crawler' } }) {
  const words = useWords();
  const { go } = useNavigation();
  const answers = useAnswers(view);
  if (!answers) return null;
  const { choice } = answers;
  const isNamed = choice.kind === 'known' || choice.kind === 'named' || choice.kind === 'own';
  const name = crawlerName(choice, words);
  const purposes = choice.crawler.reads.includes('acap')
    ? choosablePurposes(view.reading.purposes.value)
    : [];
  return (
    <ScreenFrame
      title={isNamed ? words.text('crawler_screen', name) : name}
      aside={<PinButton crawler={view.crawler} choice={choice} />}
      top={
        <Pickers>
          <CrawlerPicker crawler={view.crawler} />
          {purposes.length > 0 && <PurposePicker crawler={view.crawler} purposes={purposes} />}
        </Pickers>
      }
    >
      <SummaryCard answers={answers} />
      {choice.kind === 'own' && view.crawler.own.isUnsynced.value && (
        <Notice name="unsynced">{words.text('own_unsynced')}</Notice>
      )}
      {choice.kind === 'own' && (
        <p>
          <button
            type="button"
            class="link"
            data-testid="change-own"
            onClick={() => go({ at: 'own-crawler', name: choice.name })}
          >
            {words.text('own_change')}
          </button>
        </p>
      )}
      <StatedByName answers={answers} />
      <WholePages view={view} answers={answers} />
      <PurposeNotes view={view} answers={answers} />
      <UsageList answers={answers} asked={screen} />
      {view.reading.isWhole.value && <PreferenceList view={view} answers={answers} asked={screen} />}
    </ScreenFrame>
  );
}

/**
 * Where the crawler is addressed by its name in a language that it is not known to read: what is stated to it, and that the
 * answer of the conventional rules is to be expected all the same.
 */
function StatedByName({ answers }: { answers: Answers }) {
  const words = useWords();
  const { choice, name, stated } = answers;
  const byName = (usage: Usage) =>
    answers
      .unread(usage)
      .filter(({ crawlers }) =>
        crawlers.some((one) => choice.crawler.tokens.some((token) => isNameOf(one, token))),
      );
  const usages = USAGES.filter((usage) => byName(usage).length > 0);
  const listed = usages.filter((usage) => !(usages.includes('present') && PRESENT_KINDS.includes(usage)));
  const [first] = listed.flatMap(byName);
  if (!first) return null;
  const operator = choice.kind === 'known' ? choice.known.operator : null;
  return (
    <Notice name="stated-by-name">
      <p>
        <strong>{words.text('stated_by_name', name)}</strong>{' '}
        <StatementSource brief statement={first} answers={answers} />
      </p>
      <SummaryLines lines={linesOn(apartFromCrawling(stated), listed, words)} />
      <p>
        {operator ? words.text('operator_documents_no_acap', operator) : words.text('nobody_documents_acap')}
      </p>
    </Notice>
  );
}

/** What is stated of each usage itself, where crawling stands in the way of it. */
function apartFromCrawling(judgement: Judgement): Pick<Judgement, 'usages'> {
  const usages = Object.fromEntries(
    USAGES.map((usage): [Usage, Decision] => {
      const decision = judgement.usages[usage];
      return [usage, decision.otherwise ? { ...decision, ...decision.otherwise } : decision];
    }),
  );
  return { usages: usages as Judgement['usages'] };
}

/** So many of the elements that close a page are named. */
const LIMIT = 3;

/**
 * Where what elements say closes the page to those readers of ACAP that take it for the whole page (5.4): that it does, and which
 * do.
 */
function WholePages({ view, answers }: { view: View; answers: Answers }) {
  const words = useWords();
  const { choice, evidence } = answers;
  const choices = view.crawler.groups.value.flatMap((group) => group.choices);
  const wholePages = choices.find(({ kind }) => kind === 'any-acap-pages');
  const judgementOn = view.judged.judgementOn.value;
  if (choice.kind !== 'any-acap' && choice.kind !== 'any-acap-pages') return null;
  if (!wholePages || !judgementOn) return null;
  const judgement = choice.kind === 'any-acap' ? judgementOn(wholePages.crawler) : answers.judgement;
  const closed = USAGES.filter((usage) => judgement.usages[usage].because === 'page-fallback');
  const listed = closed.filter((usage) => !(closed.includes('present') && PRESENT_KINDS.includes(usage)));
  if (listed.length === 0) return null;
  return (
    <div class="whole-pages" data-testid="whole-pages">
      <p>{words.text(choice.kind === 'any-acap' ? 'whole_pages_elsewhere' : 'whole_pages')}</p>
      <SummaryLines lines={linesOn(judgement, listed, words)} />
      <p class="buttons">
        {closingElements(judgement).map((index) => (
          <PlaceLink key={index} place={{ kind: 'element', index, column: 1 }} evidence={evidence} />
        ))}
        {choice.kind === 'any-acap' && (
          <button type="button" class="link" onClick={() => view.crawler.choose(wholePages.id)}>
            {words.text('whole_pages_choose')}
          </button>
        )}
      </p>
    </div>
  );
}

/** The first elements whose words prohibit something for the whole page. */
function closingElements({ usages, statements }: Judgement): readonly number[] {
  const places = USAGES.flatMap((usage) =>
    usages[usage].because === 'page-fallback' ? usages[usage].trace : [],
  )
    .filter(({ outcome }) => outcome === 'decides')
    .map(({ statement }) => statements[statement]?.source.place);
  return [...new Set(places.flatMap((place) => (place?.kind === 'element' ? place.index : [])))].slice(
    0,
    LIMIT,
  );
}

/** The answer at a glance, read out again when it changes, and what is known of the crawler that it is about. */
function SummaryCard({ answers }: { answers: Answers }) {
  const words = useWords();
  const { tone, lines, notes, unread } = summarise(answers, words);
  const { choice } = answers;
  const isAcapExplained = choice.crawler.reads.includes('acap') || unread > 0;
  return (
    <div class="summary" data-verdict={tone} data-testid="summary">
      <div role="status">
        <SummaryLines lines={lines} />
      </div>
      {notes.map((note) => (
        <p class="quiet">{note}</p>
      ))}
      <CrawlerFacts choice={choice} />
      {isAcapExplained && <AcapExplained />}
    </div>
  );
}

/** Explains what ACAP is where its reader asks. */
function AcapExplained() {
  const words = useWords();
  return (
    <details class="explained quiet" data-testid="acap-explained">
      <summary>
        <Chevron />
        {words.text('acap_question')}
      </summary>
      <p>{words.text('acap_explained')}</p>
    </details>
  );
}
