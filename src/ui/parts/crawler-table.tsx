import type { ComponentChildren, Ref } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { CrawlerChoice, CrawlerGroup } from '../../state/crawler-choice';
import type { Share } from '../../state/share';
import type { Words } from '../../words/words';
import { crawlerName } from '../text/crawler-words';
import { useWords } from '../text/use-words';
import { Chevron } from './chevron';
import { moveByArrows } from './move-by-arrows';
import './answer-sign.css';
import './crawler-table.css';

/** A crawler, and what is told of each use; `none` where that is no use of this one. */
export interface CrawlerRow<Use extends string, Told extends string> {
  readonly choice: CrawlerChoice;
  readonly answers: Readonly<Record<Use, Told>>;
}

/** Crawlers of a kind, and what they come to. */
export interface CrawlerRows<Use extends string, Told extends string> {
  readonly kind: CrawlerGroup['kind'];
  readonly members: readonly CrawlerRow<Use, Told>[];
  /** How many more belong to it, of whom nothing is told here. */
  readonly unlisted: number;
  readonly shares: Readonly<Record<Use, Share<Told>>>;
}

/** The uses that a table tells of, and how. */
export interface CrawlerColumns<Use extends string, Told extends string> {
  readonly uses: readonly Use[];
  readonly heading: (use: Use) => string;
  /** The sign of what is told, which says nothing to those who do not see it. */
  readonly sign: (told: Told | 'none', use: Use) => ComponentChildren;
  readonly name: (told: Told | 'none', use: Use) => string;
  /** What stands behind the name of a crawler. */
  readonly remark?: (choice: CrawlerChoice) => ComponentChildren;
  /** What stands behind the name of a group. */
  readonly aside?: (group: CrawlerRows<Use, Told>) => ComponentChildren;
  /** Rows right below that of a group. */
  readonly below?: (group: CrawlerRows<Use, Told>, isOpen: boolean) => ComponentChildren;
  /** Shows what holds for a crawler, and for one use where one is named. */
  readonly onOpen: (choice: CrawlerChoice, use?: Use) => void;
  /** The attributes by which a group, a crawler, a use and what is told of it are known. */
  readonly marks: Readonly<Record<'group' | 'row' | 'use' | 'told', `data-${string}`>>;
}

interface Props<Use extends string, Told extends string> {
  readonly testId: string;
  readonly class?: string;
  /** What the table is about, for those who cannot see where it stands. */
  readonly caption: string;
  /** The heading over the names. */
  readonly corner: string;
  /** Crawlers that stand above all groups. */
  readonly pinned?: readonly CrawlerRow<Use, Told>[];
  readonly groups: readonly CrawlerRows<Use, Told>[];
  readonly columns: CrawlerColumns<Use, Told>;
  /** What its signs mean. */
  readonly children: ComponentChildren;
}

/** Crawlers in groups, which open to their members, with a sign for each use. */
export function CrawlerTable<Use extends string, Told extends string>({
  testId,
  caption,
  corner,
  pinned = [],
  groups,
  columns,
  children,
  ...rest
}: Props<Use, Told>) {
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

interface GroupProps<Use extends string, Told extends string> {
  readonly group: CrawlerRows<Use, Told>;
  readonly columns: CrawlerColumns<Use, Told>;
}

function Group<Use extends string, Told extends string>({ group, columns }: GroupProps<Use, Told>) {
  const words = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const { kind, members, shares } = group;
  const { uses, sign, name, aside, below, marks } = columns;
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
        {uses.map((use) => {
          const { answer, number, of } = shares[use];
          const told =
            number === of
              ? name(answer, use)
              : words.say('share', words.number(number), words.number(of), name(answer, use));
          return (
            <td key={use} title={told}>
              <button type="button" class="cell" tabIndex={-1} onClick={toggle}>
                {number === of ? (
                  sign(answer, use)
                ) : (
                  <span class="share" data-verdict={answer} aria-hidden="true">
                    {words.number(number)}/<wbr />
                    {words.number(of)}
                  </span>
                )}
                <span class="visually-hidden">{told}</span>
              </button>
            </td>
          );
        })}
      </tr>
      {below?.(group, isOpen)}
      {isOpen && <Members group={group} columns={columns} />}
    </tbody>
  );
}

/** How many belong to a group, or how many of them the table tells of. */
function sizeOf({ members, unlisted }: CrawlerRows<string, string>, words: Words): string {
  const told = words.number(members.length);
  return unlisted > 0 ? words.say('number_of', told, words.number(members.length + unlisted)) : told;
}

/** A row for each of a group, the first at first, and how many more can be searched for. */
function Members<Use extends string, Told extends string>({
  group: { members, unlisted },
  columns,
}: GroupProps<Use, Told>) {
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
        <Crawler
          key={row.choice.id}
          row={row}
          columns={columns}
          isMember
          {...(index === shown - MORE_ROWS && { rowRef: firstNew })}
        />
      ))}
      {rest > 0 && (
        <NamesRow columns={columns}>
          <button
            type="button"
            class="link"
            data-testid="more-crawlers"
            onClick={() => setShown(shown + MORE_ROWS)}
          >
            {words.count('more_crawlers', Math.min(rest, MORE_ROWS))}
          </button>
        </NamesRow>
      )}
      {rest <= 0 && unlisted > 0 && (
        <NamesRow columns={columns}>{words.count('more_in_search', unlisted)}</NamesRow>
      )}
    </>
  );
}

/** Rows of many buttons take long to draw. */
const FIRST_ROWS = 20;
const MORE_ROWS = 50;

interface NamesRowProps {
  readonly columns: { readonly uses: readonly string[] };
  readonly testId?: string;
  readonly children: ComponentChildren;
}

/** A row of words, as wide as the table. */
export function NamesRow({ columns: { uses }, testId, children }: NamesRowProps) {
  return (
    <tr class="names-row" data-testid={testId}>
      <td colSpan={uses.length + 1}>{children}</td>
    </tr>
  );
}

interface RowProps<Use extends string, Told extends string> {
  readonly row: CrawlerRow<Use, Told>;
  readonly columns: CrawlerColumns<Use, Told>;
  readonly isMember?: boolean;
  readonly rowRef?: Ref<HTMLTableRowElement>;
}

function Crawler<Use extends string, Told extends string>({
  row: { choice, answers },
  columns: { uses, sign, name, remark, onOpen, marks },
  isMember = false,
  rowRef,
}: RowProps<Use, Told>) {
  const words = useWords();
  return (
    <tr ref={rowRef ?? null} class={isMember ? 'member-row' : undefined} {...{ [marks.row]: choice.id }}>
      <th scope="row">
        <button type="button" onClick={() => onOpen(choice)}>
          <span>
            {choice.kind === 'any' ? words.name('crawlers', 'not-named') : crawlerName(choice, words)}{' '}
            {remark?.(choice)}
          </span>
        </button>
      </th>
      {uses.map((use) => {
        const answer = answers[use];
        const content = (
          <>
            {sign(answer, use)}
            <span class="visually-hidden">{name(answer, use)}</span>
          </>
        );
        return (
          <td key={use} title={name(answer, use)} {...{ [marks.use]: use, [marks.told]: answer }}>
            {answer === 'none' ? (
              content
            ) : (
              <button type="button" class="cell" tabIndex={-1} onClick={() => onOpen(choice, use)}>
                {content}
              </button>
            )}
          </td>
        );
      })}
    </tr>
  );
}
