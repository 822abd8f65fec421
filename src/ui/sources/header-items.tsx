import type { PageReport } from '../../messages';
import type { Judgement, PageEvidence } from '../../policy';
import type { View } from '../../state/view';
import { SignalsSaid } from '../data-use/signals-said';
import { useSignalSources } from '../data-use/use-signal-sources';
import { useWords } from '../text/use-words';
import { ChannelItem } from './channel-item';
import { ChannelList } from './channel-list';
import { crawlerFields } from './crawler-fields';
import { saidAt } from './said-at';
import { ThisAnswer } from './this-answer';

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
  const places = saidAt({ statements: judgement.statements, findings: view.noted.value }, 'header');
  const fields = crawlerFields(evidence.headers ?? []);
  const signals = useSignalSources(view);
  const position = fields.findIndex(([index]) => index === current);
  return (
    <>
      <Answer report={report} />
      <ChannelList
        heading={words.count('items_fields', fields.length)}
        entries={fields}
        {...(position >= 0 && { current: position })}
        draw={([index, [name, value]]) => (
          <ChannelItem
            key={index}
            index={index}
            name={name}
            place={words.say('item_field', words.number(index + 1))}
            written={value}
            said={places.get(index) ?? NOTHING}
            view={view}
            isCurrent={index === current}
          >
            <SignalsSaid
              heading={words.say('data_use')}
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
function Answer({ report: { headers, dom, canonical, url } }: { readonly report: PageReport }) {
  const named = dom.state === 'seen' ? canonical : undefined;
  if (headers.state !== 'seen')
    return named === undefined ? null : <ThisAnswer address={url} redirects={[]} canonical={named} />;
  return (
    <ThisAnswer
      address={headers.url}
      redirects={headers.redirects}
      status={headers.status}
      contentType={headers.contentType}
      canonical={named}
    />
  );
}
