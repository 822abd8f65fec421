import type { Judgement, MarkedElement, PageEvidence } from '../../policy';
import { isControlToken } from '../../state/documented';
import type { View } from '../../state/view';
import { visibleText } from '../../words/visible-text';
import { OpenElements } from '../elements/open-elements';
import { useWords } from '../text/use-words';
import { ChannelItem } from './channel-item';
import { ChannelList } from './channel-list';
import { countHeardElements, heardElementsWords } from './heard-elements';
import { saidAt } from './said-at';

interface Props {
  readonly evidence: PageEvidence;
  readonly judgement: Judgement;
  readonly view: View;
  readonly current?: number | undefined;
}

/** Every element that is marked for crawlers, as it is marked, and how many speak to the chosen one; links that are not to be followed stand apart. */
export function ElementItems({ evidence: { elements }, judgement, view, current }: Props) {
  const words = useWords();
  const choice = view.crawler.choice.value;
  const places = saidAt({ statements: judgement.statements, findings: view.noted.value }, 'element');
  const entries = [...elements.entries()];
  const links = entries.filter(([, element]) => isPlainLink(element));
  const marked = entries.filter(([, element]) => !isPlainLink(element));
  const nameOf = (index: number) =>
    elements[index]?.label ?? words.say('item_element', words.number(index + 1));
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
                ? words.say('item_element', words.number(index + 1))
                : words.say(
                    'item_element_inside',
                    words.number(index + 1),
                    visibleText(nameOf(element.parent), 30),
                  )
            }
            written={marksOf(element)}
            said={places.get(index) ?? NOTHING}
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
        <p class="quiet" data-testid="heard">
          {heardElementsWords(
            countHeardElements(judgement, choice.crawler.reads),
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
  return rel !== undefined && !nosnippet && !ACAP_CLASS.test(classes);
}

/** An element's attributes as far as they address crawlers, as they are written. */
function marksOf({ classes, nosnippet, rel }: MarkedElement): string {
  const acap = classes.split(/\s+/).filter((word) => ACAP_CLASS.test(word));
  return [
    acap.length > 0 && `class="${acap.join(' ')}"`,
    nosnippet && 'data-nosnippet',
    rel !== undefined && `rel="${rel}"`,
  ]
    .filter(Boolean)
    .join(' ');
}

const ACAP_CLASS = /acap:/i;
