import type { Screen } from '../../state/navigation';
import { choosablePurposes } from '../../state/purpose-answers';
import type { View } from '../../state/view';
import { PreferenceList } from '../data-use/preference-list';
import { Pickers } from '../parts/picker';
import { ScreenFrame } from '../screens/screen-frame';
import { useNavigation } from '../screens/use-navigation';
import { crawlerName } from '../text/crawler-words';
import { useWords } from '../text/use-words';
import { useAnswers } from '../verdicts/answers';
import { UsageList } from '../verdicts/usage-list';
import { CrawlerPicker } from './crawler-picker';
import { PinButton } from './pin-button';
import { PurposeNotes } from './purpose-notes';
import { PurposePicker } from './purpose-picker';
import { StatedByName } from './stated-by-name';
import { SummaryCard } from './summary-card';
import { WholePages } from './whole-pages';

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
      title={isNamed ? words.say('crawler_screen', name) : name}
      aside={<PinButton crawler={view.crawler} choice={choice} />}
      top={
        <Pickers>
          <CrawlerPicker crawler={view.crawler} />
          {purposes.length > 0 && <PurposePicker crawler={view.crawler} purposes={purposes} />}
        </Pickers>
      }
    >
      <SummaryCard answers={answers} />
      {choice.kind === 'own' && (
        <p>
          <button
            type="button"
            class="link"
            data-testid="change-own"
            onClick={() => go({ at: 'own-crawler', name: choice.name })}
          >
            {words.say('own_change')}
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
