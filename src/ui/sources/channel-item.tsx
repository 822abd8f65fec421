import type { ComponentChildren } from 'preact';
import { addressing, type CrawlerChoice, groupsBy, type Judgement, type Statement } from '../../policy';
import type { View } from '../../state/view';
import { crawlerName } from '../../words/crawler-name';
import { statementsWords } from '../../words/statement-words';
import { FindingNotes } from '../findings/finding-notes';
import { SeverityIcon } from '../findings/severity-icon';
import { ItemCard } from '../parts/item-card';
import { VerdictIcon } from '../parts/verdict-icon';
import { addresseeWords } from '../text/addressee-words';
import { useWords } from '../text/use-words';
import type { StatedAt } from './stated-at';
import './channel-item.css';

interface Props {
  /** Its index in the evidence. */
  readonly index: number;
  /** What its author calls it: the name of a field or tag, the label of an element. */
  readonly name: string;
  readonly place: string;
  /** As its author wrote it. */
  readonly written: string;
  readonly content: StatedAt;
  readonly view: View;
  /** It is the one that the reader chose. */
  readonly isCurrent?: boolean;
  /** What it says beside permissions. */
  readonly children?: ComponentChildren;
}

/** One place of a channel: what stands there, what that does and for whom, and what is to be checked. */
export function ChannelItem({
  index,
  name,
  place,
  written,
  content,
  view,
  isCurrent = false,
  children,
}: Props) {
  const stated = view.judged.stated.value;
  const choice = view.crawler.choice.value;
  return (
    <ItemCard
      testId="channel-item"
      index={index}
      name={name}
      place={<span class="place">{place}</span>}
      written={written}
      isCurrent={isCurrent}
    >
      {stated && <StatementGroups statements={content.statements} choice={choice} stated={stated} />}
      {children}
      <FindingNotes findings={content.findings} view={view} />
    </ItemCard>
  );
}

/** So many addressees are distinguished at one place. */
const LIMIT = 20;

interface GroupsProps {
  readonly statements: readonly Statement[];
  readonly choice: CrawlerChoice;
  /** What would hold for the chosen crawler if it read every language. */
  readonly stated: Judgement;
}

/** What stands at one place: whom it addresses, the chosen crawler among them or not, and what it says to them. */
function StatementGroups({ statements, choice, stated }: GroupsProps) {
  const words = useWords();
  const groups = byAddressee(statements);
  const name = crawlerName(choice, words);
  return (
    <>
      {groups.slice(0, LIMIT).map(([first, ...others]) => {
        const addressing = addressingOf(first, choice);
        return (
          <div class="statement-group" data-addressing={addressing}>
            <p class="addressee">
              {addresseeWords(first, words)}
              {addressing !== 'addressed' && !isClearFromAddressee(addressing, first) && (
                <span class="quiet"> · {words.name('hearing', addressing, name)}</span>
              )}
            </p>
            <ul>
              {statementsWords([first, ...others], words).map(({ verdict, text }) => (
                <li data-verdict={verdict}>
                  {verdict ? <VerdictIcon verdict={verdict} size={14} /> : <SeverityIcon severity="hint" />}
                  <span>{text}</span>
                </li>
              ))}
              {[first, ...others].some((statement) => isElsewhere(statement, stated)) && (
                <li data-verdict="prohibited">
                  <VerdictIcon verdict="prohibited" size={14} />
                  <span>{words.text('said_elsewhere')}</span>
                </li>
              )}
            </ul>
          </div>
        );
      })}
      {groups.length > LIMIT && <p class="quiet">{words.count('more_addressees', groups.length - LIMIT)}</p>}
    </>
  );
}

const byAddressee = (statements: readonly Statement[]) =>
  groupsBy(statements, ({ crawlers, purposes, language }) => JSON.stringify([crawlers, purposes, language]));

/** How a statement relates to a crawler. */
type Addressing = 'addressed' | 'others' | 'unread' | 'purpose' | 'page';

function addressingOf(statement: Statement, { crawler }: CrawlerChoice): Addressing {
  const { language, purposes, reach } = statement;
  const { reads, elements } = crawler;
  if (addressing(crawler)(statement) === null) return 'others';
  if (!reads.includes(language)) return 'unread';
  if (purposes.length > 0 && !purposes.includes('*')) return 'purpose';
  return reach === 'element' && language === 'acap' && !elements ? 'page' : 'addressed';
}

/** Whether the words for those whom it names say of each that it does not read this. */
function isClearFromAddressee(addressing: Addressing, { crawlers }: Statement): boolean {
  return addressing === 'unread' && !crawlers.includes('*');
}

/** Whether a permission for another address decides here, as a prohibition (semantics 4.1.5). */
function isElsewhere({ id, usage, qualifiers }: Statement, { usages }: Judgement): boolean {
  if (!qualifiers.some(({ type }) => type === 'location')) return false;
  const { because, trace } = usages[usage];
  return (
    because === 'elsewhere' &&
    trace.some(({ statement, outcome }) => statement === id && outcome === 'decides')
  );
}
