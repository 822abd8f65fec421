import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { DecidingLine, KnownCrawler, PageEvidence, Place, Rows } from '../../../policy';
import type { Screen } from '../../../state/navigation';
import { visibleText } from '../../../words/visible-text';
import type { Words } from '../../../words/words';
import { PageText } from '../../parts/page-text';
import { PlaceLink } from '../../parts/place-link';
import { RowSign } from '../../parts/row-sign';
import { useNavigation } from '../../parts/use-navigation';
import { useWords } from '../../text/use-words';
import type { RowWords } from './row-parts';
import { rowWords } from './row-words';
import './verdict-rows.css';

/** So many characters of statements stand below a verdict, and the first of them in any case; all are seen with all crawlers. */
const ROOM = 56;

/** What people ask of a page first: one row each, with a sign, a verdict, and the statements that decide it. */
export function VerdictRows({ rows, evidence }: { readonly rows: Rows; readonly evidence: PageEvidence }) {
  const words = useWords();
  return (
    <ul class="verdict-rows" data-testid="verdict-rows">
      {rowWords(rows, evidence, words).map((row) => (
        <VerdictRow key={row.question} row={row} evidence={evidence} />
      ))}
    </ul>
  );
}

function VerdictRow({ row, evidence }: { readonly row: RowWords; readonly evidence: PageEvidence }) {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const { question, sign, verdict, notes, lines, members } = row;
  const name = words.name('question', question);
  const count = members.length || lines.length;
  const shown = lines.filter(
    (_, index) => index === 0 || lengthOf(lines.slice(0, index + 1), evidence) <= ROOM,
  );
  const isFolded = members.length > 0 || lines.length > shown.length;
  return (
    <li data-row={question} data-sign={sign}>
      <RowSign sign={sign} />
      <span class="row-name">{name}</span>
      <strong aria-live="polite">{verdict}</strong>
      {isFolded && (
        <button
          type="button"
          class="link row-all"
          aria-expanded={isOpen}
          aria-label={words.text('row_all_of', words.number(count), name)}
          onClick={() => setOpen(!isOpen)}
        >
          {words.text('row_all', words.number(count))}
        </button>
      )}
      <p class="row-why">
        {shown.map((line) => (
          <Line line={line} of={members.length} isBrief evidence={evidence} />
        ))}
        {row.isSilent && <Silence question={question} />}
        {notes.map((note) => (
          <span class="row-part">{note}</span>
        ))}
      </p>
      {isOpen && <All row={row} evidence={evidence} />}
    </li>
  );
}

/** How many characters some statements take, about, with their places and what is said of them. */
const lengthOf = (lines: readonly DecidingLine[], evidence: PageEvidence): number =>
  lines
    .map(
      ({ source, rule, via, against }) =>
        shortPlace(source.place, evidence).length +
        (rule ?? source.text).length +
        (via || against ? REMARK : 0),
    )
    .reduce((sum, length) => sum + length, 0);

/** What “via Google-Extended (group at line 17)” takes. */
const REMARK = 32;

interface LineProps {
  readonly line: DecidingLine & { readonly known?: readonly KnownCrawler[] };
  /** Of how many crawlers some are named; 0 where it is clear whose line it is. */
  readonly of?: number;
  /** Without its end where it is long. */
  readonly isBrief?: boolean;
  readonly evidence: PageEvidence;
}

/** So many characters of a statement stand beside its place. */
const BRIEF = 32;

/** Where a statement stands, with the way there, and its words. */
function Line({ line, of = 0, isBrief = false, evidence }: LineProps) {
  const words = useWords();
  const { source, rule, foundIn, via, isManaged, against, known = [] } = line;
  const isWhole = source.place.kind === 'robots-txt' && source.place.line === 0;
  return (
    <span class="row-part">
      <PlaceLink place={source.place} foundIn={foundIn} evidence={evidence}>
        <bdi dir="ltr">{shortPlace(source.place, evidence)}</bdi>
      </PlaceLink>
      {!isWhole && (
        <>
          {' '}
          <code dir="ltr">
            <PageText text={rule ?? source.text} first={isBrief ? BRIEF : 240} cut />
          </code>
        </>
      )}
      {known.length > 0 && known.length < of && (
        <>
          {' '}
          <bdi>{namesOf(known, words)}</bdi>
        </>
      )}
      {via && <> {words.text('row_via', via.token, words.number(via.line))}</>}
      {isManaged && <> {words.text('row_managed')}</>}
      {foundIn && <> {words.name('row_found_in', foundIn)}</>}
      {against && (
        <>
          {' '}
          <Filled message={words.text('row_against', SLOT)}>
            <PlaceLink place={against.place} evidence={evidence}>
              <bdi dir="ltr">{shortPlace(against.place, evidence)}</bdi>
            </PlaceLink>
          </Filled>
        </>
      )}
    </span>
  );
}

/** A name, and how many more there are, such as “GPTBot +3”. */
function namesOf([first, ...others]: readonly KnownCrawler[], words: Words): string {
  const name = first?.name ?? '';
  return others.length > 0 ? `${name} +${words.number(others.length)}` : name;
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
              {words.name('looked_at', source)}
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

/** What holds for each crawler that is counted, with what decides it; else every line. */
function All({
  row: { members, lines },
  evidence,
}: {
  readonly row: RowWords;
  readonly evidence: PageEvidence;
}) {
  return (
    <ul class="row-members">
      {members.map((member) => (
        <li key={member.known.name}>
          <bdi>{member.known.name}</bdi> <span class="row-part">{member.state}</span>
          {member.lines.map((line) => (
            <Line line={line} evidence={evidence} />
          ))}
        </li>
      ))}
      {members.length === 0 &&
        lines.map((line) => (
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
