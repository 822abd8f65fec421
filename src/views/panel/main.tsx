import { render } from 'preact';
import { offerPrivateFetch } from '../../platform/messaging/private-view';
import { browserSurroundings } from '../../state/browser-surroundings';
import { panelStore } from '../../state/panel';
import { openView } from '../../state/view';
import { Panel } from '../../ui/panel';
import { browserLocale } from '../../words/browser-locale';
import { crawlerName } from '../../words/crawler-name';
import { makeWords } from '../../words/words';

const words = makeWords(browserLocale());
const surroundings = browserSurroundings();
const panel = panelStore(surroundings, (page, navigation) =>
  openView(page, surroundings, (choice) => crawlerName(choice, words), { navigation }),
);

offerPrivateFetch();
addEventListener('error', ({ error }) => panel.fail(error));
addEventListener('unhandledrejection', ({ reason }) => panel.fail(reason));
document.documentElement.lang = words.language;
render(<Panel panel={panel} words={words} />, document.body);
