import { render } from 'preact';
import { offerPrivateFetch } from '../../platform/messaging/private-view';
import { browserSurroundings } from '../../state/browser-surroundings';
import { openView } from '../../state/view';
import { App } from '../../ui/app';
import { browserLocale } from '../../ui/text/browser-locale';
import { crawlerName } from '../../ui/text/crawler-words';
import { makeWords } from '../../ui/text/words';

offerPrivateFetch();
const words = makeWords(browserLocale());
const view = openView(browserSurroundings(), (choice) => crawlerName(choice, words));
addEventListener('error', ({ error }) => view.page.fail(error));
addEventListener('unhandledrejection', ({ reason }) => view.page.fail(reason));
document.documentElement.lang = words.language;
render(<App view={view} words={words} />, document.body);
