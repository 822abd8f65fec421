import type { ChangedElement, SentHtmlReport } from '../../messages';
import type { MarkedElement, MetaTag } from '../../policy';
import type { PageStore } from '../../state/page';
import { PageText } from '../parts/page-text';
import { QuietButton } from '../parts/quiet-button';
import { useWords } from '../text/use-words';
import { DifferenceList } from './difference-list';
import { ElementChange, ElementDifference } from './element-difference';
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
          {report.status !== 200 && <p>{words.say('compare_status', String(report.status))}</p>}
          {report.truncated && <p>{words.say('compare_truncated')}</p>}
          <Differences of={of} report={report} />
        </>
      )}
      {!isBelow && (
        <div class="buttons">
          <QuietButton busy={isBusy} onClick={page.compareSentHtml}>
            {words.say(
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
    { of: 'sent', label: words.say('compare_only_in_sent_html'), ...report.onlyInSentHtml },
    { of: 'dom', label: words.say('compare_only_in_dom'), ...report.onlyInDom },
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
      <DifferenceList of="changed" label={words.say('compare_changed')} items={changed} draw={changeText} />
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
