import type { Ref } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { TABLE_USAGES } from '../../state/answer';
import type { CrawlerChoice } from '../../state/crawler-choice';
import { doubtOf, isControlToken } from '../../state/documented';
import { type CrawlerAnswers, type GroupAnswers, isBlocked, type WhoMay } from '../../state/who-may';
import { Chevron } from '../parts/chevron';
import { crawlerName } from '../text/crawler-words';
import { useWords, type Words } from '../text/words';
import { AnswerSign, ShareSign, shareWords } from './answer-sign';
import { moveByArrows } from './move-by-arrows';
import { areTrainersNamed } from './sayings';
import '../parts/crawler-table.css';

interface Props {
  readonly whoMay: WhoMay;
  /** Shows what holds for a crawler, and for one usage where one is named. */
  readonly onOpen: (choice: CrawlerChoice, usage?: (typeof TABLE_USAGES)[number]) => void;
}

/** Who may do what: crawlers that are pinned, then all others in groups, which open to their members. */
export function WhoMayTable({ whoMay, onOpen }: Props) {
  const words = useWords();
  return (
    <div class="card">
      <table class="who-may" data-testid="who-may" onKeyDown={moveByArrows}>
        <caption class="visually-hidden">{words.say('who_may')}</caption>
        <thead>
          <tr>
            <th scope="col">{words.say('who_may')}</th>
            {TABLE_USAGES.map((usage) => (
              <th key={usage} scope="col">
                {words.name('column', usage)}
              </th>
            ))}
          </tr>
        </thead>
        {whoMay.pinned.length > 0 && (
          <tbody data-pinned>
            {whoMay.pinned.map((row) => (
              <CrawlerRow key={row.choice.id} row={row} onOpen={onOpen} />
            ))}
          </tbody>
        )}
        {whoMay.groups.map((group) => (
          <Group key={group.kind} group={group} onOpen={onOpen} />
        ))}
      </table>
      <Legend />
    </div>
  );
}

/** What the signs mean, and what they do not promise. */
function Legend() {
  const words = useWords();
  return (
    <div class="legend">
      <p aria-hidden="true">
        {LEGEND.map((answer) => (
          <span key={answer}>
            <AnswerSign answer={answer} /> {words.name('legend', answer)}
          </span>
        ))}
      </p>
      <p>{words.say('rules_bind')}</p>
    </div>
  );
}

const LEGEND = ['permitted', 'restricted', 'prohibited', 'unknown', 'not-crawled'] as const;

function Group({ group, onOpen }: { group: GroupAnswers; onOpen: Props['onOpen'] }) {
  const words = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const { kind, members, unlisted, shares } = group;
  const [only] = members;
  if (members.length === 1 && only && kind !== 'named')
    return (
      <tbody data-group={kind}>
        <CrawlerRow row={only} onOpen={onOpen} />
      </tbody>
    );
  const name = words.name('crawlers', kind);
  const doubtful = members.filter((member) => isBlocked(member) && doubtOf(member.choice) !== null).length;
  const toggle = () => setIsOpen(!isOpen);
  return (
    <tbody data-group={kind}>
      <tr class="group-row">
        <th scope="row">
          <button type="button" aria-expanded={isOpen} onClick={toggle}>
            <Chevron />
            <span>
              {name} <small>{sizeOf(group, words)}</small>{' '}
              {doubtful > 0 && <small class="doubt">{words.count('group_doubt', doubtful)}</small>}
            </span>
          </button>
        </th>
        {TABLE_USAGES.map((usage) => (
          <td key={usage} title={shareWords(shares[usage], words)}>
            <button type="button" class="cell" tabIndex={-1} onClick={toggle}>
              <ShareSign share={shares[usage]} />
            </button>
          </td>
        ))}
      </tr>
      {kind === 'acap-readers' && (
        <tr class="names-row">
          <td colSpan={TABLE_USAGES.length + 1}>{words.say('acap_in_short')}</td>
        </tr>
      )}
      {!isOpen && unlisted === 0 && !(kind === 'ai-training' && areTrainersNamed(members)) && (
        <Differing members={members} />
      )}
      {isOpen && <Members group={group} onOpen={onOpen} />}
    </tbody>
  );
}

/** How many belong to a group, or how many of them the table tells of. */
function sizeOf({ members, unlisted }: GroupAnswers, words: Words): string {
  const told = words.number(members.length);
  return unlisted > 0 ? words.say('number_of', told, words.number(members.length + unlisted)) : told;
}

/** A row for each of a group, the first at first, and how many more can be searched for. */
function Members({ group: { members, unlisted }, onOpen }: { group: GroupAnswers; onOpen: Props['onOpen'] }) {
  const words = useWords();
  const [shown, setShown] = useState(FIRST_ROWS);
  const firstNew = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => {
    if (shown > FIRST_ROWS) firstNew.current?.querySelector('button')?.focus();
  }, [shown]);
  const rest = members.length - shown;
  return (
    <>
      {members.slice(0, shown).map((row, index) => (
        <CrawlerRow
          key={row.choice.id}
          row={row}
          onOpen={onOpen}
          isMember
          {...(index === shown - MORE_ROWS && { rowRef: firstNew })}
        />
      ))}
      {rest > 0 && (
        <tr class="names-row">
          <td colSpan={TABLE_USAGES.length + 1}>
            <button
              type="button"
              class="link"
              data-testid="more-crawlers"
              onClick={() => setShown(shown + MORE_ROWS)}
            >
              {words.count('more_crawlers', Math.min(rest, MORE_ROWS))}
            </button>
          </td>
        </tr>
      )}
      {rest <= 0 && unlisted > 0 && (
        <tr class="names-row">
          <td colSpan={TABLE_USAGES.length + 1}>{words.count('more_in_search', unlisted)}</td>
        </tr>
      )}
    </>
  );
}

/** Rows of many buttons take long to draw. */
const FIRST_ROWS = 20;
const MORE_ROWS = 50;

/** Names those few of a group, all of which are listed, that may crawl the page or may not, where its members differ in that. */
function Differing({ members }: { members: readonly CrawlerAnswers[] }) {
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
    <tr class="names-row" data-testid="differing">
      <td colSpan={TABLE_USAGES.length + 1}>
        {words.say(
          areFew ? 'blocked_names' : 'open_names',
          rest > 0 ? `${names} ${words.count('more_names', rest)}` : names,
        )}
      </td>
    </tr>
  );
}

/** Of more that are open, those who are blocked are named. */
const FEW = 3;

/** Sites can name hundreds; the rows of the group show all. */
const NAMES_LIMIT = 10;

interface RowProps {
  readonly row: CrawlerAnswers;
  readonly onOpen: Props['onOpen'];
  readonly isMember?: boolean;
  readonly rowRef?: Ref<HTMLTableRowElement>;
}

function CrawlerRow({ row: { choice, answers }, onOpen, isMember = false, rowRef }: RowProps) {
  const words = useWords();
  return (
    <tr ref={rowRef ?? null} data-crawler={choice.id} class={isMember ? 'member-row' : undefined}>
      <th scope="row">
        <button type="button" onClick={() => onOpen(choice)}>
          <span>
            {choice.kind === 'any' ? words.name('crawlers', 'not-named') : crawlerName(choice, words)}{' '}
            <Remark choice={choice} />
          </span>
        </button>
      </th>
      {TABLE_USAGES.map((usage) => (
        <td
          key={usage}
          data-use={usage}
          data-answer={answers[usage]}
          title={words.name('answer', answers[usage])}
        >
          {answers[usage] === 'none' ? (
            <AnswerSign answer="none" />
          ) : (
            <button type="button" class="cell" tabIndex={-1} onClick={() => onOpen(choice, usage)}>
              <AnswerSign answer={answers[usage]} />
            </button>
          )}
        </td>
      ))}
    </tr>
  );
}

/** What makes a crawler's answers less than certain, or what a name stands for that is none of a crawler. */
function Remark({ choice }: { choice: CrawlerChoice }) {
  const words = useWords();
  const doubt = doubtOf(choice);
  if (doubt) return <small>{words.name('doubt', doubt)}</small>;
  return isControlToken(choice) ? <small>{words.say('control_token_short')}</small> : null;
}
