import type { PrivateViewForBackground } from '../../messages';
import { isPrivateWindow } from '../windows';
import { answer, type Contract } from './contract';
import { isBackground } from './sender';
import { fetchOrder } from './shapes';

const contract: Contract<PrivateViewForBackground> = {
  name: 'private-view',
  mayAsk: isBackground,
  accepts: { fetchStart: [fetchOrder] },
};

/** In a view: fetches for the background while the view is open, if it is one in a private window; others do not load what fetches. */
export function offerPrivateFetch(): void {
  if (!isPrivateWindow()) return;
  answer(contract, () => ({
    fetchStart: async (order) => (await import('../network/fetch-start')).fetchStart(order),
  }));
}
