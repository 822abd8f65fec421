import type { Screen } from '../../state/navigation';
import type { View } from '../../state/view';
import { ScreenFrame } from '../screens/screen-frame';
import { crawlerName } from '../text/crawler-words';
import { useWords } from '../text/use-words';
import { ElementItems } from './element-items';
import { HeaderItems } from './header-items';
import { MetaItems } from './meta-items';
import { SourceDetail } from './source-detail';

interface Props {
  readonly view: View;
  readonly screen: Screen & { at: 'channel' };
}

/** Everything that a channel holds, as written, with what it does and for whom. */
export function ChannelScreen({ view, screen }: Props) {
  const words = useWords();
  const { channel, index } = screen;
  return (
    // Another channel, or another place of it, is another screen, whose title takes the focus.
    <ScreenFrame
      key={`${channel} ${index}`}
      title={words.name('source', channel)}
      aside={crawlerName(view.crawler.choice.value, words)}
      isText
    >
      <SourceDetail source={channel} view={view} />
      {channel !== 'elements' && <Documented view={view} />}
      <Items view={view} screen={screen} />
    </ScreenFrame>
  );
}

function Items({ view, screen: { channel, index } }: Props) {
  const report = view.page.report.value;
  const evidence = view.page.evidence.value;
  const judgement = view.judged.judgement.value;
  if (!report || !evidence || !judgement) return null;
  const shown = { report, evidence, judgement, view, current: index };
  if (channel === 'headers') return <HeaderItems {...shown} />;
  return channel === 'meta' ? <MetaItems {...shown} /> : <ElementItems {...shown} />;
}

/** What the operator of the chosen crawler documents about META tags and headers, where it is a known one. */
function Documented({ view }: Pick<Props, 'view'>) {
  const words = useWords();
  const choice = view.crawler.choice.value;
  if (choice.kind !== 'known') return null;
  const { name, meta, undocumented } = choice.known;
  return (
    <p class="quiet">
      {name} {words.name('obeys_meta', meta)}
      {undocumented.includes('meta') && ` ${words.say('general_knowledge')}`}
    </p>
  );
}
