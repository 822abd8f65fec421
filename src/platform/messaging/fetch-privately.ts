import type { FetchedStart, FetchOrder, PrivateViewForBackground } from '../../messages';
import { browser } from '../browser';
import { ifNobody } from '../browser-failures';
import { expecting } from '../failures';
import { fetchStart } from '../network/fetch-start';
import { isUnanswered } from '../unanswered';
import { isPrivateWindow } from '../windows';
import { asking } from './contract';

const privateView = asking<PrivateViewForBackground>('private-view', (message) =>
  browser.runtime.sendMessage(message).catch(ifNobody),
);

/**
 * Fetches for a private window. Firefox has one background for all windows, and would write on the disk that a site it
 * asked wants HTTPS: there the view in the private window asks. Null where that was closed before an answer came.
 */
export function fetchPrivately(order: FetchOrder): Promise<FetchedStart | null> {
  return isPrivateWindow() ? fetchStart(order) : expecting(isUnanswered, privateView.fetchStart(order), null);
}
