import type { PageStore } from '../../state/page';
import { useWords } from '../text/use-words';
import { useIsLive } from './live';

/** What asking for access needs to know and do. */
export type Access = Pick<PageStore, 'isPrivate' | 'requestAccess'>;

/** Asks for access to the site in view or to all; the browser's own question follows within the click. */
export function AccessButtons({ access: { isPrivate, requestAccess } }: { access: Access }) {
  const words = useWords();
  if (!useIsLive()) return null;
  return (
    <>
      <div class="buttons">
        <button type="button" class="primary" data-testid="access-site" onClick={() => requestAccess('site')}>
          {words.text('allow_access_site')}
        </button>
        <button type="button" data-testid="access-all" onClick={() => requestAccess('all')}>
          {words.text('allow_access_all')}
        </button>
      </div>
      {isPrivate && <p class="quiet">{words.text('access_private')}</p>}
    </>
  );
}
