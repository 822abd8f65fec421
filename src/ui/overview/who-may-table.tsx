import type { CrawlerChoice } from '../../policy';
import { type Answer, TABLE_USAGES, type TableUsage } from '../../state/answer';
import { doubtOf, isControlToken } from '../../state/documented';
import { isBlocked, type WhoMay } from '../../state/who-may';
import { crawlerName } from '../../words/crawler-name';
import { AnswerSign } from '../parts/answer-sign';
import { type CrawlerRows, NamesRow } from '../parts/crawler-rows';
import { CrawlerTable } from '../parts/crawler-table';
import { useWords } from '../text/use-words';

interface Props {
  readonly whoMay: WhoMay;
  /** Shows what holds for a crawler, and for one usage where one is named. */
  readonly onOpen: (choice: CrawlerChoice, usage?: TableUsage) => void;
}

type Group = CrawlerRows<TableUsage, Answer>;

/** Who may do what: crawlers that are pinned, then all others in groups, which open to their members. */
export function WhoMayTable({ whoMay: { pinned, groups }, onOpen }: Props) {
  const words = useWords();
  return (
    <CrawlerTable
      testId="who-may"
      caption={words.text('who_may')}
      corner={words.text('who_may')}
      pinned={pinned}
      groups={groups}
      columns={{
        uses: TABLE_USAGES,
        heading: (usage) => words.name('column', usage),
        sign: (answer) => <AnswerSign answer={answer} />,
        name: (answer) => words.name('answer', answer),
        remark: (choice) => <Remark choice={choice} />,
        aside: (group) => <Doubtful group={group} />,
        below: (group, isOpen) => <Below group={group} isOpen={isOpen} />,
        onOpen,
        marks: MARKS,
      }}
    >
      <p aria-hidden="true">
        {LEGEND.map((answer) => (
          <span key={answer}>
            <AnswerSign answer={answer} /> {words.name('legend', answer)}
          </span>
        ))}
      </p>
      <p>{words.text('rules_bind')}</p>
    </CrawlerTable>
  );
}

const MARKS = { group: 'data-group', row: 'data-crawler', use: 'data-use', answer: 'data-answer' } as const;

const LEGEND = ['permitted', 'restricted', 'prohibited', 'unknown', 'not-crawled'] as const;

const COLUMNS = { uses: TABLE_USAGES };

/** How many of those who may not crawl the page may not obey. */
function Doubtful({ group: { members } }: { group: Group }) {
  const words = useWords();
  const doubtful = members.filter((member) => isBlocked(member) && doubtOf(member.choice) !== null).length;
  return doubtful > 0 ? <small class="doubt">{words.count('group_doubt', doubtful)}</small> : null;
}

/** What a group is, where its name does not explain it, and which of its members differ. */
function Below({ group, isOpen }: { group: Group; isOpen: boolean }) {
  const words = useWords();
  const { kind, members, unlisted } = group;
  return (
    <>
      {kind === 'acap-readers' && <NamesRow columns={COLUMNS}>{words.text('acap_in_short')}</NamesRow>}
      {!isOpen && unlisted === 0 && <Differing members={members} />}
    </>
  );
}

/** Names those few of a group, all of which are listed, that may crawl the page or may not, where its members differ in that. */
function Differing({ members }: Pick<Group, 'members'>) {
  const words = useWords();
  const blocked = members.filter(isBlocked);
  if (blocked.length === 0 || blocked.length === members.length) return null;
  const others = members.filter((member) => !isBlocked(member));
  const mayAll = others.every(({ answers }) => answers.crawl !== 'unknown');
  const areFew = blocked.length <= others.length || others.length > FEW || !mayAll;
  const named = areFew ? blocked : others;
  const names = words.list(
    named.slice(0, NAMES_LIMIT).map(({ choice }) => crawlerName(choice, words)),
    'conjunction',
  );
  const rest = named.length - NAMES_LIMIT;
  return (
    <NamesRow columns={COLUMNS} testId="differing">
      {words.text(
        areFew ? 'blocked_names' : 'open_names',
        rest > 0 ? `${names} ${words.count('more_names', rest)}` : names,
      )}
    </NamesRow>
  );
}

/** Of more that are open, those who are blocked are named. */
const FEW = 3;

/** Sites can name hundreds; the rows of the group show all. */
const NAMES_LIMIT = 10;

/** What makes a crawler's answers less than certain, or what a name stands for that is none of a crawler. */
function Remark({ choice }: { choice: CrawlerChoice }) {
  const words = useWords();
  const doubt = doubtOf(choice);
  if (doubt) return <small>{words.name('doubt', doubt)}</small>;
  return isControlToken(choice) ? <small>{words.text('control_token_short')}</small> : null;
}
