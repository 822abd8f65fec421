import { firstFrame } from '../../platform/first-frame';
import { offerPrivateFetch } from '../../platform/messaging/private-view';
import { browserSurroundings } from '../../state/browser-surroundings';
import { pageStore } from '../../state/page';

offerPrivateFetch();
const surroundings = browserSurroundings();
const page = pageStore(surroundings);
addEventListener('error', ({ error }) => page.fail(error));
addEventListener('unhandledrejection', ({ reason }) => page.fail(reason));
// The answer is on its way, and the document's own content on the screen, before all that shows answers is loaded.
page.open();
void firstFrame()
  .then(() => import('./show'))
  .then(({ show }) => show(page, surroundings));
