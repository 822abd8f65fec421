import { act, render } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { onTestFinished } from 'vitest';
import type { Screen } from '../../src/state/navigation';
import { pageStore } from '../../src/state/page';
import { openView } from '../../src/state/view';
import { App } from '../../src/ui/app';
import { crawlerName } from '../../src/words/crawler-name';
import { makeWords } from '../../src/words/words';
import type { fakeSurroundings } from './fake-surroundings';

/**
 * Loads now what views load when they first draw it. Files of tests share modules: an import that is under way when a file ends
 * fails, and fails in every later file.
 */
const loaders = import.meta.glob(['../../src/ui/**/*.tsx', '../../src/state/{concerns,whole-engine}.ts']);
await Promise.all(Object.values(loaders).map((load) => load()));

/**
 * Opens a view in the test's document, as the popup does, with the words of its locale unless others are given. It begins at the
 * overview, or at another screen: that saves a test of that screen from drawing the overview, which takes longer.
 */
export async function openApp(
  { surroundings, locale }: ReturnType<typeof fakeSurroundings>,
  words = makeWords(locale),
  screen?: Screen,
) {
  document.documentElement.lang = locale.language;
  document.title = 'Permitlens';
  const page = pageStore(surroundings);
  page.open();
  const view = await openView(page, surroundings, (choice) => crawlerName(choice, words));
  // What asks about a page again and again is not to go on in the tests that follow.
  onTestFinished(() => view.close());
  if (screen) view.navigation.begin(screen);
  const rendered = render(<App view={view} words={words} />);
  const find = (selector: string) => rendered.container.querySelector<HTMLElement>(selector);
  const textOf = (selector: string) => (find(selector)?.textContent ?? '').replace(/\s+/g, ' ').trim();
  return {
    ...rendered,
    view,
    user: userEvent.setup(),
    find,
    row: (usage: string) => find(`[data-usage="${usage}"]`),
    textOf,
    /** What the overview says there, which is drawn anew instead of the screen in view. */
    overviewText(selector: string) {
      act(() => view.navigation.begin({ at: 'overview' }));
      return textOf(selector);
    },
  };
}

/** What axe-core objects to; colours need a browser that paints. */
export async function complaints(): Promise<readonly string[]> {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false } },
    resultTypes: ['violations'],
    // How elements could be selected is costly to find out, and is not asked for.
    selectors: false,
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
