import { useState } from 'preact/hooks';
import { elideMiddle } from '../../words/visible-text';
import { PageText } from '../parts/page-text';
import { useWords } from '../text/use-words';
import './page-address.css';

/** Longer hosts and paths are shortened until a click shows them whole. */
const HOST_LIMIT = 40;
const PATH_LIMIT = 50;
const WHOLE_LIMIT = 4000;

/** The page's address: the host first, as the browser writes it, then the path. */
export function PageAddress({ address }: { address: string }) {
  const words = useWords();
  const [whole, setWhole] = useState(false);
  const { host, path } = parts(address);
  const long = host.length > HOST_LIMIT || path.length > PATH_LIMIT;
  return (
    <div class="address" data-testid="page-address">
      <h1>
        <PageText text={whole ? host : elideMiddle(host, HOST_LIMIT)} first={WHOLE_LIMIT} />
      </h1>
      <p>
        <PageText text={whole ? path : elideMiddle(path, PATH_LIMIT)} first={WHOLE_LIMIT} />
        {long && (
          <>
            {' '}
            <button type="button" class="link" aria-expanded={whole} onClick={() => setWhole(!whole)}>
              {words.text(whole ? 'address_short' : 'address_whole')}
            </button>
          </>
        )}
      </p>
    </div>
  );
}

/** Addresses without a host, such as `about:blank`, have all of themselves in the first place. */
function parts(address: string): { host: string; path: string } {
  if (!URL.canParse(address)) return { host: address, path: '' };
  const { protocol, host, pathname, search } = new URL(address);
  if (!host) return { host: address, path: '' };
  return { host: protocol === 'https:' ? host : `${protocol}//${host}`, path: pathname + search };
}
