import type { Unreadable } from '../../messages';
import { type Access, AccessButtons } from '../parts/access-buttons';
import { VerdictIcon } from '../parts/verdict-icon';
import { useWords } from '../text/words';
import './unreadable.css';

interface Props {
  /** Null: the background did not answer. */
  readonly why: Unreadable | null;
  readonly access: Access;
  readonly onReload: () => void;
  readonly onOpenAgain: () => void;
}

/** Says why a page cannot be inspected and what to do; nothing here may be taken for a permission. */
export function UnreadablePage({ why, access, onReload, onOpenAgain }: Props) {
  const words = useWords();
  const reason = why ?? 'no-answer';
  const button = BUTTONS.get(reason);
  const actions = { reload_page: onReload, try_again: onOpenAgain };
  return (
    <section class="centred unreadable" data-why={reason}>
      <VerdictIcon verdict="unknown" size={36} />
      <h2>{words.name('unreadable', reason)}</h2>
      <p>{words.name('unreadable_advice', reason)}</p>
      {reason === 'no-permission' && <AccessButtons access={access} />}
      {button && (
        <button type="button" class="primary" onClick={actions[button]}>
          {words.say(button)}
        </button>
      )}
    </section>
  );
}

const BUTTONS = new Map<Unreadable | 'no-answer', 'reload_page' | 'try_again'>([
  ['error-page', 'reload_page'],
  ['other', 'reload_page'],
  ['no-answer', 'try_again'],
]);
