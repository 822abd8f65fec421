import type { PrivateViewForBackground } from '../../messages';
import { isPrivateWindow } from '../windows';
import { answer, type Contract } from './contract';
import { isBackground } from './sender';
import { fetchOrder } from './shapes';

const contract: Contract<PrivateViewForBackground> = {
  name: 'private-view',
  mayAsk: isBackground,
  accepts: { fetchStart: [fetchOrder] },
  hasOctets: true,
};

/** In a view of a private window: fetches for the background while it is open. Other views do not load the code for that. */
export function offerPrivateFetch(): void {
  if (!isPrivateWindow()) return;
  answer(contract, () => ({
    fetchStart: async (order) => (await import('../network/fetch-start')).fetchStart(order),
  }));
}
