import { render } from 'preact';
import { offerPrivateFetch } from '../platform/messaging/private-view';
import { App } from '../ui/app';
import { browserSurroundings } from '../ui/browser-surroundings';
import { openView } from '../ui/view';
import { wordsOf } from '../ui/words';

offerPrivateFetch();
const surroundings = browserSurroundings();
const words = wordsOf(surroundings);
document.documentElement.lang = words.language;
render(<App view={openView(surroundings, words)} words={words} />, document.body);
