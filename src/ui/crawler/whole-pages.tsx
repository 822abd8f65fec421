import { type Judgement, USAGES } from '../../policy';
import type { View } from '../../state/view';
import { PlaceLink } from '../screens/place-link';
import { useWords } from '../text/use-words';
import type { Answers } from '../verdicts/answers';
import { PRESENT_KINDS } from '../verdicts/present-kinds';
import { linesOn } from './summary';
import { SummaryLines } from './summary-lines';
import './whole-pages.css';

/** So many of the elements that close a page are named. */
const LIMIT = 3;

/** Where what elements say closes the page to those readers of ACAP that take it for the whole page (5.4): that it does, and which do. */
export function WholePages({ view, answers }: { view: View; answers: Answers }) {
  const words = useWords();
  const { choice, evidence } = answers;
  const choices = view.crawler.groups.value.flatMap((group) => group.choices);
  const wholePages = choices.find(({ kind }) => kind === 'any-acap-pages');
  const judgementOn = view.judged.judgementOn.value;
  if (choice.kind !== 'any-acap' && choice.kind !== 'any-acap-pages') return null;
  if (!wholePages || !judgementOn) return null;
  const judgement = choice.kind === 'any-acap' ? judgementOn(wholePages.crawler) : answers.judgement;
  const closed = USAGES.filter((usage) => judgement.usages[usage].because === 'page-fallback');
  const told = closed.filter((usage) => !(closed.includes('present') && PRESENT_KINDS.includes(usage)));
  if (told.length === 0) return null;
  return (
    <div class="whole-pages" data-testid="whole-pages">
      <p>{words.say(choice.kind === 'any-acap' ? 'whole_pages_elsewhere' : 'whole_pages')}</p>
      <SummaryLines lines={linesOn(judgement, told, words)} />
      <p class="buttons">
        {closingElements(judgement).map((index) => (
          <PlaceLink key={index} place={{ kind: 'element', index, column: 1 }} evidence={evidence} />
        ))}
        {choice.kind === 'any-acap' && (
          <button type="button" class="link" onClick={() => view.crawler.choose(wholePages.id)}>
            {words.say('whole_pages_choose')}
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
