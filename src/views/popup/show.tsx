import { render } from 'preact';
import type { PageStore } from '../../state/page';
import type { Surroundings } from '../../state/surroundings';
import { openView } from '../../state/view';
import { App } from '../../ui/app';
import { browserLocale } from '../../words/browser-locale';
import { crawlerName } from '../../words/crawler-name';
import { makeWords } from '../../words/words';

/** Shows a page in place of the sign that one is being read. */
export async function show(page: PageStore, surroundings: Surroundings): Promise<void> {
  const words = makeWords(browserLocale());
  const openPanel = () => void surroundings.openPanel().then(() => close(), page.fail);
  // Firefox leaves a popup open before the new tab.
  const openOptions = () => surroundings.openOptions().then(() => close());
  const view = await openView(
    page,
    { ...surroundings, openOptions },
    (choice) => crawlerName(choice, words),
    { openPanel },
  );
  document.documentElement.lang = words.language;
  render(<App view={view} words={words} />, document.body);
}
