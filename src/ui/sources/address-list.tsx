import type { RedirectFields } from '../../messages';
import { elideMiddle } from '../../words/visible-text';
import { PageText } from '../parts/page-text';
import { useWords } from '../text/use-words';
import './address-list.css';

const LENGTH = 120;
const LIMIT = 20;

interface Props {
  readonly addresses: readonly string[];
  /** Rules for crawlers that came with some of them, and do not apply to the page. */
  readonly rules?: readonly RedirectFields[] | undefined;
}

/** Addresses that were passed through, in their order. */
export function AddressList({ addresses, rules = [] }: Props) {
  const words = useWords();
  return (
    <ol class="addresses">
      {addresses.slice(0, LIMIT).map((address) => (
        <li>
          <PageText text={elideMiddle(address, LENGTH)} />
          {rules
            .filter(({ url }) => url === address)
            .map(({ fields }) => (
              <RulesOfRedirect fields={fields} />
            ))}
        </li>
      ))}
      {addresses.length > LIMIT && <li>{words.count('more_addresses', addresses.length - LIMIT)}</li>}
    </ol>
  );
}

function RulesOfRedirect({ fields }: Pick<RedirectFields, 'fields'>) {
  const words = useWords();
  return (
    <div data-testid="rules-on-redirect">
      {fields.map(([name, value]) => (
        <code>
          <PageText text={elideMiddle(`${name}: ${value}`, LENGTH)} />
        </code>
      ))}
      <p class="quiet">{words.text('redirect_rules_not_applied')}</p>
    </div>
  );
}
