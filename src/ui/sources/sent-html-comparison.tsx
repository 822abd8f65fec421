import type { ComponentChildren } from 'preact';
import type { SentHtmlReport } from '../../messages';
import type { MarkedElement, MetaTag } from '../../policy';
import type { PageStore } from '../../state/page';
import { PageText } from '../parts/page-text';
import { QuietButton } from '../parts/quiet-button';
import { useWords } from '../text/words';
import './sent-html-comparison.css';

/** So many differences are listed on each side. */
const LIMIT = 20;

interface Props {
  readonly of: 'meta' | 'elements';
  /** Its tags are those that address crawlers. */
  readonly report: SentHtmlReport;
  readonly page: Pick<PageStore, 'busy' | 'compareSentHtml'>;
}

/** What stands only in the HTML as it is sent or only in the live DOM, with the button that finds out. */
export function SentHtmlComparison({ of, report, page }: Props) {
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
    </div>
  );
}

function Differences({ of, report }: Pick<Props, 'of'> & { report: SentHtmlReport & { state: 'compared' } }) {
  const words = useWords();
  const items = ({ metaTags, elements }: typeof report.onlyInDom) =>
    of === 'meta' ? metaTags.map(tagText) : elements.map(elementText);
  const inSentHtml = items(report.onlyInSentHtml);
  const inDom = items(report.onlyInDom);
  if (inSentHtml.length + inDom.length === 0) return <p>{words.name('compare_same', of)}</p>;
  return (
    <>
      <Side label={words.say('compare_only_in_sent_html')} items={inSentHtml} />
      <Side label={words.say('compare_only_in_dom')} items={inDom} />
    </>
  );
}

function Side({ label, items }: { label: string; items: readonly ComponentChildren[] }) {
  const words = useWords();
  if (items.length === 0) return null;
  return (
    <>
      <p>{label}</p>
      <ul class="differences">
        {items.slice(0, LIMIT).map((item) => (
          <li>{item}</li>
        ))}
        {items.length > LIMIT && <li>{words.count('more_differences', items.length - LIMIT)}</li>}
      </ul>
    </>
  );
}

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

function elementText({ label, classes, nosnippet, rel }: MarkedElement) {
  const marks = [
    classes
      .split(/\s+/)
      .filter((name) => /^(the-)?acap:/i.test(name))
      .join(' '),
    nosnippet && 'data-nosnippet',
    rel && `rel=${rel}`,
  ];
  return (
    <>
      <span class="place">
        <PageText text={label ?? ''} />
      </span>{' '}
      <q>
        <PageText text={marks.filter(Boolean).join(' ')} />
      </q>
    </>
  );
}
