import { PREFERENCES, type Preference } from '../../policy';
import type { CrawlerChoice } from '../../state/crawler-choice';
import type { GroupDataUse, PreferenceCell } from '../../state/data-use';
import { CrawlerTable } from '../parts/crawler-table';
import { useWords } from '../text/use-words';
import { PreferenceSign } from './preference-sign';
import './data-use-table.css';

interface Props {
  readonly groups: readonly GroupDataUse[];
  /** Shows what holds for a crawler, and of one preference where one is named. */
  readonly onOpen: (choice: CrawlerChoice, preference?: Preference) => void;
}

/** What is said of four uses of the page, to groups of crawlers, which open to their members. */
export function DataUseTable({ groups, onOpen }: Props) {
  const words = useWords();
  return (
    <CrawlerTable
      testId="data-use"
      class="data-use-table"
      caption={words.say('data_use_caption')}
      corner={words.say('data_use_said_to')}
      groups={groups}
      columns={{
        uses: PREFERENCES,
        heading: (preference) => words.name('preference_column', preference),
        sign: (cell) => <PreferenceSign cell={cell} />,
        name: (cell) => words.name('preference_cell', cell),
        onOpen,
        marks: MARKS,
      }}
    >
      <Legend groups={groups} />
    </CrawlerTable>
  );
}

const MARKS = {
  group: 'data-said-to',
  row: 'data-said-to',
  use: 'data-preference',
  told: 'data-cell',
} as const;

/** What those signs mean that the table shows, and what is never to be taken for a permission. */
function Legend({ groups }: Pick<Props, 'groups'>) {
  const words = useWords();
  const isShown = (cell: PreferenceCell) =>
    groups.some(({ members }) => members.some(({ answers }) => Object.values(answers).includes(cell)));
  return (
    <>
      <p aria-hidden="true">
        {LEGEND.filter(isShown).map((cell) => (
          <span key={cell}>
            <PreferenceSign cell={cell} /> {words.name('preference_cell', cell)}
          </span>
        ))}
      </p>
      {isShown('unstated') && <p>{words.say('data_use_no_permission')}</p>}
    </>
  );
}

const LEGEND = ['permitted', 'restricted', 'prohibited', 'unstated', 'unknown', 'not-crawled'] as const;
