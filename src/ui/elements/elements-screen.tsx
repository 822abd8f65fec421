import { useEffect } from 'preact/hooks';
import type { Screen } from '../../state/navigation';
import type { View } from '../../state/view';
import { ScreenFrame } from '../screens/screen-frame';
import { crawlerName } from '../text/crawler-words';
import { useWords } from '../text/use-words';
import { ElementBrowser } from './element-browser';
import './elements-screen.css';

interface Props {
  readonly view: View;
  readonly screen: Screen & { at: 'elements' };
}

/** Every part of the page that rules are about, as the chosen crawler reads them, with the way to it on the page and to the rule. */
export function ElementsScreen({ view, screen }: Props) {
  const words = useWords();
  const store = view.concerns.value;
  useEffect(() => {
    if (screen.usage) view.highlight.chooseUsage(screen.usage);
  }, [screen]);
  // What was outlined while it was pointed at here is not pointed at any more.
  useEffect(() => () => view.highlight.point(null), []);
  return (
    <ScreenFrame
      title={words.say('elements_title')}
      aside={words.say('highlight_for', crawlerName(view.crawler.choice.value, words))}
    >
      {store && <ElementBrowser key={screen.kind} view={view} store={store} asked={screen.kind} />}
    </ScreenFrame>
  );
}
