import { type Deciding, decidingSignal, decidingStatement } from '../../export/saved-report';
import { preferencesOf, usagesOf } from '../../state/documented';
import type { View } from '../../state/view';
import { statementPlace } from '../../words/place-words';
import type { Words } from '../../words/words';
import { crawlerName } from '../text/crawler-words';

/** Every crawler that is listed, by every use: what holds, why, and where the words stand that decide; the first row names the columns. */
export function rowsOf(view: View, words: Words): readonly (readonly string[])[] {
  const report = view.page.report.value;
  const evidence = view.page.evidence.value;
  const whoMay = view.whoMay.value;
  if (!report || !evidence || !whoMay) return [];
  const where = (deciding: Deciding | null) =>
    deciding ? [statementPlace(deciding, evidence, words), deciding.source.text] : ['', ''];
  const about = [report.url, view.page.readAt.value];
  const rows = whoMay.groups.flatMap(({ kind, members }) =>
    members.flatMap(({ choice, judgement }) => {
      const who = [...about, crawlerName(choice, words), words.name('crawlers', kind)];
      return [
        ...usagesOf(choice).map((usage) => {
          const decision = judgement.usages[usage];
          const { verdict, because, restrictions } = decision;
          return [
            ...who,
            usage,
            verdict,
            because,
            limits(restrictions),
            ...where(decidingStatement(decision, judgement.statements)),
          ];
        }),
        ...preferencesOf(choice).map((preference) => {
          const decision = judgement.preferences[preference];
          const { verdict, because, conditions } = decision;
          return [
            ...who,
            preference,
            verdict,
            because,
            limits(conditions),
            ...where(decidingSignal(decision)),
          ];
        }),
      ];
    }),
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
