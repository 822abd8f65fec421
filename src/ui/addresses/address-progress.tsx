import type { AskedAddresses } from '../../state/addresses';
import { useWords } from '../text/use-words';

interface Props {
  readonly asked: AskedAddresses | null;
  readonly isOfLinks: boolean;
  readonly onStop: () => void;
}

/** How far the answer has come, with a way to stop; and what it is not about. */
export function AddressProgress({ asked, isOfLinks, onStop }: Props) {
  const words = useWords();
  const blocked = asked?.rows.filter((row) =>
    row.words.some(({ verdict }) => verdict === 'prohibited'),
  ).length;
  return (
    <>
      <p role="status" data-testid="addresses-status" data-running={asked?.isRunning ?? false}>
        {asked &&
          !asked.isRunning &&
          words.say(
            'addresses_answered',
            words.count('addresses_count', asked.rows.length),
            words.number(blocked ?? 0),
          )}
      </p>
      {asked?.isRunning && (
        <p class="address-progress">
          <progress
            value={asked.rows.length}
            max={asked.pasted.addresses.length}
            aria-label={words.say('addresses_running')}
          />
          <button type="button" data-testid="stop-addresses" onClick={onStop}>
            {words.say('addresses_stop')}
          </button>
        </p>
      )}
      <p class="quiet">{words.say(isOfLinks ? 'addresses_unseen_links' : 'addresses_unseen')}</p>
    </>
  );
}
