import type { ComponentChildren } from 'preact';
import { elideMiddle } from '../../words/visible-text';
import { PageText } from '../parts/page-text';
import { useWords } from '../text/use-words';
import { AddressList } from './address-list';
import { answerMeaning } from './answer-meaning';
import './this-answer.css';

const LENGTH = 200;

interface Props {
  /** The address that was answered. */
  readonly address: string;
  /** The addresses that led there, first one first. */
  readonly redirects: readonly string[];
  readonly status?: number;
  /** The field as received. */
  readonly contentType?: string;
  /** What the page names as its canonical address; null where it names none, undefined where nobody looked. */
  readonly canonical?: string | null | undefined;
}

/** How the server answered for the page, and what that means for crawlers; what is not known is left out. */
export function ThisAnswer({ address, redirects, status, contentType, canonical }: Props) {
  const words = useWords();
  return (
    <section class="answer" data-testid="this-answer">
      <h2>{words.say('answer_label')}</h2>
      <dl class="card">
        {status !== undefined && (
          <Row name={words.say('answer_status')}>
            <strong data-testid="answer-status">{status}</strong>{' '}
            {words.name('meaning', answerMeaning(status))}
          </Row>
        )}
        {contentType && (
          <Row name={words.say('answer_content_type')}>
            <code>
              <PageText text={contentType} />
            </code>
          </Row>
        )}
        <Row name={words.say('answer_address')}>
          {redirects.length > 0 ? (
            <AddressList addresses={[...redirects, address]} />
          ) : (
            <PageText text={elideMiddle(address, LENGTH)} />
          )}
        </Row>
        {canonical !== undefined && (
          <Row name={words.say('answer_canonical')}>
            <Canonical canonical={canonical} address={address} />
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

function Canonical({ canonical, address }: { readonly canonical: string | null; readonly address: string }) {
  const words = useWords();
  if (canonical === null) return <>{words.say('canonical_none')}</>;
  if (withoutFragment(canonical) === withoutFragment(address)) return <>{words.say('canonical_same')}</>;
  return (
    <>
      <PageText text={elideMiddle(canonical, LENGTH)} />
      <p class="quiet">{words.say('canonical_other')}</p>
    </>
  );
}

const withoutFragment = (address: string) => address.replace(/#.*$/s, '');
