import { useMemo } from 'preact/hooks';
import { type CrawlerChoice, PREFERENCES, type Preference } from '../../policy';
import { type DataUse, dataUseOf, type GroupDataUse, type PreferenceCell } from '../../state/data-use';
import type { View } from '../../state/view';
import type { WhoMay } from '../../state/who-may';
import { addressWords } from '../../words/address-words';
import { CrawlerTable } from '../parts/crawler-table';
import { QuietButton } from '../parts/quiet-button';
import { useNavigation } from '../parts/use-navigation';
import { VerdictIcon } from '../parts/verdict-icon';
import { useWords } from '../text/use-words';
import { agreements } from './agreement';
import { fileOutcome } from './file-outcome';
import { PreferenceSign } from './preference-sign';
import './data-use-section.css';

/**
 * What is stated on AI and data use, at a glance: whether signals agree, and a table; one line where no signal states anything.
 */
export function DataUseSection({ view, whoMay }: { view: View; whoMay: WhoMay }) {
  const words = useWords();
  const { go } = useNavigation();
  const dataUse = useMemo(() => dataUseOf(whoMay), [whoMay]);
  return (
    <section class="data-use" data-testid="data-use-section" data-extent={dataUse.extent}>
      <div class="data-use-head">
        <h2>{words.text('data_use')}</h2>
        <button type="button" class="link" data-testid="open-data-use" onClick={() => go({ at: 'data-use' })}>
          {words.text('data_use_open')}
        </button>
      </div>
      <Glance dataUse={dataUse} />
      <UnseenFiles unseen={dataUse.unseen} view={view} />
      {dataUse.extent === 'stated' && (
        <DataUseTable
          groups={dataUse.groups}
          onOpen={({ id }, preference) => {
            view.crawler.choose(id);
            go({ at: 'crawler', ...(preference && { preference }) });
          }}
        />
      )}
    </section>
  );
}

/** What one look shows. */
function Glance({ dataUse }: { dataUse: DataUse }) {
  const words = useWords();
  const { extent, groups } = dataUse;
  if (extent !== 'stated') {
    const areAllListed = groups.every(({ unlisted }) => unlisted === 0);
    return (
      <div class="glance" data-verdict="unknown">
        <p data-testid="data-use-glance">
          <PreferenceSign cell={extent === 'silent' ? 'unstated' : 'unknown'} />
          <span>
            <strong>
              {extent === 'unknown'
                ? words.text('data_use_unknown')
                : words.text(areAllListed ? 'data_use_silent' : 'data_use_silent_listed')}
            </strong>{' '}
            {words.text('data_use_no_permission')}
          </span>
        </p>
      </div>
    );
  }
  return (
    <div class="glance">
      <ul data-testid="data-use-glance">
        {agreements(dataUse, words).map(({ preference, verdict, strong, facts }) => (
          <li key={preference} data-preference={preference} data-verdict={verdict}>
            <VerdictIcon verdict={verdict} size={18} />
            <p>
              <strong>{strong}</strong> {words.text('data_use_facts', facts.join('; '))}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface Props {
  readonly groups: readonly GroupDataUse[];
  /** Shows what holds for a crawler, and of one preference where one is named. */
  readonly onOpen: (choice: CrawlerChoice, preference?: Preference) => void;
}

/** What is stated on four uses of the page, to groups of crawlers, which open to their members. */
function DataUseTable({ groups, onOpen }: Props) {
  const words = useWords();
  return (
    <CrawlerTable
      testId="data-use"
      class="data-use-table"
      caption={words.text('data_use_caption')}
      corner={words.text('data_use_said_to')}
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
  group: 'data-addressee',
  row: 'data-addressee',
  use: 'data-preference',
  answer: 'data-cell',
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
      {isShown('unstated') && <p>{words.text('data_use_no_permission')}</p>}
    </>
  );
}

const LEGEND = ['permitted', 'restricted', 'prohibited', 'unstated', 'unknown', 'not-crawled'] as const;

/** So many files are named; more are counted. */
const LIMIT = 4;

/** Files that could say something and were not seen, why not, and what to do; nothing where all were. */
function UnseenFiles({ unseen, view }: { unseen: DataUse['unseen']; view: View }) {
  const words = useWords();
  const evidence = view.page.evidence.value;
  const addresses = [...unseen.keys()];
  if (!evidence || addresses.length === 0) return null;
  const areAwaited = addresses.every((address) => fileOutcome(address, evidence) === 'loading');
  return (
    <div class="unseen-files quiet" data-testid="unseen-files">
      <p>
        {words.text('data_use_unseen')}{' '}
        {addresses
          .slice(0, LIMIT)
          .map((address) =>
            words.text(
              'data_use_unseen_file',
              addressWords(address),
              words.name('data_use_file', fileOutcome(address, evidence)),
            ),
          )
          .join('; ')}
        {addresses.length > LIMIT && ` ${words.count('more_addresses', addresses.length - LIMIT)}`}
      </p>
      {!areAwaited && (
        <p class="buttons">
          <QuietButton busy={view.page.busy.value} onClick={view.page.fetchRobotsTxtAgain}>
            {words.text('data_use_ask_again')}
          </QuietButton>
        </p>
      )}
    </div>
  );
}
