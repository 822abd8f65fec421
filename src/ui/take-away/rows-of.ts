import { answerOn, usesOf } from '../../state/use-answer';
import type { View } from '../../state/view';
import { statementPlace } from '../../words/place-words';
import type { Words } from '../../words/words';
import { crawlerName } from '../text/crawler-words';

/**
 * Every crawler that is listed, by every use: what holds, why, and where the words stand that decide or set limits; the first row names the
 * columns.
 */
export function rowsOf(view: View, words: Words): readonly (readonly string[])[] {
  const report = view.page.report.value;
  const evidence = view.page.evidence.value;
  const whoMay = view.whoMay.value;
  if (!report || !evidence || !whoMay) return [];
  const about = [report.url, view.page.readAt.value];
  const rows = whoMay.groups.flatMap(({ kind, members }) =>
    members.flatMap(({ choice, judgement }) =>
      usesOf(choice).map((use) => {
        const { verdict, because, restrictions, statement } = answerOn(use, judgement);
        return [
          ...about,
          crawlerName(choice, words),
          words.name('crawlers', kind),
          use.kind === 'usage' ? use.usage : use.preference,
          verdict,
          because,
          limits(restrictions),
          ...(statement ? [statementPlace(statement, evidence, words), statement.source.text] : ['', '']),
        ];
      }),
    ),
  );
  return [COLUMNS, ...rows];
}

/** Programs read these, so that they are the same in every language. */
const COLUMNS = [
  'address',
  'read_at',
  'crawler',
  'group',
  'use',
  'verdict',
  'because',
  'limits',
  'place',
  'statement',
];

const limits = (qualifiers: readonly { readonly type: string; readonly value: string }[]) =>
  qualifiers.map(({ type, value }) => `${type}=${value}`).join('; ');
