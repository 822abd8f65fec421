import type { AccessScope } from './view';
import { useWords } from './words';

/** Asks for access to the site in view or to all; the browser's own question follows within the click. */
export function AccessButtons({ onRequestAccess }: { onRequestAccess: (scope: AccessScope) => void }) {
  const words = useWords();
  return (
    <div class="buttons">
      <button type="button" class="primary" data-testid="access-site" onClick={() => onRequestAccess('site')}>
        {words.say('allow_access_site')}
      </button>
      <button type="button" data-testid="access-all" onClick={() => onRequestAccess('all')}>
        {words.say('allow_access_all')}
      </button>
    </div>
  );
}
