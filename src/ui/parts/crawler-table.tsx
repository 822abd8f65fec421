import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Share } from '../../state/share';
import type { Words } from '../../words/words';
import { useWords } from '../text/use-words';
import { Chevron } from './chevron';
import {
  Crawler,
  type CrawlerColumns,
  type CrawlerRow,
  type CrawlerRows,
  type GroupProps,
  Members,
} from './crawler-rows';
import './answer-sign.css';
import './crawler-table.css';

interface Props<Use extends string, Cell extends string> {
  readonly testId: string;
  readonly class?: string;
  /** What the table is about, for those who cannot see where it stands. */
  readonly caption: string;
  /** The heading over the names. */
  readonly corner: string;
  /** Crawlers that stand above all groups. */
  readonly pinned?: readonly CrawlerRow<Use, Cell>[];
  readonly groups: readonly CrawlerRows<Use, Cell>[];
  readonly columns: CrawlerColumns<Use, Cell>;
  /** What its signs mean. */
  readonly children: ComponentChildren;
}

/** Crawlers in groups, which open to their members, with a sign for each use. */
export function CrawlerTable<Use extends string, Cell extends string>({
  testId,
  caption,
  corner,
  pinned = [],
  groups,
  columns,
  children,
  ...rest
}: Props<Use, Cell>) {
  const name = `who-may ${rest.class ?? ''}`.trim();
  return (
    <div class="card">
      <div class="who-may-scroller">
        <table class={name} data-testid={testId} onKeyDown={moveByArrows}>
          <caption class="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{corner}</th>
              {columns.uses.map((use) => (
                <th key={use} scope="col">
                  <span>{columns.heading(use)}</span>
                </th>
              ))}
            </tr>
          </thead>
          {pinned.length > 0 && (
            <tbody data-pinned>
              {pinned.map((row) => (
                <Crawler key={row.choice.id} row={row} columns={columns} />
              ))}
            </tbody>
          )}
          {groups.map((group) => (
            <Group key={group.kind} group={group} columns={columns} />
          ))}
        </table>
      </div>
      <div class="legend">{children}</div>
    </div>
  );
}

function Group<Use extends string, Cell extends string>({ group, columns }: GroupProps<Use, Cell>) {
  const words = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const { kind, members, shares } = group;
  const { uses, aside, below, marks } = columns;
  const [only] = members;
  if (members.length === 1 && only && kind !== 'named')
    return (
      <tbody {...{ [marks.group]: kind }}>
        <Crawler row={only} columns={columns} />
      </tbody>
    );
  const toggle = () => setIsOpen(!isOpen);
  return (
    <tbody {...{ [marks.group]: kind }}>
      <tr class="group-row">
        <th scope="row">
          <button type="button" aria-expanded={isOpen} onClick={toggle}>
            <Chevron />
            <span>
              {words.name('crawlers', kind)} <small>{sizeOf(group, words)}</small> {aside?.(group)}
            </span>
          </button>
        </th>
        {uses.map((use) => (
          <td key={use} title={shareName(shares[use], use, columns, words)}>
            <button type="button" class="cell" tabIndex={-1} onClick={toggle}>
              <ShareSign share={shares[use]} use={use} columns={columns} />
              <span class="visually-hidden">{shareName(shares[use], use, columns, words)}</span>
            </button>
          </td>
        ))}
      </tr>
      {below?.(group, isOpen)}
      {isOpen && <Members group={group} columns={columns} />}
    </tbody>
  );
}

interface ShareProps<Use extends string, Cell extends string> {
  readonly share: Share<Cell>;
  readonly use: Use;
  readonly columns: CrawlerColumns<Use, Cell>;
}

/** What members of a group have in common: the sign of all, or how many have it. */
function ShareSign<Use extends string, Cell extends string>({ share, use, columns }: ShareProps<Use, Cell>) {
  const words = useWords();
  const { answer, number, of } = share;
  if (number === of) return columns.sign(answer, use);
  const told = columns.share?.(share, use);
  return (
    <span class="share" data-verdict={told ? undefined : answer} data-sign={told?.sign} aria-hidden="true">
      {told?.words ?? (
        <>
          {words.number(number)}/<wbr />
          {words.number(of)}
        </>
      )}
    </span>
  );
}

/** The same read out. */
function shareName<Use extends string, Cell extends string>(
  { answer, number, of }: Share<Cell>,
  use: Use,
  { name }: CrawlerColumns<Use, Cell>,
  words: Words,
): string {
  const whole = name(answer, use);
  return number === of ? whole : words.text('share', words.number(number), words.number(of), whole);
}

/** How many belong to a group, or how many of them the table shows. */
function sizeOf({ members, unlisted }: CrawlerRows<string, string>, words: Words): string {
  const number = words.number(members.length);
  return unlisted > 0 ? words.text('number_of', number, words.number(members.length + unlisted)) : number;
}

/**
 * Moves the focus between the buttons of a table by the arrow keys, so that Tab has to stop only once in each row; left and right
 * are those of the screen, whatever the direction of the text.
 */
function moveByArrows(event: KeyboardEvent): void {
  // With these, arrows scroll, or go back in the browser's history.
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const cell = (event.target as Element).closest('th, td');
  const row = cell?.closest('tr');
  if (!cell || !row) return;
  const isRightToLeft = getComputedStyle(row).direction === 'rtl';
  const next = STEPS.get(event.key)?.(cell, row, isRightToLeft);
  const button = next?.querySelector('button');
  if (!button) return;
  event.preventDefault();
  button.focus();
}

type Step = (cell: Element, row: Element, isRightToLeft: boolean) => Element | null | undefined;

const sideways =
  (isRight: boolean): Step =>
  (cell, _, isRightToLeft) =>
    isRight === isRightToLeft ? cell.previousElementSibling : cell.nextElementSibling;

const upright =
  (by: 1 | -1): Step =>
  (cell, row) => {
    const column = [...row.children].indexOf(cell);
    const rows = [...(row.closest('table')?.querySelectorAll('tbody tr') ?? [])];
    const ahead = by === 1 ? rows.slice(rows.indexOf(row) + 1) : rows.slice(0, rows.indexOf(row)).reverse();
    return ahead.map(({ children }) => children[column]).find((one) => one?.querySelector('button'));
  };

const STEPS = new Map<string, Step>([
  ['ArrowRight', sideways(true)],
  ['ArrowLeft', sideways(false)],
  ['ArrowDown', upright(1)],
  ['ArrowUp', upright(-1)],
]);
