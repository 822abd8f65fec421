import { elideMiddle } from '../../words/visible-text';
import { PageText } from '../parts/page-text';
import './page-address.css';

/** Longer hosts and paths lose their middle; the whole address is read by pointing at it. */
const HOST_LIMIT = 48;
const PATH_LIMIT = 60;

/** The page's address on one line: the host first, as the browser writes it, then the path. */
export function PageAddress({ address }: { address: string }) {
  const { host, path } = parts(address);
  return (
    <h1 class="address" data-testid="page-address" title={address}>
      <PageText text={elideMiddle(host, HOST_LIMIT)} cut />
      <span class="address-path">
        <PageText text={elideMiddle(path, PATH_LIMIT)} cut />
      </span>
    </h1>
  );
}

/** Addresses without a host, such as `about:blank`, have all of themselves in the first place. */
function parts(address: string): { host: string; path: string } {
  const url = URL.parse(address);
  return url?.host ? { host: url.host, path: url.pathname + url.search } : { host: address, path: '' };
}
