import { nameIn } from '../../gather/element-label';
import { marksOf } from '../../gather/marks';
import type { ChangedElement } from '../../messages';
import type { MarkedElement } from '../../policy';
import { visibleText } from '../../words/visible-text';
import { PageText } from '../parts/page-text';
import { useWords } from '../text/use-words';

/** An element and what it says. */
export function ElementDifference({ element }: { element: MarkedElement }) {
  return (
    <>
      <ElementName element={element} /> <Marks element={element} />
    </>
  );
}

/** An element, what it says in the HTML as sent, and what it says now; what it is called there too, where that differs. */
export function ElementChange({ change: { sent, dom } }: { change: ChangedElement }) {
  const words = useWords();
  return (
    <>
      <ElementName element={dom} />
      <p>
        {words.say('compare_changed_from')} {sent.label !== dom.label && <ElementName element={sent} />}{' '}
        <Marks element={sent} />
      </p>
      <p>
        {words.say('compare_changed_to')} <Marks element={dom} />
      </p>
    </>
  );
}

/** What it is called, and which one of its name it is where there are more. */
function ElementName({ element: { label = '', number = 1, of = 1 } }: { element: MarkedElement }) {
  const words = useWords();
  const name = visibleText(nameIn(label), 60);
  return (
    <>
      <span class="place">
        <PageText text={label} />
      </span>
      {of > 1 && (
        <>
          {' '}
          <bdi class="quiet">{words.say('compare_number', name, words.number(number), words.number(of))}</bdi>
        </>
      )}
    </>
  );
}

function Marks({ element }: { element: MarkedElement }) {
  return (
    <q>
      <PageText text={marksOf(element)} />
    </q>
  );
}
