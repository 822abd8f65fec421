import type { FetchedStart, FetchOrder, PrivateViewForBackground } from '../../messages';
import { browser } from '../browser';
import { undefinedIfNoReceiver } from '../browser-failures';
import { expecting } from '../failures';
import { fetchStart } from '../network/fetch-start';
import { isUnanswered } from '../unanswered';
import { isPrivateWindow } from '../windows';
import { asking } from './contract';

const privateView = asking<PrivateViewForBackground>('private-view', (message) =>
  browser.runtime.sendMessage(message).catch(undefinedIfNoReceiver),
);

/**
 * Fetches for a private window. Firefox has one background for all windows, which would write to the disk that a site wants
 * HTTPS: there the view in the private window fetches. Null where that was closed during the fetch.
 */
export function fetchPrivately(order: FetchOrder): Promise<FetchedStart | null> {
  return isPrivateWindow() ? fetchStart(order) : expecting(isUnanswered, privateView.fetchStart(order), null);
}
