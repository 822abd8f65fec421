import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { nameIn } from '../../gather/element-label';
import { marksOf } from '../../gather/marks';
import type { ChangedElement, SentHtmlReport } from '../../messages';
import type { MarkedElement, MetaTag } from '../../policy';
import type { PageStore } from '../../state/page';
import { visibleText } from '../../words/visible-text';
import { PageText } from '../parts/page-text';
import { QuietButton } from '../parts/quiet-button';
import { useWords } from '../text/use-words';
import './sent-html-comparison.css';

interface Props {
  readonly of: 'meta' | 'elements';
  /** Its tags are those that address crawlers. */
  readonly report: SentHtmlReport;
  readonly page: Pick<PageStore, 'busy' | 'compareSentHtml'>;
  /** It stands below another one, whose button finds out both. */
  readonly isBelow?: boolean;
}

/** What stands only in the HTML as it is sent, only in the live DOM, or otherwise in each, with the button that finds out. */
export function SentHtmlComparison({ of, report, page, isBelow = false }: Props) {
  const words = useWords();
  const isBusy = page.busy.value || report.state === 'loading';
  return (
    <div class="comparison" data-testid={`comparison-${of}`} data-state={report.state}>
      {report.state === 'failed' && <p>{words.name('compare_failed', report.why)}</p>}
      {report.state === 'compared' && (
        <>
          {report.status !== 200 && <p>{words.text('compare_status', String(report.status))}</p>}
          {report.truncated && <p>{words.text('compare_truncated')}</p>}
          <Differences of={of} report={report} />
        </>
      )}
      {!isBelow && (
        <div class="buttons">
          <QuietButton busy={isBusy} onClick={page.compareSentHtml}>
            {words.text(
              report.state === 'loading'
                ? 'comparing'
                : report.state === 'compared'
                  ? 'compare_again'
                  : 'compare_sent_html',
            )}
          </QuietButton>
        </div>
      )}
    </div>
  );
}

function Differences({ of, report }: Pick<Props, 'of'> & { report: SentHtmlReport & { state: 'compared' } }) {
  const words = useWords();
  const sides = [
    { of: 'sent', label: words.text('compare_only_in_sent_html'), ...report.onlyInSentHtml },
    { of: 'dom', label: words.text('compare_only_in_dom'), ...report.onlyInDom },
  ] as const;
  const changed = of === 'meta' ? [] : report.changed;
  const items = of === 'meta' ? 'metaTags' : 'elements';
  if (changed.length + sides[0][items].length + sides[1][items].length === 0)
    return <p>{words.name('compare_same', of)}</p>;
  return (
    <>
      {sides.map(({ of: side, label, metaTags, elements }) =>
        of === 'meta' ? (
          <DifferenceList key={side} of={side} label={label} items={metaTags} draw={tagText} />
        ) : (
          <DifferenceList key={side} of={side} label={label} items={elements} draw={elementText} />
        ),
      )}
      <DifferenceList of="changed" label={words.text('compare_changed')} items={changed} draw={changeText} />
    </>
  );
}

const elementText = (element: MarkedElement) => <ElementDifference element={element} />;
const changeText = (change: ChangedElement) => <ElementChange change={change} />;

function tagText({ name, content }: MetaTag) {
  return (
    <>
      <span class="place">
        <PageText text={name} />
      </span>{' '}
      <q>
        <PageText text={content} />
      </q>
    </>
  );
}

/** An element and what it says. */
function ElementDifference({ element }: { element: MarkedElement }) {
  return (
    <>
      <ElementName element={element} /> <Marks element={element} />
    </>
  );
}

/** An element, what it says in the HTML as sent, and what it says now; what it is called there too, where that differs. */
function ElementChange({ change: { sent, dom } }: { change: ChangedElement }) {
  const words = useWords();
  return (
    <>
      <ElementName element={dom} />
      <p>
        {words.text('compare_changed_from')} {sent.label !== dom.label && <ElementName element={sent} />}{' '}
        <Marks element={sent} />
      </p>
      <p>
        {words.text('compare_changed_to')} <Marks element={dom} />
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
          <bdi class="quiet">
            {words.text('compare_number', name, words.number(number), words.number(of))}
          </bdi>
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

/** So many differences are listed at first, and so many more with each click. */
const FIRST = 20;
const MORE = 200;

interface DifferenceListProps<Item> {
  readonly of: 'sent' | 'dom' | 'changed';
  readonly label: string;
  readonly items: readonly Item[];
  readonly draw: (item: Item) => ComponentChildren;
}

/** Differences of one kind under what they have in common; nothing where there are none. */
function DifferenceList<Item>({ of, label, items, draw }: DifferenceListProps<Item>) {
  const words = useWords();
  const id = useId();
  const [limit, setLimit] = useState(FIRST);
  const left = items.length - limit;
  if (items.length === 0) return null;
  return (
    <>
      <p id={id}>{label}</p>
      <ul class="differences" data-differences={of} aria-labelledby={id}>
        {items.slice(0, limit).map((item) => (
          <li>{draw(item)}</li>
        ))}
      </ul>
      {left > 0 && (
        <button type="button" class="link" onClick={() => setLimit(limit + MORE)}>
          {words.count('more_differences', left)}
        </button>
      )}
    </>
  );
}
