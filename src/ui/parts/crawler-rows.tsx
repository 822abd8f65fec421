import type { ComponentChildren, Ref } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { CrawlerChoice } from '../../policy';
import type { CrawlerGroup } from '../../state/crawler-choice';
import type { Share } from '../../state/share';
import { crawlerName } from '../../words/crawler-name';
import { useWords } from '../text/use-words';

/** A crawler, and what is shown for each use; `none` where that is no use of this one. */
export interface CrawlerRow<Use extends string, Cell extends string> {
  readonly choice: CrawlerChoice;
  readonly answers: Readonly<Record<Use, Cell>>;
}

/** Crawlers of a kind, and what they share. */
export interface CrawlerRows<Use extends string, Cell extends string> {
  readonly kind: CrawlerGroup['kind'];
  readonly members: readonly CrawlerRow<Use, Cell>[];
  /** How many more belong to it, for which nothing is shown here. */
  readonly unlisted: number;
  readonly shares: Readonly<Record<Use, Share<Cell>>>;
}

/** The uses that a table shows, and how. */
export interface CrawlerColumns<Use extends string, Cell extends string> {
  readonly uses: readonly Use[];
  readonly heading: (use: Use) => string;
  /** The sign of an answer, which has no meaning to those who do not see it. */
  readonly sign: (answer: Cell | 'none', use: Use) => ComponentChildren;
  readonly name: (answer: Cell | 'none', use: Use) => string;
  /** What a cell of a group says where its members differ; how many of how many where this is left out. */
  readonly share?: (share: Share<Cell>, use: Use) => { readonly sign: string; readonly words: string };
  /** What stands behind the name of a crawler. */
  readonly remark?: (choice: CrawlerChoice) => ComponentChildren;
  /** What stands behind the name of a group. */
  readonly aside?: (group: CrawlerRows<Use, Cell>) => ComponentChildren;
  /** Rows right below that of a group. */
  readonly below?: (group: CrawlerRows<Use, Cell>, isOpen: boolean) => ComponentChildren;
  /** Shows what holds for a crawler, and for one use where one is named. */
  readonly onOpen: (choice: CrawlerChoice, use?: Use) => void;
  /** The attributes by which a group, a crawler, a use and its answer are known. */
  readonly marks: Readonly<Record<'group' | 'row' | 'use' | 'answer', `data-${string}`>>;
}

/** A group of crawlers, and the columns of its table. */
export interface GroupProps<Use extends string, Cell extends string> {
  readonly group: CrawlerRows<Use, Cell>;
  readonly columns: CrawlerColumns<Use, Cell>;
}

/** A row for each crawler of a group, the first at first, and how many more can be searched for. */
export function Members<Use extends string, Cell extends string>({
  group: { members, unlisted },
  columns,
}: GroupProps<Use, Cell>) {
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

interface RowProps<Use extends string, Cell extends string> {
  readonly row: CrawlerRow<Use, Cell>;
  readonly columns: CrawlerColumns<Use, Cell>;
  readonly isMember?: boolean;
  readonly rowRef?: Ref<HTMLTableRowElement>;
}

/** The row of one crawler. */
export function Crawler<Use extends string, Cell extends string>({
  row: { choice, answers },
  columns: { uses, sign, name, remark, onOpen, marks },
  isMember = false,
  rowRef,
}: RowProps<Use, Cell>) {
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
          <td key={use} title={name(answer, use)} {...{ [marks.use]: use, [marks.answer]: answer }}>
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
