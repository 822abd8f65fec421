import { headingFor, type Statement } from '../../policy';
import { PageText } from '../parts/page-text';
import { PlaceLink } from '../parts/place-link';
import { useWords } from '../text/use-words';
import type { Answers } from './answers';
import { recordWords } from './record-words';
import '../parts/statement-source.css';

interface Props {
  readonly statement: Statement;
  readonly answers: Answers;
  /** Without the line at which the group begins, where there is little room. */
  readonly brief?: boolean;
}

/**
 * Where a statement stands, each place with the way to it: the line, the group that it belongs to, and the purposes that it is
 * for.
 */
export function StatementSource({
  statement,
  answers: { choice, evidence, recordAt },
  brief = false,
}: Props) {
  const words = useWords();
  const { source, foundIn, purposes, crawlers, language } = statement;
  const named = headingFor({ crawlers }, choice.crawler) ?? 0;
  const heading = brief ? undefined : recordAt(source.place)?.headings[named];
  return (
    <span class="statement-source">
      <PlaceLink place={source.place} foundIn={foundIn} evidence={evidence} />
      {source.place.kind === 'robots-txt' && (
        <span class="statement-part"> {recordWords(language, crawlers[named] ?? '*', words)}</span>
      )}
      {heading !== undefined && (
        <span class="statement-part">
          {' '}
          {words.text('record_begins')}{' '}
          <PlaceLink place={{ kind: 'robots-txt', line: heading, column: 1 }} evidence={evidence}>
            {words.text('line_number', words.number(heading))}
          </PlaceLink>
        </span>
      )}
      {purposes.length > 0 && (
        <span class="statement-part">
          {' '}
          {words.text('for_purposes')}{' '}
          <PageText text={purposes.join(', ')} cut={brief} first={brief ? 60 : 240} />
        </span>
      )}
    </span>
  );
}
