import { useMemo } from 'preact/hooks';
import {
  ANY_ACAP_CRAWLER,
  type CrawlerChoice,
  type PageEvidence,
  recordsFor,
  type SharedVerdict,
  type Site,
} from '../../policy';
import type { AddressRow } from '../../state/addresses';
import { crawlerName } from '../../words/crawler-name';
import { visibleText } from '../../words/visible-text';
import { CopyButton } from '../parts/copy-button';
import { PageText } from '../parts/page-text';
import { PlaceLink } from '../parts/place-link';
import { useVirtualList } from '../parts/use-virtual-list';
import { VerdictIcon } from '../parts/verdict-icon';
import { useWords } from '../text/use-words';
import { rowText } from './row-texts';
import './address-list.css';

interface Props {
  readonly rows: readonly AddressRow[];
  readonly site: Site;
  readonly evidence: PageEvidence | null;
}

const LINE_HEIGHT = 20;
const PADDING = 12;
/** Rows of several lines each are slow to draw, so that fewer are drawn ahead. */
const OVERSCAN = 4;

/** Addresses with the verdicts on each; of thousands, only those in view are drawn. */
export function AddressList({ rows, site, evidence }: Props) {
  const words = useWords();
  const groupAt = useMemo(() => groupLines(site), [site]);
  const { scroller, drawn, height, measure } = useVirtualList(
    rows.length,
    (index) => PADDING + LINE_HEIGHT * (1 + 2 * (rows[index]?.verdicts.length ?? 0)),
    null,
    OVERSCAN,
  );
  if (rows.length === 0 || !evidence) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled with the keyboard too
    <section class="address-list card" ref={scroller} aria-label={words.text('addresses_list')} tabIndex={0}>
      <ul style={{ blockSize: `${height}px` }}>
        {drawn.map(({ index, start }) => {
          const row = rows[index];
          return (
            row && (
              <li
                key={row.address}
                ref={measure}
                class="copied-row"
                data-index={index}
                data-address={row.address}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                style={{ insetBlockStart: `${start}px` }}
              >
                <Row row={row} evidence={evidence} groupAt={groupAt} />
              </li>
            )
          );
        })}
      </ul>
    </section>
  );
}

interface RowProps {
  readonly row: AddressRow;
  readonly evidence: PageEvidence;
  readonly groupAt: ReturnType<typeof groupLines>;
}

/** One address; adding more rows does not draw it again. */
function Row({ row, evidence, groupAt }: RowProps) {
  const words = useWords();
  return useMemo(() => {
    const path = row.address.slice(new URL(row.address).origin.length);
    return (
      <>
        <CopyButton name={visibleText(path, 60)} text={() => rowText(row, evidence, words)} />
        <strong>
          <PageText text={path} cut first={120} />
        </strong>
        <ul>
          {row.verdicts.map((verdict) => (
            <VerdictItem key={verdict.asked[0]?.id} shared={verdict} evidence={evidence} groupAt={groupAt} />
          ))}
        </ul>
      </>
    );
  }, [row, evidence, groupAt, words]);
}

interface VerdictProps extends Omit<RowProps, 'row'> {
  readonly shared: SharedVerdict<CrawlerChoice>;
}

/** How many crawlers are named; the others are counted. */
const NAMED = 3;

function VerdictItem({ shared: { asked, verdict, because, source }, evidence, groupAt }: VerdictProps) {
  const words = useWords();
  const names = asked.map((choice) => crawlerName(choice, words));
  const rest = names.length - NAMED;
  const group = source?.place.kind === 'robots-txt' ? groupAt(source.place.line) : null;
  return (
    <li data-verdict={verdict}>
      <VerdictIcon verdict={verdict} size={16} />
      <div>
        <span title={rest > 0 ? words.list(names, 'unit') : undefined}>
          {words.name('addresses_verdict', verdict)}{' '}
          {rest > 0
            ? `${words.list(names.slice(0, NAMED), 'unit')} ${words.count('more_names', rest)}`
            : words.list(names, 'conjunction')}
        </span>
        {' – '}
        {source ? (
          <>
            <PlaceLink place={source.place} evidence={evidence} />
            {group && (
              <>
                {' · '}
                <PlaceLink place={{ kind: 'robots-txt', line: group.line, column: 1 }} evidence={evidence}>
                  {words.text('addresses_group', words.number(group.line))}
                </PlaceLink>
              </>
            )}{' '}
            <code>
              <PageText text={source.text} cut first={80} />
            </code>
          </>
        ) : (
          words.name('reason', because)
        )}
      </div>
    </li>
  );
}

/** Finds the group or record that a line of robots.txt belongs to: the line at which it begins; null where it belongs to none. */
function groupLines(site: Site): (line: number) => { readonly line: number } | null {
  const headings = new Map<number, number>();
  for (const record of recordsFor(site, ANY_ACAP_CRAWLER)) {
    const [first] = record.headings;
    if (first !== undefined) for (const line of record.lines) headings.set(line, first);
  }
  return (line) => {
    const heading = headings.get(line);
    return heading === undefined ? null : { line: heading };
  };
}
