import browser from 'webextension-polyfill';
import type { FetchedStart, FetchOrder, PrivateViewForBackground } from '../../messages';
import { isPrivateWindow } from '../navigation/tabs';
import { fetchStart } from '../network/fetch-start';
import { answer, asking, type Contract } from './contract';
import { isBackground } from './sender';
import { isFetchOrder } from './shapes';

const contract: Contract<PrivateViewForBackground> = {
  name: 'private-view',
  mayAsk: isBackground,
  accepts: { fetchStart: ([order]) => isFetchOrder(order) },
};

const question = asking<PrivateViewForBackground>('private-view', (message) =>
  browser.runtime.sendMessage(message),
);
const askPrivateView = question('fetchStart');

/**
 * Fetches for a private window. Firefox has one background for all windows, and would write on the disk that a site it
 * asked wants HTTPS: there the view in the private window asks. Rejects where that was closed before an answer came.
 */
export function fetchPrivately(order: FetchOrder): Promise<FetchedStart> {
  return isPrivateWindow() ? fetchStart(order) : askPrivateView(order);
}

/** In a view: fetches for the background while the view is open, if it is one in a private window. */
export function offerPrivateFetch(): void {
  if (isPrivateWindow()) answer(contract, { fetchStart });
}
