import { offerPrivateFetch } from '../../platform/messaging/private-view';
import { browserSurroundings } from '../../state/browser-surroundings';
import { pageStore } from '../../state/page';

/** The browser, as the popup needs it. */
export const surroundings = browserSurroundings();

/** The page of the tab; its answer is on its way before the program that shows it runs. */
export const page = pageStore(surroundings);

offerPrivateFetch();
addEventListener('error', ({ error }) => page.fail(error));
addEventListener('unhandledrejection', ({ reason }) => page.fail(reason));
page.open();
