import { ownChoice } from '../../policy';
import type { Screen } from '../../state/navigation';
import type { View } from '../../state/view';
import { ScreenFrame } from '../parts/screen-frame';
import { useNavigation } from '../parts/use-navigation';
import { useWords } from '../text/use-words';
import { OwnCrawlerForm } from './own-crawler-form';

interface Props {
  readonly view: View;
  readonly screen: Screen & { at: 'own-crawler' };
}

/** Describes a crawler, so that it can be asked about like any other. */
export function OwnCrawlerScreen({ view, screen }: Props) {
  const words = useWords();
  const { back, go } = useNavigation();
  const { own } = view.crawler;
  const known = own.list.value.find(({ name }) => name === screen.name);
  return (
    <ScreenFrame title={words.text(known ? 'own_change' : 'own_new')}>
      <OwnCrawlerForm
        own={own}
        known={known}
        saveLabel={words.text('own_save')}
        onSaved={(crawler) => {
          view.crawler.choose(ownChoice(crawler).id);
          // Off the way back: beside the answer it would go on asking for a name that is taken by now.
          back();
          go({ at: 'crawler' });
        }}
        onRemoved={back}
      />
    </ScreenFrame>
  );
}
