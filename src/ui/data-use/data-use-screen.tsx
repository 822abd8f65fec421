import { useEffect, useRef } from 'preact/hooks';
import {
  type FileFetch,
  type Finding,
  filesNamedBy,
  type Page,
  type PageEvidence,
  type Place,
} from '../../policy';
import type { Screen } from '../../state/navigation';
import { placeKey, type SignalSource } from '../../state/signal-sources';
import type { View } from '../../state/view';
import { addressWords } from '../../words/address-words';
import { FindingNotes } from '../findings/finding-notes';
import { ChannelList } from '../parts/channel-list';
import { PageText } from '../parts/page-text';
import { QuietButton } from '../parts/quiet-button';
import { ScreenFrame } from '../parts/screen-frame';
import { useWords } from '../text/use-words';
import { fileOutcome } from './file-outcome';
import { SignalItem } from './signal-item';
import { type SignalPlaces, signalPlaces } from './signal-places';
import { SignalStatements } from './signal-statements';
import { useSignalSources } from './use-signal-sources';
import '../parts/channel-list.css';
import './data-use-screen.css';

interface Props {
  readonly view: View;
  readonly screen: Screen & { at: 'data-use' };
}

/** Everything that is stated on AI and data use, place by place as written, and how asking for each file ended. */
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
    <ScreenFrame key={screen.place && placeKey(screen.place)} title={words.text('data_use')} isText>
      <p class="quiet">{words.text('data_use_screen')}</p>
      <List heading={words.name('source', 'robots-txt')} of="robotsTxt" {...shown} />
      <List heading={words.name('source', 'headers')} of="headers" {...shown} />
      {evidence.headers === null && <p class="quiet">{words.text('data_use_headers_unseen')}</p>}
      <List heading={words.name('source', 'meta')} of="meta" {...shown} />
      <List heading={words.text('data_use_links')} of="links" {...shown} />
      <List heading={words.text('data_use_inline')} of="inlineLicences" {...shown} />
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
      draw={({ name, place, foundIn, written, names, isManaged }) => (
        <SignalItem
          key={placeKey(place, foundIn)}
          name={name}
          {...(of !== 'links' && of !== 'inlineLicences' && { place })}
          foundIn={foundIn}
          written={written}
          names={names}
          isManaged={isManaged}
          sources={sources.filter(({ source, foundIn: at }) => at === foundIn && isHere(source.place, place))}
          findings={foundIn ? [] : findings.filter(({ source }) => isHere(source.place, place))}
          view={view}
          isCurrent={current !== undefined && isHere(place, current)}
        />
      )}
    />
  );
}

/** What distinguishes a place from others in these lists, where a licence inside the page is one place. */
const placeOnly = (place: Place) =>
  place.kind === 'inline-licence' ? `licence ${place.index}` : placeKey(place);

interface SignalFilesProps {
  readonly view: View;
  readonly page: Page;
  readonly evidence: PageEvidence;
  readonly sources: readonly SignalSource[];
  /** The place that the reader chose. */
  readonly current: Place | undefined;
}

/** Every file that could address AI and data use: how asking for it ended, what it states, and its text where it was received. */
function SignalFiles({ view, page, evidence, sources, current }: SignalFilesProps) {
  const words = useWords();
  const { files = {} } = evidence;
  const addresses = [...new Set([...filesNamedBy(page), ...Object.keys(files)])];
  if (addresses.length === 0) return null;
  return (
    <section class="channel-list">
      <h2>{words.text('data_use_files')}</h2>
      <ul class="channel-items">
        {addresses.slice(0, LIMIT).map((address) => {
          const isCurrent = current?.kind === 'file' && current.address === address;
          const outcome = fileOutcome(address, evidence);
          const inFile = (place: Place) => place.kind === 'file' && place.address === address;
          const stated = sources.filter(({ source }) => inFile(source.place));
          const otherFindings = view.noted.value.filter(
            ({ source }) =>
              inFile(source.place) &&
              !stated.some((one) => placeKey(one.source.place) === placeKey(source.place)),
          );
          return (
            <SignalItem
              key={address}
              name={addressWords(address, 120)}
              written={null}
              sources={[]}
              findings={otherFindings}
              view={view}
              isCurrent={isCurrent}
            >
              <p data-outcome={outcome}>{words.name('data_use_file', outcome)}</p>
              {outcome === 'came' && stated.length === 0 && (
                <p class="quiet">{words.text('signal_silent')}</p>
              )}
              {stated.length > 0 && (
                <ol class="signal-lines">
                  {stated.slice(0, LIMIT).map((one) => (
                    <FileLine
                      key={placeKey(one.source.place)}
                      one={one}
                      view={view}
                      isCurrent={current !== undefined && placeKey(current) === placeKey(one.source.place)}
                    />
                  ))}
                </ol>
              )}
              <FileText address={address} evidence={evidence} />
            </SignalItem>
          );
        })}
      </ul>
      {addresses.length > LIMIT && (
        <p class="quiet">{words.count('more_addresses', addresses.length - LIMIT)}</p>
      )}
      <p class="buttons">
        <QuietButton busy={view.page.busy.value} onClick={view.page.fetchRobotsTxtAgain}>
          {words.text('data_use_ask_again')}
        </QuietButton>
      </p>
    </section>
  );
}

/** So many files are listed, and so many places in each. */
const LIMIT = 50;

/** What stands at one place of a file, and what it says. */
function FileLine({ one, view, isCurrent }: { one: SignalSource; view: View; isCurrent: boolean }) {
  const words = useWords();
  const item = useRef<HTMLLIElement>(null);
  // After the file as a whole was scrolled into view, which may be longer than the screen.
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView({ block: 'center' });
  }, [isCurrent]);
  const { place, text } = one.source;
  if (place.kind !== 'file') return null;
  return (
    <li ref={item} data-line={place.line} aria-current={isCurrent ? 'true' : undefined}>
      <p class="place">{words.text('line_number', words.number(place.line))}</p>
      <p class="quote-whole written">
        <PageText text={text} />
      </p>
      <SignalStatements sources={[one]} />
      <FindingNotes
        findings={view.noted.value.filter(({ source }) => placeKey(source.place) === placeKey(place))}
        view={view}
      />
    </li>
  );
}

/** The raw file, where one was received. */
function FileText({ address, evidence: { files = {} } }: { address: string; evidence: PageEvidence }) {
  const words = useWords();
  const fetch = Object.hasOwn(files, address) ? files[address] : undefined;
  if (!fetch || fetch.status === null || fetch.status < 200 || fetch.status > 299) return null;
  const text = textOf(fetch);
  if (text === '') return null;
  return (
    <details>
      <summary>{words.text('data_use_file_text')}</summary>
      <p class="quote-whole written">
        <PageText text={text} first={2000} tabs />
      </p>
    </details>
  );
}

/** The text of a file, be it kept as text, as octets one to a character, or as bytes. */
function textOf({ text, octets }: Exclude<FileFetch, { status: null }>): string {
  if (typeof text === 'string' && !octets) return text;
  const bytes =
    typeof text === 'string' ? Uint8Array.from(text, (character) => character.charCodeAt(0)) : text;
  return new TextDecoder().decode(bytes);
}
