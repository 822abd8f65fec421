import { render } from 'preact';
import { browserOptions } from '../../state/browser-options';
import { optionsStore } from '../../state/options';
import { Options } from '../../ui/options/options';
import { browserLocale } from '../../words/browser-locale';
import { makeWords } from '../../words/words';

const words = makeWords(browserLocale());
const options = optionsStore(browserOptions());
document.documentElement.lang = words.language;
void options.recall().then(() => render(<Options options={options} words={words} />, document.body));
