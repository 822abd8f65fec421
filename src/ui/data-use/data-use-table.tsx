import { useState } from 'preact/hooks';
import { PREFERENCES, type Preference } from '../../policy';
import type { CrawlerChoice } from '../../state/crawler-choice';
import type { CrawlerDataUse, GroupDataUse, PreferenceCell } from '../../state/data-use';
import type { Share } from '../../state/share';
import { moveByArrows } from '../overview/move-by-arrows';
import { Chevron } from '../parts/chevron';
import { crawlerName } from '../text/crawler-words';
import { useWords, type Words } from '../text/words';
import { PreferenceSign } from './preference-sign';
import '../parts/crawler-table.css';
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
    <div class="card">
      <table class="who-may data-use-table" data-testid="data-use" onKeyDown={moveByArrows}>
        <caption class="visually-hidden">{words.say('data_use_caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{words.say('data_use_said_to')}</th>
            {PREFERENCES.map((preference) => (
              <th key={preference} scope="col">
                {words.name('preference_column', preference)}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <Group key={group.kind} group={group} onOpen={onOpen} />
        ))}
      </table>
      <Legend groups={groups} />
    </div>
  );
}

/** What those signs mean that the table above has not explained, and what is never to be taken for a permission. */
function Legend({ groups }: Pick<Props, 'groups'>) {
  const words = useWords();
  const isShown = (cell: PreferenceCell) =>
    groups.some(({ members }) => members.some(({ cells }) => Object.values(cells).includes(cell)));
  return (
    <div class="legend">
      <p aria-hidden="true">
        {LEGEND.filter(isShown).map((cell) => (
          <span key={cell}>
            <PreferenceSign cell={cell} /> {words.name('preference_cell', cell)}
          </span>
        ))}
      </p>
      {isShown('unstated') && <p>{words.say('data_use_no_permission')}</p>}
    </div>
  );
}

const LEGEND = ['permitted', 'restricted', 'prohibited', 'unstated', 'unknown', 'not-crawled'] as const;

function Group({
  group: { kind, members, unlisted, shares },
  onOpen,
}: {
  group: GroupDataUse;
  onOpen: Props['onOpen'];
}) {
  const words = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const [shown, setShown] = useState(FIRST_ROWS);
  const [only] = members;
  if (members.length === 1 && only && kind !== 'named')
    return (
      <tbody data-said-to={kind}>
        <CrawlerRow row={only} onOpen={onOpen} />
      </tbody>
    );
  const toggle = () => setIsOpen(!isOpen);
  const all = words.number(members.length + unlisted);
  const rest = members.length - shown;
  return (
    <tbody data-said-to={kind}>
      <tr class="group-row">
        <th scope="row">
          <button type="button" aria-expanded={isOpen} onClick={toggle}>
            <Chevron />
            <span>
              {words.name('crawlers', kind)}{' '}
              <small>{unlisted > 0 ? words.say('number_of', words.number(members.length), all) : all}</small>
            </span>
          </button>
        </th>
        {PREFERENCES.map((preference) => (
          <td key={preference} title={shareWords(shares[preference], words)}>
            <button type="button" class="cell" tabIndex={-1} onClick={toggle}>
              <ShareSign share={shares[preference]} />
            </button>
          </td>
        ))}
      </tr>
      {isOpen &&
        members
          .slice(0, shown)
          .map((row) => <CrawlerRow key={row.choice.id} row={row} onOpen={onOpen} isMember />)}
      {isOpen && rest > 0 && (
        <tr class="names-row">
          <td colSpan={PREFERENCES.length + 1}>
            <button type="button" class="link" onClick={() => setShown(shown + MORE_ROWS)}>
              {words.count('more_crawlers', Math.min(rest, MORE_ROWS))}
            </button>
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** Rows of many buttons take long to draw. */
const FIRST_ROWS = 20;
const MORE_ROWS = 50;

function ShareSign({ share }: { share: Share<PreferenceCell> }) {
  const words = useWords();
  const { answer, number, of } = share;
  return (
    <>
      {number === of ? (
        <PreferenceSign cell={answer} />
      ) : (
        <span class="share" data-verdict={answer} aria-hidden="true">
          {words.number(number)}/<wbr />
          {words.number(of)}
        </span>
      )}
      <span class="visually-hidden">{shareWords(share, words)}</span>
    </>
  );
}

/** What a group comes to, in words. */
function shareWords({ answer, number, of }: Share<PreferenceCell>, words: Words): string {
  const name = words.name('preference_cell', answer);
  return number === of ? name : words.say('share', words.number(number), words.number(of), name);
}

interface RowProps {
  readonly row: CrawlerDataUse;
  readonly onOpen: Props['onOpen'];
  readonly isMember?: boolean;
}

function CrawlerRow({ row: { choice, cells }, onOpen, isMember = false }: RowProps) {
  const words = useWords();
  return (
    <tr data-said-to={choice.id} class={isMember ? 'member-row' : undefined}>
      <th scope="row">
        <button type="button" onClick={() => onOpen(choice)}>
          <span>
            {choice.kind === 'any' ? words.name('crawlers', 'not-named') : crawlerName(choice, words)}
          </span>
        </button>
      </th>
      {PREFERENCES.map((preference) => {
        const cell = cells[preference];
        const name = words.name('preference_cell', cell);
        const sign = (
          <>
            <PreferenceSign cell={cell} />
            <span class="visually-hidden">{name}</span>
          </>
        );
        return (
          <td key={preference} data-preference={preference} data-cell={cell} title={name}>
            {cell === 'none' ? (
              sign
            ) : (
              <button type="button" class="cell" tabIndex={-1} onClick={() => onOpen(choice, preference)}>
                {sign}
              </button>
            )}
          </td>
        );
      })}
    </tr>
  );
}
