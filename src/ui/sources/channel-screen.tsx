import {
  hasAcapClass,
  isAcapWord,
  type Judgement,
  type MarkedElement,
  type PageEvidence,
} from '../../policy';
import { isControlToken } from '../../state/documented';
import type { Screen } from '../../state/navigation';
import type { View } from '../../state/view';
import { crawlerName } from '../../words/crawler-name';
import { visibleText } from '../../words/visible-text';
import { OpenElements } from '../elements/open-elements';
import { ChannelList } from '../parts/channel-list';
import { ScreenFrame } from '../parts/screen-frame';
import { useWords } from '../text/use-words';
import { applyingElementsWords, countApplyingElements } from './applying-elements';
import { ChannelItem } from './channel-item';
import { HeaderItems } from './header-items';
import { MetaItems } from './meta-items';
import { SourceDetail } from './source-detail';
import { statedAt } from './stated-at';

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
  const { name, meta } = choice.known;
  return (
    <p class="quiet">
      {name} {words.name('obeys_meta', meta)}
    </p>
  );
}

interface ElementItemsProps {
  readonly evidence: PageEvidence;
  readonly judgement: Judgement;
  readonly view: View;
  readonly current?: number | undefined;
}

/**
 * Every element that is marked for crawlers, as it is marked, and how many address the chosen one; links that are not to be
 * followed stand apart.
 */
function ElementItems({ evidence: { elements }, judgement, view, current }: ElementItemsProps) {
  const words = useWords();
  const choice = view.crawler.choice.value;
  const places = statedAt({ statements: judgement.statements, findings: view.noted.value }, 'element');
  const entries = [...elements.entries()];
  const links = entries.filter(([, element]) => isPlainLink(element));
  const marked = entries.filter(([, element]) => !isPlainLink(element));
  const nameOf = (index: number) =>
    elements[index]?.label ?? words.text('item_element', words.number(index + 1));
  const list = (heading: string, some: typeof entries) => {
    const position = some.findIndex(([index]) => index === current);
    return (
      <ChannelList
        heading={heading}
        entries={some}
        {...(position >= 0 && { current: position })}
        draw={([index, element]) => (
          <ChannelItem
            key={index}
            index={index}
            name={nameOf(index)}
            place={
              element.parent === null
                ? words.text('item_element', words.number(index + 1))
                : words.text(
                    'item_element_inside',
                    words.number(index + 1),
                    visibleText(nameOf(element.parent), 30),
                  )
            }
            written={marksOf(element)}
            content={places.get(index) ?? NOTHING}
            view={view}
            isCurrent={index === current}
          />
        )}
      />
    );
  };
  return (
    <>
      {elements.length > 0 && !isControlToken(choice) && (
        <p class="quiet" data-testid="applying-elements">
          {applyingElementsWords(
            countApplyingElements(judgement, choice.crawler.reads),
            elements.length,
            choice,
            words,
          )}
        </p>
      )}
      <OpenElements view={view} />
      {list(words.count('items_elements', marked.length), marked)}
      {list(words.count('items_links', links.length), links)}
    </>
  );
}

const NOTHING = { statements: [], findings: [] };

/** Whether its `rel` is all that makes it say something. */
function isPlainLink({ rel, nosnippet, classes }: MarkedElement): boolean {
  return rel !== undefined && !nosnippet && !hasAcapClass(classes);
}

/** An element's attributes as far as they address crawlers, as they are written. */
function marksOf({ classes, nosnippet, rel }: MarkedElement): string {
  const acap = classes.split(/\s+/).filter(isAcapWord);
  return [
    acap.length > 0 && `class="${acap.join(' ')}"`,
    nosnippet && 'data-nosnippet',
    rel !== undefined && `rel="${rel}"`,
  ]
    .filter(Boolean)
    .join(' ');
}
