import { ADDRESS_LIMIT, type AskedAddresses } from '../../state/addresses';
import { crawlerName } from '../../words/crawler-name';
import { visibleText } from '../../words/visible-text';
import type { Words } from '../../words/words';
import { useWords } from '../text/use-words';
import type { Listed } from './use-asking';

interface Props {
  readonly asked: AskedAddresses | null;
  /** The site that is asked about, as its readers call it. */
  readonly siteName: string;
  /** One whose answers are gone. */
  readonly leftSite: string | null;
  readonly of: Listed | undefined;
  readonly onStop: () => void;
}

const UNSEEN = {
  links: 'addresses_unseen_links',
  resources: 'addresses_unseen_resources',
} as const satisfies Record<Listed, string>;

/** How many addresses are answered, with a way to stop; and what the answer is not about. */
export function AddressProgress({ asked, siteName, leftSite, of, onStop }: Props) {
  const words = useWords();
  return (
    <>
      <p role="status" data-testid="addresses-status" data-running={asked?.isRunning ?? false}>
        {asked && !asked.isRunning && answered(asked, siteName, words)}
        {leftSite !== null && words.text('addresses_left_site', leftSite)}
      </p>
      {asked?.isRunning && (
        <p class="address-progress">
          <progress
            value={asked.rows.length}
            max={asked.pasted?.addresses.length ?? ADDRESS_LIMIT}
            aria-label={words.text('addresses_running')}
          />
          <button type="button" data-testid="stop-addresses" onClick={onStop}>
            {words.text('addresses_stop')}
          </button>
        </p>
      )}
      <p class="quiet">{words.text(of ? UNSEEN[of] : 'addresses_unseen')}</p>
    </>
  );
}

/**
 * How many answers there were where it was stopped, and how many addresses may not be crawled, by one crawler or by some; the
 * answer on a single address stands in its own row.
 */
function answered(asked: AskedAddresses, siteName: string, words: Words): string {
  const { rows, pasted } = asked;
  // Stopped before what was pasted was read, their number is not known.
  if (!pasted) return words.text('addresses_stopped_unread');
  const all = pasted.addresses.length;
  const blocked = blockedWords(asked, siteName, words);
  return rows.length < all
    ? `${words.text('addresses_stopped', words.number(rows.length), words.number(all))} ${blocked}`
    : blocked;
}

function blockedWords({ rows, whom, pasted }: AskedAddresses, siteName: string, words: Words): string {
  if (pasted?.addresses.length === 1) return words.text('addresses_single', siteName);
  const count = words.count('addresses_count', rows.length);
  const blocked = words.number(
    rows.filter((row) => row.verdicts.some(({ verdict }) => verdict === 'prohibited')).length,
  );
  const [alone, ...others] = whom;
  return alone && others.length === 0
    ? words.text(
        'addresses_answered_alone',
        count,
        siteName,
        visibleText(crawlerName(alone, words), 60),
        blocked,
      )
    : words.text('addresses_answered', count, siteName, blocked);
}
