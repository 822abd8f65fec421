import { useMemo, useState } from 'preact/hooks';
import { type Language, type PageEvidence, translatePolicy, type Unsaid } from '../../policy';
import type { View } from '../../state/view';
import { CopyButton } from '../parts/copy-button';
import { PageText } from '../parts/page-text';
import { PlaceLink } from '../parts/place-link';
import { useWords } from '../text/use-words';
import './translated-policy.css';

/** The policy of the site and the page in the other language, to be copied; translated when it is opened. */
export function TranslatedPolicy({ view }: { readonly view: View }) {
  const words = useWords();
  const [to, setTo] = useState<Language | null>(null);
  return (
    <section class="translation" data-testid="translation">
      <h2>{words.text('translation')}</h2>
      <div class="buttons">
        {LANGUAGES.map((language) => (
          <button
            key={language}
            type="button"
            aria-pressed={to === language}
            data-testid={`translate-${language}`}
            onClick={() => setTo(language)}
          >
            {words.name('translation_to', language)}
          </button>
        ))}
      </div>
      {to && <Translated view={view} to={to} />}
    </section>
  );
}

const LANGUAGES = ['rep', 'acap'] as const satisfies readonly Language[];

function Translated({ view, to }: { readonly view: View; readonly to: Language }) {
  const words = useWords();
  const site = view.reading.site.value;
  const evidence = view.page.evidence.value;
  const now = view.page.readAt.value;
  const translation = useMemo(
    () => site && evidence && translatePolicy(site, evidence, to, now),
    [site, evidence, to, now],
  );
  if (!translation || !evidence) return null;
  const parts = (['site', 'page'] as const).map((part) => ({
    part,
    name: words.name('translation_for', part === 'site' ? to : part),
    ...translation[part],
  }));
  const unsaid = parts.flatMap((one) => one.unsaid);
  const isEmpty = parts.every(({ lines }) => lines.length === 0);
  return (
    <>
      {isEmpty && <p>{words.text('translation_nothing')}</p>}
      {parts.map(
        ({ part, name, lines }) =>
          lines.length > 0 && (
            <div key={part} data-testid={`translated-${part}`}>
              <h3>
                {name} <CopyButton text={lines.join('\n')} name={name} />
              </h3>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard. */}
              <pre dir="ltr" tabIndex={0}>
                {lines.map((line) => (
                  <div>
                    <PageText text={line} first={4_000} />
                  </div>
                ))}
              </pre>
            </div>
          ),
      )}
      {unsaid.length > 0 && <Missing unsaid={unsaid} evidence={evidence} />}
    </>
  );
}

/** So many are listed; their number is shown. */
const LISTED = 100;

function Missing({
  unsaid,
  evidence,
}: {
  readonly unsaid: readonly Unsaid[];
  readonly evidence: PageEvidence;
}) {
  const words = useWords();
  return (
    <div data-testid="unsaid">
      <h3>{words.text('translation_missing', words.number(unsaid.length))}</h3>
      <ul class="card">
        {unsaid.slice(0, LISTED).map(({ source, why }) => (
          <li key={JSON.stringify([source.place, why])}>
            <p class="quote">
              <PlaceLink place={source.place} evidence={evidence} />{' '}
              <q dir="ltr">
                <PageText text={source.text} cut />
              </q>
            </p>
            <p class="quiet">{words.name('unsaid', why)}</p>
          </li>
        ))}
      </ul>
      {unsaid.length > LISTED && (
        <p class="quiet">{words.count('more_statements', unsaid.length - LISTED)}</p>
      )}
    </div>
  );
}
