import type { View } from '../../state/view';
import { useWords } from '../text/use-words';
import './advice-switch.css';

/** Shows or hides the advice on good practice; nothing where there is none. */
export function AdviceSwitch({ view }: { view: View }) {
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
      {words.say('advice_switch')}
    </label>
  );
}
