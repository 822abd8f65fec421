import { render } from 'preact';
import { offerPrivateFetch } from '../../platform/private-view';
import { App } from '../../ui/app';
import { browserSurroundings } from '../../ui/browser-surroundings';
import { wordsOf } from '../../ui/text/words';
import { openView } from '../../ui/view';

offerPrivateFetch();
const surroundings = browserSurroundings();
const words = wordsOf(surroundings);
document.documentElement.lang = words.language;
render(<App view={openView(surroundings, words)} words={words} />, document.body);
