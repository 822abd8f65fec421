import { type Cell, COLUMNS, type Column, type CrawlerChoice, type Sign, signOf } from '../../policy';
import { doubtOf, isControlToken } from '../../state/documented';
import type { WhoMay } from '../../state/who-may';
import { NamesRow } from '../parts/crawler-rows';
import { CrawlerTable } from '../parts/crawler-table';
import { RowSign } from '../parts/row-sign';
import { useWords } from '../text/use-words';
import { cellWords, shareWords } from './cell-words';

interface Props {
  readonly whoMay: WhoMay;
  /** Shows what holds for a crawler, and in one column where one is named. */
  readonly onOpen: (choice: CrawlerChoice, column?: Column) => void;
}

/** Who may do what: crawlers that are pinned, then all others in groups, which open to their members. */
export function WhoMayTable({ whoMay: { pinned, groups }, onOpen }: Props) {
  const words = useWords();
  const cells = [...pinned, ...groups.flatMap(({ members }) => members)].flatMap(({ answers }) =>
    Object.values(answers),
  );
  const signs = new Set(cells.map(signOf));
  return (
    <CrawlerTable<Column, Cell>
      testId="who-may"
      caption={words.text('who_may')}
      corner={words.text('who_may')}
      pinned={pinned}
      groups={groups}
      columns={{
        uses: COLUMNS,
        heading: (column) => words.name('column', column),
        sign: (cell) => (cell === 'checking' ? null : <RowSign sign={signOf(cell)} />),
        name: (cell, column) => cellWords(cell, column, words),
        share: ({ answer, number }) => ({
          sign: signOf(answer),
          words: shareWords(answer, number, words),
        }),
        remark: (choice) => <Remark choice={choice} />,
        below: ({ kind }) =>
          kind === 'acap-readers' && (
            <NamesRow columns={{ uses: COLUMNS }}>{words.text('acap_in_short')}</NamesRow>
          ),
        onOpen,
        marks: MARKS,
      }}
    >
      <p aria-hidden="true">
        {LEGEND.filter((sign) => signs.has(sign)).map((sign) => (
          <span key={sign}>
            <RowSign sign={sign} /> {words.name('sign', sign)}
          </span>
        ))}
      </p>
      <p>{words.text('rules_bind')}</p>
    </CrawlerTable>
  );
}

const MARKS = { group: 'data-group', row: 'data-crawler', use: 'data-use', answer: 'data-answer' } as const;

const LEGEND = ['tick', 'octagon', 'ring', 'diamond', 'dash', 'unknown'] as const satisfies Sign[];

/** What makes a crawler's answers less than certain, or what a name stands for that is none of a crawler. */
function Remark({ choice }: { choice: CrawlerChoice }) {
  const words = useWords();
  const doubt = doubtOf(choice);
  if (doubt) return <small>{words.name('doubt', doubt)}</small>;
  return isControlToken(choice) ? <small>{words.text('control_token_short')}</small> : null;
}
