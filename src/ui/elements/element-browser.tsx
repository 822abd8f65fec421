import { useEffect, useState } from 'preact/hooks';
import type { ConcernKind } from '../../policy';
import type { ConcernsStore } from '../../state/concerns';
import type { View } from '../../state/view';
import { useIsLive } from '../parts/live';
import { useWords } from '../text/use-words';
import { countKinds } from './count-kinds';
import { ElementList } from './element-list';
import { UsePicker } from './use-picker';

interface Props {
  readonly view: View;
  readonly store: ConcernsStore;
  /** The kind that the reader came for, if any. */
  readonly asked: ConcernKind | undefined;
}

/** The list of what rules are about, for one use or all, of one kind or all, and steps from one to the next that show it on the page. */
export function ElementBrowser({ view, store, asked }: Props) {
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
      {words.say(by > 0 ? 'overlay_next' : 'overlay_previous')}
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
                words.say('file_search_count', words.number(at + 1), words.number(shown.length))}
            </span>
            {stepButton(1)}
          </div>
        )}
      </div>
      {shown.length === 0 ? (
        <p class="quiet no-elements">{words.say('elements_empty')}</p>
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

/** Chooses what is listed by what is said of it. */
function KindPicker({ kinds, all, chosen, onChoose }: KindProps) {
  const words = useWords();
  const offered =
    chosen === null || kinds.some(({ kind }) => kind === chosen)
      ? kinds
      : [...kinds, { kind: chosen, count: 0 }];
  return (
    <label class="kind-picker">
      <span class="visually-hidden">{words.say('elements_kind')}</span>
      <select
        data-testid="filter-kind"
        value={chosen ?? ''}
        onChange={({ currentTarget: { value } }) => onChoose((value as ConcernKind) || null)}
      >
        <option value="">
          {words.say('use_counted', words.say('elements_every_kind'), words.number(all))}
        </option>
        {offered.map(({ kind, count }) => (
          <option key={kind} value={kind}>
            {words.say('use_counted', words.name('overlay_kind', kind), words.number(count))}
          </option>
        ))}
      </select>
    </label>
  );
}
