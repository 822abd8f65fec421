import { preferencesOf } from '../../state/documented';
import type { Screen } from '../../state/navigation';
import type { View } from '../../state/view';
import { useWords } from '../text/use-words';
import type { Answers } from '../verdicts/answers';
import { AcapPurposes } from './acap-purposes';
import { Obedience } from './obedience';
import { PreferenceRow } from './preference-row';
import './preference-list.css';

interface Props {
  readonly view: View;
  readonly answers: Answers;
  /** What was asked for; its preference is open and in view. */
  readonly asked: Screen & { readonly at: 'crawler' };
}

/** What is said to the crawler of the use of the page's content, preference by preference, and what its operator documents of that. */
export function PreferenceList({ view, answers, asked }: Props) {
  const words = useWords();
  return (
    <section class="preferences" data-testid="preferences">
      <h2>{words.say('data_use')}</h2>
      <ul class="rows card">
        {preferencesOf(answers.choice).map((preference) => (
          <PreferenceRow key={preference} preference={preference} answers={answers} asked={asked} />
        ))}
      </ul>
      <Obedience choice={answers.choice} />
      <AcapPurposes view={view} answers={answers} />
    </section>
  );
}
