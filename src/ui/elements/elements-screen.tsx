import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Concern, ConcernKind } from '../../policy';
import type { ConcernsStore } from '../../state/concerns';
import type { Screen } from '../../state/navigation';
import type { View } from '../../state/view';
import { crawlerName } from '../../words/crawler-name';
import { useIsLive } from '../parts/live';
import { Notice } from '../parts/notice';
import { ScreenFrame } from '../parts/screen-frame';
import { useVirtualList } from '../parts/use-virtual-list';
import { useWords } from '../text/use-words';
import { countKinds } from './count-kinds';
import { ElementRow } from './element-row';
import { UsePicker } from './use-picker';
import './elements-screen.css';

interface Props {
  readonly view: View;
  readonly screen: Screen & { at: 'elements' };
}

/**
 * Every part of the page that rules are about, as the chosen crawler reads them, with the way to it on the page and to the rule.
 */
export function ElementsScreen({ view, screen }: Props) {
  const words = useWords();
  const store = view.concerns.value;
  useEffect(() => {
    if (screen.usage) view.highlight.chooseUsage(screen.usage);
  }, [screen]);
  // What was outlined while it was pointed at here is not pointed at any more.
  useEffect(() => () => view.highlight.point(null), []);
  return (
    <ScreenFrame
      title={words.text('elements_title')}
      aside={words.text('highlight_for', crawlerName(view.crawler.choice.value, words))}
    >
      <LeftOut view={view} />
      {store && <ElementBrowser key={screen.kind} view={view} store={store} asked={screen.kind} />}
    </ScreenFrame>
  );
}

/** That the page may have more than is listed; nothing where all of it was read. */
function LeftOut({ view }: { view: View }) {
  const words = useWords();
  const dom = view.page.report.value?.dom;
  const limits = dom?.state === 'seen' ? dom.truncated : [];
  const sentences = [
    view.page.evidence.value?.cut?.includes('elements') && words.text('overlay_cut'),
    limits.includes('links') && words.text('truncated_links'),
  ].filter(Boolean);
  return sentences.length > 0 ? <Notice name="left-out">{sentences.join(' ')}</Notice> : null;
}

interface ElementBrowserProps {
  readonly view: View;
  readonly store: ConcernsStore;
  /** The kind that the reader chose, if any. */
  readonly asked: ConcernKind | undefined;
}

/**
 * The list of what rules are about, for one use or all, of one kind or all, and steps from one to the next that show it on the
 * page.
 */
function ElementBrowser({ view, store, asked }: ElementBrowserProps) {
  const words = useWords();
  const isLive = useIsLive();
  useEffect(store.want, [store]);
  const [kind, setKind] = useState<ConcernKind | null>(asked ?? null);
  const [current, setCurrent] = useState<number | null>(null);
  const all = store.of(view.highlight.usage.value);
  const shown = kind === null ? all : all.filter((concern) => concern.kind === kind);
  // Where the list became shorter, its end is where its reader is.
  const at = current === null || shown.length === 0 ? null : Math.min(current, shown.length - 1);
  const step = (by: 1 | -1) => {
    const next = at === null ? 0 : at + by;
    const concern = shown[next];
    if (!concern) return;
    setCurrent(next);
    if (!concern.isMissing) view.highlight.visit(concern.target);
  };
  const stepButton = (by: 1 | -1) => (
    <button
      type="button"
      data-testid={by > 0 ? 'element-next' : 'element-previous'}
      aria-disabled={by > 0 ? at === shown.length - 1 || shown.length === 0 : !at}
      onClick={() => step(by)}
    >
      {words.text(by > 0 ? 'overlay_next' : 'overlay_previous')}
    </button>
  );
  return (
    <div class="elements">
      <div class="element-bar">
        <UsePicker view={view} testId="filter-usage" />
        <KindPicker
          kinds={countKinds(all)}
          all={all.length}
          chosen={kind}
          onChoose={(chosen) => {
            setKind(chosen);
            setCurrent(null);
          }}
        />
        {isLive && (
          <div class="element-steps">
            {stepButton(-1)}
            <span class="quiet" role="status" data-testid="element-position">
              {at !== null &&
                words.text('file_search_count', words.number(at + 1), words.number(shown.length))}
            </span>
            {stepButton(1)}
          </div>
        )}
      </div>
      {shown.length === 0 ? (
        <p class="quiet no-elements">{words.text('elements_empty')}</p>
      ) : (
        <ElementList view={view} concerns={shown} current={at} onMove={setCurrent} />
      )}
    </div>
  );
}

interface KindProps {
  readonly kinds: ReturnType<typeof countKinds>;
  readonly all: number;
  readonly chosen: ConcernKind | null;
  readonly onChoose: (kind: ConcernKind | null) => void;
}

/** Chooses what is listed by its kind of statement. */
function KindPicker({ kinds, all, chosen, onChoose }: KindProps) {
  const words = useWords();
  const offered =
    chosen === null || kinds.some(({ kind }) => kind === chosen)
      ? kinds
      : [...kinds, { kind: chosen, count: 0 }];
  return (
    <label class="kind-picker">
      <span class="visually-hidden">{words.text('elements_kind')}</span>
      <select
        data-testid="filter-kind"
        value={chosen ?? ''}
        onChange={({ currentTarget: { value } }) => onChoose((value as ConcernKind) || null)}
      >
        <option value="">
          {words.text('use_counted', words.text('elements_every_kind'), words.number(all))}
        </option>
        {offered.map(({ kind, count }) => (
          <option key={kind} value={kind}>
            {words.text('use_counted', words.name('overlay_kind', kind), words.number(count))}
          </option>
        ))}
      </select>
    </label>
  );
}

interface ElementListProps {
  readonly view: View;
  readonly concerns: readonly Concern[];
  /** The row where the reader is; null before they reach one. */
  readonly current: number | null;
  readonly onMove: (row: number) => void;
}

/** How high a row is that fits in two lines, in pixels. */
const ROW_HEIGHT = 46;

/**
 * A list of parts of the page, however long: only what is in view is drawn. Tab stops in it once, at the row where its reader is,
 * and at what that row leads to; arrows go from row to row.
 */
function ElementList({ view, concerns, current, onMove }: ElementListProps) {
  const words = useWords();
  const stop = current ?? 0;
  const { scroller, drawn, height, measure, scrollTo } = useVirtualList(
    concerns.length,
    () => ROW_HEIGHT,
    stop,
  );
  const takesFocus = useRef(false);
  useLayoutEffect(() => {
    if (current === null) return;
    if (!takesFocus.current) {
      scrollTo(current);
      return;
    }
    takesFocus.current = false;
    // The browser brings into view what has the focus.
    scroller.current?.querySelector<HTMLElement>(`[data-row="${current}"] .element-face`)?.focus();
  }, [current]);
  const moveByKeys = (event: KeyboardEvent) => {
    // With these, arrows scroll, or go back in the browser's history.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = STEPS.get(event.key)?.(stop, concerns.length);
    if (next === undefined) return;
    event.preventDefault();
    takesFocus.current = next !== current;
    onMove(next);
  };
  return (
    <section class="element-list" ref={scroller}>
      <ol
        aria-label={words.text('elements_title')}
        style={{ blockSize: `${height}px` }}
        onKeyDown={moveByKeys}
      >
        {drawn.map(({ index, start }) => {
          const concern = concerns[index];
          return (
            concern && (
              <ElementRow
                key={index}
                view={view}
                concern={concern}
                row={index}
                count={concerns.length}
                isStop={index === stop}
                isCurrent={index === current}
                start={start}
                measure={measure}
                onVisit={() => {
                  takesFocus.current = index !== current;
                  onMove(index);
                }}
              />
            )
          );
        })}
      </ol>
    </section>
  );
}

/** Rows that one press passes with Page Up and Page Down. */
const PAGE = 10;

const STEPS = new Map<string, (row: number, count: number) => number>([
  ['ArrowDown', (row, count) => Math.min(row + 1, count - 1)],
  ['ArrowUp', (row) => Math.max(row - 1, 0)],
  ['PageDown', (row, count) => Math.min(row + PAGE, count - 1)],
  ['PageUp', (row) => Math.max(row - PAGE, 0)],
  ['Home', () => 0],
  ['End', (_, count) => count - 1],
]);
