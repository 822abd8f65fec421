/** The background: every listener is registered here, at once, because a browser that wakes us for an event does not wait. */

import { answerContent } from '../platform/messaging/background-for-content';
import { answerViews } from '../platform/messaging/background-for-views';
import {
  onCommit,
  onDocumentChange,
  onRedirect,
  onResponse,
  onStart,
  onTabClosed,
} from '../platform/navigation/navigation-events';
import { clearPagesAfterUpdate } from '../platform/navigation/page-scripting';
import { allTabs, onWindowClosed } from '../platform/navigation/tabs';
import { watchPermissions } from '../platform/permissions';
import { spare } from '../platform/storage/session-record';
import {
  closeOverlay,
  compareSource,
  fetchRobotsTxtAgain,
  highlight,
  lookAtFramesAgain,
  openPage,
  readReport,
  takeScan,
} from './answers';
import { forgetTab, keepCommit, keepRedirect, keepResponse, keepStart } from './documents/response-headers';
import { noteChange } from './documents/tab-documents';
import { forgetPrivateWindows } from './forget-private-windows';
import { neededKeys } from './needed-keys';
import { paintAgain } from './overlay/paint';

spare(neededKeys);
onStart(async (start) => {
  if (await keepStart(start)) await paintAgain(start.tab);
});
onRedirect((redirect) => void keepRedirect(redirect));
onResponse(async (response) => {
  if (await keepResponse(response)) await paintAgain(response.tab);
});
onCommit(async (commit) => {
  if (await keepCommit(commit)) await paintAgain(commit.tab);
});
onDocumentChange(async (tab, documentId, change) => {
  await noteChange(tab, documentId, change);
  await paintAgain(tab);
});
watchPermissions(async () => {
  for (const tab of await allTabs()) await paintAgain(tab);
});
clearPagesAfterUpdate();
onTabClosed((tab) => void forgetTab(tab));
onWindowClosed(() => void forgetPrivateWindows());

answerViews({
  openPage,
  readReport,
  fetchRobotsTxtAgain,
  compareSource,
  lookAtFrames: lookAtFramesAgain,
  highlight,
});
answerContent({ scanned: takeScan, overlayClosed: closeOverlay });
