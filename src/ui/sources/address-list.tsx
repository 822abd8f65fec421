import { elideMiddle } from '../../words/visible-text';
import { PageText } from '../parts/page-text';
import { useWords } from '../text/use-words';
import './address-list.css';

const LENGTH = 120;
const LIMIT = 20;

/** Addresses that were passed through, in their order. */
export function AddressList({ addresses }: { addresses: readonly string[] }) {
  const words = useWords();
  return (
    <ol class="addresses">
      {addresses.slice(0, LIMIT).map((address) => (
        <li>
          <PageText text={elideMiddle(address, LENGTH)} />
        </li>
      ))}
      {addresses.length > LIMIT && <li>{words.count('more_addresses', addresses.length - LIMIT)}</li>}
    </ol>
  );
}
