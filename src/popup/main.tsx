import { render } from 'preact';
import { App } from '../ui/app';
import { browserSurroundings } from '../ui/browser-surroundings';
import { openView } from '../ui/view';
import { wordsOf } from '../ui/words';

const surroundings = browserSurroundings();
const words = wordsOf(surroundings);
document.documentElement.lang = words.language;
render(<App view={openView(surroundings, words)} words={words} />, document.body);
