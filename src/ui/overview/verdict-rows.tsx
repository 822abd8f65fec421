import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { DecidingLine, KnownCrawler, PageEvidence, Place, Rows } from '../../policy';
import type { Screen } from '../../state/navigation';
import { visibleText } from '../../words/visible-text';
import { PageText } from '../parts/page-text';
import { PlaceLink } from '../parts/place-link';
import { RowSign } from '../parts/row-sign';
import { useNavigation } from '../parts/use-navigation';
import { useWords } from '../text/use-words';
import { type MemberWords, type RowWords, rowWords } from './row-words';
import './verdict-rows.css';

/** So many lines stand below a verdict; the others are seen with all crawlers. */
const MOST_LINES = 2;

/** What people ask of a page first: one row each, with a sign, a verdict, and the statements that decide it. */
export function VerdictRows({ rows, evidence }: { readonly rows: Rows; readonly evidence: PageEvidence }) {
  const words = useWords();
  return (
    <div role="status">
      <ul class="verdict-rows" data-testid="verdict-rows">
        {rowWords(rows, evidence, words).map((row) => (
          <VerdictRow key={row.question} row={row} evidence={evidence} />
        ))}
      </ul>
    </div>
  );
}

function VerdictRow({ row, evidence }: { readonly row: RowWords; readonly evidence: PageEvidence }) {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const { question, sign, verdict, notes, lines, members } = row;
  const name = words.name('question', question);
  const more = lines.length - MOST_LINES;
  const count = members.length || lines.length;
  const hasMore = more > 0 || members.length > 0;
  return (
    <li data-row={question} data-sign={sign}>
      <RowSign sign={sign} />
      <span class="row-name">{name}</span>
      <strong>{verdict}</strong>
      <p class="row-why">
        {lines.slice(0, MOST_LINES).map((line) => (
          <Line line={line} of={members.length} evidence={evidence} />
        ))}
        {row.isSilent && <Silence question={question} />}
        {notes.map((note) => (
          <span class="row-part">{note}</span>
        ))}
        {hasMore && (
          <span class="row-part">
            <button
              type="button"
              class="link"
              aria-expanded={isOpen}
              aria-label={words.text('row_all_of', words.number(count), name)}
              onClick={() => setOpen(!isOpen)}
            >
              {more > 0 ? `+${words.number(more)}` : words.text('row_all', words.number(count))}
            </button>
          </span>
        )}
      </p>
      {isOpen &&
        (members.length > 0 ? (
          <Members members={members} evidence={evidence} />
        ) : (
          <AllLines row={row} evidence={evidence} />
        ))}
    </li>
  );
}

interface LineProps {
  readonly line: DecidingLine & { readonly known?: readonly KnownCrawler[] };
  /** Of how many crawlers some are named; 0 where it is clear whose line it is. */
  readonly of?: number;
  readonly evidence: PageEvidence;
}

/** Where a statement stands, with the way there, and its words. */
function Line({ line, of = 0, evidence }: LineProps) {
  const words = useWords();
  const { source, rule, foundIn, via, isManaged, against, known = [] } = line;
  const isWhole = source.place.kind === 'robots-txt' && source.place.line === 0;
  return (
    <span class="row-part">
      <PlaceLink place={source.place} foundIn={foundIn} evidence={evidence}>
        {shortPlace(source.place, evidence)}
      </PlaceLink>
      {!isWhole && (
        <>
          {' '}
          <code dir="ltr">
            <PageText text={rule ?? source.text} first={60} cut />
          </code>
        </>
      )}
      {known.length > 0 && known.length < of && <> {namesOf(known)}</>}
      {via && <> {words.text('row_via', via.token, words.number(via.line))}</>}
      {isManaged && <> {words.text('row_managed')}</>}
      {foundIn && <> {words.name('row_found_in', foundIn)}</>}
      {against && (
        <>
          {' '}
          <Filled message={words.text('row_against', SLOT)}>
            <PlaceLink place={against.place} evidence={evidence}>
              {shortPlace(against.place, evidence)}
            </PlaceLink>
          </Filled>
        </>
      )}
    </span>
  );
}

/** Some names, such as “GPTBot, CCBot …”. */
function namesOf(known: readonly KnownCrawler[]): string {
  const names = known.slice(0, MOST_LINES).map(({ name }) => name);
  return names.join(', ') + (known.length > names.length ? ' …' : '');
}

/** Where was looked, where nothing is stated. */
function Silence({ question }: { readonly question: RowWords['question'] }) {
  const words = useWords();
  const { go } = useNavigation();
  const isOnAi = question === 'training' || question === 'answers';
  return (
    <span class="row-part">
      <Filled message={words.text(isOnAi ? 'row_not_stated' : 'row_silent', SLOT)}>
        {LOOKED_AT.map(([source, screen], index) => (
          <>
            {index > 0 && ', '}
            <button type="button" class="link" onClick={() => go(screen)}>
              {words.name('source', source)}
            </button>
          </>
        ))}
      </Filled>
    </span>
  );
}

const LOOKED_AT = [
  ['robots-txt', { at: 'robots-txt' }],
  ['headers', { at: 'channel', channel: 'headers' }],
  ['meta', { at: 'channel', channel: 'meta' }],
] as const satisfies (readonly [string, Screen])[];

/** Stands in a message where a component belongs. */
const SLOT = '\ufffc';

/** A message with a component in the place of what was to be filled in. */
function Filled({ message, children }: { readonly message: string; readonly children: ComponentChildren }) {
  const [before, after] = message.split(SLOT);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}

/** What holds for each crawler that is counted, with what decides it. */
function Members({
  members,
  evidence,
}: {
  readonly members: readonly MemberWords[];
  readonly evidence: PageEvidence;
}) {
  return (
    <ul class="row-members">
      {members.map(({ known, state, lines }) => (
        <li key={known.name}>
          <bdi>{known.name}</bdi> <span class="row-part">{state}</span>
          {lines.map((line) => (
            <Line line={line} evidence={evidence} />
          ))}
        </li>
      ))}
    </ul>
  );
}

function AllLines({ row: { lines }, evidence }: { readonly row: RowWords; readonly evidence: PageEvidence }) {
  return (
    <ul class="row-members">
      {lines.map((line) => (
        <li>
          <Line line={line} evidence={evidence} />
        </li>
      ))}
    </ul>
  );
}

/** A place in as few characters as say it in any language, such as `robots.txt:31`. */
function shortPlace(place: Place, { metaTags, elements }: PageEvidence): string {
  switch (place.kind) {
    case 'robots-txt': {
      const file = place.address === undefined ? 'robots.txt' : fileName(place.address);
      return place.line === 0 ? file : `${file}:${place.line}`;
    }
    case 'header':
      return visibleText(place.name, 40);
    case 'meta':
      return `meta ${visibleText(metaTags?.[place.index]?.name ?? '', 40)}`;
    case 'element':
      return visibleText(elements[place.index]?.label ?? `#${place.index + 1}`, 40);
    case 'file':
      return place.line === 0 ? fileName(place.address) : `${fileName(place.address)}:${place.line}`;
    case 'link':
      return '<link>';
    case 'inline-licence':
      return `<script>:${place.line}`;
  }
}

const fileName = (address: string) =>
  visibleText(
    address
      .replace(/[?#].*/s, '')
      .split('/')
      .pop() || address,
    40,
  );
