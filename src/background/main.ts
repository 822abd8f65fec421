/** The background: every listener is registered here, at once, because a browser that wakes us for an event does not wait. */

import { answerContent } from '../platform/background-for-content';
import { answerViews } from '../platform/background-for-views';
import { onCommit, onDocumentChange, onRedirect, onResponse, onTabClosed } from '../platform/navigation';
import { clearPagesAfterUpdate } from '../platform/page-scripting';
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
import { noteChange } from './documents';
import { forgetTab, keepCommit, keepRedirect, keepResponse } from './headers';
import { paintAgain } from './overlay';

onRedirect((redirect) => void keepRedirect(redirect));
onResponse(async (response) => {
  if (await keepResponse(response)) await paintAgain(response.tab);
});
onCommit(async (commit) => {
  if (await keepCommit(commit)) await paintAgain(commit.tab);
});
onDocumentChange((documentId, change) => void noteChange(documentId, change));
clearPagesAfterUpdate();
onTabClosed((tab) => void forgetTab(tab));

answerViews({
  openPage,
  readReport,
  fetchRobotsTxtAgain,
  compareSource,
  lookAtFrames: lookAtFramesAgain,
  highlight,
});
answerContent({ scanned: takeScan, overlayClosed: closeOverlay });
