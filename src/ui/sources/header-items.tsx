import type { ComponentChildren } from 'preact';
import type { PageReport, RedirectFields } from '../../messages';
import { type Canonical, canonicalsOf, type Judgement, type PageEvidence } from '../../policy';
import type { View } from '../../state/view';
import { elideMiddle } from '../../words/visible-text';
import { SignalStatements } from '../data-use/signal-statements';
import { useSignalSources } from '../data-use/use-signal-sources';
import { ChannelList } from '../parts/channel-list';
import { PageText } from '../parts/page-text';
import { useWords } from '../text/use-words';
import { AddressList } from './address-list';
import { answerMeaning } from './answer-meaning';
import { ChannelItem } from './channel-item';
import { crawlerFields } from './crawler-fields';
import { statedAt } from './stated-at';
import './header-items.css';

interface Props {
  readonly report: PageReport;
  readonly evidence: PageEvidence;
  readonly judgement: Judgement;
  readonly view: View;
  readonly current?: number | undefined;
}

/** How the server answered, and every field for crawlers as it was received. */
export function HeaderItems({ report, evidence, judgement, view, current }: Props) {
  const words = useWords();
  const places = statedAt({ statements: judgement.statements, findings: view.noted.value }, 'header');
  const fields = crawlerFields(evidence.headers ?? []);
  const signals = useSignalSources(view);
  const position = fields.findIndex(([index]) => index === current);
  return (
    <>
      <Answer report={report} evidence={evidence} />
      <ChannelList
        heading={words.count('items_fields', fields.length)}
        entries={fields}
        {...(position >= 0 && { current: position })}
        draw={([index, [name, value]]) => (
          <ChannelItem
            key={index}
            index={index}
            name={name}
            place={words.text('item_field', words.number(index + 1))}
            written={value}
            content={places.get(index) ?? NOTHING}
            view={view}
            isCurrent={index === current}
          >
            <SignalStatements
              heading={words.text('data_use')}
              sources={signals.filter(
                ({ source: { place } }) => place.kind === 'header' && place.index === index,
              )}
            />
          </ChannelItem>
        )}
      />
    </>
  );
}

const NOTHING = { statements: [], findings: [] };

/** What is known of the server's answer and of the address that the page gives itself. */
function Answer({ report: { headers, dom, url }, evidence }: Pick<Props, 'report' | 'evidence'>) {
  const named = canonicalsOf(evidence);
  const canonicals = dom.state === 'seen' || named.length > 0 ? named : undefined;
  if (headers.state !== 'seen')
    return canonicals && <ThisAnswer address={url} redirects={[]} canonicals={canonicals} />;
  const { redirects, rulesOnRedirects, status, contentType } = headers;
  return (
    <ThisAnswer
      address={headers.url}
      redirects={redirects}
      rules={rulesOnRedirects}
      status={status}
      contentType={contentType}
      canonicals={canonicals}
    />
  );
}

const LENGTH = 200;

interface ThisAnswerProps {
  /** The address that was answered. */
  readonly address: string;
  /** The addresses that led there, first one first. */
  readonly redirects: readonly string[];
  readonly rules?: readonly RedirectFields[] | undefined;
  readonly status?: number;
  /** The field as received. */
  readonly contentType?: string;
  /** What the page names as its canonical address; undefined where it was not looked for. */
  readonly canonicals?: readonly Canonical[] | undefined;
}

/** How the server answered for the page, and what that means for crawlers; what is not known is left out. */
function ThisAnswer({ address, redirects, rules, status, contentType, canonicals }: ThisAnswerProps) {
  const words = useWords();
  return (
    <section class="answer" data-testid="this-answer">
      <h2>{words.text('answer_label')}</h2>
      <dl class="card">
        {status !== undefined && (
          <Row name={words.text('answer_status')}>
            <strong data-testid="answer-status">{status}</strong>{' '}
            {words.name('meaning', answerMeaning(status))}
          </Row>
        )}
        {contentType && (
          <Row name={words.text('answer_content_type')}>
            <code>
              <PageText text={contentType} />
            </code>
          </Row>
        )}
        <Row name={words.text('answer_address')}>
          {redirects.length > 0 ? (
            <AddressList addresses={[...redirects, address]} rules={rules} />
          ) : (
            <PageText text={elideMiddle(address, LENGTH)} />
          )}
        </Row>
        {canonicals && (
          <Row name={words.text('answer_canonical')}>
            <Canonicals canonicals={canonicals} address={address} />
          </Row>
        )}
      </dl>
    </section>
  );
}

function Row({ name, children }: { readonly name: string; readonly children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Canonicals({ canonicals, address }: { canonicals: readonly Canonical[]; address: string }) {
  const words = useWords();
  const named = [...new Set(canonicals.map((one) => one.address))];
  const own = address.replace(/#.*$/s, '');
  if (named.length === 0) return <>{words.text('canonical_none')}</>;
  if (named.every((one) => one === own)) return <>{words.text('canonical_same')}</>;
  return (
    <>
      {named.map((one) => (
        <p key={one}>
          <PageText text={elideMiddle(one, LENGTH)} />
        </p>
      ))}
      <p class="quiet">{words.text(named.length > 1 ? 'canonicals_differ' : 'canonical_other')}</p>
    </>
  );
}
