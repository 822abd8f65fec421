/** The background: registers every listener at once, because a browser that starts it for an event does not wait. */

import { onCommand } from '../platform/commands';
import { addMenuEntries, onHighlightChosen, onMenuClick } from '../platform/context-menu';
import { listener } from '../platform/failures';
import { answerContent } from '../platform/messaging/background-for-content';
import { answerViews } from '../platform/messaging/background-for-views';
import {
  onBreak,
  onCommit,
  onDocumentChange,
  onFailure,
  onPageLoaded,
  onRedirect,
  onResponse,
  onStart,
} from '../platform/navigation/navigation-events';
import { clearPagesAfterUpdate } from '../platform/navigation/page-scripting';
import { shownDocument } from '../platform/navigation/shown-document';
import { allTabs, onTabClosed, onTabShown } from '../platform/navigation/tabs';
import { openPanel } from '../platform/panel';
import { watchPermissions } from '../platform/permissions';
import { watchSetting } from '../platform/storage/kept-settings';
import { migrateSettings } from '../platform/storage/migrate';
import { protectKeys } from '../platform/storage/session-record';
import { onUpdate } from '../platform/version';
import { onWindowClosed } from '../platform/windows';
import { answersToContent } from './answers-to-content';
import {
  answersToViews,
  explainClicked,
  highlightLoadedPage,
  readLoadedPage,
  step,
  toggleHighlight,
  updateAllBadges,
  updateBadge,
  updateBadgesIfOn,
  updateBadgesInView,
} from './answers-to-views';
import {
  forgetTab,
  keepBreak,
  keepCommit,
  keepRedirect,
  keepResponse,
  keepStart,
} from './documents/response-headers';
import { noteChange, noteShown } from './documents/tab-documents';
import { forgetPrivateWindows } from './forget-private-windows';
import { forgetSiteHighlight } from './kept/site-highlights';
import { neededKeys } from './needed-keys';
import { forgetPaintings } from './overlay/latest-painting';
import { redrawPage } from './redraw-page';

protectKeys(neededKeys);
onStart(
  listener(async (start) => {
    if (await keepStart(start)) await redrawTab(start.tab);
  }),
);
onRedirect(listener(keepRedirect));
onResponse(
  listener(async (response) => {
    if (await keepResponse(response)) await redrawTab(response.tab);
  }),
);
onBreak(
  listener(async (broken) => {
    if (!(await keepBreak(broken))) return;
    await readLoadedPage(broken.tab);
    await redrawTab(broken.tab);
  }),
);
onCommit(
  listener(async (commit) => {
    if (await keepCommit(commit)) await redrawTab(commit.tab);
  }),
);
onDocumentChange(
  listener(async (tab, documentId, change) => {
    await noteChange(tab, documentId, change);
    await redrawTab(tab);
  }),
);
onFailure(listener(noteShown));
watchPermissions(
  listener(async () => {
    for (const tab of await allTabs()) await redrawTab(tab);
    await updateBadgesInView();
  }),
);
clearPagesAfterUpdate();
onTabClosed(listener(forgetTab));
onTabClosed(listener(forgetSiteHighlight));
onTabClosed(listener(forgetPaintings));
onPageLoaded(listener(highlightLoadedPage));
onPageLoaded(listener(readLoadedPage));
onPageLoaded(listener(updateBadge));
onTabShown(listener(updateBadge));
watchSetting('badge', listener(updateAllBadges));
for (const setting of ['pinned', 'crawler', 'own-crawlers'] as const)
  watchSetting(setting, listener(updateBadgesIfOn));
onUpdate(listener(migrateSettings));
addMenuEntries();
onHighlightChosen(listener(toggleHighlight));
onMenuClick(listener(explainClicked));
onCommand(
  listener(async (command, { tab, window }) => {
    // At once: the browser allows this during the event only.
    if (command === 'open-panel') await openPanel(window);
    else if (command === 'toggle-highlight') await toggleHighlight(tab);
    else await step(tab, command === 'next-element' ? 1 : -1);
  }),
);
onWindowClosed(listener(forgetPrivateWindows));

answerViews(answersToViews);
answerContent(answersToContent);

async function redrawTab(tab: number): Promise<void> {
  const page = await shownDocument(tab);
  if (page) await redrawPage(page);
}
