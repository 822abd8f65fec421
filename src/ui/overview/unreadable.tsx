import type { Unreadable } from '../../messages';
import type { PageStore } from '../../state/page';
import { AccessButtons } from '../parts/access-buttons';
import { VerdictIcon } from '../parts/verdict-icon';
import { useWords } from '../text/use-words';
import './unreadable.css';

interface Props {
  readonly why: Unreadable;
  readonly page: Pick<PageStore, 'isPrivate' | 'requestAccess' | 'reload'>;
}

/** Says why a page cannot be inspected and what to do; nothing here may be taken for a permission. */
export function UnreadablePage({ why, page }: Props) {
  const words = useWords();
  return (
    <section class="centred unreadable" data-why={why}>
      <VerdictIcon verdict="unknown" size={36} />
      <h2>{words.name('unreadable', why)}</h2>
      <p>{words.name('unreadable_advice', why)}</p>
      {why === 'no-permission' && <AccessButtons access={page} />}
      {(why === 'error-page' || why === 'other') && (
        <button type="button" class="primary" onClick={page.reload}>
          {words.text('reload_page')}
        </button>
      )}
    </section>
  );
}
