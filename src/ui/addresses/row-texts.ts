import { csvOf } from '../../export/csv';
import type { PageEvidence } from '../../policy';
import type { AddressRow } from '../../state/addresses';
import { crawlerName } from '../../words/crawler-name';
import { statementPlace } from '../../words/place-words';
import { visibleText } from '../../words/visible-text';
import type { Words } from '../../words/words';

/** The verdicts on one address with their crawlers, as lines of plain text. */
export function rowText(row: AddressRow, evidence: PageEvidence, words: Words): string {
  const lines = row.verdicts.map(({ asked, verdict, because, source }) => {
    const names = asked.map((choice) => crawlerName(choice, words));
    const why = source
      ? words.text(
          'report_decides',
          statementPlace({ source }, evidence, words),
          visibleText(source.text, 400),
        )
      : words.name('reason', because);
    return `${words.name('addresses_verdict', verdict)} ${words.list(names, 'conjunction')} – ${why}`;
  });
  return [row.address, ...lines].join('\n');
}

/** A table of many addresses for a spreadsheet: a line for each address and verdict; the first names the columns. */
export function rowsTable(rows: readonly AddressRow[], evidence: PageEvidence, words: Words): string {
  return csvOf([
    COLUMNS,
    ...rows.flatMap(({ address, verdicts }) =>
      verdicts.map(({ asked, verdict, because, source }) => [
        address,
        verdict,
        because,
        asked.map((choice) => crawlerName(choice, words)).join('; '),
        ...(source ? [statementPlace({ source }, evidence, words), source.text] : ['', '']),
      ]),
    ),
  ]);
}

/** Programs read these, so that they are the same in every language. */
const COLUMNS = ['address', 'verdict', 'because', 'crawlers', 'place', 'statement'];
