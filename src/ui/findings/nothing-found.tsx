import type { PageReport } from '../../messages';
import { useWords } from '../text/words';
import { isReadWhole } from './is-read-whole';

interface Props {
  readonly report: PageReport;
  /** How many things there are to check. */
  readonly found: number;
}

/** That there is no mistake, or that there may be others where not everything was read; nothing where all that there is was found. */
export function NothingFound({ report, found }: Props) {
  const words = useWords();
  const isWhole = isReadWhole(report);
  if (isWhole && found > 0) return null;
  return (
    <p class="quiet" data-testid="nothing-found">
      {words.say(isWhole ? 'findings_none' : 'findings_unread')}
    </p>
  );
}
