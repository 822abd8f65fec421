import { useMemo } from 'preact/hooks';
import type { CrawlerChoice } from '../../policy';
import type { Answer } from '../../state/answer';
import type { PreferenceCell } from '../../state/data-use';
import {
  MATRIX_USES,
  type Matrix,
  type MatrixCell,
  type MatrixUse,
  matrixOf,
  preferenceOf,
} from '../../state/matrix';
import type { Screen } from '../../state/navigation';
import type { View } from '../../state/view';
import { PreferenceSign } from '../data-use/preference-sign';
import { SearchButton } from '../overview/search-button';
import { AnswerSign } from '../parts/answer-sign';
import { CrawlerTable } from '../parts/crawler-table';
import { ScreenFrame } from '../parts/screen-frame';
import { useNavigation } from '../parts/use-navigation';
import { useWords } from '../text/use-words';
import './crawlers-screen.css';

/** Who may do what in every use. */
export function CrawlersScreen({ view }: { view: View; screen: Screen & { at: 'crawlers' } }) {
  const words = useWords();
  const { go } = useNavigation();
  const whoMay = view.whoMay.value;
  const matrix = useMemo(() => whoMay && matrixOf(whoMay), [whoMay]);
  if (!matrix) return null;
  return (
    <ScreenFrame title={words.name('section', 'crawlers')} aside={<SearchButton />}>
      <MatrixTable
        matrix={matrix}
        onOpen={({ id }, opened) => {
          view.crawler.choose(id);
          go({ at: 'crawler', ...opened });
        }}
      />
    </ScreenFrame>
  );
}

interface Props {
  readonly matrix: Matrix;
  /** Shows what holds for a crawler, and for one use where one is named. */
  readonly onOpen: (
    choice: CrawlerChoice,
    opened: Pick<Screen & { at: 'crawler' }, 'usage' | 'preference'>,
  ) => void;
}

/** Crawlers by uses: who may do what, in every use that there is a word on. */
function MatrixTable({ matrix: { pinned, groups }, onOpen }: Props) {
  const words = useWords();
  return (
    <CrawlerTable<MatrixUse, MatrixCell>
      testId="matrix"
      class="matrix"
      caption={words.text('who_may')}
      corner={words.text('who_may')}
      pinned={pinned}
      groups={groups}
      columns={{
        uses: MATRIX_USES,
        heading: (use) => {
          const preference = preferenceOf(use);
          return preference
            ? words.name('preference_column', preference)
            : words.name('usage', use as Exclude<MatrixUse, `for-${string}`>);
        },
        sign: (cell, use) =>
          preferenceOf(use) ? (
            <PreferenceSign cell={cell as PreferenceCell} />
          ) : (
            <AnswerSign answer={cell as Answer} />
          ),
        name: (cell, use) =>
          preferenceOf(use)
            ? words.name('preference_cell', cell as PreferenceCell)
            : words.name('answer', cell as Answer),
        onOpen: (choice, use) => {
          const preference = use && preferenceOf(use);
          if (preference) onOpen(choice, { preference });
          else onOpen(choice, use ? { usage: use as Exclude<MatrixUse, `for-${string}`> } : {});
        },
        marks: { group: 'data-group', row: 'data-crawler', use: 'data-use', answer: 'data-answer' },
      }}
    >
      <p aria-hidden="true">
        {LEGEND.map((cell) => (
          <span key={cell}>
            <PreferenceSign cell={cell} /> {words.name('matrix_legend', cell)}
          </span>
        ))}
      </p>
      <p>{words.text('rules_bind')}</p>
    </CrawlerTable>
  );
}

const LEGEND = ['permitted', 'restricted', 'prohibited', 'unknown', 'unstated', 'not-crawled'] as const;
