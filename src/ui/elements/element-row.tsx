import { type Concern, decidingStatement, type Place, type Statement, type Target } from '../../policy';
import { screenOf } from '../../state/navigation';
import type { View } from '../../state/view';
import { addressWords } from '../../words/address-words';
import { labelParts, SIGNS } from '../../words/label-words';
import { statementPlace } from '../../words/place-words';
import { visibleText } from '../../words/visible-text';
import type { Words } from '../../words/words';
import { useIsLive } from '../parts/live';
import { useNavigation } from '../parts/use-navigation';
import { useWords } from '../text/use-words';
import { KindSign } from './kind-sign';

interface Props {
  readonly view: View;
  readonly concern: Concern;
  /** Its index in the list, and of how many rows that is. */
  readonly row: number;
  readonly count: number;
  /** Tab stops at it. */
  readonly isStop: boolean;
  /** Its reader is there. */
  readonly isCurrent: boolean;
  /** How far from the start of the list it stands, in pixels. */
  readonly start: number;
  readonly measure: (element: HTMLElement | null) => void;
  readonly onVisit: () => void;
}

/**
 * A part of the page, with the words of its label there; it is outlined while it is pointed at, and shown on the page by a click.
 */
export function ElementRow({ view, concern, row, count, isStop, isCurrent, start, measure, onVisit }: Props) {
  const words = useWords();
  const { highlight } = view;
  const { target, isMissing } = concern;
  const isThere = useIsLive() && !isMissing;
  const outline = () => isThere && highlight.point(target);
  const leave = () => highlight.point(null);
  return (
    <li
      ref={measure}
      class="element-row"
      data-index={row}
      data-row={row}
      data-current={isCurrent}
      aria-setsize={count}
      aria-posinset={row + 1}
      aria-current={isCurrent ? 'true' : undefined}
      style={{ transform: `translateY(${start}px)` }}
      onMouseEnter={outline}
      onMouseLeave={leave}
    >
      <button
        type="button"
        class="element-face"
        data-testid="element-row"
        data-kind={concern.kind}
        tabIndex={isStop ? 0 : -1}
        onFocus={outline}
        onBlur={leave}
        onClick={() => {
          onVisit();
          if (isThere) highlight.visit(target);
        }}
      >
        <KindSign kind={concern.kind} />
        <span class="element-name">{targetName(target, view, words)}</span>
        <span class="element-words">
          <LabelWords concern={concern} />
          {isMissing && <span class="element-missing">{words.text('element_missing')}</span>}
        </span>
      </button>
      <Why view={view} concern={concern} isStop={isStop} />
    </li>
  );
}

/** The words of the label on the page; where that has signs, screen readers have words. */
function LabelWords({ concern }: { concern: Concern }) {
  const words = useWords();
  return (
    <>
      {labelParts(concern, words).map((part, index) => (
        <span key={part.kind + part.words}>
          {index > 0 && ' · '}
          <span aria-hidden="true">{SIGNS[part.kind]} </span>
          {part.words !== words.text('overlay_malformed') && (
            <span class="visually-hidden">{words.name('overlay_kind', part.kind)}: </span>
          )}
          {part.words}
        </span>
      ))}
    </>
  );
}

/** The way to the statement that decides. */
function Why({ view, concern, isStop }: Pick<Props, 'view' | 'concern' | 'isStop'>) {
  const words = useWords();
  const { go } = useNavigation();
  const evidence = view.page.evidence.value;
  const found = decidingPlace(concern);
  if (!found || !evidence) return null;
  const place = statementPlace({ source: { place: found.place }, foundIn: found.foundIn }, evidence, words);
  return (
    <button
      type="button"
      class="link"
      data-testid="element-why"
      title={place}
      aria-label={words.text('element_why', place)}
      tabIndex={isStop ? 0 : -1}
      onClick={() => {
        view.highlight.point(null);
        go(screenOf(found.place, found.foundIn));
      }}
    >
      {words.text('overlay_why')}
    </button>
  );
}

/** So much of a name or an address is shown. */
const LONGEST_NAME = 80;

/** What a part is called, as on the page. */
function targetName(target: Target, { page }: View, words: Words): string {
  switch (target.kind) {
    case 'element': {
      const label = page.evidence.value?.elements[target.index]?.label;
      return label
        ? visibleText(label, LONGEST_NAME)
        : words.text('item_element', words.number(target.index + 1));
    }
    case 'link':
      return words.text('card_link', addressWords(target.address, LONGEST_NAME));
    case 'part':
      return visibleText(target.name, LONGEST_NAME);
  }
}

/** Where something is stated. */
interface Standing {
  readonly place: Place;
  readonly foundIn?: Statement['foundIn'];
}

/**
 * Where the statement stands that decides the gravest answer on a part; an element where none does; null where there is no place
 * to show.
 */
function decidingPlace({ kind, decisions, judgement, target }: Concern): Standing | null {
  const gravest = decisions.find((part) => part.kind === kind) ?? decisions[0];
  const statement = gravest && decidingStatement(gravest.decision, judgement);
  if (statement) return { place: statement.source.place, foundIn: statement.foundIn };
  return target.kind === 'element' ? { place: { kind: 'element', index: target.index, column: 1 } } : null;
}
