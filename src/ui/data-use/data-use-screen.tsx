import type { Finding, PageEvidence, Place } from '../../policy';
import type { Screen } from '../../state/navigation';
import { placeKey, type SignalSource } from '../../state/signals-said';
import type { View } from '../../state/view';
import { ScreenFrame } from '../screens/screen-frame';
import { ChannelList } from '../sources/channel-list';
import { useWords } from '../text/use-words';
import { SignalFiles } from './signal-files';
import { SignalItem } from './signal-item';
import { type SignalPlaces, signalPlaces } from './signal-places';
import { useSignalSources } from './use-signal-sources';

interface Props {
  readonly view: View;
  readonly screen: Screen & { at: 'data-use' };
}

/** Everything that is said of AI and data use, place by place as written, and how asking for each file ended. */
export function DataUseScreen({ view, screen }: Props) {
  const words = useWords();
  const sources = useSignalSources(view);
  const evidence = view.page.evidence.value;
  const page = view.reading.page.value;
  if (!evidence || !page) return null;
  const findings = view.noted.value;
  const places = signalPlaces(page.site, evidence, sources);
  const shown = { places, sources, findings, view, screen, evidence };
  return (
    <ScreenFrame key={screen.place && placeKey(screen.place)} title={words.say('data_use')} isText>
      <p class="quiet">{words.say('data_use_screen')}</p>
      <List heading={words.name('source', 'robots-txt')} of="robotsTxt" {...shown} />
      <List heading={words.name('source', 'headers')} of="headers" {...shown} />
      {evidence.headers === null && <p class="quiet">{words.say('data_use_headers_unseen')}</p>}
      <List heading={words.name('source', 'meta')} of="meta" {...shown} />
      <List heading={words.say('data_use_links')} of="links" {...shown} />
      <List heading={words.say('data_use_inline')} of="inlineLicences" {...shown} />
      <List heading={words.name('source', 'elements')} of="elements" {...shown} />
      <SignalFiles view={view} page={page} evidence={evidence} sources={sources} current={screen.place} />
    </ScreenFrame>
  );
}

interface ListProps {
  readonly heading: string;
  readonly of: keyof SignalPlaces;
  readonly places: SignalPlaces;
  readonly sources: readonly SignalSource[];
  readonly findings: readonly Finding[];
  readonly view: View;
  readonly screen: Props['screen'];
  readonly evidence: PageEvidence;
}

function List({ heading, of, places, sources, findings, view, screen }: ListProps) {
  const entries = places[of];
  const isHere = (one: Place, other: Place) => placeOnly(one) === placeOnly(other);
  const current = screen.place;
  const position = current ? entries.findIndex(({ place }) => isHere(place, current)) : -1;
  return (
    <ChannelList
      heading={heading}
      entries={entries}
      {...(position >= 0 && { current: position })}
      draw={({ name, place, foundIn, written, names }) => (
        <SignalItem
          key={placeKey(place, foundIn)}
          name={name}
          {...(of !== 'links' && of !== 'inlineLicences' && { place })}
          foundIn={foundIn}
          written={written}
          names={names}
          sources={sources.filter(({ source, foundIn: at }) => at === foundIn && isHere(source.place, place))}
          findings={foundIn ? [] : findings.filter(({ source }) => isHere(source.place, place))}
          view={view}
          isCurrent={current !== undefined && isHere(place, current)}
        />
      )}
    />
  );
}

/** What tells a place from others in these lists, where a licence inside the page is one place. */
const placeOnly = (place: Place) =>
  place.kind === 'inline-licence' ? `licence ${place.index}` : placeKey(place);
